import Testing

@testable import CatalogSeed

/// Records that are longer than they may be.
@Suite struct TooLongRecordTests {
    /// Fields, line, whether it is too long, and how many bytes it has in the file.
    private struct Expected: Equatable {
        var fields: [String]
        var line: Int
        var isTooLong: Bool
        var byteCount: Int

        init(_ fields: [String], line: Int, isTooLong: Bool = false, byteCount: Int) {
            self.fields = fields
            self.line = line
            self.isTooLong = isTooLong
            self.byteCount = byteCount
        }

        init(_ record: PlainRecord) {
            self.init(record.text, line: record.line, isTooLong: record.isTooLong, byteCount: record.byteCount)
        }
    }

    /// Reads with every window and way of cutting; all must give the same.
    private func read(_ text: String, longestRecord: Int, comment: String? = nil) throws -> [Expected] {
        let bytes = Array(text.utf8)
        let whole = try records(bytes, options: .init(comment: comment, longestRecord: longestRecord))
        for windowSize in [16, 19, 32, 4096] {
            for longestRead in [1, 2, 7, 16, .max] {
                let options = RecordReader.Options(
                    comment: comment,
                    windowSize: windowSize,
                    longestRecord: longestRecord
                )
                #expect(try records(bytes, longestRead: longestRead, options: options) == whole)
            }
        }
        return whole.map(Expected.init)
    }

    @Test func longAndShortInTurn() throws {
        let text = "0123456789\nabcdefghijklmnopqrstuvwxyz\n12\t34\n01234567890\n\nz\n"
        #expect(
            try read(text, longestRecord: 10) == [
                Expected(["0123456789"], line: 1, byteCount: 10),
                Expected(["abcdefghij"], line: 2, isTooLong: true, byteCount: 26),
                Expected(["12", "34"], line: 3, byteCount: 5),
                Expected(["0123456789"], line: 4, isTooLong: true, byteCount: 11),
                Expected([""], line: 5, byteCount: 0),
                Expected(["z"], line: 6, byteCount: 1),
            ]
        )
    }

    @Test func carriageReturnLineFeed() throws {
        let text = "0123456789\r\nabcdefghijklmnopqrstuvwxyz\r\n0123456789a\r\nz\r\n"
        #expect(
            try read(text, longestRecord: 10) == [
                Expected(["0123456789"], line: 1, byteCount: 10),
                Expected(["abcdefghij"], line: 2, isTooLong: true, byteCount: 26),
                Expected(["0123456789"], line: 3, isTooLong: true, byteCount: 11),
                Expected(["z"], line: 4, byteCount: 1),
            ]
        )
    }

    @Test func carriageReturnAlone() throws {
        let text = "0123456789\rabcdefghijklmnopqrstuvwxyz\r0123456789a\rz\r"
        #expect(
            try read(text, longestRecord: 10) == [
                Expected(["0123456789"], line: 1, byteCount: 10),
                Expected(["abcdefghij"], line: 2, isTooLong: true, byteCount: 26),
                Expected(["0123456789"], line: 3, isTooLong: true, byteCount: 11),
                Expected(["z"], line: 4, byteCount: 1),
            ]
        )
    }

    @Test(arguments: ["", "\n", "\r\n"])
    func atTheEndOfTheFile(lineEnd: String) throws {
        #expect(
            try read("a\nabcdefghijklmnopqrstuvwxyz" + lineEnd, longestRecord: 4) == [
                Expected(["a"], line: 1, byteCount: 1),
                Expected(["abcd"], line: 2, isTooLong: true, byteCount: 26),
            ]
        )
    }

    @Test func aReturnAtTheEndOfTheFileIsData() throws {
        #expect(
            try read("a\nabcde\r", longestRecord: 5) == [
                Expected(["a"], line: 1, byteCount: 1), Expected(["abcde"], line: 2, isTooLong: true, byteCount: 6),
            ]
        )
        #expect(
            try read("a\nabcd\r", longestRecord: 5) == [
                Expected(["a"], line: 1, byteCount: 1), Expected(["abcd\r"], line: 2, byteCount: 5),
            ]
        )
    }

    @Test func fieldsOfTheBeginning() throws {
        #expect(
            try read("a\tb\tc\td\te\tf\n\t\t\t\t\t\t\nx", longestRecord: 5) == [
                Expected(["a", "b", "c"], line: 1, isTooLong: true, byteCount: 11),
                Expected(["", "", "", "", "", ""], line: 2, isTooLong: true, byteCount: 6),
                Expected(["x"], line: 3, byteCount: 1),
            ]
        )
    }

    @Test(arguments: [
        ("ab🔩cd", 5, "ab"), ("ab🔩cd", 6, "ab🔩"), ("ab🔩cd", 4, "ab"), ("ab🔩cd", 3, "ab"), ("ab🔩cd", 2, "ab"),
    ])
    func noScalarIsCutInTwo(text: String, longestRecord: Int, expected: String) throws {
        let expected = Expected([expected], line: 1, isTooLong: true, byteCount: 8)
        #expect(try read(text, longestRecord: longestRecord) == [expected])
        #expect(try read(text + "\n", longestRecord: longestRecord) == [expected])
    }

    @Test func comments() throws {
        #expect(
            try read("# a long comment\nabcdefg\n#\nabc\n##", longestRecord: 3, comment: "#") == [
                Expected(["abc"], line: 2, isTooLong: true, byteCount: 7), Expected(["abc"], line: 4, byteCount: 3),
            ]
        )
        // A comment's beginning is always known, whatever is allowed.
        #expect(
            try read("comment: abc\nabcdefghij\n", longestRecord: 1, comment: "comment:") == [
                Expected(["abcdefgh"], line: 2, isTooLong: true, byteCount: 10)
            ]
        )
    }

    /// What follows the mark looks like the rest of its last scalar, but is no UTF-8.
    @Test(arguments: [1, 2, 3, 4, 5])
    func aCommentOfBrokenBytes(longestRecord: Int) throws {
        let bytes: [UInt8] = [0xC3, 0xA9, 0x85, 0x85, 0x85, 0x85, 0x0A, 0x61]
        let found = try records(bytes, options: .init(comment: "é", longestRecord: longestRecord))
        #expect(found.map(\.text) == [["a"]])
    }

    @Test(arguments: [.min, -1, 0, 1])
    func atLeastOneByteIsAllowed(longestRecord: Int) throws {
        #expect(
            try read("a\nab\n\n", longestRecord: longestRecord) == [
                Expected(["a"], line: 1, byteCount: 1), Expected(["a"], line: 2, isTooLong: true, byteCount: 2),
                Expected([""], line: 3, byteCount: 0),
            ]
        )
    }

    @Test func noLimit() throws {
        #expect(try read("abc\n", longestRecord: .max) == [Expected(["abc"], line: 1, byteCount: 3)])
    }

    /// No more of it is held than is shown.
    @Test(arguments: [16, 4096, 65_536])
    func aLongOneKeeps4096Bytes(windowSize: Int) throws {
        let bytes = [UInt8](repeating: 0x61, count: 300_000) + Array("\nb\tc\n".utf8)
        for longestRead in [1000, .max] {
            let found = try records(
                bytes,
                longestRead: longestRead,
                options: .init(windowSize: windowSize, longestRecord: 100_000)
            )
            #expect(found.map { $0.fields.map(\.count) } == [[4096], [1, 1]])
            #expect(found.map(\.byteCount) == [300_000, 3])
            #expect(found.map(\.isTooLong) == [true, false])
            #expect(found.map(\.line) == [1, 2])
        }
    }

    /// The same random bytes as without a limit, each record by itself cut off.
    @Test func randomBytes() throws {
        let seed: UInt64 = 180_003
        print("RecordReader, too long records: random seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<5_000 {
            let bytes = random.bytes(of: awkwardBytes + [0x61, 0x62, 0x63], longest: 120)
            let longestRecord = 1 + Int(random.next() % 30)
            let options = RecordReader.Options(
                windowSize: 16 + Int(random.next() % 49),
                longestRecord: longestRecord
            )
            let found = try records(bytes, longestRead: 1 + Int(random.next() % 20), options: options)
            let whole = plainRecords(of: bytes)
            let isSame =
                found.map(\.line) == whole.map(\.line) && found.map(\.byteCount) == whole.map(\.byteCount)
                && zip(found, whole).allSatisfy { found, whole in
                    let kept = Array(found.fields.joined(separator: [0x09]))
                    let all = Array(whole.fields.joined(separator: [0x09]))
                    return found.isTooLong == (all.count > longestRecord) && all.starts(with: kept)
                        && (found.isTooLong
                            ? kept.count <= longestRecord && kept.count > longestRecord - 4 : found == whole)
                }
            if !isSame { Issue.record("\(bytes), at most \(longestRecord): \(found)") }
        }
    }
}
