import CatalogDiagnostics
import Testing

@testable import catalog_build

@Suite("What explain prints")
struct ExplanationTextTests {
    @Test("the list has a line of at most 80 columns for each code, under its severity")
    func list() throws {
        let text = ExplanationText.list
        try Golden.expect(text, matches: "explain-list.txt")
        let lines = text.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(lines.filter { $0.hasPrefix("  ") }.count == DiagnosticCode.allCases.count)
        for code in DiagnosticCode.allCases {
            let index = try #require(lines.firstIndex { $0.hasPrefix("  \(code.rawValue) ") })
            let group = lines[..<index].last { !$0.hasPrefix(" ") }
            #expect(group?.lowercased() == code.defaultSeverity.rawValue + "s:")
            #expect(lines[index].hasSuffix("  " + code.explanation.title))
        }
    }

    @Test("a code has its words, its inputs and its output", arguments: DiagnosticCode.allCases)
    func text(code: DiagnosticCode) {
        let text = ExplanationText.text(for: code)
        let explanation = code.explanation
        let words = text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        for paragraph in [explanation.title, explanation.meaning, explanation.remedy, explanation.silencing] {
            #expect(words.contains(paragraph))
        }
        for line in explanation.example.output.split(separator: "\n") { #expect(text.contains("\n    \(line)\n")) }
        for line in explanation.example.schema.split(separator: "\n") { #expect(text.contains("\n    \(line)\n")) }
        #expect(text.hasPrefix("\(code.rawValue) (\(code.defaultSeverity.rawValue))\n"))
        #expect(text.hasSuffix(".\n"))
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }

    @Test("an orphan row, as it was last agreed on")
    func golden() throws {
        try Golden.expect(ExplanationText.text(for: .orphanRow), matches: "explain-orphan-row.txt")
    }

    @Test("the page of the documentation is made from the same words")
    func page() throws {
        try Golden.expect(DiagnosticsPage.text, matchesPage: "Documentation/Diagnostics.md")
    }
}
