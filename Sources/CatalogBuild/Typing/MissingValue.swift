/// The texts by which people, spreadsheets and other programs say that there is no value.
enum MissingValue {
    /// In lower case, without spaces around. `\N` is PostgreSQL's COPY, `0000-00-00` MySQL's empty date.
    private static let words: Set<String> = [
        "n/a", "na", "n.a.", "nan", "null", "(null)", "<null>", "nil", "none", "\\n", "0000-00-00",
        "0000-00-00 00:00:00", "-", "--", "---", "\u{2013}", "\u{2014}", "\u{2212}", "?",
    ]

    /// What to do about such a text; nil when the text is none.
    static func hint(for text: String) -> String? {
        guard text.utf8.count <= ValueHint.longestText else { return nil }
        var respelling = Respelling(text)
        respelling.trimSpaces()
        let word = respelling.text
        guard words.contains(word.lowercased()) || SpreadsheetText.errorValues.contains(word) else { return nil }
        return "leave the field empty where there is no value, or name the text with --null \(argument(text))"
    }

    /// The text as one word of a command line, in apostrophes when a shell would not leave it alone.
    private static func argument(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            ASCII.digit(byte) < 10 || (byte | ASCII.lowerCaseBit) &- 0x61 < 26
                || byte == ASCII.minus || byte == ASCII.point || byte == 0x2F
        }
        return isPlain ? text : "'\(text)'"
    }
}
