import Foundation
import Testing

@testable import CatalogSeed

@Suite("Bytes in other encodings, and compressed")
struct ByteSourceTests {
    private func read(_ source: any ByteSource, room: Int = 1 << 16) throws -> [UInt8] {
        var out: [UInt8] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: room, alignment: 1)
        defer { buffer.deallocate() }
        while true {
            let count = try source.read(into: buffer)
            if count == 0 { return out }
            out += buffer[..<count]
        }
    }

    private static let text = String(repeating: "Café 5 € 李 😀\tx\n", count: 20_000)

    @Test(
        "iconv's text comes out as UTF-8, whatever the reads are cut into",
        arguments: [("UTF-16LE", String.Encoding.utf16LittleEndian), ("UTF-16BE", .utf16BigEndian)]
    )
    func decoded(name: String, encoding: String.Encoding) throws {
        let data = try #require(Self.text.data(using: encoding))
        for (cut, room) in [(Int.max, 1 << 16), (1, 3), (7, 16), (1000, 17)] {
            let count = cut == 1 ? 4_000 : data.count
            let source = MemoryByteSource(Array(data.prefix(count)), longestRead: cut)
            let found = try read(TextDecoder(source, encoding: name, path: "f"), room: room)
            #expect(found == Array(Self.text.utf8.prefix(found.count)))
            #expect(count < data.count || found.count == Self.text.utf8.count)
        }
    }

    @Test(
        "A character may be cut anywhere",
        arguments: ["UTF-16LE", "UTF-7", "gb18030", "cp932", "ISO-2022-JP", "EUC-JISX0213", "windows-1258"]
    )
    func windows(encoding: String) throws {
        // Escape sequences, letters of one to four bytes and letters that wait for a combining one, in every distance from one
        // another.
        let words = encoding == "windows-1258" ? "a\u{300}o\u{301} ab" : "aか漢字b亜 c"
        let text = (0..<40).map { String(repeating: "x", count: $0 % 17) + words }.joined(separator: "\n")
        let bytes = try encoded(text, in: encoding)
        for window in 16...48 {
            for cut in [1, 5, .max] {
                let source = MemoryByteSource(bytes, longestRead: cut)
                let found = try read(TextDecoder(source, encoding: encoding, path: "f", window: window))
                #expect(
                    String(decoding: found, as: UTF8.self).decomposedStringWithCanonicalMapping
                        == text.decomposedStringWithCanonicalMapping
                )
            }
        }
    }

    @Test("Which bytes are no text does not depend on how they come in")
    func undecodableReads() throws {
        // What the fuzzer found: glibc's decoder tells others where a call begins within a character.
        for text in ["REPLACEa+laDecodable\n\u{5}*", "a+2ADYAA-b\n", "+laDe\n+laDe\n"] {
            let bytes = Array(text.utf8)
            let whole = try read(TextDecoder(MemoryByteSource(bytes), encoding: "UTF-7", path: "f"))
            #expect(whole.contains(TextDecoder.mark))
            for cut in 1...bytes.count {
                let source = MemoryByteSource(bytes, longestRead: cut)
                #expect(try read(TextDecoder(source, encoding: "UTF-7", path: "f")) == whole)
            }
        }
    }

    @Test("What stands in front of a fault of the source comes out in front of it")
    func failingSource() throws {
        let decoder = try TextDecoder(PiecewiseSource("hel", "lo\n", ""), encoding: "windows-1252", path: "f")
        var buffer = [UInt8](repeating: 0, count: 100)
        #expect(try buffer.withUnsafeMutableBytes { try decoder.read(into: $0) } == 6)
        #expect(Array(buffer.prefix(6)) == Array("hello\n".utf8))
        for _ in 1...2 {
            #expect(throws: PiecewiseSource.Fault.self) {
                try buffer.withUnsafeMutableBytes { _ = try decoder.read(into: $0) }
            }
        }
    }

    @Test(
        "What iconv holds back for a combining character comes out at the end",
        arguments: [
            ("windows-1258", [0x61, 0x62], "ab"), ("windows-1258", [0x61, 0xCC, 0x0A, 0x61], "a\u{300}\na"),
            ("windows-1255", [0xF9, 0xE9], "שי"), ("EUC-JISX0213", [0xA4, 0xAB], "か"), ("TCVN", [0x61], "a"),
        ] as [(String, [UInt8], String)]
    )
    func heldBack(encoding: String, bytes: [UInt8], text: String) throws {
        for (cut, room) in [(Int.max, 1 << 16), (1, 1), (1, 17)] {
            let source = MemoryByteSource(bytes, longestRead: cut)
            let found = try read(TextDecoder(source, encoding: encoding, path: "f"), room: room)
            let decoded = String(decoding: found, as: UTF8.self)
            #expect(
                Array(decoded.decomposedStringWithCanonicalMapping.utf8)
                    == Array(text.decomposedStringWithCanonicalMapping.utf8)
            )
        }
    }

    @Test("How much room there is can't be seen, also where a byte becomes several letters")
    func room() throws {
        let bytes: [UInt8] =
            [0x87, 0x87, 0x87, 0x09, 0xC7, 0xD1, 0xB1, 0xB9, 0x0A, 0xC7, 0xB1] + Array("AAAAAAAAAAAAAAAA[bD".utf8)
            + [0xB9, 0xD1, 0xD0, 0xFE, 0xD0, 0x0E, 0x09, 0xED, 0xCB, 0xC7, 0xCB, 0xD7, 0xC1]
        let whole = try read(TextDecoder(MemoryByteSource(bytes), encoding: "TSCII", path: "f"))
        #expect(whole.count > 60)
        for room in 1...100 {
            let source = MemoryByteSource(bytes, longestRead: 5)
            #expect(try read(TextDecoder(source, encoding: "TSCII", path: "f"), room: room) == whole)
        }
    }

    @Test("A byte that can't be decoded leaves a mark that says which it was")
    func undecodable() throws {
        let source = MemoryByteSource(Array("a".utf8) + [0x81, 0xE9, 0x8D])
        let found = try read(TextDecoder(source, encoding: "windows-1252", path: "f"))
        #expect(found.prefix(1) == [0x61])
        #expect(TextDecoder.undecodedByte(found.dropFirst()) == 0x81)
        #expect(found.dropFirst(4).prefix(2) == [0xC3, 0xA9])
        #expect(TextDecoder.undecodedByte(found.dropFirst(6)) == 0x8D)
        #expect(found.count == 9)
        #expect(TextDecoder.undecodedByte([0xFE, 0x41, 0x41]) == nil)
    }

    @Test("A file that ends within a character ends with a mark")
    func brokenOff() throws {
        let found = try read(TextDecoder(MemoryByteSource([0x61, 0x00, 0x62]), encoding: "UTF-16LE", path: "f"))
        #expect(found.first == 0x61)
        #expect(TextDecoder.undecodedByte(found.dropFirst()) == 0x62)
    }

    @Test("An encoding that iconv does not know is an error")
    func unknown() {
        #expect(TextDecoder.knows("UTF-16") && !TextDecoder.knows("no such encoding"))
        #expect(throws: UnknownEncoding(name: "nope")) {
            _ = try TextDecoder(MemoryByteSource([]), encoding: "nope", path: "f")
        }
    }

    /// "hello\n" as gzip, made with `printf 'hello\n' | gzip -n9`.
    private static let hello: [UInt8] = [
        0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0xE7, 0x02, 0x00,
        0x20,
        0x30, 0x3A, 0x36, 0x06, 0x00, 0x00, 0x00,
    ]

    @Test("gzip is taken out, several members too, whatever the reads are cut into", arguments: [1, 5, 1000])
    func gzip(cut: Int) throws {
        for room in [1, 3, 1 << 16] {
            let source = MemoryByteSource(Self.hello + Self.hello, longestRead: cut)
            #expect(try read(GzipByteSource(source, path: "f.gz"), room: room) == Array("hello\nhello\n".utf8))
        }
        let again = try #require(try GzipByteSource(MemoryByteSource(Self.hello), path: "f.gz").again())
        #expect(try read(again) == Array("hello\n".utf8))
    }

    @Test("gzip that breaks off or is none is an error with words")
    func brokenGzip() throws {
        #expect(throws: SeedDataError(path: "f.gz", fault: .broken(form: "gzip", words: "the file breaks off"))) {
            _ = try read(GzipByteSource(MemoryByteSource(Array(Self.hello.dropLast(9))), path: "f.gz"))
        }
        #expect(throws: SeedDataError(path: "f.gz", fault: .broken(form: "gzip", words: "incorrect header check"))) {
            _ = try read(GzipByteSource(MemoryByteSource(Array("1\tplain text\n".utf8)), path: "f.gz"))
        }
        #expect(try read(GzipByteSource(MemoryByteSource([]), path: "f.gz")) == [])
    }
}
