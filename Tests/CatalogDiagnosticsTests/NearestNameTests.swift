import Testing

@testable import CatalogDiagnostics

struct NearestNameTests {
    @Test(arguments: [
        ("", "", 0),
        ("", "abc", 3),
        ("abc", "", 3),
        ("abc", "abc", 0),
        ("abc", "abd", 1),
        ("abc", "ab", 1),
        ("abc", "abcd", 1),
        ("abc", "xabc", 1),
        ("abc", "acb", 1),
        ("abc", "bac", 1),
        ("abcd", "badc", 2),
        // A swapped pair may not be edited again: that is what sets this distance apart from the unrestricted one.
        ("ca", "abc", 3),
        ("kitten", "sitting", 3),
        ("Manufacturer", "Manufactuerr", 1),
        ("straße", "strasse", 2),
        ("日本", "本日", 1),
        ("abc", "xyz", 3),
    ])
    func distance(left: String, right: String, expected: Int) {
        #expect(NearestName.distance(Array(left.unicodeScalars), Array(right.unicodeScalars)) == expected)
        #expect(NearestName.distance(Array(right.unicodeScalars), Array(left.unicodeScalars)) == expected)
    }

    static let tables = ["Manufacturer", "Country", "Product"]

    @Test(arguments: [
        ("Produkt", "Product"),
        ("Prodcut", "Product"),
        ("PRODUCTS", "Product"),
        ("product", "Product"),
        ("Product", "Product"),
        ("countri", "Country"),
        ("Manufactur", "Manufacturer"),
        // Three slips are the most, and only in a name of nine letters or more.
        ("Manufactuxyz", "Manufacturer"),
        ("Manufactwxyz", nil),
        ("Produxy", "Product"),
        ("Prodxyz", nil),
        ("Customer", nil),
        ("", nil),
    ])
    func find(name: String, expected: String?) {
        #expect(NearestName.find(name, among: Self.tables) == expected)
    }

    @Test(arguments: [
        ("ID", ["IDs"], "IDs"),
        ("ID", ["IQ"], "IQ"),
        ("ID", ["Id"], "Id"),
        // Nothing of the name is left: no slip but another name.
        ("a", ["b"], nil),
        ("ab", ["xy"], nil),
        ("a", [""], nil),
        ("a", ["A"], "A"),
    ])
    func findsShortNames(name: String, candidates: [String], expected: String?) {
        #expect(NearestName.find(name, among: candidates) == expected)
    }

    @Test(arguments: [
        // Of several at one distance the first.
        (["Prices", "Pryce", "Prize"], "Prices"),
        (["Pryce", "Prices", "Prize"], "Pryce"),
        // The nearer one, wherever it stands.
        (["Prices", "PRICE"], "PRICE"),
        (["PRICE", "Prices", "price"], "PRICE"),
        (["price", "PRICE"], "price"),
        ([], nil),
    ])
    func settlesTies(candidates: [String], expected: String?) {
        #expect(NearestName.find("Price", among: candidates) == expected)
    }

    @Test func callsTwoUnicodeFormsOfANameNear() throws {
        let decomposed = "Gro\u{308}\u{DF}e\u{301}"
        let composed = "Gr\u{F6}\u{DF}\u{E9}"
        let found = try #require(NearestName.find(decomposed, among: ["Grasse", composed]))
        #expect(Array(found.utf8) == Array(composed.utf8))
    }

    @Test func looksNoFurtherThanAHundredScalars() {
        let longest = String(repeating: "n", count: 100)
        #expect(NearestName.find(longest, among: [longest.uppercased()]) == longest.uppercased())
        #expect(NearestName.find(longest + "n", among: [longest]) == nil)
        #expect(NearestName.find(longest, among: [longest + "n"]) == nil)
    }

    /// The quadratic distance of two such names would take hours.
    @Test func passesOverVeryLongNames() {
        let long = String(repeating: "Manufacturer", count: 100_000)
        #expect(NearestName.find(long, among: [long, "Product", long]) == nil)
        #expect(NearestName.find("Product", among: [long, "Produkt", long]) == "Produkt")
    }
}
