/// Eight bytes of a record at once, the first of them the lowest, for tests of all of them without a branch.
///
/// A test's result has the high bit of a byte stand for the byte; its other bits mean nothing until they are masked off.
/// The sums are of seven bits of each byte, so that no carry leaves a byte and no answer is false.
struct EightBytes {
    /// The bytes.
    let bytes: UInt64

    /// Loads what stands at an address, where eight bytes must be readable.
    @inline(__always)
    init(_ start: UnsafePointer<UInt8>) {
        bytes = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
    }

    /// Stores them at an address, where eight bytes must be writable.
    @inline(__always)
    func store(at start: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(start).storeBytes(of: bytes.littleEndian, as: UInt64.self)
    }

    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    @inline(__always)
    private var lowBits: UInt64 { bytes & ~Self.highBits }

    /// Among ASCII characters, those that are no control characters from 0x00 to 0x1F.
    @inline(__always)
    var nonControls: UInt64 { lowBits &+ 0x6060_6060_6060_6060 }

    /// Among ASCII characters, those that are another one than this.
    @inline(__always)
    func others(than character: UInt8) -> UInt64 {
        (lowBits ^ (UInt64(character) &* 0x0101_0101_0101_0101)) &+ ~Self.highBits
    }

    /// The ASCII characters that are not among `others`.
    @inline(__always)
    func ascii(without others: UInt64) -> UInt64 { ~(others | bytes) & Self.highBits }

    /// The bytes that are 0xFF.
    @inline(__always)
    var allOnes: UInt64 { (lowBits &+ 0x0101_0101_0101_0101) & bytes & Self.highBits }

    /// The bytes in front of the first that `stops` has a bit for, and none in place of the rest. There must be one.
    @inline(__always)
    func bytes(before stops: UInt64) -> UInt64 {
        bytes & ~(UInt64.max << UInt64(stops.trailingZeroBitCount & ~7))
    }

    /// Whether there is a byte of 0x80 or more among those gathered in a word by "or".
    @inline(__always)
    static func hasNonASCII(_ gathered: UInt64) -> Bool { gathered & highBits != 0 }
}
