import CatalogDiagnostics

/// What `explain` prints.
enum ExplanationText {
    /// How far the titles stand from the left in the list.
    private static let column = 28

    /// All codes with their titles, a line each, by severity.
    static var list: String {
        let groups: [(title: String, severity: Severity)] = [
            ("Errors", .error), ("Warnings", .warning), ("Notes", .note),
        ]
        let parts = groups.map { group in
            let codes = DiagnosticCode.allCases.filter { $0.defaultSeverity == group.severity }
            return "\(group.title):\n"
                + codes.map { TextLayout.entry("  " + $0.rawValue, $0.explanation.title, column: column) }.joined()
        }
        return parts.joined(separator: "\n") + "\nMore on one of them: catalog-build explain CODE\n"
    }

    /// What one code means, with an example; paragraphs have no line wider than 80 columns, the example has its own.
    static func text(for code: DiagnosticCode) -> String {
        let explanation = code.explanation
        let example = explanation.example
        var parts = [
            "\(code.rawValue) (\(code.defaultSeverity.rawValue))\n\(explanation.title).\n",
            TextLayout.paragraph(explanation.meaning),
            block(
                "schema.sql",
                example.schema.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            ),
        ]
        parts += example.seeds.map { block($0.path, $0.lines) }
        let output = example.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        parts += [
            block("What is printed", output),
            TextLayout.paragraph("To mend it: " + explanation.remedy),
            TextLayout.paragraph(explanation.silencing),
        ]
        return parts.joined(separator: "\n")
    }

    private static func block(_ title: String, _ lines: [String]) -> String {
        let body = lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
        return "\(title):\n\n" + (lines.isEmpty ? "    (nothing)\n" : body)
    }
}
