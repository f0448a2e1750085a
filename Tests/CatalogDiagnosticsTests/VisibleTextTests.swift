import Testing

@testable import CatalogDiagnostics

struct VisibleTextTests {
    @Test(arguments: [
        ("a\tb", "a→b"),
        ("\u{1B}[31mred", "␛[31mred"),
        ("a\u{0}b", "a␀b"),
        ("bell\u{7}", "bell␇"),
        ("a\nb", "a␊b"),
        ("a\r\nb", "a␍␊b"),
        ("\u{1F}", "␟"),
        ("\u{7F}", "␡"),
        // C1: U+009B is ESC [ in one character, U+0085 a line end.
        ("\u{80}\u{9B}31m\u{9F}", "��31m�"),
        ("\u{85}", "�"),
        // Line and paragraph separators.
        ("a\u{2028}b\u{2029}c", "a�b�c"),
        // Embeddings, overrides, isolates and what closes them.
        ("\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}", "�����"),
        ("\u{2066}\u{2067}\u{2068}\u{2069}", "����"),
        // Marks that turn the direction of what stands beside them.
        ("\u{61C}\u{200E}\u{200F}", "���"),
        // A byte order mark that stands within the text, where files have been joined.
        ("a\u{FEFF}b", "a�b"),
    ])
    func replacesControls(text: String, expected: String) {
        #expect(VisibleText.line(text) == expected)
        #expect(VisibleText.path(text) == expected)
    }

    @Test(arguments: [
        "",
        "Part Gamma",
        "~ !\"#$%&'()*+,-./",
        "no-break\u{A0}space",
        "Größe Groß\u{308}e",
        "日本語 עברית العربية",
        "👩‍👩‍👧‍👦 🇩🇪 ✈️",
        "\u{2027}\u{202F}\u{2065}\u{206A}",
    ])
    func keepsPlainText(text: String) {
        #expect(Array(VisibleText.line(text).utf8) == Array(text.utf8))
    }

    @Test func keepsWhatStandsBesideAControl() {
        #expect(Array(VisibleText.line("👩‍👧\tGro\u{308}ße").utf8) == Array("👩‍👧→Gro\u{308}ße".utf8))
    }

    @Test func leavesNoControlAndKeepsTheNumberOfScalars() {
        for value in UInt32(0)...0x2FFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let shown = VisibleText.line("a\(scalar)b").unicodeScalars
            #expect(shown.count == 3, "U+\(String(value, radix: 16))")
            #expect(!shown.contains { $0.properties.generalCategory == .control }, "U+\(String(value, radix: 16))")
        }
    }
}
