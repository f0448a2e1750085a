import Testing

@testable import CatalogDiagnostics

@Suite("Searching in texts")
struct StringSearchTests {
    @Test(
        arguments: [
            ("", false), ("int", true), ("INT", true), ("Point", true), ("BIGint(3)", true), ("in", false),
            ("i nt", false),
            ("ıNT", false), ("übINT", true), ("inint", true),
        ]
    )
    func letters(text: String, holdsThem: Bool) {
        #expect(text.containsSQL("INT") == holdsThem)
    }

    @Test(
        arguments: [
            ("", [""]), ("a", ["a"]), ("T.a, T.b", ["T.a", "T.b"]), ("T.a,b, T.c", ["T.a,b", "T.c"]), (", ", ["", ""]),
            ("a, , b, ", ["a", "", "b", ""]), ("ä,  é", ["ä", " é"]), ("a,", ["a,"]),
        ]
    )
    func parts(text: String, parts: [String]) {
        #expect(text.parts(separatedBy: ", ") == parts)
    }
}
