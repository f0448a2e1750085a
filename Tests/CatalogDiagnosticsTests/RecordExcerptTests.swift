import Testing

@testable import CatalogDiagnostics

struct RecordExcerptTests {
    /// A line in which each scalar tells its own column, so that a wrong cut shows: `一丁丂…`.
    private static func line(_ count: Int) -> String {
        var scalars = String.UnicodeScalarView()
        for column in 1...count { scalars.append(scalar(at: column)) }
        return String(scalars)
    }

    private static func scalar(at column: Int) -> Unicode.Scalar {
        Unicode.Scalar(UInt32(0x4E00 + column % 20_000)) ?? "?"
    }

    @Test(arguments: [
        // The length of the line, the column at fault, the column of the excerpt's first scalar and of its last.
        (1, 1, 1, 1),
        (159, 159, 1, 159),
        // A line that fits is whole, wherever the fault is.
        (160, 1, 1, 160),
        (160, 150, 1, 160),
        (160, 161, 1, 160),
        (161, 1, 1, 160),
        (161, 120, 1, 160),
        (161, 121, 2, 161),
        (161, 161, 2, 161),
        (161, 162, 2, 161),
        (1000, 1, 1, 160),
        (1000, 120, 1, 160),
        (1000, 121, 41, 200),
        (1000, 500, 420, 579),
        (1000, 920, 840, 999),
        (1000, 921, 841, 1000),
        (1000, 922, 841, 1000),
        (1000, 1000, 841, 1000),
        (1000, 1001, 841, 1000),
        (1000, 5000, 841, 1000),
        // No column at all is taken for the first.
        (1000, 0, 1, 160),
        (1000, -7, 1, 160),
    ])
    func cuts(length: Int, column: Int, first: Int, last: Int) {
        let excerpt = RecordExcerpt(line: Self.line(length), around: column)
        #expect(excerpt.firstColumn == first)
        #expect(excerpt.isCut == (last < length))
        let scalars = Array(excerpt.text.unicodeScalars)
        #expect(scalars.count == last - first + 1)
        #expect(scalars.first == Self.scalar(at: first))
        #expect(scalars.last == Self.scalar(at: last))
    }

    @Test func takesAnEmptyLine() {
        #expect(RecordExcerpt(line: "", around: 1) == RecordExcerpt(text: "", firstColumn: 1, isCut: false))
    }

    @Test func countsScalarsAndNotCharacters() {
        // CRLF is one character, and so is a letter with its marks: 200 of them are 400 scalars.
        let line = String(repeating: "e\u{301}", count: 200)
        let excerpt = RecordExcerpt(line: line, around: 301)
        #expect(excerpt.firstColumn == 221)
        #expect(Array(excerpt.text.utf8) == Array(String(repeating: "e\u{301}", count: 80).utf8))
        #expect(excerpt.isCut)
    }

    @Test func keepsTabs() {
        #expect(RecordExcerpt(line: "1\tA\t\tB", around: 5).text == "1\tA\t\tB")
    }

    @Test(arguments: [
        (1, 1, true),
        (500_000, 499_920, true),
        (1_000_000, 999_841, false),
    ])
    func cutsALineOfAMillionScalars(column: Int, first: Int, isCut: Bool) {
        let line = Self.line(1_000_000)
        let excerpt = RecordExcerpt(line: line, around: column)
        #expect(excerpt.firstColumn == first)
        #expect(excerpt.isCut == isCut)
        #expect(excerpt.text.unicodeScalars.count == RecordExcerpt.widest)
        #expect(excerpt.text.unicodeScalars.first == Self.scalar(at: first))
    }
}
