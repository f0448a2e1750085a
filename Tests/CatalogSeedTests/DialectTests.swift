import Testing

@testable import CatalogSeed

@Suite("Dialects with quotes and escapes")
struct DialectTests {
    /// What a reader made of some bytes: the fields of each record, and its faults as `kind field offset`.
    struct Found: Equatable {
        var records: [[String]] = []
        var lines: [Int] = []
        var faults: [String] = []

        init(_ bytes: [UInt8], _ dialect: Dialect, null: String? = nil, cut: Int = .max, window: Int = 1 << 16) throws {
            let reader = try RecordReader(
                MemoryByteSource(bytes, longestRead: cut),
                options: RecordReader.Options(dialect: dialect, null: null, windowSize: window)
            )
            while try reader.next() {
                let record = reader.record
                records.append(
                    (0..<record.fieldCount).map { index in
                        record.field(index).elementsEqual([RecordReader.noValue]) ? "NULL" : record.text(ofField: index)
                    }
                )
                lines.append(record.line)
                faults += reader.faults.map { fault in
                    let kind =
                        switch fault.kind {
                        case .quoteUnclosed: "unclosed"
                        case .quoteMisplaced: "misplaced"
                        case .escapeInvalid(let found): "escape \(found)"
                        }
                    return "\(kind) \(record.line).\(fault.field) @\(fault.offset)"
                }
            }
        }
    }

    @Test(
        "Fields are what the dialect says",
        arguments: [
            (.excel, "a\tb\n", [["a", "b"]]),
            (.excel, "\"a\tb\"\tc\n", [["a\tb", "c"]]),
            (.excel, "\"a\nb\"\tc\r\n\"\"\t\"\"\"\"\n", [["a\nb", "c"], ["", "\""]]),
            (.excel, "5\" pipe\t\"Big\"\n", [["5\" pipe", "Big"]]),
            (.excel, "\"a\"", [["a"]]),
            (.csv, "a,b\tc,\"d,e\"\n,,\n", [["a", "b\tc", "d,e"], ["", "", ""]]),
            (.csv, "\"x\r\ny\",\"\"\"q\"\"\"\r\n", [["x\r\ny", "\"q\""]]),
            (.csv, "a,\"b\rc\"\rd,e\r", [["a", "b\rc"], ["d", "e"]]),
            (.postgres, "a\\tb\\nc\\\\\\r\\b\\f\\v\t\\N\n", [["a\tb\nc\\\r\u{8}\u{C}\u{B}", "NULL"]]),
            (.postgres, "\\x41\\101\\x4\t\\\\N\r\nplain\t\n", [["AA\u{4}", "\\N"], ["plain", ""]]),
            (.postgres, "a\n\\.\nnot read\n", [["a"]]),
            (.postgres, "a\\.\n", [["a."]]),
        ] as [(Dialect, String, [[String]])]
    )
    func fields(dialect: Dialect, text: String, records: [[String]]) throws {
        let bytes = Array(text.utf8)
        let whole = try Found(bytes, dialect)
        #expect(whole.records == records)
        for cut in [1, 2, 3, 7] {
            #expect(try Found(bytes, dialect, cut: cut, window: 16) == whole)
        }
    }

    @Test(
        "Faults are placed, and what follows is read",
        arguments: [
            (.excel, "1\t\"open\t2\n3\tx\t4\n", ["unclosed 1.1 @2"], [["1", "open\t2"], ["3", "x", "4"]]),
            (.excel, "\"a\"b\tc\n", ["misplaced 1.0 @3"], [["ab", "c"]]),
            (.csv, "a\"b,c\n\"d\" ,e\n", ["misplaced 1.0 @1", "misplaced 2.0 @3"], [["a\"b", "c"], ["d ", "e"]]),
            (
                .postgres, "a\\qb\tc\\\nd\\", ["escape \\q 1.0 @1", "escape \\ 1.1 @6", "escape \\ 2.0 @1"],
                [["aqb", "c"], ["d"]]
            ),
        ] as [(Dialect, String, [String], [[String]])]
    )
    func faults(dialect: Dialect, text: String, faults: [String], records: [[String]]) throws {
        let found = try Found(Array(text.utf8), dialect)
        #expect(found.faults == faults)
        #expect(found.records == records)
    }

    @Test("Lines count as an editor counts, line ends in quotes included")
    func lines() throws {
        let found = try Found(Array("a\n\"b\nc\n\"\nd\n".utf8), .csv)
        #expect(found.lines == [1, 2, 5])
    }

    @Test("Another text for no value is one by how it is written, in postgres")
    func null() throws {
        let found = try Found(Array("NA\t\\x4eA\tNAN\n".utf8), .postgres, null: "NA")
        #expect(found.records == [["NULL", "NA", "NAN"]])
    }

    @Test("A byte that no text holds is no way to say no value")
    func noValue() throws {
        let reader = try RecordReader(
            MemoryByteSource([0xFF, 0x09, 0x5C, 0x4E, 0x0A]),
            options: RecordReader.Options(dialect: .postgres)
        )
        let hasRecord = try reader.next()
        #expect(hasRecord)
        #expect(Array(reader.record.field(0)) == [0xFE])
        #expect(reader.record.hasNonASCII)
        #expect(Array(reader.record.field(1)) == [RecordReader.noValue])
    }

    @Test("What a writer of each dialect writes comes back", arguments: Dialect.allCases)
    func roundTrip(dialect: Dialect) throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        let pieces = ["a", "é", "\"", ",", "\t", "\n", "\r", "\\", " ", "N", ".", "", "李", "x'"]
        for round in 0..<500 {
            let rows = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                (0..<3).map { _ in
                    (0..<Int.random(in: 0...6, using: &random))
                        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
                        .filter { dialect != .tsv || !["\t", "\n", "\r", "\r\n"].contains($0) }
                }
            }
            let text =
                rows.map { $0.map { Self.written($0, dialect) }.joined(separator: dialect == .csv ? "," : "\t") }
                .joined(separator: "\n") + "\n"
            let cut = Int.random(in: 1...20, using: &random)
            let found = try Found(Array(text.utf8), dialect, cut: cut, window: 16)
            #expect(
                found.records.elementsEqual(rows, by: { $0.elementsEqual($1, by: { $0.utf8.elementsEqual($1.utf8) }) }),
                "seed \(seed), round \(round): \(text.debugDescription)"
            )
            #expect(found.faults == [])
        }
    }

    private static func written(_ value: String, _ dialect: Dialect) -> String {
        switch dialect {
        case .tsv: return value
        case .excel, .csv: return "\"" + value.replacing("\"", with: "\"\"") + "\""
        case .postgres:
            var out = ""
            for scalar in value.unicodeScalars {
                switch scalar {
                case "\t": out += "\\t"
                case "\n": out += "\\n"
                case "\r": out += "\\r"
                case "\\": out += "\\\\"
                default: out.unicodeScalars.append(scalar)
                }
            }
            return out
        }
    }
}
