/// The bytes of ASCII that the readers of values look for.
enum ASCII {
    /// `#`
    static let numberSign: UInt8 = 0x23
    /// `'`
    static let apostrophe: UInt8 = 0x27
    /// `+`
    static let plus: UInt8 = 0x2B
    /// `,`
    static let comma: UInt8 = 0x2C
    /// `-`
    static let minus: UInt8 = 0x2D
    /// `.`
    static let point: UInt8 = 0x2E
    /// `0`
    static let zero: UInt8 = 0x30
    /// `:`
    static let colon: UInt8 = 0x3A
    /// A space.
    static let space: UInt8 = 0x20
    /// `E`
    static let upperE: UInt8 = 0x45
    /// `T`
    static let upperT: UInt8 = 0x54
    /// `Z`
    static let upperZ: UInt8 = 0x5A
    /// `e`
    static let lowerE: UInt8 = 0x65
    /// `x`
    static let lowerX: UInt8 = 0x78
    /// The bit that makes an upper-case letter lower-case.
    static let lowerCaseBit: UInt8 = 0x20

    /// The value of a decimal digit, 0 to 9; 10 or more when the byte is none.
    @inline(__always)
    static func digit(_ byte: UInt8) -> UInt8 {
        byte &- zero
    }

    /// The value of a hexadecimal digit of either case, 0 to 15; nil when the byte is none.
    @inline(__always)
    static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
        let decimal = digit(byte)
        if decimal < 10 { return decimal }
        let letter = (byte | lowerCaseBit) &- 0x61
        return letter < 6 ? letter + 10 : nil
    }
}
