@testable import CatalogDiagnostics

extension Samples {
    private static let orders = "seed/ordres d'été, 100%: №1\n.tsv"

    private static let order = ReferenceNames(
        childTable: "Größe <L>.v2",
        childColumns: ["Länder-ID"],
        parentTable: "Country",
        parentColumns: ["CountryID"]
    )

    /// Thirteen kinds of diagnostics in three files, one of which has a name that every form must escape.
    static let manyForms: [Diagnostic] = [
        Diagnostic(
            .declaredType(type: "STRING", affinity: "NUMERIC", suggestion: "declare it TEXT if it holds text"),
            at: SourcePlace(file: "./schema.sql", line: 3, column: 5, endColumn: 9),
            table: "Country",
            columnName: "Name",
            excerpt: RecordExcerpt(text: "    Name STRING NOT NULL")
        ),
        Diagnostic(
            .foreignKeyMismatch(reference: order, problem: .missingTable(nearest: "Countries")),
            at: SourcePlace(file: "./schema.sql", line: 9, column: 5),
            table: "Größe <L>.v2",
            columnName: "Länder-ID",
            excerpt: RecordExcerpt(text: "    \"Länder-ID\" INTEGER REFERENCES Country (CountryID)")
        ),
        surroundingSpace,
        Diagnostic(
            .duplicateName(other: "Per\u{FA}", difference: .unicodeForm),
            at: SourcePlace(file: "seed/Country.tsv", line: 3, column: 3, endColumn: 8),
            field: 2,
            table: "Country",
            columnName: "Country",
            value: "Peru\u{301}",
            excerpt: RecordExcerpt(text: "3\tPeru\u{301}"),
            related: [
                RelatedPlace(.firstSeen, at: SourcePlace(file: "seed/Country.tsv", line: 1, column: 3, endColumn: 7)),
                RelatedPlace(.firstSeen, at: SourcePlace(file: "seed/Country.tsv", line: 1, column: 3, endColumn: 7)),
            ]
        ),
        unusedParent,
        Diagnostic(
            .encodingInvalid(encoding: "UTF-8", bytes: "0xE7"),
            at: SourcePlace(file: "seed/Country.tsv", line: 5, column: 7),
            field: 2,
            table: "Country",
            excerpt: RecordExcerpt(text: "5\tCura\u{FFFD}ao")
        ),
        Diagnostic(
            .orphanRow(reference: order, values: ["7"]),
            at: SourcePlace(file: orders, line: 2, column: 11, endColumn: 12),
            field: 3,
            table: "Größe <L>.v2",
            columnName: "Länder-ID",
            value: "7",
            excerpt: RecordExcerpt(text: "2\t👩‍👩‍👧 \"&\" é\t7"),
            related: [RelatedPlace(.parentRows(table: "Country", rows: 4, nearest: "4"))]
        ),
        Diagnostic(
            .orphanRow(reference: order, values: ["7"]),
            at: SourcePlace(file: orders, line: 3, column: 3, endColumn: 4),
            field: 3,
            table: "Größe <L>.v2",
            columnName: "Länder-ID",
            value: "7",
            excerpt: RecordExcerpt(text: "3\t7"),
            related: [RelatedPlace(.parentIsEmpty(table: "Country"))]
        ),
        Diagnostic(
            .typeMismatch(type: "INTEGER", hint: "write 5"),
            at: SourcePlace(file: orders, line: 4, column: 1, endColumn: 3),
            field: 1,
            table: "Größe <L>.v2",
            columnName: "ID",
            value: "5%",
            excerpt: RecordExcerpt(text: "5%\t]]>\t")
        ),
        Diagnostic(
            .controlCharacter(scalar: 0x1B),
            at: SourcePlace(file: orders, line: 5, column: 3, endColumn: 11),
            field: 2,
            table: "Größe <L>.v2",
            columnName: "Name",
            value: "a\u{1B}[2J\u{0}b\r",
            excerpt: RecordExcerpt(text: "5\ta\u{1B}[2J\u{0}b\r\t1")
        ),
        Diagnostic(
            .notNull(isPrimaryKey: false),
            at: SourcePlace(file: orders, line: 6, column: 3, endColumn: 3),
            field: 2,
            table: "Größe <L>.v2",
            columnName: "Name",
            value: "",
            excerpt: RecordExcerpt(text: "6\t\t1")
        ),
        Diagnostic(
            .fieldCount(expected: 3, found: 2, columns: ["ID", "Name", "Länder-ID"]),
            at: SourcePlace(file: orders, line: 7),
            table: "Größe <L>.v2",
            excerpt: RecordExcerpt(text: "7\tx")
        ),
        Diagnostic(.seedUnknownTable(name: "Old::Notes", nearest: nil), at: SourcePlace(file: "/data/Old::Notes.tsv")),
        Diagnostic(.seedMissing(nearest: nil), table: "Note"),
    ]

    /// A report of ``manyForms``, under a policy that allows one code and raises another.
    static var manyFormsReport: Report {
        var summary = RunSummary(command: "check")
        summary.tables = [
            RunSummary.Table(name: "Country", file: "seed/Country.tsv", rows: 4, rejected: 1),
            RunSummary.Table(name: "Größe <L>.v2", file: orders, rows: 3, rejected: 4),
            RunSummary.Table(name: "Note", file: nil, rows: 0, rejected: 0),
        ]
        summary.references = 1
        var report = report(manyForms, summary: summary)
        report.policy.set(.leadingZeros, to: .allow)
        report.policy.set(.blankLine, to: .deny)
        return report
    }
}
