/// Finds what keeps a text from being hexadecimal.
enum BlobHint {
    /// A hint for a text that is no BLOB; nil when there is none.
    static func hint(for text: String) -> String? {
        var respelling = Respelling(text)
        respelling.useASCII()
        respelling.trimSpaces(around: "a value")
        takeOffWrapping(&respelling)
        takeOffSeparators(&respelling)
        let digits = respelling.scalars
        guard !digits.isEmpty else { return nil }
        let strangers = digits.filter { !isHexadecimalDigit($0) }
        if strangers.isEmpty {
            guard digits.count.isMultiple(of: 2) else {
                return "a byte has two hexadecimal digits, and here "
                    + (digits.count == 1 ? "is 1 digit" : "are \(digits.count) digits")
            }
            guard !respelling.reasons.isEmpty else { return nil }
            // A long value is not repeated.
            return digits.count <= ValueHint.longestText
                ? respelling.hint(writing: respelling.text) : respelling.reasons.joined(separator: ", ")
        }
        if looksLikeBase64(digits) { return "write it in hexadecimal: Base64 is not read" }
        // One stranger among digits is a slip; more are another kind of text.
        guard strangers.count == 1, digits.count >= 8, let stranger = strangers.first else { return nil }
        return "\(Respelling.name(stranger)) is no hexadecimal digit"
    }

    /// Takes off `x'…'` with a quote missing or of another kind, and the prefixes of other languages.
    private static func takeOffWrapping(_ respelling: inout Respelling) {
        let scalars = respelling.scalars
        if scalars.starts(with: ["0", "x"]) || scalars.starts(with: ["0", "X"]) {
            respelling.scalars.removeFirst(2)
            respelling.note("no 0x in front")
        } else if scalars.starts(with: ["\\", "x"]) {
            respelling.scalars.removeFirst(2)
            respelling.note("no \\x in front")
        } else if scalars.first == "x" || scalars.first == "X" {
            let inner = scalars.dropFirst()
            let marks: Set<Unicode.Scalar> = ["'", "\"", "\u{2018}", "\u{2019}"]
            let digits = inner.filter { !marks.contains($0) }
            respelling.scalars = Array(digits)
            if digits.count != inner.count - 2 || inner.first != "'" || inner.last != "'" {
                respelling.note("the digits alone, or x'…' with both apostrophes")
            }
        }
    }

    /// Takes out what other programs put between bytes.
    private static func takeOffSeparators(_ respelling: inout Respelling) {
        let digits = respelling.scalars.filter { $0 != ":" && $0 != "-" && !Respelling.isSpace($0) }
        guard digits.count < respelling.scalars.count, digits.allSatisfy(isHexadecimalDigit) else { return }
        respelling.scalars = digits
        respelling.note("nothing between the digits")
    }

    /// Whether a text is Base64 (RFC 4648) to all appearance: its alphabet, fours of it, and `=` at the end.
    private static func looksLikeBase64(_ scalars: [Unicode.Scalar]) -> Bool {
        guard scalars.count >= 4, scalars.count.isMultiple(of: 4), scalars.last == "=" else { return false }
        let padding = scalars.reversed().prefix { $0 == "=" }.count
        guard padding <= 2 else { return false }
        return scalars.dropLast(padding).allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || Respelling.isDigit($0) || $0 == "+" || $0 == "/")
        }
    }

    /// Whether a scalar is a hexadecimal digit of ASCII.
    private static func isHexadecimalDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && scalar.properties.isASCIIHexDigit
    }
}
