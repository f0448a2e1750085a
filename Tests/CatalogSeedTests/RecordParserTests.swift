import Testing

@testable import CatalogSeed

/// What the parser finds in one record, by value.
private struct Parsed: Equatable {
    var fields: [[UInt8]]
    var end: Int
    var fieldCount: Int
    var hasNonASCII: Bool
    var hasControl: Bool

    /// Parses `bytes` with a sentinel and no byte more than the padding behind them.
    init(_ bytes: [UInt8], lineEnd: UInt8 = 0x0A) {
        let count = bytes.count + 1 + RecordParser.padding
        let start = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
        defer { start.deallocate() }
        start.initialize(repeating: lineEnd, count: count)
        start.update(from: bytes, count: bytes.count)
        let parser = RecordParser()
        let found = parser.parse(from: UnsafePointer(start), lineEnd: lineEnd)
        var from = 0
        fields = []
        for index in 0..<min(found.fieldCount, RecordParser.fieldLimit) {
            let end = parser.fieldEnds[index]
            fields.append(Array(UnsafeBufferPointer(start: start + from, count: end - from)))
            from = end + 1
        }
        end = found.end
        fieldCount = found.fieldCount
        hasNonASCII = found.hasNonASCII
        hasControl = found.hasControl
    }

    /// The same found byte by byte.
    init(slowly bytes: [UInt8], lineEnd: UInt8 = 0x0A) {
        let record = Array(bytes.prefix { $0 != lineEnd })
        fields = record.split(separator: 0x09, omittingEmptySubsequences: false).map(Array.init)
        end = record.count
        fieldCount = fields.count
        hasNonASCII = record.contains { $0 >= 0x80 }
        // A carriage return right before a line feed is half of the line end, also before the sentinel.
        let last = lineEnd == 0x0A && record.last == 0x0D ? record.count - 1 : record.count
        hasControl = record[..<last].contains { $0 < 0x20 && $0 != 0x09 }
    }
}

@Suite struct RecordParserTests {
    @Test(arguments: [
        ("", [""]),
        ("a", ["a"]),
        ("a\tb", ["a", "b"]),
        ("\ta", ["", "a"]),
        ("a\t", ["a", ""]),
        ("\t", ["", ""]),
        ("\t\t\t", ["", "", "", ""]),
        ("a\t\tb", ["a", "", "b"]),
        ("1\tSoft Pillow\t2\t19.99", ["1", "Soft Pillow", "2", "19.99"]),
        ("1234567\t", ["1234567", ""]),
        ("12345678\t9", ["12345678", "9"]),
        ("\"a\"\tb\" c\t'd'", ["\"a\"", "b\" c", "'d'"]),
        ("a\\tb", ["a\\tb"]),
        (" a \t b ", [" a ", " b "]),
        ("Größe\tナット\t🔩", ["Größe", "ナット", "🔩"]),
        ("a\nb\tc", ["a"]),
        ("a\tb\n\n\n\t", ["a", "b"]),
        ("\u{1F}\t\u{20}", ["\u{1F}", "\u{20}"]),
        ("\u{7F}\t\u{80}", ["\u{7F}", "\u{80}"]),
    ])
    func fields(text: String, expected: [String]) {
        let parsed = Parsed(Array(text.utf8))
        #expect(parsed.fields.map { String(decoding: $0, as: UTF8.self) } == expected)
        #expect(parsed.fieldCount == expected.count)
    }

    @Test(
        arguments: [
            ("a\rb\tc\nd", 0x0A, 5, true),
            ("a\rb\tc\nd", 0x0D, 1, false),
            ("a\r\nb", 0x0A, 2, false),
            ("a\r\r\nb", 0x0A, 3, true),
            ("a\nb\rc", 0x0D, 3, true),
            ("1234567\r\nb", 0x0A, 8, false),
            ("12345678\r\nb", 0x0A, 9, false),
        ] as [(String, UInt8, Int, Bool)]
    )
    func lineEnd(text: String, lineEnd: UInt8, end: Int, hasControl: Bool) {
        let parsed = Parsed(Array(text.utf8), lineEnd: lineEnd)
        #expect(parsed.end == end)
        #expect(parsed.hasControl == hasControl)
    }

    @Test(arguments: 0...40)
    func everyPlaceOfATab(length: Int) {
        for place in 0..<length {
            var bytes = [UInt8](repeating: 0x61, count: length)
            bytes[place] = 0x09
            let parsed = Parsed(bytes)
            #expect(parsed.fields.map(\.count) == [place, length - place - 1])
            #expect(parsed.end == length && !parsed.hasControl && !parsed.hasNonASCII)
        }
        #expect(Parsed([UInt8](repeating: 0x61, count: length)).fields == [[UInt8](repeating: 0x61, count: length)])
    }

    @Test(arguments: [0x00, 0x08, 0x0B, 0x0D, 0x1F, 0x20, 0x7F, 0x80, 0xFF] as [UInt8])
    func everyPlaceOfAByte(byte: UInt8) {
        for length in 1...24 {
            for place in 0..<length {
                var bytes = [UInt8](repeating: 0x61, count: length)
                bytes[place] = byte
                #expect(Parsed(bytes) == Parsed(slowly: bytes))
            }
        }
    }

    /// What stands behind the line end is another record's, also within the same eight bytes.
    @Test(arguments: 0...16)
    func flagsStopAtTheLineEnd(length: Int) {
        let record = [UInt8](repeating: 0x61, count: length)
        let parsed = Parsed(record + [0x0A, 0x80, 0x00, 0x09, 0xFF])
        #expect(parsed.end == length && parsed.fieldCount == 1 && !parsed.hasNonASCII && !parsed.hasControl)
    }

    @Test func everyByteAlone() {
        for byte in UInt8.min...UInt8.max {
            for lineEnd in [0x0A, 0x0D] as [UInt8] {
                #expect(Parsed([byte], lineEnd: lineEnd) == Parsed(slowly: [byte], lineEnd: lineEnd))
                #expect(Parsed([byte, 0x61], lineEnd: lineEnd) == Parsed(slowly: [byte, 0x61], lineEnd: lineEnd))
            }
        }
    }

    @Test(arguments: [63, 64, 65, 128, 32_767, 32_768, 32_769, 40_000])
    func manyFields(count: Int) {
        let bytes = [UInt8](repeating: 0x09, count: count - 1)
        let parsed = Parsed(bytes)
        #expect(parsed.fieldCount == count)
        #expect(parsed.end == count - 1)
        #expect(parsed.fields.count == min(count, 32_768))
        #expect(parsed.fields.count { $0.isEmpty } == parsed.fields.count)
    }

    @Test func randomBytes() {
        let seed: UInt64 = 20_240_229
        print("RecordParser: random seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100_000 {
            let bytes = random.bytes(of: awkwardBytes, longest: 20)
            let lineEnd: UInt8 = random.next() & 1 == 0 ? 0x0A : 0x0D
            let parsed = Parsed(bytes, lineEnd: lineEnd)
            let expected = Parsed(slowly: bytes, lineEnd: lineEnd)
            // An expectation costs more than a parse, and the first that fails tells enough.
            guard parsed == expected else {
                Issue.record("\(bytes), line end \(lineEnd): \(parsed), not \(expected)")
                return
            }
        }
    }
}
