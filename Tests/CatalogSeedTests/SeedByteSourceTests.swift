import CatalogSeed
import Testing

@Suite("A seed file is opened by what it begins with")
struct SeedByteSourceTests {
    private func read(_ source: any ByteSource) throws -> [UInt8] {
        try withUnsafeTemporaryAllocation(byteCount: 3, alignment: 1) { buffer in
            var bytes: [UInt8] = []
            while true {
                let count = try source.read(into: buffer)
                if count == 0 { return bytes }
                bytes += buffer[..<count]
            }
        }
    }

    @Test(
        "The text comes out as UTF-8, and once more when it is asked for again",
        arguments: [
            ([0xFF, 0xFE, 0xE9, 0x00, 0x09, 0x00, 0x61, 0x00], nil, "é\ta"),
            ([0xFE, 0xFF, 0x00, 0xE9, 0x00, 0x09, 0x00, 0x61], nil, "é\ta"),
            ([0xFF, 0xFE, 0xE9, 0x00, 0x09, 0x00, 0x61, 0x00], "windows-1252", "é\ta"),
            ([0xFF, 0xFE], nil, ""),
            ([0xE9, 0x09, 0x61], "windows-1252", "é\ta"),
            ([0x80], "windows-1252", "€"),
            ([0xC3, 0xA9, 0x09, 0x61], nil, "é\ta"),
            ([0xC3, 0xA9, 0x09, 0x61], "UTF-8", "é\ta"),
            ([0xC3, 0xA9, 0x09, 0x61], "Utf8", "é\ta"),
            ([0xEF, 0xBB, 0xBF, 0xC3, 0xA9], nil, "\u{FEFF}é"),
            ([0xEF, 0xBB, 0xBF, 0xC3, 0xA9], "windows-1252", "\u{FEFF}é"),
            ([], nil, ""),
            ([], "windows-1252", ""),
            ([0x61], nil, "a"),
        ] as [([UInt8], String?, String)]
    )
    func opened(bytes: [UInt8], encoding: String?, expected: String) throws {
        let folder = try ScratchFolder()
        var told = 0
        let source = try SeedByteSource.open(path: folder.write(bytes), encoding: encoding) { told += $0 }
        #expect(try read(source) == Array(expected.utf8))
        #expect(told == bytes.count)
        let again = try #require(try source.again())
        #expect(try read(again) == Array(expected.utf8))
    }

    @Test(
        "Names of UTF-8, which is only checked",
        arguments: [
            ("UTF-8", true), ("utf8", true), ("Utf-8", true), ("UTF-16", false), ("UTF-8-MAC", false), ("", false),
        ]
    )
    func isUTF8(name: String, expected: Bool) {
        #expect(SeedByteSource.isUTF8(name) == expected)
    }
}
