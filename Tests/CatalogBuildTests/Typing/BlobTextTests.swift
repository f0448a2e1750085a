import Testing

@testable import CatalogBuild

@Suite("The text of a BLOB")
struct BlobTextTests {
    @Test(
        "Hexadecimal is read",
        arguments: [
            ("", []), ("x''", []), ("X''", []),
            ("00", [0x00]), ("ff", [0xFF]), ("FF", [0xFF]), ("aB09", [0xAB, 0x09]),
            ("x'DEADbeef'", [0xDE, 0xAD, 0xBE, 0xEF]), ("X'0a'", [0x0A]),
            ("0123456789abcdefABCDEF", [0x01, 0x23, 0x45, 0x67, 0x89, 0xAB, 0xCD, 0xEF, 0xAB, 0xCD, 0xEF]),
        ] as [(String, [UInt8])]
    )
    func readable(text: String, expected: [UInt8]) {
        #expect(text.withUTF8Bytes(BlobText.byteCount) == expected.count)
        var output: [UInt8] = [1, 2]
        #expect(text.withUTF8Bytes { BlobText.decode($0, appendingTo: &output) })
        #expect(output == [1, 2] + expected)
    }

    @Test(
        "Anything else is refused and leaves no byte behind",
        arguments: [
            "0", "abc", "0x10", "x'", "x'0'", "x'00", "x00'", "'00'", "x\"00\"", "y'00'", "00 ", " 00", "00 11",
            "0g", "g0", "/0", ":0", "@0", "G0", "`0", "\\x00", "x'000'", "x000'", "x'000", "y'000'", "x'0g'", "x'''",
            "x''00", "free", "x'00'00",
        ]
    )
    func unreadable(text: String) {
        #expect(text.withUTF8Bytes(BlobText.byteCount) == nil)
        var output: [UInt8] = [1, 2]
        #expect(!text.withUTF8Bytes { BlobText.decode($0, appendingTo: &output) })
        #expect(output == [1, 2])
    }

    @Test("A fault at the end takes back what was decoded before it")
    func lateFault() {
        var output: [UInt8] = [9]
        #expect(!"00112233zz".withUTF8Bytes { BlobText.decode($0, appendingTo: &output) })
        #expect(output == [9])
    }

    @Test("Every byte is had back from two digits of either case")
    func everyByte() {
        for byte in UInt8.min...UInt8.max {
            let digits = (byte < 16 ? "0" : "") + String(byte, radix: 16)
            for text in [digits, digits.uppercased(), "x'\(digits)'"] {
                var output: [UInt8] = []
                #expect(text.withUTF8Bytes { BlobText.decode($0, appendingTo: &output) })
                #expect(output == [byte])
            }
        }
    }
}
