import Testing

@testable import CatalogDiagnostics

struct DiagnosticCodeTests {
    /// The promise to users: scripts and CI settings rely on each name and its severity.
    static let severities: [String: Severity] = [
        "schema-error": .error,
        "schema-forbidden": .error,
        "schema-ignored": .warning,
        "foreign-key-mismatch": .error,
        "reference-undeclared": .note,
        "reference-unindexed": .note,
        "declared-type": .warning,
        "default-nondeterministic": .warning,
        "seed-unknown-table": .error,
        "seed-missing": .warning,
        "seed-empty": .warning,
        "header-unknown-column": .error,
        "header-duplicate-column": .error,
        "header-missing-column": .error,
        "field-count": .error,
        "encoding-invalid": .error,
        "nul-byte": .error,
        "quote-unclosed": .error,
        "quote-misplaced": .error,
        "escape-invalid": .error,
        "blank-line": .warning,
        "field-too-large": .error,
        "type-mismatch": .error,
        "out-of-range": .error,
        "not-null": .error,
        "looks-quoted": .warning,
        "leading-zeros": .warning,
        "precision-loss": .warning,
        "surrounding-space": .warning,
        "control-character": .warning,
        "spreadsheet-number": .warning,
        "duplicate-key": .error,
        "check-failed": .error,
        "row-rejected": .error,
        "orphan-row": .error,
        "reference-partial": .note,
        "duplicate-name": .warning,
        "near-duplicate": .warning,
        "unused-parent": .note,
    ]

    @Test func severitiesAreThoseOfTheTable() {
        let found = Dictionary(DiagnosticCode.allCases.map { ($0.rawValue, $0.defaultSeverity) }) { first, _ in first }
        #expect(found == Self.severities)
    }

    @Test func namesAreUnique() {
        #expect(Set(DiagnosticCode.allCases.map(\.rawValue)).count == DiagnosticCode.allCases.count)
    }

    @Test(arguments: DiagnosticCode.allCases)
    func namesAreWordsWithHyphens(code: DiagnosticCode) {
        let words = code.rawValue.split(separator: "-", omittingEmptySubsequences: false)
        #expect(words.allSatisfy { word in !word.isEmpty && word.allSatisfy { ("a"..."z").contains($0) } })
        #expect(words.count > 1, "one word says too little")
    }

    @Test func onlyErrorsThatLoseNoDataCanBeLowered() {
        let fixed = DiagnosticCode.allCases.filter { !$0.canBeLowered }
        let lowered: Set<DiagnosticCode> = [.orphanRow, .foreignKeyMismatch, .seedUnknownTable]
        let errors = Self.severities.filter { $0.value == .error }.keys.compactMap { DiagnosticCode(rawValue: $0) }
        #expect(Set(fixed) == Set(errors).subtracting(lowered))
    }

    @Test func severitiesHaveAnOrder() {
        #expect(Severity.allCases.sorted() == [.note, .warning, .error])
        #expect(Severity.allCases.map(\.rawValue) == ["note", "warning", "error"])
    }
}
