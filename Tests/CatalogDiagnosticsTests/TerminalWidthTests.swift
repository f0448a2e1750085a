import Testing

@testable import CatalogDiagnostics

struct TerminalWidthTests {
    @Test(arguments: [
        ("abc", 3),
        ("→␛�", 3),
        ("é", 1),
        ("e\u{301}", 1),
        // Han, kana, full-width and half-width forms, composed and decomposed Hangul.
        ("日本", 4),
        ("カタ", 4),
        ("ｶﾀ", 2),
        ("Ａ１", 4),
        ("한", 2),
        ("\u{1112}\u{1161}\u{11AB}", 2),
        ("か\u{3099}", 2),
        ("𠀋", 2),
        // Emoji, a flag of two regional indicators, and a picture that is text until a selector says otherwise.
        ("🚀", 2),
        ("⭐", 2),
        ("🧀", 2),
        ("🪐", 2),
        ("🇩🇪", 2),
        ("✈", 1),
        // Invisible: a joiner, a byte order mark, marks around a letter.
        ("a\u{200D}b", 2),
        ("\u{FEFF}a", 1),
        ("a\u{20DD}", 1),
        // Drawn though its category is that of the invisible ones.
        ("\u{AD}", 1),
        ("עבר", 3),
        ("", 0),
    ])
    func width(text: String, expected: Int) {
        #expect(text.unicodeScalars.reduce(0) { $0 + TerminalWidth.of($1) } == expected)
    }
}
