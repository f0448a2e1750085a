/// Counts the Unicode scalars of a UTF-8 text from its beginning. A text may be one line of megabytes with a hundred thousand
/// faults in it, so the count is kept for every few thousand bytes, and only the rest of the way is counted anew.
struct ScalarCounts {
    /// How many bytes there are from one count that is kept to the next.
    static let interval = 4_096

    /// How many scalars begin in front of each multiple of the interval.
    private let counts: [Int]

    init(_ bytes: [UInt8]) {
        var counts: [Int] = []
        counts.reserveCapacity(bytes.count / Self.interval + 1)
        var count = 0
        for start in stride(from: 0, through: bytes.count, by: Self.interval) {
            counts.append(count)
            count += Self.count(in: bytes[start..<min(start + Self.interval, bytes.count)])
        }
        self.counts = counts
    }

    /// How many scalars of the text begin in front of a byte.
    func count(before offset: Int, in bytes: [UInt8]) -> Int {
        let block = offset / Self.interval
        return counts[block] + Self.count(in: bytes[block * Self.interval..<offset])
    }

    /// Where a scalar begins, counted from 0: a byte offset; the end of the text when it has no more.
    func offset(ofScalar number: Int, in bytes: [UInt8]) -> Int {
        // The last block in front of which there are no more scalars than that.
        var (low, high) = (0, counts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if counts[middle] <= number { low = middle } else { high = middle }
        }
        var count = counts[low]
        for offset in low * Self.interval..<bytes.count where Self.beginsScalar(bytes[offset]) {
            if count == number { return offset }
            count += 1
        }
        return bytes.count
    }

    private static func count(in bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 + (beginsScalar($1) ? 1 : 0) }
    }

    private static func beginsScalar(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
}
