#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Reads the text of a REAL, always correctly rounded: to nearest, ties to even.
///
/// Prices and measures have few digits, and for these one multiplication or division by an exact power of ten is
/// correctly rounded, both operands being exact (W. D. Clinger, "How to Read Floating Point Numbers Accurately",
/// 1990). All other texts go to `strtod`.
enum RealText {
    /// How a number was written.
    enum Shape: Equatable {
        /// Digits only, and the double is exactly that integer.
        case integer
        /// Digits only, but the double is another number: the nearest that there is.
        case inexactInteger
        /// With a decimal point or an exponent.
        case decimal
    }

    /// What a text is, read as a REAL.
    enum Outcome: Equatable {
        /// A finite number. Too small a number becomes a subnormal or zero, as rounding has it; `-0` is -0.0.
        case value(Double, shape: Shape)
        /// A number that rounds to an infinity: from about 1.8e308 on.
        case outOfRange
        /// No decimal number.
        case malformed
    }

    /// So many decimal digits (base 10) always fit in 64 bits without a sign: 10^19 - 1 is below 2^64.
    private static let safeDigitCount = 19

    /// Reads all of `bytes` as one decimal number: an optional sign, digits with an optional point and a digit on at
    /// least one side of it, an optional exponent.
    static func read(_ bytes: RawSpan) -> Outcome {
        let count = bytes.byteCount
        guard count > 0 else { return .malformed }
        let first = bytes.byte(at: 0)
        let isNegative = first == ASCII.minus
        let start = isNegative || first == ASCII.plus ? 1 : 0

        // With more digits than are safe the significand wraps; it is then not looked at.
        var significand: UInt64 = 0
        var offset = scanDigits(bytes, from: start, onto: &significand)
        var digitCount = offset &- start
        var exponent = 0
        var shape = Shape.integer
        if offset < count, bytes.byte(at: offset) == ASCII.point {
            shape = .decimal
            let fractionStart = offset &+ 1
            offset = scanDigits(bytes, from: fractionStart, onto: &significand)
            digitCount &+= offset &- fractionStart
            exponent = fractionStart &- offset
        }
        guard digitCount > 0 else { return .malformed }
        if offset < count {
            guard let written = readExponent(bytes, from: offset) else { return .malformed }
            shape = .decimal
            exponent &+= written
        }

        if digitCount <= safeDigitCount {
            if let value = exactQuotient(significand, exponent) {
                return .value(isNegative ? -value : value, shape: shape)
            }
            if shape == .integer {
                // The conversion rounds to nearest, ties to even. Below 10^19 no rounding reaches 2^64.
                let value = Double(significand)
                let isExact = UInt64(value) == significand
                return .value(isNegative ? -value : value, shape: isExact ? .integer : .inexactInteger)
            }
        }
        return readByLibrary(bytes, shape: shape)
    }

    /// Appends the digits from `start` on to `significand`, wrapping; the offset of the first byte that is no digit.
    @inline(__always)
    private static func scanDigits(_ bytes: RawSpan, from start: Int, onto significand: inout UInt64) -> Int {
        var offset = start
        while offset < bytes.byteCount {
            let digit = ASCII.digit(bytes.byte(at: offset))
            guard digit < 10 else { break }
            significand = significand &* 10 &+ UInt64(digit)
            offset &+= 1
        }
        return offset
    }

    /// The power of ten that the exponent part from `start` to the end states; nil when that is no exponent part.
    ///
    /// A larger one than any double has comes back cut short, but still far outside.
    private static func readExponent(_ bytes: RawSpan, from start: Int) -> Int? {
        guard bytes.byte(at: start) | ASCII.lowerCaseBit == ASCII.lowerE else { return nil }
        var offset = start + 1
        guard offset < bytes.byteCount else { return nil }
        let sign = bytes.byte(at: offset)
        if sign == ASCII.minus || sign == ASCII.plus { offset += 1 }
        guard offset < bytes.byteCount else { return nil }
        var magnitude = 0
        while offset < bytes.byteCount {
            let digit = ASCII.digit(bytes.byte(at: offset))
            guard digit < 10 else { return nil }
            if magnitude < 100_000 { magnitude = magnitude * 10 + Int(digit) }
            offset += 1
        }
        return sign == ASCII.minus ? -magnitude : magnitude
    }

    /// `significand` times ten to the power `exponent`, rounded once; nil when an operand is not exact as a double.
    @inline(__always)
    private static func exactQuotient(_ significand: UInt64, _ exponent: Int) -> Double? {
        guard significand <= 1 << 53 else { return nil }
        // By way of the signed type, whose conversion is one instruction.
        let value = Double(Int64(truncatingIfNeeded: significand))
        if exponent == 0 { return value }
        if exponent < 0 {
            guard exponent >= -22 else { return nil }
            return value / powersOfTen[0 &- exponent]
        }
        guard exponent <= 22 else { return nil }
        return value * powersOfTen[exponent]
    }

    /// Ten to the power of the index, 0 to 22. Each is exact: 5^22 is below 2^53.
    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
        1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]

    /// Reads a text whose grammar has been checked with `strtod`, whatever its length.
    ///
    /// `strtod` takes the decimal mark from the locale. A process is in the C locale until it calls `setlocale`
    /// (ISO C 7.11.1.1), which this one never does, so the mark is the point.
    @inline(never)
    private static func readByLibrary(_ bytes: RawSpan, shape: Shape) -> Outcome {
        let count = bytes.byteCount
        let value = unsafe withUnsafeTemporaryAllocation(byteCount: count + 1, alignment: 1) { copy in
            // Sound: the copy has room for the bytes and a NUL, all of which are written before they are read.
            unsafe bytes.withUnsafeBytes { unsafe copy.copyMemory(from: $0) }
            unsafe copy.storeBytes(of: 0, toByteOffset: count, as: UInt8.self)
            return unsafe copy.withMemoryRebound(to: CChar.self) { text in
                guard let start = text.baseAddress else { return Double.nan }
                return unsafe strtod(start, nil)
            }
        }
        guard value.isFinite else { return .outOfRange }
        guard shape == .integer else { return .value(value, shape: shape) }
        return .value(value, shape: isExact(value, bytes) ? .integer : .inexactInteger)
    }

    /// Whether `value`, the double nearest to the integer in `bytes`, is that integer.
    ///
    /// From 2^53 on the doubles near `value` are the multiples of a power of two, and `value` is within half of that
    /// power of the integer. So they are equal exactly when the integer is a multiple too, which its low bits say.
    private static func isExact(_ value: Double, _ bytes: RawSpan) -> Bool {
        guard value.magnitude >= 0x1p53 else { return true }
        let bitCount = Int(value.exponent) - Double.significandBitCount
        // The low bits of the integer, the lowest 64 first.
        var words = [UInt64](repeating: 0, count: (bitCount + 63) / 64)
        for offset in 0..<bytes.byteCount {
            let digit = ASCII.digit(bytes.byte(at: offset))
            // The sign.
            guard digit < 10 else { continue }
            var carry = UInt64(digit)
            for index in words.indices {
                let (high, low) = words[index].multipliedFullWidth(by: 10)
                let (sum, overflow) = low.addingReportingOverflow(carry)
                words[index] = sum
                carry = high + (overflow ? 1 : 0)
            }
        }
        for index in words.indices.dropLast() where words[index] != 0 { return false }
        return words[words.count - 1].trailingZeroBitCount >= bitCount - 64 * (words.count - 1)
    }
}
