import Testing

@testable import CatalogBuild

@Suite("What to write instead")
struct ValueHintTests {
    /// What stands behind a value that is left out on purpose.
    private static let missing = "leave the field empty where there is no value, or name the text with --null "

    @Test(
        "A text that says there is no value",
        arguments: [
            ("N/A", "N/A"), ("n/a", "n/a"), ("NA", "NA"), ("NULL", "NULL"), ("null", "null"), ("-", "-"),
            ("none", "none"),
            ("nil", "nil"), ("NaN", "NaN"), ("#N/A", "'#N/A'"), ("#VALUE!", "'#VALUE!'"), ("#DIV/0!", "'#DIV/0!'"),
            ("\\N", "'\\N'"), ("\u{2013}", "'\u{2013}'"), (" N/A", "' N/A'"),
        ]
    )
    func missingValue(text: String, argument: String) {
        let hint = Self.missing + argument
        #expect(ValueHint.forNumber(text, wantsInteger: false) == hint)
        #expect(ValueHint.forNumber(text, wantsInteger: true) == hint)
        #expect(ValueHint.forMoment(text) == hint)
        #expect(ValueHint.forBlob(text) == hint)
        #expect(ValueHint.forBoolean(text) == hint)
    }

    @Test(
        "A BLOB",
        arguments: [
            ("0xDEAD", "write DEAD: no 0x in front"),
            ("\\xdead", "write dead: no \\x in front"),
            ("de ad", "write dead: nothing between the digits"),
            ("de:ad:be:ef", "write deadbeef: nothing between the digits"),
            (" dead", "write dead: no spaces around a value"),
            ("x'dead", "write dead: the digits alone, or x'…' with both apostrophes"),
            ("x\"dead\"", "write dead: the digits alone, or x'…' with both apostrophes"),
            ("dea", "a byte has two hexadecimal digits, and here are 3 digits"),
            ("x'dea'", "a byte has two hexadecimal digits, and here are 3 digits"),
            ("deadbeeg", "U+0067 latin small letter g is no hexadecimal digit"),
            ("iVBORw0KGgo=", "write it in hexadecimal: Base64 is not read"),
        ]
    )
    func blob(text: String, hint: String) {
        #expect(ValueHint.forBlob(text) == hint)
    }

    @Test(
        "No hint for what is no BLOB, or a good one",
        arguments: ["free", "", "dead", "x'dead'", "x''", "picture.png"]
    )
    func noBlobHint(text: String) {
        #expect(ValueHint.forBlob(text) == nil)
    }

    @Test("A long BLOB is not repeated")
    func longBlob() {
        let digits = String(repeating: "ab", count: 5000)
        #expect(ValueHint.forBlob("0x" + digits) == "no 0x in front")
        #expect(ValueHint.forBlob(digits + "a") == "a byte has two hexadecimal digits, and here are 10001 digits")
    }

    @Test(
        "A BOOLEAN",
        arguments: [
            ("yes", "write 1"), ("Y", "write 1"), ("WAHR", "write 1"), ("no", "write 0"), ("FALSCH", "write 0"),
            (" true", "write true: no spaces around a value"), ("false ", "write false: no spaces around a value"),
            ("1.0", "write 1"), ("0.0", "write 0"), ("\u{FF11}", "write 1: full-width characters are not read"),
            ("2", "a BOOLEAN is 0, 1, true or false; declare the column INTEGER for other numbers"),
        ]
    )
    func boolean(text: String, hint: String) {
        #expect(ValueHint.forBoolean(text) == hint)
    }

    @Test("No hint for other words in a BOOLEAN", arguments: ["free", "maybe", "", "yess"])
    func noBooleanHint(text: String) {
        #expect(ValueHint.forBoolean(text) == nil)
    }
}
