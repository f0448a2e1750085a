import Testing

@testable import CatalogBuild

@Suite("Places in SQL text")
struct SQLTextTests {
    private func text(_ string: String) -> SQLText { SQLText(bytes: Array(string.utf8)) }

    @Test(
        "Lines and columns",
        arguments: [
            ("", 0, 1, 1), ("abc", 0, 1, 1), ("abc", 3, 1, 4), ("abc", 99, 1, 4), ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1),
            ("a\r\nb", 3, 2, 1), ("é\u{1F600}x", 6, 1, 3), ("\n\n\n", 3, 4, 1), ("\té", 1, 1, 2),
        ]
    )
    func lineAndColumn(string: String, offset: Int, line: Int, column: Int) {
        let found = text(string).lineAndColumn(at: offset)
        #expect(found.line == line)
        #expect(found.column == column)
    }

    @Test(
        "The text of a line",
        arguments: [
            ("a\nb\nc", 1, "a"), ("a\nb\nc", 2, "b"), ("a\nb\nc", 3, "c"), ("a\nb\nc", 4, ""), ("a\r\nb\r\n", 1, "a"),
            ("a\r\nb\r\n", 2, "b"), ("a", 0, ""), ("", 1, ""), ("a\n", 2, ""),
        ]
    )
    func line(string: String, number: Int, line: String) {
        let found = text(string).line(number, around: 1, reach: 4)
        #expect(found == (line, 1, false))
    }

    @Test(
        "The part of a long line around a column",
        arguments: [
            (1, "abé", 1, true), (2, "abéd", 1, true), (3, "abédé", 1, true), (4, "bédéf", 2, true),
            (6, "défgh", 4, false), (7, "éfgh", 5, false), (9, "gh", 7, false),
        ]
    )
    func part(column: Int, expected: String, first: Int, isCut: Bool) {
        let found = text("\nabédéfgh\r\nabcdefgh").line(2, around: column, reach: 2)
        #expect(found == (expected, first, isCut))
    }

    @Test(
        "The next semicolon is one that ends something",
        arguments: [
            (";", 1), ("a;b;", 2), ("';';", 4), ("\"a;\"\";\";", 8), ("`;`;", 4), ("[;];", 4), ("-- ;\n;", 6),
            ("/* ; */;", 8), ("- / ;", 5), ("", nil), ("a", nil), ("';", nil), ("[;", nil), ("-- ;", nil),
            ("/* ;", nil),
        ] as [(String, Int?)]
    )
    func semicolon(string: String, end: Int?) {
        #expect(text(string).endOfNextSemicolon(from: 0) == end)
    }

    @Test(
        "Space, semicolons and comments are passed over",
        arguments: [
            ("  x", 2), ("-- c\nx", 5), ("/* c */x", 7), ("/* c", 4), ("--", 2), (";;\n;x", 4), ("-x", 0), ("/x", 0),
            ("/*/ */x", 6), ("/***/x", 5), ("--a\n--b\n/*c*/ ;x", 15), ("", 0), ("x", 0), ("\u{0C}\t\rx", 3),
        ]
    )
    func skipping(string: String, offset: Int) {
        #expect(text(string).skippingSpaceAndComments(from: 0) == offset)
    }

    @Test(
        "Words and quoted names",
        arguments: [
            ("CREATE TABLE a(b)", ["0 CREATE", "7 TABLE", "13 a", "15 b"]),
            ("\"a b\" [c d] `e f`", ["0 a b", "6 c d", "12 e f"]),
            ("\"a\"\"b\" x", ["0 a\"b", "7 x"]), ("`a``b`", ["0 a`b"]), ("[a]]", ["0 a"]),
            ("'a b' c", ["6 c"]), ("'it''s' c", ["8 c"]), ("-- a\nb", ["5 b"]), ("/* a */b", ["7 b"]),
            ("é1 $x _y", ["0 é1", "4 $x", "7 _y"]), ("\"", ["0 "]), ("\"a", ["0 a"]), ("'a", []), ("\"\"", ["0 "]),
        ] as [(String, [String])]
    )
    func words(string: String, words: [String]) {
        let text = text(string)
        #expect(text.words(in: 0..<text.bytes.count).map { "\($0.offset) \($0.text)" } == words)
    }
}
