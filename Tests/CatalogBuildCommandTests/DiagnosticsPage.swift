import CatalogDiagnostics

/// Makes the page of the documentation that explains every diagnostic.
enum DiagnosticsPage {
    static var text: String {
        let head = """
            # Diagnostics

            What each diagnostic means, how it comes about, how to mend it and whether it can be silenced. The same is
            printed by `catalog-build explain CODE`. The examples are real: a test runs each of them. In what they show
            of seed files, `→` is a tab.

            | code | severity | what |
            | --- | --- | --- |

            """
        let rows = DiagnosticCode.allCases.map { code in
            "| [\(code.rawValue)](#\(code.rawValue)) | \(code.defaultSeverity.rawValue) | \(code.explanation.title) |\n"
        }
        return head + rows.joined() + DiagnosticCode.allCases.map(section).joined()
    }

    private static func section(_ code: DiagnosticCode) -> String {
        let explanation = code.explanation
        let example = explanation.example
        let seeds = example.seeds.map { "`\($0.path)`:\n\n" + block("text", $0.lines.joined(separator: "\n")) }
        let parts = [
            "\n## \(code.rawValue)\n\n",
            "*\(code.defaultSeverity.rawValue)*: \(explanation.title).\n\n",
            markdown(explanation.meaning) + "\n\n",
            "`schema.sql`:\n\n" + block("sql", example.schema), seeds.joined(),
            "What is printed:\n\n" + block("text", example.output),
            "**To mend it.** " + markdown(explanation.remedy) + "\n\n",
            markdown(explanation.silencing) + "\n",
        ]
        return parts.joined()
    }

    private static func block(_ language: String, _ text: String) -> String {
        "```\(language)\n\(text)\n```\n\n"
    }

    /// Text in which nothing is taken for Markdown.
    private static func markdown(_ text: String) -> String {
        var out = ""
        for character in text {
            if "\\`*_<>[]|".contains(character) { out += "\\" }
            out.append(character)
        }
        return out
    }
}
