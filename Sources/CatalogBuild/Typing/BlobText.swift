/// Reads the text of a BLOB: hexadecimal digits of either case, two a byte, bare or as `x'…'` or `X'…'`
/// (https://sqlite.org/lang_expr.html, "Literal Values").
enum BlobText {
    /// How many bytes the blob has; nil when the text is no blob. No digits are the empty blob.
    static func byteCount(_ bytes: RawSpan) -> Int? {
        guard let digits = digitRange(bytes) else { return nil }
        for offset in digits where ASCII.hexadecimalDigit(bytes.byte(at: offset)) == nil { return nil }
        return digits.count / 2
    }

    /// Appends the blob's bytes to `output` and says true; false, with `output` as it was, when the text is no blob.
    ///
    /// With room for the bytes in `output` nothing is allocated.
    static func decode(_ bytes: RawSpan, appendingTo output: inout [UInt8]) -> Bool {
        guard let digits = digitRange(bytes) else { return false }
        let oldCount = output.count
        output.reserveCapacity(oldCount + digits.count / 2)
        var offset = digits.lowerBound
        while offset < digits.upperBound {
            guard let high = ASCII.hexadecimalDigit(bytes.byte(at: offset)),
                let low = ASCII.hexadecimalDigit(bytes.byte(at: offset + 1))
            else {
                output.removeSubrange(oldCount...)
                return false
            }
            output.append(high << 4 | low)
            offset += 2
        }
        return true
    }

    /// The offsets where digits must stand, an even number of them; nil when the length or the wrapping is wrong.
    private static func digitRange(_ bytes: RawSpan) -> Range<Int>? {
        let count = bytes.byteCount
        if count.isMultiple(of: 2) { return 0..<count }
        // Wrapped, the length is odd: `x`, two apostrophes, and an even number of digits.
        guard count >= 3,
            bytes.byte(at: 0) | ASCII.lowerCaseBit == ASCII.lowerX,
            bytes.byte(at: 1) == ASCII.apostrophe,
            bytes.byte(at: count - 1) == ASCII.apostrophe
        else { return nil }
        return 2..<(count - 1)
    }
}
