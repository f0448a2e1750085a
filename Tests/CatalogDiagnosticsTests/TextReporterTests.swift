import Testing

@testable import CatalogDiagnostics

struct TextReporterTests {
    private static func text(_ diagnostics: [Diagnostic], limit: Int = 100, usesColor: Bool = false) -> String {
        TextReporter(ReportSettings(limit: limit, usesColor: usesColor)).text(of: Samples.report(diagnostics))
    }

    /// A diagnostic whose record is shown, with the fault at `column`.
    private static func shown(_ line: String, column: Int, number: Int = 2) -> Diagnostic {
        Diagnostic(
            .nulByte,
            at: SourcePlace(file: "seed/Product.tsv", line: number, column: column),
            excerpt: RecordExcerpt(line: line, around: column)
        )
    }

    private static let all = [
        Samples.unusedParent, Samples.surroundingSpace, Samples.orphanRow, Samples.duplicateKey,
    ]

    /// How many columns a terminal draws before the first caret of a text, margin aside; nil without a caret.
    private static func caret(in text: String) -> Int? {
        for line in text.split(separator: "\n") where line.hasPrefix("      | ") && line.hasSuffix("^") {
            return line.count - "      | ".count - 1
        }
        return nil
    }

    @Test func orphanRow() {
        Golden.compare(Self.text([Samples.orphanRow]), to: "orphan-row.txt")
    }

    @Test func orphanRowIsThatOfTheDocumentation() {
        let expected = """
            seed/Product.tsv:14:15: error: Product.ManufacturerID 9 is not in Manufacturer.ManufacturerID [orphan-row]
               14 | 14→Part Gamma→9→Details of Part Gamma→3.46→45→2→Canvas_14
                  |               ^
            seed/Manufacturer.tsv: note: Manufacturer has 4 rows; nearest key: 4
            1 error

            """
        #expect(Self.text([Samples.orphanRow]) == expected)
    }

    @Test func severitiesAndNotes() {
        Golden.compare(Self.text(Self.all), to: "severities.txt")
    }

    @Test func colors() {
        Golden.compare(Self.text(Self.all, usesColor: true), to: "colors.txt")
    }

    @Test func withoutColorsThereIsNoEscape() {
        #expect(!Self.text(Self.all).unicodeScalars.contains("\u{1B}"))
    }

    @Test func colorsChangeNothingElse() throws {
        let colored = Self.text(Self.all, usesColor: true)
        let plain = colored.replacing(try Regex("\u{1B}\\[[0-9;]*m"), with: "")
        #expect(plain == Self.text(Self.all))
        #expect(plain != colored)
    }

    @Test func placesAreAsExactAsTheyAreKnown() {
        let places = [
            nil,
            SourcePlace(file: "seed"),
            SourcePlace(file: "seed/Product.tsv", line: 7),
            SourcePlace(file: "seed/Product.tsv", line: 7, column: 3),
        ]
        let text = Self.text(places.map { Diagnostic(.seedEmpty, at: $0, related: [RelatedPlace(.firstSeen)]) })
        Golden.compare(text, to: "places.txt")
    }

    @Test func wideAndCombiningCharacters() {
        let diagnostics = [
            Self.shown("1\t日本語\t9", column: 7),
            Self.shown("1\tGro\u{308}ße\tx", column: 9),
            Self.shown("1\t한국\t🚀🪐\t9", column: 8),
        ]
        Golden.compare(Self.text(diagnostics), to: "wide.txt")
    }

    @Test(arguments: [
        ("abc", 1, 0),
        ("abc", 3, 2),
        // Behind the last scalar, where a field is missing, and no further.
        ("abc", 4, 3),
        ("abc", 99, 3),
        ("", 1, 0),
        ("\t\tx", 3, 2),
        ("日本\tx", 4, 5),
        ("e\u{301}e\u{301}\tx", 6, 3),
        ("\u{1112}\u{1161}\u{11AB}\tx", 5, 3),
        ("🚀\tx", 3, 3),
        // A stand-in for an invisible control is drawn.
        ("\u{202E}\u{2066}x", 3, 2),
        ("\u{1B}\u{9B}\u{2028}x", 4, 3),
    ])
    func theCaretIsUnderTheField(line: String, column: Int, expected: Int) {
        #expect(Self.caret(in: Self.text([Self.shown(line, column: column)])) == expected)
    }

    @Test func longLinesAreCutOnBothSides() {
        let line = (1...200).map { "\($0)" }.joined(separator: "\t")
        let diagnostics = [1, 300, line.unicodeScalars.count].map { Self.shown(line, column: $0) }
        Golden.compare(Self.text(diagnostics), to: "long-lines.txt")
    }

    @Test(arguments: [(1, "    1 | x"), (12_345, "12345 | x"), (1_234_567, "1234567 | x")])
    func theMarginHoldsTheLineNumber(number: Int, expected: String) {
        let lines = Self.text([Self.shown("x", column: 1, number: number)]).split(separator: "\n")
        #expect(lines.dropFirst().first.map(String.init) == expected)
        let caretLine = String(repeating: " ", count: expected.count - 4) + " | ^"
        #expect(lines.dropFirst(2).first.map(String.init) == caretLine)
    }

    @Test func withoutAColumnThereIsNoCaret() {
        var diagnostic = Self.shown("x", column: 1)
        diagnostic.place?.column = nil
        #expect(!Self.text([diagnostic]).contains("^"))
        #expect(Self.text([diagnostic]).contains("    2 | x\n"))
    }

    @Test func aColumnBeforeTheExcerptHasNoCaret() {
        var diagnostic = Self.shown("x", column: 4)
        diagnostic.excerpt = RecordExcerpt(text: "x", firstColumn: 5)
        #expect(!Self.text([diagnostic]).contains("^"))
    }

    @Test func anEmptyReportSaysNothing() {
        #expect(Self.text([]) == "")
    }

    @Test(arguments: [
        (1, 0, 0, "1 error"),
        (2, 1, 0, "2 errors, 1 warning"),
        (0, 2, 1, "2 warnings, 1 note"),
        (1_234_567, 0, 2, "1,234,567 errors, 2 notes"),
    ])
    func countsAreWhole(errors: Int, warnings: Int, notes: Int, expected: String) {
        var report = Samples.report([Samples.orphanRow])
        (report.errors, report.warnings, report.notes) = (errors, warnings, notes)
        let text = TextReporter().text(of: report)
        #expect(text.hasSuffix("\n\(expected)\n"))
    }

    @Test func ofTooManyErrorsAreToldFirst() {
        Golden.compare(Self.text(Self.all, limit: 3), to: "limit.txt")
    }

    @Test(arguments: [
        (0, ["unused-parent", "surrounding-space", "orphan-row", "duplicate-key"], nil),
        (1, ["orphan-row"], "3 more not shown; --max-diagnostics 0 shows all"),
        (2, ["orphan-row", "duplicate-key"], "2 more not shown; --max-diagnostics 0 shows all"),
        // What is left is told in the order of the files all the same.
        (3, ["surrounding-space", "orphan-row", "duplicate-key"], "1 more not shown; --max-diagnostics 0 shows all"),
        (4, ["unused-parent", "surrounding-space", "orphan-row", "duplicate-key"], nil),
        (5, ["unused-parent", "surrounding-space", "orphan-row", "duplicate-key"], nil),
    ])
    func limit(limit: Int, codes: [String], rest: String?) {
        let lines = Self.text(Self.all, limit: limit).split(separator: "\n").map(String.init)
        let told = lines.compactMap { line in DiagnosticCode.allCases.first { line.hasSuffix("[\($0.rawValue)]") } }
        #expect(told.map(\.rawValue) == codes)
        #expect(lines.first { $0.contains("not shown") } == rest)
        #expect(lines.last == "2 errors, 1 warning, 1 note")
    }

    @Test func whatIsChosenStaysInOrder() {
        let diagnostics = (1...100).map { line in
            Diagnostic(
                line.isMultiple(of: 3) ? .nulByte : .looksQuoted,
                at: SourcePlace(file: "seed/Product.tsv", line: line)
            )
        }
        // All 33 errors and the first 17 of the warnings.
        let expected = (1...100).filter { $0.isMultiple(of: 3) || $0 <= 25 }
        let told = Self.text(diagnostics, limit: 50).split(separator: "\n").compactMap { line in
            line.split(separator: ":").dropFirst().first.flatMap { Int($0) }
        }
        #expect(told == expected)
    }

    @Test func whatTheReportLeftOutIsCountedToo() {
        var report = Samples.report([Samples.orphanRow])
        report.errors = 5_001
        let text = TextReporter().text(of: report)
        #expect(text.hasSuffix("5,000 more not shown; --max-diagnostics 0 shows all\n5,001 errors\n"))
    }

    /// Text that would clear a screen, ring, forge a line, or turn the line around.
    private static let hostile = "\u{1B}[2J\u{7}\u{0}\r\n\u{85}\u{9B}31m\u{7F}\u{2028}\u{202E}\u{2066}\tx"

    private static var hostileDiagnostics: [Diagnostic] {
        let names = ReferenceNames(
            childTable: hostile,
            childColumns: [hostile],
            parentTable: hostile,
            parentColumns: [hostile]
        )
        let facts: [DiagnosticFacts] = [
            .schemaError(words: hostile),
            .schemaForbidden(statement: hostile, reason: hostile),
            .foreignKeyMismatch(reference: names, problem: .missingColumn(name: hostile, nearest: hostile)),
            .declaredType(type: hostile, affinity: hostile, suggestion: hostile),
            .seedUnknownTable(name: hostile, nearest: hostile),
            .headerUnknownColumn(name: hostile, nearest: hostile),
            .headerDuplicateColumn(name: hostile, firstField: 1),
            .fieldCount(expected: 9, found: 2, columns: [hostile, hostile, hostile]),
            .typeMismatch(type: hostile, hint: hostile),
            .duplicateKey(columns: [hostile], values: [hostile], isPrimaryKey: true),
            .checkFailed(constraint: hostile),
            .rowRejected(words: hostile),
            .orphanRow(reference: names, values: [hostile]),
            .duplicateName(other: hostile, difference: .space),
            .unusedParent(children: [hostile, hostile]),
        ]
        return facts.map { facts in
            Diagnostic(
                facts,
                at: SourcePlace(file: hostile, line: 1, column: 3),
                table: hostile,
                columnName: hostile,
                value: hostile,
                excerpt: RecordExcerpt(text: hostile),
                related: [
                    RelatedPlace(.matchesBut(key: hostile, difference: .space), at: SourcePlace(file: hostile)),
                    RelatedPlace(.parentRows(table: hostile, rows: 2, nearest: hostile)),
                    RelatedPlace(.parentIsEmpty(table: hostile)),
                ]
            )
        }
    }

    @Test func nothingFromAFileReachesTheTerminalRaw() {
        let diagnostics = Self.hostileDiagnostics
        let text = Self.text(diagnostics)
        let raw = text.unicodeScalars.filter { $0 != "\n" && VisibleText.needsStandIn($0) }
        #expect(raw.isEmpty)
        // Each has six lines (head, record, caret, three notes), and none that a file has forged.
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == diagnostics.count * 6 + 2)
    }

    @Test func hostileText() {
        Golden.compare(Self.text(Array(Self.hostileDiagnostics.suffix(3))), to: "hostile.txt")
    }
}
