/// Tells a text that a spreadsheet has written instead of the one that somebody had entered.
enum SpreadsheetText {
    /// The values that a formula gives where it fails (https://support.microsoft.com/office, "ERROR.TYPE function").
    static let errorValues = ["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"]

    /// The smallest exponent (of ten) that is suspected.
    ///
    /// A spreadsheet shortens integers from 12 digits on, in a narrow column from fewer: bar codes have 12 to 14
    /// digits, telephone numbers and identifiers 10 or more, so 9. Below that stand measured quantities that
    /// people do write in this way, `1.5E+03`, and digit strings that fit in any column.
    static let smallestExponent = 9

    /// The largest exponent (of ten) of a double.
    private static let largestExponent = 308

    /// The most digits behind the decimal mark: spreadsheets keep 15 significant digits.
    private static let longestFraction = 14

    /// Whether all of `bytes` is an error value, or a long number in the form that spreadsheets give it: `4.0E+12`,
    /// `1,23457E+11`, `5E+12`.
    ///
    /// A run of `#`, which a column too narrow shows, is no sign: it is how patterns of postal codes are written.
    ///
    /// The form is exactly theirs: one digit that is not 0 before the decimal mark, an upper-case `E`, a `+`, two
    /// digits or three that begin with no 0. Those who write such numbers on purpose rarely do all of it.
    static func looksMangled(_ bytes: RawSpan) -> Bool {
        let count = bytes.byteCount
        // The shortest is `#N/A`, the longest a minus, 15 digits with a mark, and `E+308`.
        guard count >= 4, count <= 22 else { return false }
        let first = bytes.byte(at: 0)
        if ASCII.digit(first) < 10 { return isShortenedNumber(bytes, from: 0) }
        if first == ASCII.minus { return isShortenedNumber(bytes, from: 1) }
        if first == ASCII.numberSign { return isErrorValue(bytes) }
        return false
    }

    /// Whether a number in the spreadsheet's form runs from `start` to the end.
    private static func isShortenedNumber(_ bytes: RawSpan, from start: Int) -> Bool {
        let count = bytes.byteCount
        // From the end, where most numbers and dates part from the form: `E+` before two or three digits.
        let plus = bytes.byte(at: count - 3) == ASCII.plus ? count - 3 : count - 4
        guard bytes.byte(at: plus) == ASCII.plus, plus >= start + 2, bytes.byte(at: plus - 1) == ASCII.upperE else {
            return false
        }
        var exponent = 0
        for offset in (plus + 1)..<count {
            let digit = ASCII.digit(bytes.byte(at: offset))
            guard digit < 10 else { return false }
            exponent = exponent * 10 + Int(digit)
        }
        guard exponent >= smallestExponent, exponent <= largestExponent else { return false }
        // Three digits are never padded.
        guard plus == count - 3 || exponent >= 100 else { return false }

        let leading = ASCII.digit(bytes.byte(at: start))
        guard leading >= 1, leading <= 9 else { return false }
        let end = plus - 1
        guard end > start + 1 else { return true }
        let mark = bytes.byte(at: start + 1)
        let fraction = (start + 2)..<end
        guard mark == ASCII.point || mark == ASCII.comma, !fraction.isEmpty, fraction.count <= longestFraction else {
            return false
        }
        for offset in fraction where ASCII.digit(bytes.byte(at: offset)) >= 10 { return false }
        return true
    }

    /// Whether the bytes are one of the error values.
    private static func isErrorValue(_ bytes: RawSpan) -> Bool {
        for value in errorValues where bytes.isEqual(to: value) { return true }
        return false
    }
}
