import Testing

@testable import catalog_build

@Suite("Text in lines")
struct TextLayoutTests {
    @Test("a line is as full as its width allows, to the column")
    func lines() {
        #expect(TextLayout.lines(of: "aa bb cc", width: 5) == ["aa bb", "cc"])
        #expect(TextLayout.lines(of: "aa bb cc", width: 4) == ["aa", "bb", "cc"])
        #expect(TextLayout.lines(of: "aa bb cc", width: 8) == ["aa bb cc"])
        #expect(TextLayout.lines(of: "", width: 8) == [])
    }

    @Test("a word that is too wide has a line of its own")
    func longWord() {
        #expect(TextLayout.lines(of: "a bbbbbb c", width: 3) == ["a", "bbbbbb", "c"])
    }

    @Test("no line is broken at a fixed space")
    func fixedSpace() {
        #expect(TextLayout.lines(of: "aa b\u{A0}c", width: 5) == ["aa", "b c"])
    }

    @Test("a paragraph is indented within the width")
    func paragraph() {
        let text = TextLayout.paragraph(String(repeating: "word ", count: 20), indent: 4)
        #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("    word") && $0.count <= 80 })
    }

    @Test("a label stands beside its text where two spaces are left, else above it")
    func entry() {
        #expect(TextLayout.entry("abcd", "text", column: 6) == "abcd  text\n")
        #expect(TextLayout.entry("abcde", "text", column: 6) == "abcde\n      text\n")
    }
}
