import Testing

@testable import CatalogSeed

@Suite struct RecordReaderTests {
    /// Reads in one piece and in every small way, which must all give the same.
    private func read(_ bytes: [UInt8], comment: String? = nil) throws -> [PlainRecord] {
        let whole = try records(bytes, options: .init(comment: comment))
        for longestRead in 1...9 {
            for windowSize in [16, 17, 23, 64] {
                let options = RecordReader.Options(comment: comment, windowSize: windowSize)
                #expect(try records(bytes, longestRead: longestRead, options: options) == whole)
            }
        }
        return whole
    }

    // MARK: Line ends

    @Test(
        arguments: [
            ("", []),
            ("a", [["a"]]),
            ("a\n", [["a"]]),
            ("\n", [[""]]),
            ("\n\n\n", [[""], [""], [""]]),
            ("\r\n\r\n", [[""], [""]]),
            ("\r\r\r", [[""], [""], [""]]),
            ("a\tb\nc\td\n", [["a", "b"], ["c", "d"]]),
            ("a\tb\r\nc\td\r\n", [["a", "b"], ["c", "d"]]),
            ("a\tb\rc\td\r", [["a", "b"], ["c", "d"]]),
            ("a\tb\rc\td", [["a", "b"], ["c", "d"]]),
            ("a\tb\r\nc\td\ne\r\nf", [["a", "b"], ["c", "d"], ["e"], ["f"]]),
            ("a\t\r\nb", [["a", ""], ["b"]]),
            ("a\r\r\nb\n", [["a\r"], ["b"]]),
            ("a\rb\nc\n", [["a\rb"], ["c"]]),
            ("a\nb\r", [["a"], ["b\r"]]),
            ("a\n\r", [["a"], ["\r"]]),
            ("a\n\t\r", [["a"], ["", "\r"]]),
            ("a\n\n\tb\n\t\n", [["a"], [""], ["", "b"], ["", ""]]),
            (
                "a longer record than the window\tof the reader\r\nb\r\n",
                [
                    ["a longer record than the window", "of the reader"], ["b"],
                ]
            ),
        ] as [(String, [[String]])]
    )
    func lineEnds(text: String, expected: [[String]]) throws {
        let records = try read(Array(text.utf8))
        #expect(records.map(\.text) == expected)
        #expect(records.map(\.line) == Array(1..<expected.count + 1))
        #expect(records.map(\.byteCount) == expected.map { $0.joined(separator: "\t").utf8.count })
        #expect(records == plainRecords(of: Array(text.utf8)))
    }

    @Test(arguments: [
        ("a\rb\nc\n", [true, false]),
        ("a\r\nb\n", [false, false]),
        ("a\nb\r", [false, true]),
        ("a\rb\r", [false, false]),
        ("a\tb\n\u{1}\n\u{7F}\n", [false, true, false]),
        ("é\na\u{0}\n", [false, true]),
    ])
    func control(text: String, expected: [Bool]) throws {
        #expect(try read(Array(text.utf8)).map(\.hasControl) == expected)
    }

    @Test func nonASCII() throws {
        #expect(try read(Array("a\né\tb\nb\n\u{7F}\n".utf8)).map(\.hasNonASCII) == [false, true, false, false])
    }

    /// The first line feed may come far behind the window, and still it is what ends a line.
    @Test func lineFeedFarBehindTheWindow() throws {
        let bytes = Array(("a\rb" + String(repeating: "c", count: 200_000) + "\nd\n").utf8)
        let options = RecordReader.Options(windowSize: 64)
        let expected = plainRecords(of: bytes)
        #expect(expected.count == 2 && expected[0].hasControl)
        #expect(try records(bytes, options: options) == expected)
        #expect(try records(bytes, longestRead: 4096, options: options) == expected)
        let folder = try ScratchFolder()
        #expect(try records(FileByteSource(path: folder.write(bytes)), options: options) == expected)
    }

    @Test func carriageReturnFarBehindTheWindow() throws {
        let bytes = Array((String(repeating: "c", count: 200_000) + "\rd\re").utf8)
        let options = RecordReader.Options(windowSize: 64)
        let expected = plainRecords(of: bytes)
        #expect(expected.map(\.line) == [1, 2, 3] && expected[2].text == ["e"])
        #expect(try records(bytes, options: options) == expected)
        let folder = try ScratchFolder()
        #expect(try records(FileByteSource(path: folder.write(bytes)), options: options) == expected)
    }

    /// What a pipe has given so far says nothing about line ends yet.
    @Test(arguments: [
        (["a\r", "\nb\r\n"], [["a"], ["b"]]),
        (["abc", "\rd\re\r"], [["abc"], ["d"], ["e"]]),
        (["a\r", "b\r", "c"], [["a"], ["b"], ["c"]]),
        (["a\rb", "\nc\n"], [["a\rb"], ["c"]]),
        (["a", "b", "\r", "\n", "c", "\n"], [["ab"], ["c"]]),
        (["\u{FEFF}a\r", "\nb"], [["a"], ["b"]]),
        // Sixteen bytes fill the window, the last of them half of a line end.
        (["123456789012345\r", "\nb\r\n"], [["123456789012345"], ["b"]]),
        (["123456789012345\r", "b\r"], [["123456789012345"], ["b"]]),
    ])
    func lineEndsFromAPipe(pieces: [String], expected: [[String]]) throws {
        let source = PiecewiseSource(pieces.map { Array($0.utf8) })
        #expect(try records(source, options: .init(windowSize: 16)).map(\.text) == expected)
    }

    // MARK: Byte order mark

    @Test(
        arguments: [
            ("\u{FEFF}a\tb\nc", [["a", "b"], ["c"]], [1, 2]),
            ("\u{FEFF}", [], []),
            ("\u{FEFF}\n", [[""]], [1]),
            ("\u{FEFF}\r\na", [[""], ["a"]], [1, 2]),
            ("\u{FEFF}a\rb", [["a"], ["b"]], [1, 2]),
            ("\u{FEFF}\u{FEFF}a", [["\u{FEFF}a"]], [1]),
            ("a\n\u{FEFF}b", [["a"], ["\u{FEFF}b"]], [1, 2]),
            ("a\u{FEFF}", [["a\u{FEFF}"]], [1]),
        ] as [(String, [[String]], [Int])]
    )
    func byteOrderMark(text: String, expected: [[String]], lines: [Int]) throws {
        let records = try read(Array(text.utf8))
        #expect(records.map(\.text) == expected)
        #expect(records.map(\.line) == lines)
        let pieces = Array(text.utf8).map { [$0] }
        #expect(try CatalogSeedTests.records(PiecewiseSource(pieces)) == records)
    }

    @Test(arguments: [[0xEF], [0xEF, 0xBB], [0xEF, 0xBB, 0x61]] as [[UInt8]])
    func halfAByteOrderMarkIsData(bytes: [UInt8]) throws {
        #expect(try read(bytes).map(\.fields) == [[bytes]])
    }

    // MARK: Comments and lines

    @Test(
        arguments: [
            (nil, "#a\nb\n", [["#a"], ["b"]], [1, 2]),
            ("", "#a\n\n", [["#a"], [""]], [1, 2]),
            ("#", "#a\nb\n#\nc\td\n# e", [["b"], ["c", "d"]], [2, 4]),
            ("#", "#a\n#b\n", [], []),
            ("#", " #a\na#\n\t#\n", [[" #a"], ["a#"], ["", "#"]], [1, 2, 3]),
            ("--", "-\n--\n---\n", [["-"]], [1]),
            ("a longer comment than any record", "a\nb\n", [["a"], ["b"]], [1, 2]),
            ("#", "\u{FEFF}#a\nb\n", [["b"]], [2]),
            ("#", "#a\r\n\r\nb\r\n", [[""], ["b"]], [2, 3]),
            ("#", "#a\r#b\rc\r", [["c"]], [3]),
            ("#", "#a\tb\tc and so on, past the window\nb", [["b"]], [2]),
            ("é", "éa\ne\n", [["e"]], [2]),
        ] as [(String?, String, [[String]], [Int])]
    )
    func comments(comment: String?, text: String, expected: [[String]], lines: [Int]) throws {
        let records = try read(Array(text.utf8), comment: comment)
        #expect(records.map(\.text) == expected)
        #expect(records.map(\.line) == lines)
    }

    @Test(arguments: [
        ("\n", true), ("\t\n", true), ("\t\t\t\r\n", true), ("\r", true), ("\t\t", true),
        ("a\n", false), (" \n", false), ("\ta\n", false), ("a\t\n", false), ("\u{0}\n", false), ("\n\r", true),
    ])
    func isBlank(text: String, expected: Bool) throws {
        let reader = try RecordReader(MemoryByteSource(Array(text.utf8)))
        try #require(try reader.next())
        #expect(reader.record.isBlank == expected)
    }

    @Test func endIsTheEndEachTimeItIsAsked() throws {
        let reader = try RecordReader(MemoryByteSource([0x61]))
        #expect(try reader.next())
        #expect(try !reader.next())
        #expect(try !reader.next())
    }

    @Test func aRecordOfManyFields() throws {
        var text = Array(repeating: "x", count: 40_000).joined(separator: "\t")
        text += "\r\n1\t2\r\n"
        let reader = try RecordReader(MemoryByteSource(Array(text.utf8)), options: .init(windowSize: 64))
        try #require(try reader.next())
        #expect(reader.record.fieldCount == 40_000)
        #expect(reader.record.byteCount == 79_999)
        #expect(Record.placedFieldLimit == 32_768)
        #expect(reader.record.text(ofField: 32_767) == "x")
        try #require(try reader.next())
        #expect(PlainRecord(reader.record, isTooLong: false, byteCount: 0).text == ["1", "2"])
        #expect(reader.record.line == 2)
    }

    // MARK: Random bytes

    @Test(arguments: [false, true])
    func randomBytesInPieces(hasLineFeeds: Bool) throws {
        let seed: UInt64 = hasLineFeeds ? 180_001 : 180_002
        print("RecordReader: random seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let alphabet = hasLineFeeds ? awkwardBytes : awkwardBytes.filter { $0 != 0x0A }
        for _ in 0..<(hasLineFeeds ? 20_000 : 10_000) {
            let bytes = random.bytes(of: alphabet, longest: 48)
            let longestRead = 1 + Int(random.next() % 20)
            let windowSize = 16 + Int(random.next() % 49)
            let options = RecordReader.Options(windowSize: windowSize)
            let found = try records(bytes, longestRead: longestRead, options: options)
            let expected = plainRecords(of: bytes)
            guard found == expected else {
                Issue.record("\(bytes), reads of \(longestRead), window of \(windowSize): \(found), not \(expected)")
                return
            }
        }
    }
}
