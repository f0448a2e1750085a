import CatalogDiagnostics
import Testing

@testable import CatalogBuild

@Suite("Names that look alike")
struct NameTests {
    @Test(
        "What people overlook is folded",
        arguments: [
            ("Acme", "acme"), (" A  b\tC ", "a b c"), ("\u{A0}x\u{2003}y", "x y"), ("E\u{301}", "é"), ("", ""),
            ("  ", ""),
            ("STRASSE", "strasse"), ("ÄÖ", "äö"),
        ]
    )
    func folded(name: String, folded: String) {
        #expect(FoldedName.of(name) == folded)
    }

    @Test(
        "The difference between two names",
        arguments: [
            ("a", "a", nil), ("é", "e\u{301}", .unicodeForm), ("a b", "a  b", .space), (" a", "a", .space),
            ("Acme", "acme", .letterCase), ("Ac me", "ac  me ", .letterCaseAndSpace),
        ] as [(String, String, KeyDifference?)]
    )
    func difference(left: String, right: String, difference: KeyDifference?) {
        #expect(FoldedName.difference(between: left, and: right) == difference)
        #expect(FoldedName.difference(between: right, and: left) == difference)
    }

    @Test(
        "One slip apart",
        arguments: [
            ("spirit industries", "spit industries"), ("spirit industries", "spirit industreis"),
            ("acme holding", "acme holdng"), ("first federal bank", "first federl bank"),
            ("washington", "washingtom"), ("northern trust", "norhtern trust"),
        ]
    )
    func slips(left: String, right: String) {
        var names = NameBook()
        let found1 = names.add(left)
        #expect(found1 == nil)
        let found2 = names.add("something else entirely")
        #expect(found2 == nil)
        let found3 = names.add(right)
        #expect(found3 == 0)
        var turned = NameBook()
        let found4 = turned.add(right)
        #expect(found4 == nil)
        let found5 = turned.add(left)
        #expect(found5 == 0)
    }

    @Test(
        "No slip",
        arguments: [
            ("iran", "iraq"), ("acme holding", "acme holdings"), ("kele (congo)", "kela (congo)"),
            ("ostrich, round, raw", "ostrich, ground, raw"), ("account firstra0001", "account firstna0001"),
            ("iran", "iraq"), ("part 1001", "part 1002"), ("series one a", "series one b"),
            ("washington", "washington"),
            ("north river", "south river"), ("gadget x100", "gadget x10"), ("model abc d", "model abc e"),
            ("alpha beta", "alpha-beta"), ("spirit industries", "spirit of industries"), ("a", "b"), ("", "x"),
        ]
    )
    func noSlips(left: String, right: String) {
        var names = NameBook()
        let found6 = names.add(left)
        #expect(found6 == nil)
        let found7 = names.add(right)
        #expect(found7 == nil)
    }

    @Test("Two thousand names of one pattern are gone through")
    func many() {
        var random = SplitMix64()
        var names = NameBook()
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        for _ in 0..<2_000 {
            _ = names.add("company " + String((0..<8).map { _ in letters.randomElement(using: &random) ?? "a" }))
        }
        let found8 = names.add("a wholly unrelated name")
        #expect(found8 == nil)
        let found9 = names.add("a wholly unrelatd name")
        #expect(found9 != nil)
    }

    private static let schema = """
        CREATE TABLE m(id INTEGER PRIMARY KEY, name TEXT, code TEXT);
        CREATE TABLE p(m INTEGER REFERENCES m, name TEXT);
        """

    @Test("Names of a lookup table are compared, column by column")
    func lookup() throws {
        let makers = """
            1\tSpirit Industries\tA
            2\tSpit Industries\tB
            3\tacme  holding\tC
            4\tAcme Holding\tD
            5\tSpirit Industries\tE
            6\tCafe\u{301} Central\tF
            7\tCafé Central\tG
            8\t\tH
            9\t\tSpirit Industries

            """
        let parts = (1...9).map { "\($0)\tSpirit Industries\n" }.joined() + "1\tSpit Industries\n"
        let outcome = try Inputs(Self.schema, ["m.tsv": makers, "p.tsv": parts]).check()
        #expect(
            outcome.faults == [
                "warning near-duplicate m.tsv:2:3 field 2", "warning duplicate-name m.tsv:4:3 field 2",
                "warning duplicate-name m.tsv:7:3 field 2",
            ]
        )
        #expect(
            outcome.related == [
                "m.tsv:1:3 the first one is here", "m.tsv:3:3 the first one is here", "m.tsv:6:3 the first one is here",
            ]
        )
    }

    @Test("Names are compared alike as a short file is loaded, and in a long one that is gone through once more")
    func longLookup() throws {
        let faults = "1\tSpirit Industries\tA\n2\tSpit Industries\tB\nx\tACME Holding\tC\n4\tAcme Holding\tD\n"
        let parts = "1\tx\n2\tx\n4\tx\n"
        let short = try Inputs(Self.schema, ["m.tsv": faults, "p.tsv": parts]).check()
        let padding = String(repeating: "-", count: LookupNames.mostBytesAtOnce)
        let long = try Inputs(Self.schema, ["m.tsv": faults + "5\t\t\(padding)\n", "p.tsv": parts + "5\tx\n"]).check()
        #expect(
            short.faults == [
                "warning near-duplicate m.tsv:2:3 field 2", "error type-mismatch m.tsv:3:1 field 1",
                "warning duplicate-name m.tsv:4:3 field 2",
            ]
        )
        #expect(long.faults == short.faults)
        #expect(long.related == short.related)
    }

    @Test("Rows of a lookup table that nothing refers to are noted, on both roads")
    func unused() throws {
        let outcome = try Inputs(
            Self.schema,
            ["m.tsv": "1\tone\ta\n2\ttwo\tb\n3\tthree\tc\n4\tfour\tbad\textra\n", "p.tsv": "2\tx\n2\ty\n\tz\n"]
        ).checkOnBothRoads()
        #expect(outcome.told(.unusedParent) == ["note unused-parent m.tsv:1", "note unused-parent m.tsv:3"])
    }

    @Test("Nothing is unused when a child was not loaded, or nothing could refer")
    func unusedUnknown() throws {
        let makers = "1\tone\ta\n2\ttwo\tb\n"
        let header = try Inputs(Self.schema, ["m.tsv": makers, "p.tsv": "m\tnmae\n1\tx\n"]).checkOnBothRoads()
        #expect(header.told(.unusedParent) == [])
        let none = try Inputs(Self.schema, ["m.tsv": makers]).checkOnBothRoads()
        #expect(none.told(.unusedParent) == [])
    }

    @Test("A row is used by a record that is rejected, on both roads")
    func usedByRejected() throws {
        let outcome = try Inputs(
            "CREATE TABLE m(id INTEGER PRIMARY KEY); CREATE TABLE p(k INTEGER PRIMARY KEY, m INTEGER REFERENCES m, b INTEGER);",
            ["m.tsv": "1\n2\n3\n4\n", "p.tsv": "1\t1\t1\n1\t2\t1\n2\t3\tbad\n"]
        ).checkOnBothRoads()
        #expect(outcome.told(.unusedParent) == ["note unused-parent m.tsv:4"])
    }

    @Test("A record that is refused is no row that could be used")
    func refused() throws {
        let outcome = try Inputs(
            "CREATE TABLE m(id INTEGER PRIMARY KEY, b INTEGER CHECK (b > 0)); CREATE TABLE p(m INTEGER REFERENCES m);",
            ["m.tsv": "1\t1\n1\t2\n2\t0\n3\t1\n", "p.tsv": "3\n"]
        ).checkOnBothRoads()
        #expect(outcome.told(.unusedParent) == ["note unused-parent m.tsv:1"])
    }

    @Test("A row that refers to itself is not used by that")
    func unusedSelf() throws {
        let outcome = try Inputs(
            "CREATE TABLE m(id INTEGER PRIMARY KEY, up INTEGER REFERENCES m); CREATE TABLE p(m INTEGER REFERENCES m);",
            ["m.tsv": "1\t1\n2\t1\n3\t\n", "p.tsv": "2\n"]
        ).checkOnBothRoads()
        #expect(outcome.told(.unusedParent) == ["note unused-parent m.tsv:1", "note unused-parent m.tsv:3"])
    }
}

/// Names as a column has them, one after another.
private struct NameBook {
    private var near = NearNames()
    private var names: [[Unicode.Scalar]] = []

    /// Takes a name in; the number of an earlier one that is one slip away.
    mutating func add(_ name: String) -> Int? {
        names.append(Array(name.unicodeScalars))
        let known = names
        return near.add(known[known.count - 1], number: known.count - 1) { known[$0] }
    }
}
