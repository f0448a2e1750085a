import Testing

@testable import CatalogBuild

@Suite("What a spreadsheet leaves of a text")
struct SpreadsheetTextTests {
    @Test(
        "A mangled text is known",
        arguments: [
            "4.0E+12", "1.23457E+11", "4,00E+12", "5E+12", "-5E+12", "-4.0E+12", "9E+09", "1.2E+308", "1E+100",
            "1.23456789012345E+15", "-1.23456789012345E+308", "2.31E+19",
            "#REF!", "#NAME?", "#VALUE!", "#DIV/0!", "#N/A", "#NUM!", "#NULL!",
        ]
    )
    func mangled(text: String) {
        #expect(text.withUTF8Bytes(SpreadsheetText.looksMangled))
    }

    @Test(
        "A text that somebody may have written is left alone",
        arguments: [
            "", "5", "E+12", "4006381333931", "4.0e+12", "4.0E12", "4.0E-12", "4.0E+8", "4.0E+08", "5E+08", "1.5E+03",
            "4.0E+9",
            "+4.0E+12", "40.0E+12", "40E+12", "0.4E+12", "0E+12", "4.E+12", ".4E+12", "4;0E+12", "4 E+12", "4.0 E+12",
            "4.0E+12 ", " 4.0E+12", "4.0E+1a", "4.0E+a2", "4.0E+012", "4.0E+309", "4.0E+999", "4.0E+1000", "4.0E++12",
            "4.0E+", "4.0E+1", "A.0E+12", "4.aE+12", "4.0F+12", "4.0EE+12", "--4E+12", "-E+12", "-4.0E+08", "4.0.0E+12",
            "1.234567890123456E+15", "1.234567890123456789012E+15", "2E+12 units", "Part 5E+12",
            "#", "##", "###", "####", "########", "##### #####", "### ", "#1", "#NA", "#n/a", "#REF", "#REF!!",
            "#VALUE?", "####x", "x####", "#1 Seller",
            String(repeating: "#", count: 30) + ".", "2020-03-26", "+49 170 12", "A+12", "1+12", "12+12", "1E+12+",
        ]
    )
    func untouched(text: String) {
        #expect(!text.withUTF8Bytes(SpreadsheetText.looksMangled))
    }
}
