/// Checks bytes for being UTF-8 (RFC 3629, and table 3-7 of the Unicode Standard, chapter 3).
public enum UTF8Text {
    /// The offset of the first byte that is not part of a well-formed sequence, with the number of bytes that the broken
    /// sequence takes up (1 to 3); nil when all the bytes are UTF-8.
    public static func firstFault(in bytes: UnsafeRawBufferPointer) -> (offset: Int, length: Int)? {
        var offset = 0
        let count = bytes.count
        while offset < count {
            if offset + 8 <= count {
                // Sound: the eight bytes lie within the buffer.
                let eight = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                if eight & 0x8080_8080_8080_8080 == 0 {
                    offset += 8
                    continue
                }
            }
            let lead = bytes[offset]
            if lead < 0x80 {
                offset += 1
                continue
            }
            let following: Int
            var second: ClosedRange<UInt8> = 0x80...0xBF
            switch lead {
            case 0xC2...0xDF: following = 1
            case 0xE0: (following, second) = (2, 0xA0...0xBF)
            case 0xE1...0xEC, 0xEE...0xEF: following = 2
            case 0xED: (following, second) = (2, 0x80...0x9F)
            case 0xF0: (following, second) = (3, 0x90...0xBF)
            case 0xF1...0xF3: following = 3
            case 0xF4: (following, second) = (3, 0x80...0x8F)
            default: return (offset, 1)
            }
            for index in 1...following {
                guard offset + index < count, (index == 1 ? second : 0x80...0xBF).contains(bytes[offset + index]) else {
                    return (offset, index)
                }
            }
            offset += following + 1
        }
        return nil
    }

    /// How many Unicode scalars the bytes are as a text, each broken sequence counted as one: the U+FFFD that stands for
    /// it.
    static func scalarCount(in bytes: UnsafeRawBufferPointer) -> Int {
        var count = 0
        var rest = bytes
        while let fault = firstFault(in: rest) {
            count += leadCount(in: rest[..<fault.offset]) + 1
            rest = UnsafeRawBufferPointer(rebasing: rest[(fault.offset + fault.length)...])
        }
        return count + leadCount(in: rest[...])
    }

    /// The number of scalars of bytes that are UTF-8: of those that do not continue one.
    private static func leadCount(in bytes: Slice<UnsafeRawBufferPointer>) -> Int {
        bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }
}
