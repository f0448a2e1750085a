import Testing

@testable import CatalogDiagnostics

@Suite("Explanations")
struct ExplanationTests {
    @Test("each is that of its code and leaves nothing out", arguments: DiagnosticCode.allCases)
    func isWhole(code: DiagnosticCode) {
        let explanation = code.explanation
        #expect(explanation.code == code)
        // The list that the command prints has a line of 80 columns for each.
        #expect((10...52).contains(explanation.title.count) && explanation.title.last != ".")
        for text in [explanation.meaning, explanation.remedy, explanation.silencing] {
            #expect(text.count > 10 && text.last == "." && !text.contains("\n") && !text.contains("  "))
        }
        #expect(explanation.example.output.contains(" \(code.defaultSeverity.rawValue): "))
        #expect(explanation.example.output.contains(" [\(code.rawValue)]"))
        #expect(!explanation.example.seeds.isEmpty && explanation.example.schema.contains("CREATE TABLE"))
    }

    @Test("no two codes have the same title")
    func titles() {
        #expect(Set(DiagnosticCode.allCases.map(\.explanation.title)).count == DiagnosticCode.allCases.count)
    }

    @Test(
        "an error that stays one says why, and names no option that would not work",
        arguments: DiagnosticCode.allCases
    )
    func silencing(code: DiagnosticCode) {
        let text = code.explanation.silencing
        #expect(text.contains("--allow \(code.rawValue)") == code.canBeLowered)
        #expect(text.contains("can't be silenced: ") == !code.canBeLowered)
        if code.defaultSeverity == .note { #expect(text.contains("--verbose")) }
    }

    @Test("the lines of a seed file are shown with stand-ins, and the last line end is none")
    func lines() {
        #expect(ExplanationExample.Seed("a", "1\tx\n\n2\ty\n").lines == ["1→x", "", "2→y"])
        #expect(ExplanationExample.Seed("a", "1\u{0}").lines == ["1␀"])
        #expect(ExplanationExample.Seed("a", [0x31, 0xE7]).lines == ["1\u{FFFD}"])
        #expect(ExplanationExample.Seed("a", "").lines == [])
    }
}
