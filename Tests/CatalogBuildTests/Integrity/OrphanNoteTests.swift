import Testing

@testable import CatalogBuild

@Suite("Notes that help to mend an orphan")
struct OrphanNoteTests {
    @Test(
        "The nearest key, and keys that match but for something",
        arguments: [
            ("INTEGER", "1 4 90", "9", ["p.tsv p has 3 rows; nearest key: 4"]),
            ("INTEGER", "7", "-9223372036854775808", ["p.tsv p has 1 row; nearest key: 7"]),
            (
                "INTEGER", "-9223372036854775808 9223372036854775807", "1",
                [
                    "p.tsv p has 2 rows; nearest key: 9223372036854775807"
                ]
            ),
            ("INTEGER", "", "1", ["p.tsv p has no rows"]),
            ("TEXT", "Berlin Bremen", "Berlim", ["p.tsv p has 2 rows; nearest key: Berlin"]),
            (
                "TEXT", "Berlin Bremen", "BERLIN",
                [
                    "p.tsv “Berlin” is there; the two differ only in upper and lower case", "p.tsv p has 2 rows",
                ]
            ),
            (
                "TEXT", "é", "e\u{301}",
                [
                    "p.tsv “é” is there; the two differ only in their Unicode form", "p.tsv p has 1 row",
                ]
            ),
            ("TEXT", "Berlin", "Tokyo", ["p.tsv p has 1 row"]), ("REAL", "1.5", "2.5", ["p.tsv p has 1 row"]),
        ] as [(String, String, String, [String])]
    )
    func notes(type: String, parents: String, child: String, notes: [String]) throws {
        let outcome = try Inputs(
            "CREATE TABLE p(k \(type) PRIMARY KEY); CREATE TABLE c(a \(type) REFERENCES p);",
            ["p.tsv": parents.replacing(" ", with: "\n") + "\n", "c.tsv": child + "\n"]
        ).checkOnBothRoads()
        #expect(outcome.errors == ["error orphan-row c.tsv:1:1 field 1"])
        #expect(outcome.related == notes)
    }

    @Test("A key that is missing many times has its note each time")
    func many() throws {
        let outcome = try Inputs(
            "CREATE TABLE p(k INTEGER PRIMARY KEY); CREATE TABLE c(a INTEGER REFERENCES p);",
            ["p.tsv": "1\n", "c.tsv": String(repeating: "2\n", count: 50) + (3...300).map { "\($0)\n" }.joined()]
        ).checkOnBothRoads()
        #expect(outcome.errors.count == 348)
        #expect(outcome.related.count == 348)
        #expect(outcome.related[49] == "p.tsv p has 1 row; nearest key: 1")
        // Beyond two hundred keys only the rows are counted.
        #expect(outcome.related.last == "p.tsv p has 1 row")
    }
}
