/// A decimal number in its written parts, with no limit to its size.
struct DecimalParts: Equatable {
    /// Whether there is a minus.
    var isNegative = false
    /// The digits before the point; may be empty.
    var integer: String
    /// The digits behind the point; nil without a point, may be empty with one.
    var fraction: String?
    /// The power of ten behind `e`; nil without one.
    var exponent: Int?

    /// The number as the readers take it, with nothing changed but the marks.
    var spelled: String {
        (isNegative ? "-" : "") + integer + (fraction.map { "." + $0 } ?? "") + (exponent.map { "e\($0)" } ?? "")
    }

    /// The number in digits alone, without leading zeros; nil when it is not whole.
    ///
    /// A very large exponent is cut short: 100 zeros are beyond every range too.
    var whole: String? {
        let digits = integer + (fraction ?? "")
        let pointIndex = min(integer.utf8.count + (exponent ?? 0), digits.utf8.count + 100)
        let zeros = String(repeating: "0", count: max(0, pointIndex - digits.utf8.count))
        guard digits.utf8.dropFirst(max(0, pointIndex)).allSatisfy({ $0 == ASCII.zero }) else { return nil }
        let magnitude = Self.withoutLeadingZeros((digits + zeros).prefix(max(0, pointIndex)))
        return magnitude == "0" || !isNegative ? magnitude : "-" + magnitude
    }

    /// A hundredth of the number, without an exponent; nil when it has one.
    var hundredth: String? {
        guard exponent == nil else { return nil }
        let padded = "00" + integer
        let behind = padded.suffix(2) + (fraction ?? "")
        let end = behind.lastIndex { $0 != "0" }.map { behind.index(after: $0) } ?? behind.startIndex
        let before = Self.withoutLeadingZeros(padded.dropLast(2))
        return (isNegative ? "-" : "") + before + (end == behind.startIndex ? "" : "." + behind[..<end])
    }

    /// Digits without the zeros in front, but with one digit at least.
    private static func withoutLeadingZeros(_ digits: Substring) -> String {
        let rest = digits.drop { $0 == "0" }
        return rest.isEmpty ? "0" : String(rest)
    }
}
