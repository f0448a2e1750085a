/// Reads the text of an INTEGER.
enum IntegerText {
    /// What a text is, read as an INTEGER.
    enum Outcome: Equatable {
        /// A number within 64 bits. `leadingZeros` says that there are two or more digits and the first is 0,
        /// so that the text can't be had back from the number.
        case value(Int64, leadingZeros: Bool)
        /// An integer that 64 bits can't hold.
        case outOfRange
        /// No integer: something other than one optional sign and one or more of the digits 0 to 9.
        case malformed
    }

    /// So many decimal digits (base 10) always fit in 64 bits with a sign: 10^18 - 1 is below 2^63.
    private static let safeDigitCount = 18

    /// Reads all of `bytes` as one decimal integer.
    ///
    /// Leading zeros are no part of the range: a long run of them before a small number is still that number.
    static func read(_ bytes: RawSpan) -> Outcome {
        let count = bytes.byteCount
        guard count > 0 else { return .malformed }
        let first = bytes.byte(at: 0)
        let isNegative = first == ASCII.minus
        let start = isNegative || first == ASCII.plus ? 1 : 0
        guard start < count else { return .malformed }
        guard count - start <= safeDigitCount else {
            return readLong(bytes, from: start, isNegative: isNegative)
        }
        var magnitude: Int64 = 0
        var offset = start
        while offset < count {
            let digit = ASCII.digit(bytes.byte(at: offset))
            guard digit < 10 else { return .malformed }
            magnitude = magnitude &* 10 &+ Int64(digit)
            offset &+= 1
        }
        return .value(
            isNegative ? 0 &- magnitude : magnitude,
            leadingZeros: count - start > 1 && bytes.byte(at: start) == ASCII.zero
        )
    }

    /// Reads a text with more digits than are safe without a check of each step.
    ///
    /// It goes on after the range is left, since a letter further on makes the text malformed.
    private static func readLong(_ bytes: RawSpan, from start: Int, isNegative: Bool) -> Outcome {
        let limit: UInt64 = isNegative ? Int64.min.magnitude : Int64.max.magnitude
        var magnitude: UInt64 = 0
        var isInRange = true
        for offset in start..<bytes.byteCount {
            let digit = ASCII.digit(bytes.byte(at: offset))
            guard digit < 10 else { return .malformed }
            guard isInRange else { continue }
            let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
            isInRange = !overflow && !carry && sum <= limit
            magnitude = sum
        }
        guard isInRange else { return .outOfRange }
        let value = isNegative ? 0 &- Int64(truncatingIfNeeded: magnitude) : Int64(truncatingIfNeeded: magnitude)
        return .value(value, leadingZeros: bytes.byte(at: start) == ASCII.zero)
    }
}
