import CatalogDiagnostics
import Testing

@testable import CatalogSeed

@Suite struct RecordPlaceTests {
    /// Hands the only record of a file to `body`.
    private func withRecord<Result>(_ bytes: [UInt8], _ body: (Record) throws -> Result) throws -> Result {
        let reader = try RecordReader(MemoryByteSource(bytes))
        try #require(try reader.next())
        return try body(reader.record)
    }

    /// The columns (from, to) of each field.
    private func columns(_ bytes: [UInt8]) throws -> [[Int?]] {
        try withRecord(bytes) { record in
            (0..<record.fieldCount).map { index in
                let place = record.place(ofField: index, in: "Seed.tsv")
                return [place.column, place.endColumn]
            }
        }
    }

    @Test(arguments: [
        ("14\tPart Gamma\t9", [[1, 3], [4, 14], [15, 16]]),
        ("\n", [[1, 1]]),
        ("\t\t", [[1, 1], [2, 2], [3, 3]]),
        ("é\tnaïve\t9", [[1, 2], [3, 8], [9, 10]]),
        ("e\u{301}\t9", [[1, 3], [4, 5]]),
        ("ナット\t🔩\tx", [[1, 4], [5, 6], [7, 8]]),
        ("👩‍🔧\tx", [[1, 4], [5, 6]]),
    ])
    func columnsOfText(text: String, expected: [[Int?]]) throws {
        #expect(try columns(Array(text.utf8)) == expected)
    }

    @Test(
        arguments: [
            ([0x80, 0x09, 0x61], [[1, 2], [3, 4]]),
            ([0x61, 0xFF, 0x62, 0x09, 0x63], [[1, 4], [5, 6]]),
            ([0xE2, 0x82, 0x09, 0x63], [[1, 2], [3, 4]]),
            ([0x80, 0x80, 0x80, 0x09, 0xC3], [[1, 4], [5, 6]]),
            ([0xED, 0xA0, 0x80, 0x09, 0x63], [[1, 4], [5, 6]]),
        ] as [([UInt8], [[Int?]])]
    )
    func columnsOfInvalidBytes(bytes: [UInt8], expected: [[Int?]]) throws {
        #expect(try columns(bytes) == expected)
    }

    /// A caret under the text stands right only if columns count what the text shows.
    @Test func columnsCountWhatTheTextShows() throws {
        var random = SeededGenerator(seed: 8)
        let alphabet: [UInt8] = [0x61, 0x09, 0x80, 0xBF, 0xC3, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0xFF]
        for _ in 0..<2_000 {
            let bytes = [0x61] + random.bytes(of: alphabet, longest: 16)
            try withRecord(bytes) { record in
                let scalars = record.text.unicodeScalars
                var end = 0
                for index in 0..<record.fieldCount {
                    let place = record.place(ofField: index, in: "")
                    let length = record.text(ofField: index).unicodeScalars.count
                    #expect(place.column == end + 1 && place.endColumn == end + 1 + length)
                    end += length + 1
                }
                #expect(end - 1 == scalars.count)
            }
        }
    }

    @Test func columnAtOffset() throws {
        try withRecord(Array("é\tx".utf8)) { record in
            #expect([-1, 0, 2, 3, 4, 5, .max].map(record.column(atOffset:)) == [1, 1, 2, 3, 4, 4, 4])
        }
        try withRecord(Array("ab\tx".utf8)) { record in
            #expect([-1, 0, 2, 3, 4, 5, .max].map(record.column(atOffset:)) == [1, 1, 3, 4, 5, 5, 5])
        }
    }

    @Test func placeOfARecordAndOfAFieldThatIsNotThere() throws {
        let reader = try RecordReader(MemoryByteSource(Array("a\n\nb\tc\n".utf8)))
        for _ in 0..<3 { try #require(try reader.next()) }
        let whole = SourcePlace(file: "seed/Tag.tsv", line: 3)
        #expect(reader.record.place(in: "seed/Tag.tsv") == whole)
        #expect(reader.record.place(ofField: 2, in: "seed/Tag.tsv") == whole)
        #expect(
            reader.record.place(ofField: 1, in: "seed/Tag.tsv")
                == SourcePlace(file: "seed/Tag.tsv", line: 3, column: 3, endColumn: 4)
        )
    }

    @Test func placesOfARecordWithTooManyFields() throws {
        try withRecord([UInt8](repeating: 0x09, count: 39_999)) { record in
            #expect(record.fieldCount == 40_000)
            #expect(record.isBlank)
            #expect(record.place(ofField: 32_767, in: "").column == 32_768)
            #expect(record.place(ofField: 32_768, in: "").column == nil)
        }
    }

    @Test func text() throws {
        try withRecord([0x61, 0x09, 0xFF, 0x62, 0x0D, 0x0A]) { record in
            #expect(record.text == "a\t\u{FFFD}b")
            #expect(record.text(ofField: 0) == "a")
            #expect(record.text(ofField: 1) == "\u{FFFD}b")
            #expect([UInt8](record.bytes) == [0x61, 0x09, 0xFF, 0x62])
        }
    }

    @Test func excerpt() throws {
        try withRecord(Array("14\tPart Gamma\t9\r\n".utf8)) { record in
            #expect(
                record.excerpt(at: SourcePlace(file: "f", line: 1, column: 15))
                    == RecordExcerpt(text: "14\tPart Gamma\t9")
            )
            #expect(record.excerpt(at: SourcePlace(file: "f", line: 1)) == RecordExcerpt(text: "14\tPart Gamma\t9"))
        }
        let long = String(repeating: "a", count: 500) + "\t" + String(repeating: "é", count: 500)
        try withRecord(Array(long.utf8)) { record in
            let place = record.place(ofField: 1, in: "")
            #expect(place.column == 502 && place.endColumn == 1002)
            let excerpt = record.excerpt(at: place)
            #expect(excerpt.firstColumn == 422 && excerpt.isCut)
            #expect(excerpt.text == String(repeating: "a", count: 79) + "\t" + String(repeating: "é", count: 80))
            #expect(record.excerpt(at: SourcePlace(file: "f", line: 1)).text == String(repeating: "a", count: 160))
        }
    }
}
