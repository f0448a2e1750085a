import CatalogDiagnostics
import Testing

@testable import CatalogSeed

/// The reader beside a slow one that looks at one byte at a time.
@Suite struct SlowReaderTests {
    /// A file to read and how.
    struct Input: CustomStringConvertible {
        var bytes: [UInt8]
        var dialect: Dialect
        var null: String
        var longestRead = Int.max
        var windowSize = 1 << 16

        var description: String {
            "\(dialect), null \(null.debugDescription), reads of \(longestRead), window of \(windowSize): \(bytes)"
        }

        /// All that the reader gives.
        func read() throws -> [SlowReader.Found] {
            let reader = try RecordReader(
                MemoryByteSource(bytes, longestRead: longestRead),
                options: RecordReader.Options(dialect: dialect, null: null, windowSize: windowSize)
            )
            var found: [SlowReader.Found] = []
            while try reader.next() {
                let record = reader.record
                let indices = 0..<record.fieldCount
                let fields = indices.map { Array(record.field($0)) }
                // What says that its bytes are its fields must be so; and so must the bytes of the values.
                if Array(record.bytes) != Array(fields.joined(separator: [dialect.delimiter])) {
                    Issue.record("the record's bytes are not its fields: \(self)")
                }
                let special = try #require(dialect.special)
                let isPlain = !record.bytes.contains(special)
                if record.written == nil, !isPlain || record.byteCount != reader.recordByteCount {
                    Issue.record("it is written otherwise: \(self)")
                }
                found.append(
                    SlowReader.Found(
                        fields: fields,
                        line: record.line,
                        byteCount: reader.recordByteCount,
                        hasNonASCII: record.hasNonASCII,
                        hasControl: record.hasControl,
                        faults: reader.faults,
                        places: indices.map { index in
                            let place = record.place(ofField: index, in: "")
                            return [place.line, place.column, place.endColumn]
                        }
                    )
                )
            }
            return found
        }

        /// Records an issue where the two do not agree.
        ///
        /// - Returns: whether they do.
        func compare() throws -> Bool {
            var slow = SlowReader(bytes, dialect, null: null)
            let (found, expected) = (try read(), slow.records())
            // An expectation costs more than a record, and the first that fails tells enough.
            guard found != expected else { return true }
            Issue.record("\(self)\nis read as \(found)\nnot as \(expected)")
            return false
        }
    }

    /// Pieces that files of a dialect are put together from: what means something to it, and what might be taken for that.
    private static func pieces(_ dialect: Dialect, lineEnd: String) -> [[UInt8]] {
        let common: [[UInt8]] = [
            [0x61], [0x61], Array("abcdefg".utf8), Array("0123456789abcdef".utf8), Array("é".utf8), Array("ナ".utf8),
            [0x80],
            [0xFF], [0xA2], [0xAC], [0xDC], [0x00], [0x01], [0x1F], [0x7F], [0x0D], [0x20], Array(lineEnd.utf8),
            Array(lineEnd.utf8),
        ]
        let delimiters: [[UInt8]] = [[dialect.delimiter], [dialect.delimiter], [0x09], [0x2C]]
        let marks: [String] =
            switch dialect {
            case .postgres:
                [
                    "\\", "\\\\", "\\N", "\t\\N\t", "\t\\N" + lineEnd, "\\.", "\\n", "\\t", "\\r\\b", "\\101", "\\7",
                    "\\377",
                    "\\777", "\\x41", "\\x", "\\xF", "\\xff", "\\q", "\\é", "NULL", "\tNULL\t",
                ]
            case .csv: ["\"", "\"", "\"\"", ",\"", "\",", "\",\"", "\"" + lineEnd, lineEnd + "\"", "\"\"\""]
            case .excel, .tsv: ["\"", "\"", "\"\"", "\t\"", "\"\t", "\"\t\"", "\"" + lineEnd, lineEnd + "\"", "\"\"\""]
            }
        return common + delimiters + marks.map { Array($0.utf8) }
    }

    private static let lineEnds = ["\n", "\r\n", "\r"]

    @Test(arguments: [Dialect.excel, .csv, .postgres], lineEnds)
    func randomPieces(dialect: Dialect, lineEnd: String) throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        let pieces = Self.pieces(dialect, lineEnd: lineEnd)
        for round in 0..<4_000 {
            // Many short files, in which everything meets its ends, and some that go on past several windows.
            let count = Int.random(in: 0...(round % 8 == 0 ? 60 : 12), using: &random)
            var input = Input(bytes: [], dialect: dialect, null: dialect.defaultNull)
            for _ in 0..<count { input.bytes += pieces[Int.random(in: pieces.indices, using: &random)] }
            if dialect == .postgres {
                input.null =
                    ["\\N", "\\N", "", "NULL", "é", "\\", "\\n", "a\\x", "\\N and more"].randomElement(using: &random)
                    ?? ""
            }
            input.longestRead = Int.random(in: 1...24, using: &random)
            input.windowSize = Int.random(in: 16...70, using: &random)
            guard try input.compare() else {
                Issue.record("seed \(seed), round \(round)")
                return
            }
        }
    }

    /// Every file of up to six bytes out of those that mean something, so that nothing is left to chance there.
    @Test(arguments: [Dialect.excel, .csv, .postgres])
    func everyShortFile(dialect: Dialect) throws {
        let mark: UInt8 = dialect == .postgres ? 0x5C : 0x22
        let alphabet: [UInt8] = [mark, dialect.delimiter, 0x0A, 0x0D, 0x4E]
        for length in 1...6 {
            var digits = [Int](repeating: 0, count: length)
            while true {
                let input = Input(
                    bytes: digits.map { alphabet[$0] },
                    dialect: dialect,
                    null: dialect.defaultNull,
                    longestRead: 1
                )
                guard try input.compare() else { return }
                guard let last = digits.lastIndex(where: { $0 + 1 < alphabet.count }) else { break }
                digits[last] += 1
                for index in digits.indices where index > last { digits[index] = 0 }
            }
        }
    }

    /// A mark at every place of the eight bytes that are looked at together, in fields of every length around that.
    @Test(arguments: [Dialect.excel, .csv, .postgres])
    func everyPlaceOfAMark(dialect: Dialect) throws {
        let marks: [[UInt8]] =
            dialect == .postgres
            ? ["\\t", "\\N", "\\101", "\\q"].map { Array($0.utf8) } + [[0xFF]]
            : ["\"", "\"\"", "\"\n\""].map { Array($0.utf8) }
        for length in 0...20 {
            for place in 0...length {
                for mark in marks {
                    var field = [UInt8](repeating: 0x61, count: length)
                    field.insert(contentsOf: mark, at: place)
                    let bare = field + [dialect.delimiter] + field + [0x0D, 0x0A] + field
                    let quoted =
                        [0x22] + field + [0x22, dialect.delimiter, 0x22] + field + [0x22, 0x0D, 0x0A, 0x22] + field + [
                            0x22
                        ]
                    for bytes in [bare, quoted] {
                        let input = Input(bytes: bytes, dialect: dialect, null: dialect.defaultNull, windowSize: 16)
                        guard try input.compare() else { return }
                    }
                }
            }
        }
    }

    @Test(arguments: [32_767, 32_768, 32_769, 40_000])
    func manyFields(count: Int) throws {
        for (dialect, field) in [(Dialect.excel, "\"a\""), (.csv, "\"\""), (.postgres, "\\N")] {
            let delimiter = dialect == .csv ? "," : "\t"
            let text = Array(repeating: field, count: count).joined(separator: delimiter) + "\n" + field + "\n"
            let options = RecordReader.Options(dialect: dialect, windowSize: 64)
            let reader = try RecordReader(MemoryByteSource(Array(text.utf8)), options: options)
            try #require(try reader.next())
            #expect(reader.record.fieldCount == count)
            let value: [UInt8] = dialect == .excel ? [0x61] : dialect == .csv ? [] : [RecordReader.noValue]
            let kept = min(count, Record.placedFieldLimit)
            #expect((0..<kept).count { Array(reader.record.field($0)) == value } == kept)
            #expect(reader.record.byteCount == count * (value.count + 1) - 1)
            #expect(reader.record.place(ofField: kept - 1, in: "").column == 1 + (kept - 1) * (field.utf8.count + 1))
            try #require(try reader.next())
            #expect(reader.record.fieldCount == 1 && reader.record.line == 2)
            #expect(Array(reader.record.field(0)) == value)
        }
    }
}
