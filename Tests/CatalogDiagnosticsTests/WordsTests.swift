import Testing

@testable import CatalogDiagnostics

struct WordsTests {
    @Test(arguments: [
        (0, "0"),
        (7, "7"),
        (999, "999"),
        (1_000, "1,000"),
        (12_345, "12,345"),
        (123_456, "123,456"),
        (1_234_567, "1,234,567"),
        (-1, "-1"),
        (-999, "-999"),
        (-1_000, "-1,000"),
        (Int.max, "9,223,372,036,854,775,807"),
        (Int.min, "-9,223,372,036,854,775,808"),
    ])
    func groupsDigits(number: Int, expected: String) {
        #expect(NumberText.grouped(number) == expected)
    }

    @Test(arguments: [
        (59, 59, false),
        (60, 60, false),
        (61, 60, true),
        (1_000_000, 60, true),
    ])
    func cutsLongValues(length: Int, shown: Int, isCut: Bool) {
        let text = String(repeating: "é", count: length)
        #expect(Words.shown(text) == String(repeating: "é", count: shown) + (isCut ? "…" : ""))
    }

    @Test func makesControlCharactersOfValuesVisible() {
        #expect(Words.shown("a\u{1B}[2J\tb") == "a␛[2J→b")
        #expect(Words.quoted("a\nb") == "“a␊b”")
        #expect(Words.values(["\u{202E}9"]) == "\u{FFFD}9")
    }

    @Test(arguments: [
        (["9"], "9"),
        (["-1.5e3"], "-1.5e3"),
        (["Größe"], "Größe"),
        ([""], "“”"),
        ([" 9"], "“ 9”"),
        (["9\u{A0}"], "“9\u{A0}”"),
        (["a b"], "“a b”"),
        (["a,b"], "“a,b”"),
        (["A", "2"], "(A, 2)"),
        (["A, 1", "2"], "(“A, 1”, 2)"),
    ])
    func keysAreQuotedWhereTheyWouldRunIntoTheWords(values: [String], expected: String) {
        #expect(Words.values(values) == expected)
    }

    @Test(arguments: [
        ("Product", ["Price"], "Product.Price"),
        ("Product", ["ID", "Price"], "Product (ID, Price)"),
        ("Product", [], "Product"),
        (nil, ["Price"], "Price"),
    ])
    func tuples(table: String?, columns: [String], expected: String) {
        #expect(Words.tuple(table, columns) == expected)
    }

    @Test(arguments: [
        (UInt32(0), "U+0000"),
        (0x1B, "U+001B"),
        (0x2028, "U+2028"),
        (0x1F600, "U+1F600"),
        (0x10FFFF, "U+10FFFF"),
    ])
    func namesScalars(value: UInt32, expected: String) {
        #expect(Words.scalar(value) == expected)
    }

    @Test(arguments: [
        ("INTEGER", "a whole number (INTEGER)"),
        ("int", "a whole number (int)"),
        ("UNSIGNED BIG INT", "a whole number (UNSIGNED BIG INT)"),
        // SQLite looks for INT before anything else.
        ("POINT", "a whole number (POINT)"),
        ("DATEINT", "a whole number (DATEINT)"),
        ("BLOB", "hexadecimal digits (BLOB)"),
        ("BOOL", "0, 1, true or false"),
        ("Boolean", "0, 1, true or false"),
        ("DATE", "a date such as 2024-05-31 (DATE)"),
        ("DATETIME", "a date and time such as 2024-05-31 14:30:00 (DATETIME)"),
        ("timestamp", "a date and time such as 2024-05-31 14:30:00 (timestamp)"),
        ("TIME", "a time such as 14:30:00 (TIME)"),
        ("DOUBLE", "a number (DOUBLE)"),
        ("DECIMAL(10,2)", "a number (DECIMAL(10,2))"),
        ("", "a number"),
    ])
    func namesWhatATypeTakes(type: String, expected: String) {
        #expect(Words.kind(ofType: type) == expected)
    }
}
