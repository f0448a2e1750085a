/// A gzip file (RFC 1952) of stored blocks (RFC 1951, section 3.2.4), which needs no compressor.
enum Gzip {
    /// - Parameter pieces: how many members it has beside the last one.
    static func stored(_ bytes: [UInt8], pieces: Int) -> [UInt8] {
        let size = max(1, bytes.count / (pieces + 1))
        var out: [UInt8] = []
        var rest = bytes[...]
        repeat {
            out += member(rest.prefix(size))
            rest = rest.dropFirst(size)
        } while !rest.isEmpty
        return out
    }

    private static func member(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var out: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        var rest = bytes
        repeat {
            let block = rest.prefix(0xFFFF)
            rest = rest.dropFirst(0xFFFF)
            let length = UInt16(block.count)
            out.append(rest.isEmpty ? 1 : 0)
            out += little(UInt32(length)).prefix(2)
            out += little(UInt32(~length)).prefix(2)
            out += block
        } while !rest.isEmpty
        return out + little(checksum(bytes)) + little(UInt32(truncatingIfNeeded: bytes.count))
    }

    private static func little(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
    }

    /// CRC-32 (RFC 1952, section 8), a bit at a time.
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 0 ? 0 : 0xEDB8_8320) }
        }
        return ~sum
    }
}
