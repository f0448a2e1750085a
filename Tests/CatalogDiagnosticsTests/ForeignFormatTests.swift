import Testing

@testable import CatalogDiagnostics

@Suite("Files that are no text")
struct ForeignFormatTests {
    static let heads: [(head: [UInt8], format: ForeignFormat)] = [
        (Array("PK\u{3}\u{4}".utf8) + [0x14, 0x00], .zip),
        ([0x1F, 0x8B, 0x08, 0x00], .gzip),
        (Array("BZh91AY&SY".utf8), .bzip2),
        ([0xFD] + Array("7zXZ".utf8) + [0x00, 0x00], .xz),
        ([0x28, 0xB5, 0x2F, 0xFD, 0x24], .zstd),
        (Array("PAR1".utf8) + [0x15, 0x04], .parquet),
        (Array("SQLite format 3\0".utf8), .sqlite),
    ]

    @Test("are known by their first bytes", arguments: heads)
    func known(head: [UInt8], format: ForeignFormat) {
        #expect(ForeignFormat(head: head) == format)
        // One byte less, and it may be anything.
        for count in 0..<head.count {
            let found = ForeignFormat(head: Array(head.prefix(count)))
            #expect(found == nil || found == format)
        }
        #expect(head.count <= ForeignFormat.longestSignature)
    }

    @Test("each has an example")
    func examples() {
        #expect(Set(Self.heads.map(\.format)) == Set(ForeignFormat.allCases))
    }

    @Test(
        "text is text",
        arguments: ["", "P", "PK\tName", "BZh\t1", "BZh9\t1AY", "PAR1\tx", "SQLite format 3\t1", "(\t7zXZ"]
    )
    func text(head: String) {
        #expect(ForeignFormat(head: Array(head.utf8)) == nil)
    }
}
