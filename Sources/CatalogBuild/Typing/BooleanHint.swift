/// Finds the truth value that a text was meant to be.
enum BooleanHint {
    /// Words for true in lower case; also what a spreadsheet writes in German, French, Spanish and Italian.
    private static let trueWords: Set<String> = [
        "true", "t", "yes", "y", "on", "x", "\u{2713}", "\u{2714}", "wahr", "ja", "vrai", "oui", "verdadero", "vero",
    ]

    /// Words for false, in the same way.
    private static let falseWords: Set<String> = [
        "false", "f", "no", "n", "off", "falsch", "nein", "faux", "non", "falso",
    ]

    /// A hint for a text that is no BOOLEAN; nil when there is none.
    static func hint(for text: String) -> String? {
        var respelling = Respelling(text)
        respelling.useASCII()
        respelling.trimSpaces(around: "a value")
        let word = respelling.text.lowercased()
        if trueWords.contains(word) { return respelling.hint(writing: word == "true" ? "true" : "1") }
        if falseWords.contains(word) { return respelling.hint(writing: word == "false" ? "false" : "0") }
        guard case .value(let number, shape: _) = word.withUTF8Bytes(RealText.read) else { return nil }
        // `1`, `1.0` and `01` are one number.
        if number == 0 || number == 1 { return respelling.hint(writing: number == 0 ? "0" : "1") }
        return "a BOOLEAN is 0, 1, true or false; declare the column INTEGER for other numbers"
    }
}
