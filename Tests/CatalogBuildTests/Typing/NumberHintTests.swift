import Testing

@testable import CatalogBuild

@Suite("What to write instead of a number")
struct NumberHintTests {
    @Test(
        "A REAL",
        arguments: [
            ("1,29", "write 1.29: the decimal mark is a point"),
            ("-1,29", "write -1.29: the decimal mark is a point"),
            (",5", "write .5: the decimal mark is a point"),
            ("0,125", "write 0.125: the decimal mark is a point"),
            ("1,5e3", "write 1.5e3: the decimal mark is a point"),
            ("$4.29", "write 4.29: no currency sign"),
            ("-$4.29", "write -4.29: no currency sign"),
            ("$-4.29", "write -4.29: no currency sign"),
            ("4.29 €", "write 4.29: no currency sign"),
            ("€ 4,29", "write 4.29: no currency sign, the decimal mark is a point"),
            ("4.29 EUR", "write 4.29: no currency code"),
            ("USD 4.29", "write 4.29: no currency code"),
            (" 5", "write 5: no spaces around a number"),
            ("5 ", "write 5: no spaces around a number"),
            ("5\t", "write 5: no spaces around a number, here U+0009"),
            ("5\u{A0}", "write 5: no spaces around a number, here U+00A0 no-break space"),
            ("\u{2009}5", "write 5: no spaces around a number, here U+2009 thin space"),
            (" $1,299.00 ", "write 1299.00: no spaces around a number, no currency sign, no thousands separator"),
            (
                "1,000", "write 1000 or 1.000: a comma is read neither as a thousands separator nor as a decimal mark"
            ),
            ("1,000,000", "write 1000000: no thousands separator"),
            ("12,34,567", "write 1234567: no thousands separator"),
            ("1,234.56", "write 1234.56: no thousands separator"),
            ("1.234,56", "write 1234.56: no thousands separator, the decimal mark is a point"),
            ("1.234.567", "write 1234567: no thousands separator"),
            ("1 000", "write 1000: no thousands separator"),
            ("1 000,5", "write 1000.5: no thousands separator, the decimal mark is a point"),
            ("1'000.50", "write 1000.50: no thousands separator"),
            (
                "1\u{2019}000", "write 1000: no thousands separator, here U+2019 right single quotation mark"
            ),
            ("1\u{A0}000", "write 1000: no thousands separator, here U+00A0 no-break space"),
            ("1\u{202F}000", "write 1000: no thousands separator, here U+202F narrow no-break space"),
            ("1\u{2009}000", "write 1000: no thousands separator, here U+2009 thin space"),
            ("1_000", "write 1000: no thousands separator"),
            ("(5)", "write -5: a minus, no parentheses"),
            ("($5.20)", "write -5.20: a minus, no parentheses, no currency sign"),
            ("5-", "write -5: the minus stands in front"),
            ("- 5", "write -5: no space behind the sign"),
            ("5%", "write 0.05 or 5: no percent sign"),
            ("50 %", "write 0.5 or 50: no percent sign"),
            ("-12.5%", "write -0.125 or -12.5: no percent sign"),
            ("100%", "write 1 or 100: no percent sign"),
            ("5,", "write 5: no comma at the end"),
            ("5;", "write 5: no semicolon at the end"),
            ("\"5\"", "write 5: no quotation marks"),
            ("'5", "write 5: no apostrophe in front"),
            ("'5'", "write 5: no quotation marks"),
            ("0x10", "write 16: hexadecimal is not read"),
            ("-0X1f", "write -31: hexadecimal is not read"),
            ("\u{2212}5", "write -5: the minus is the hyphen of the keyboard, not U+2212 minus sign"),
            ("\u{2013}5", "write -5: the minus is the hyphen of the keyboard, not U+2013 en dash"),
            ("\u{FF15}", "write 5: full-width characters are not read"),
            ("\u{FF11}\u{FF0E}\u{FF15}", "write 1.5: full-width characters are not read"),
            ("\u{665}", "write 5: the digits are 0 to 9"),
            ("5\u{200B}", "write 5: no invisible U+200B"),
            ("\u{FEFF}5", "write 5: no invisible U+FEFF"),
            ("inf", "a number must be finite"),
            ("-Infinity", "a number must be finite"),
            ("\u{221E}", "a number must be finite"),
            ("1e999", "a REAL goes up to about 1.8e308"),
            ("########", "write the digits in full: a spreadsheet has shortened the value"),
        ]
    )
    func real(text: String, hint: String) {
        #expect(ValueHint.forNumber(text, wantsInteger: false) == hint)
    }

    @Test(
        "An INTEGER",
        arguments: [
            ("1.0", "write 1: an INTEGER has no decimal point"),
            ("-1.0", "write -1: an INTEGER has no decimal point"),
            ("5.", "write 5: an INTEGER has no decimal point"),
            ("-0.0", "write 0: an INTEGER has no decimal point"),
            ("1.5", "1.5 is not a whole number; declare the column REAL or round the value"),
            (".5", ".5 is not a whole number; declare the column REAL or round the value"),
            ("1,29", "1.29 is not a whole number; declare the column REAL or round the value"),
            ("$4.29", "4.29 is not a whole number; declare the column REAL or round the value"),
            ("1e-3", "1e-3 is not a whole number; declare the column REAL or round the value"),
            ("1.500", "1.500 is not a whole number; declare the column REAL or round the value"),
            ("1e3", "write 1000: an INTEGER has no exponent"),
            ("1.5e3", "write 1500: an INTEGER has neither a decimal point nor an exponent"),
            ("0e9999", "write 0: an INTEGER has no exponent"),
            ("1,000e0", "write 1000: no thousands separator, an INTEGER has no exponent"),
            (" 1.000", "write 1 or 1000: no spaces around a number, an INTEGER has no point among its digits"),
            (
                "1e200",
                "an INTEGER goes up to 9223372036854775807; declare the column TEXT where the digits are no quantity"
            ),
            ("1500e-2", "write 15: an INTEGER has no exponent"),
            ("-1E+3", "write -1000: an INTEGER has no exponent"),
            ("1,000", "write 1000: no thousands separator"),
            ("1 000", "write 1000: no thousands separator"),
            ("1'000", "write 1000: no thousands separator"),
            ("1.000", "write 1 or 1000: an INTEGER has no point among its digits"),
            ("1,000.00", "write 1000: no thousands separator, an INTEGER has no decimal point"),
            (" 5", "write 5: no spaces around a number"),
            ("007 ", "write 7: no spaces around a number"),
            ("5,", "write 5: no comma at the end"),
            ("5%", "write 5: no percent sign"),
            ("(5)", "write -5: a minus, no parentheses"),
            ("0x10", "write 16: hexadecimal is not read"),
            ("\u{2212}5", "write -5: the minus is the hyphen of the keyboard, not U+2212 minus sign"),
            ("inf", "a number must be finite"),
            ("4.0E+12", "write the digits in full: a spreadsheet has shortened the value"),
            (
                "9223372036854775808",
                "an INTEGER goes up to 9223372036854775807; declare the column TEXT where the digits are no quantity"
            ),
        ]
    )
    func integer(text: String, hint: String) {
        #expect(ValueHint.forNumber(text, wantsInteger: true) == hint)
    }

    @Test(
        "No hint where the meaning can't be told, or nothing is wrong",
        arguments: [
            "free", "abc", "1.2.3", "1,2,3", "12 34", "1 00", "1,0000,000", "5 kg", "1/2", "--5", "+-5", "0x", "0xg",
            "e5", "5e", "1e1.5",
            ".", ",", "", " ", "$", "%", "()", "1.2,3.4", "2020-03-26", "5", "-5", String(repeating: "1", count: 101),
            "0xFFFFFFFFFFFFFFFFFF", "1e-9223372036854775808", "1e9999999999999999999999",
        ]
    )
    func noNumberHint(text: String) {
        #expect(ValueHint.forNumber(text, wantsInteger: false) == nil)
        #expect(ValueHint.forNumber(text, wantsInteger: true) == nil)
    }

    @Test("A number that a hint tells to write is read, and no hint has a full stop or a line end")
    func hintsLeadOut() throws {
        var generator = SplitMix64()
        let alphabet = Array("0123456789123456.,' -+$%()eE\u{A0}\u{2212}x\"")
        for _ in 0..<20_000 {
            let length = Int.random(in: 1...9, using: &generator)
            let text = String((0..<length).map { _ in alphabet.randomElement(using: &generator) ?? "0" })
            for wantsInteger in [false, true] {
                guard let hint = ValueHint.forNumber(text, wantsInteger: wantsInteger) else { continue }
                try #require(hint.last != "." && !hint.contains("\n"), "\(text): \(hint)")
                guard hint.hasPrefix("write "), !hint.hasPrefix("write the") else { continue }
                let values = hint.dropFirst(6).prefix { $0 != ":" }.split(separator: " ").filter { $0 != "or" }
                for value in values where !isRead(String(value), wantsInteger: wantsInteger) {
                    Issue.record("\(text): \(hint)")
                }
            }
        }
    }

    /// Whether the reader of the column takes a text.
    private func isRead(_ text: String, wantsInteger: Bool) -> Bool {
        if wantsInteger {
            if case .value = text.withUTF8Bytes(IntegerText.read) { return true }
        } else if case .value = text.withUTF8Bytes(RealText.read) {
            return true
        }
        return false
    }
}
