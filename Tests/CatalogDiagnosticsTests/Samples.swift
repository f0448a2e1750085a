@testable import CatalogDiagnostics

/// Diagnostics and reports that several tests tell of.
enum Samples {
    /// The orphan row of the documentation.
    static let orphanRow = Diagnostic(
        .orphanRow(reference: MessageExamples.product, values: ["9"]),
        at: SourcePlace(file: "seed/Product.tsv", line: 14, column: 15, endColumn: 16),
        field: 3,
        table: "Product",
        columnName: "ManufacturerID",
        value: "9",
        excerpt: RecordExcerpt(
            line: "14\tPart Gamma\t9\tDetails of Part Gamma\t3.46\t45\t2\tCanvas_14",
            around: 15
        ),
        related: [
            RelatedPlace(
                .parentRows(table: "Manufacturer", rows: 4, nearest: "4"),
                at: SourcePlace(file: "seed/Manufacturer.tsv")
            )
        ]
    )

    static let duplicateKey = Diagnostic(
        .duplicateKey(columns: ["ID"], values: ["3"], isPrimaryKey: true),
        at: SourcePlace(file: "seed/Product.tsv", line: 21, column: 1, endColumn: 2),
        field: 1,
        table: "Product",
        columnName: "ID",
        value: "3",
        excerpt: RecordExcerpt(line: "3\tPart Delta", around: 1),
        related: [
            RelatedPlace(.firstSeen, at: SourcePlace(file: "seed/Product.tsv", line: 3, column: 1, endColumn: 2))
        ]
    )

    static let surroundingSpace = Diagnostic(
        .surroundingSpace,
        at: SourcePlace(file: "seed/Country.tsv", line: 2, column: 3, endColumn: 10),
        field: 2,
        table: "Country",
        columnName: "Country",
        value: " France",
        excerpt: RecordExcerpt(line: "2\t France", around: 3)
    )

    static let unusedParent = Diagnostic(
        .unusedParent(children: ["Product"]),
        at: SourcePlace(file: "seed/Country.tsv", line: 4),
        table: "Country",
        excerpt: RecordExcerpt(line: "4\tPeru", around: 1)
    )

    /// A report that counts its own diagnostics.
    static func report(_ diagnostics: [Diagnostic], summary: RunSummary = RunSummary(command: "check")) -> Report {
        Report(
            toolVersion: "1.2.3",
            diagnostics: diagnostics,
            errors: diagnostics.count { $0.severity == .error },
            warnings: diagnostics.count { $0.severity == .warning },
            notes: diagnostics.count { $0.severity == .note },
            summary: summary
        )
    }

    /// The summary of a finished build.
    static var finishedBuild: RunSummary {
        var summary = RunSummary(command: "build")
        summary.tables = [
            RunSummary.Table(name: "Product", file: "seed/Product.tsv", rows: 19, rejected: 2),
            RunSummary.Table(name: "Note", file: nil, rows: 0, rejected: 0),
        ]
        summary.references = 2
        summary.output = "catalog.db"
        summary.bytes = 16_384
        summary.sha256 = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
        return summary
    }
}
