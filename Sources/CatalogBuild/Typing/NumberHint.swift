/// Finds the number that a text was meant to be.
///
/// Signs, currencies and the like are taken off from outside to inside, then the digits are read with whatever marks
/// they have; what comes out must be a number that the readers take, or there is no hint.
struct NumberHint {
    /// What is left to read, and why the rest had to go.
    private var respelling: Respelling
    /// Whether the column is an INTEGER.
    private let wantsInteger: Bool
    /// Whether a sign has been taken off.
    private var hasSign = false
    /// Whether the number is below zero.
    private var isNegative = false
    /// Whether a percent sign has been taken off.
    private var isPercent = false

    /// Codes of ISO 4217 and signs in letters that stand beside prices.
    private static let currencyCodes: Set<String> = [
        "AUD", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "EUR", "GBP", "HUF", "INR", "JPY", "KRW", "MXN", "NOK", "NZD",
        "PLN", "SEK", "TRY", "USD", "ZAR", "kr", "zł",
    ]

    /// The words for infinity, without sign and in lower case.
    private static let infinities: Set<String> = ["inf", "infinity", "\u{221E}", "1.#inf"]

    /// A hint for a text that is no number of its column; nil when there is none.
    static func hint(for text: String, wantsInteger: Bool) -> String? {
        // A run of # is what a column too narrow shows.
        let isFill = text.utf8.count >= 4 && text.utf8.allSatisfy { $0 == ASCII.numberSign }
        let isMangled = isFill || text.withUTF8Bytes(SpreadsheetText.looksMangled)
        if isMangled, wantsInteger || text.utf8.first == ASCII.numberSign {
            return "write the digits in full: a spreadsheet has shortened the value"
        }
        var hint = NumberHint(respelling: Respelling(text), wantsInteger: wantsInteger)
        return hint.make()
    }

    /// Makes the hint, once.
    private mutating func make() -> String? {
        respelling.useASCII()
        respelling.trimSpaces(around: "a number")
        while takeOffQuotes() || takeOffSign() || takeOffCurrency() || takeOffEnd() {
            respelling.trimSpaces()
        }
        if Self.infinities.contains(respelling.text.lowercased()) { return "a number must be finite" }
        if let hint = hexadecimalHint() { return hint }
        guard let candidates = readCandidates() else { return nil }
        return wantsInteger ? integerHint(candidates) : realHint(candidates)
    }

    /// Takes off quotation marks, or the apostrophe by which a spreadsheet keeps a text; false when there are none.
    private mutating func takeOffQuotes() -> Bool {
        guard let first = respelling.scalars.first, respelling.scalars.count >= 2 else { return false }
        if first == "\"" || first == "'", respelling.scalars.last == first, respelling.scalars.count >= 3 {
            respelling.scalars = Array(respelling.scalars.dropFirst().dropLast())
            respelling.note("no quotation marks")
            return true
        }
        guard first == "'" else { return false }
        respelling.scalars.removeFirst()
        respelling.note("no apostrophe in front")
        return true
    }

    /// Takes off a sign, in front, behind, or in the form of parentheses; false when there is none.
    private mutating func takeOffSign() -> Bool {
        guard !hasSign, let first = respelling.scalars.first, let last = respelling.scalars.last,
            respelling.scalars.count >= 2
        else { return false }
        if first == "-" || first == "+" {
            isNegative = first == "-"
            respelling.scalars.removeFirst()
            if let next = respelling.scalars.first, Respelling.isSpace(next) {
                respelling.note("no space behind the sign")
            }
        } else if first == "(", last == ")" {
            isNegative = true
            respelling.scalars = Array(respelling.scalars.dropFirst().dropLast())
            respelling.note("a minus, no parentheses")
        } else if last == "-" {
            isNegative = true
            respelling.scalars.removeLast()
            respelling.note("the minus stands in front")
        } else {
            return false
        }
        hasSign = true
        return true
    }

    /// Takes off a currency's sign or code, in front or behind; false when there is none.
    private mutating func takeOffCurrency() -> Bool {
        let scalars = respelling.scalars
        if let first = scalars.first, first.properties.generalCategory == .currencySymbol {
            respelling.scalars.removeFirst()
            respelling.note("no currency sign")
            return true
        }
        if let last = scalars.last, last.properties.generalCategory == .currencySymbol {
            respelling.scalars.removeLast()
            respelling.note("no currency sign")
            return true
        }
        let front = scalars.prefix { $0.properties.isAlphabetic }
        if Self.currencyCodes.contains(Respelling.string(front)) {
            respelling.scalars.removeFirst(front.count)
            respelling.note("no currency code")
            return true
        }
        let back = scalars.reversed().prefix { $0.properties.isAlphabetic }
        guard Self.currencyCodes.contains(Respelling.string(back.reversed())) else { return false }
        respelling.scalars.removeLast(back.count)
        respelling.note("no currency code")
        return true
    }

    /// Takes off a percent sign, or a comma or semicolon that was to part values; false when there is none.
    private mutating func takeOffEnd() -> Bool {
        guard let last = respelling.scalars.last else { return false }
        switch last {
        case "%" where !isPercent:
            isPercent = true
            respelling.note("no percent sign")
        case ",":
            respelling.note("no comma at the end")
        case ";":
            respelling.note("no semicolon at the end")
        default:
            return false
        }
        respelling.scalars.removeLast()
        return true
    }

    /// The hint for a hexadecimal number with `0x`; nil when it is none, or beyond 64 bits.
    private mutating func hexadecimalHint() -> String? {
        let scalars = respelling.scalars
        guard scalars.starts(with: ["0", "x"]) || scalars.starts(with: ["0", "X"]) else { return nil }
        let digits = Respelling.string(scalars.dropFirst(2))
        guard digits.utf8.allSatisfy({ ASCII.hexadecimalDigit($0) != nil }), let value = Int64(digits, radix: 16) else {
            return nil
        }
        respelling.note("hexadecimal is not read")
        return respelling.hint(writing: isNegative ? "-\(value)" : "\(value)")
    }

    /// What the digits may mean, with sign and exponent; nil when they are no number.
    private mutating func readCandidates() -> [DecimalParts]? {
        var scalars = respelling.scalars
        var exponent: Int?
        if let index = scalars.firstIndex(where: { $0 == "e" || $0 == "E" }) {
            let digits = Respelling.string(scalars[(index + 1)...])
            guard let value = Int(digits), value.magnitude < 10_000 else { return nil }
            exponent = value
            scalars = Array(scalars[..<index])
        }
        guard let reading = GroupedNumber.read(scalars, wantsInteger: wantsInteger) else { return nil }
        for reason in reading.reasons { respelling.note(reason) }
        return reading.candidates.map { candidate in
            var candidate = candidate
            candidate.isNegative = isNegative
            candidate.exponent = exponent
            return candidate
        }
    }

    /// The hint for a REAL; nil when there is nothing to change, so that the fault is another.
    private func realHint(_ candidates: [DecimalParts]) -> String? {
        for candidate in candidates {
            switch candidate.spelled.withUTF8Bytes(RealText.read) {
            case .value: continue
            case .outOfRange: return "a REAL goes up to about 1.8e308"
            case .malformed: return nil
            }
        }
        guard !respelling.reasons.isEmpty, let first = candidates.first else { return nil }
        if isPercent, let hundredth = first.hundredth { return respelling.hint(writing: hundredth, first.spelled) }
        guard candidates.count == 2 else { return respelling.hint(writing: first.spelled) }
        return respelling.hint(writing: first.spelled, candidates[1].spelled)
    }

    /// The hint for an INTEGER; nil when there is nothing to change, so that the fault is another.
    private func integerHint(_ candidates: [DecimalParts]) -> String? {
        guard let first = candidates.first else { return nil }
        guard let whole = first.whole else {
            return "\(first.spelled) is not a whole number; declare the column REAL or round the value"
        }
        guard case .value = whole.withUTF8Bytes(IntegerText.read) else {
            return "an INTEGER goes up to \(Int64.max); declare the column TEXT where the digits are no quantity"
        }
        var respelling = respelling
        if candidates.count == 2, let second = candidates[1].whole {
            respelling.note("an INTEGER has no point among its digits")
            return respelling.hint(writing: whole, second)
        }
        switch (first.fraction, first.exponent) {
        case (nil, nil): break
        case (_?, nil): respelling.note("an INTEGER has no decimal point")
        case (nil, _?): respelling.note("an INTEGER has no exponent")
        case (_?, _?): respelling.note("an INTEGER has neither a decimal point nor an exponent")
        }
        return respelling.reasons.isEmpty ? nil : respelling.hint(writing: whole)
    }
}
