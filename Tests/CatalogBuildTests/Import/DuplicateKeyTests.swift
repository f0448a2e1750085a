import CatalogDiagnostics
import Testing

@testable import CatalogBuild

@Suite("Repeated keys")
struct DuplicateKeyTests {
    @Test(
        "Keys of every kind",
        arguments: [
            ("a INTEGER PRIMARY KEY, b TEXT", "1\tx\n1\ty\n", "2:1 field 1", "1:1"),
            ("a TEXT PRIMARY KEY, b TEXT", "q\tx\nr\ty\nq\tz\n", "3:1 field 1", "1:1"),
            ("a TEXT PRIMARY KEY, b TEXT) WITHOUT ROWID --", "q\tx\nq\ty\n", "2:1 field 1", "1:1"),
            ("a TEXT, b TEXT UNIQUE", "p\tx\nq\tx\n", "2:3 field 2", "1:3"),
            ("a TEXT, b TEXT COLLATE NOCASE UNIQUE", "p\tX\nq\tx\n", "2:3 field 2", ""),
            ("a TEXT, b TEXT COLLATE RTRIM UNIQUE", "p\tx\nq\tx \n", "2:3 field 2", ""),
            ("a TEXT, b TEXT, UNIQUE(b, a)", "p\tx\np\ty\np\tx\n", "3:3 field 2", "1:3"),
            ("a INTEGER, b TEXT, PRIMARY KEY(a, b)", "1\tx\n1\ty\n1\tx\n", "3:1 field 1", "1:1"),
            ("a REAL UNIQUE, b TEXT", "1\tx\n1.0\ty\n", "2:1 field 1", "1:1"),
            ("a NUMERIC UNIQUE, b TEXT", "1000\tx\n1e3\ty\n", "2:1 field 1", "1:1"),
            ("a BLOB UNIQUE, b TEXT", "ff\tx\nx'FF'\ty\n", "2:1 field 1", "1:1"),
            ("a UNIQUE, b TEXT", "1\tx\n1\ty\n", "2:1 field 1", "1:1"),
            ("a TEXT, b TEXT); CREATE UNIQUE INDEX i ON t(b COLLATE NOCASE); --", "p\té\nq\té\n", "2:3 field 2", "1:3"),
            (
                "a TEXT, b TEXT); CREATE UNIQUE INDEX i ON t(b) WHERE b <> 'x'; --", "p\tx\nq\tx\nr\ty\ns\ty\n",
                "4:3 field 2", nil
            ),
            ("a TEXT, b TEXT); CREATE UNIQUE INDEX i ON t(lower(b)); --", "p\tx\nq\tX\n", "2", nil),
        ] as [(String, String, String, String?)]
    )
    func kinds(columns: String, text: String, place: String, first: String?) throws {
        let outcome = try Inputs("CREATE TABLE t(\(columns))", ["t.tsv": text]).check()
        #expect(outcome.faults.filter { !$0.contains("surrounding-space") } == ["error duplicate-key t.tsv:\(place)"])
        // Where no place stands in the table, the first one is in the first line, at the same field.
        let expected = first.map { $0.isEmpty ? "1:3" : $0 }.map { ["t.tsv:\($0) the first one is here"] } ?? []
        #expect(outcome.related == expected)
    }

    @Test("Values that are no duplicates")
    func distinct() throws {
        let outcome = try Inputs(
            "CREATE TABLE t(a TEXT UNIQUE, b INTEGER, c TEXT, UNIQUE(b, c))",
            ["t.tsv": "é\t1\t\ne\u{301}\t1\t\n\t\tx\n\t\tx\nX\t2\ty\nx\t2\tY\n"]
        ).built()
        #expect(outcome.errors == [])
        #expect(outcome.summary.tables.map(\.rows) == [6])
    }

    @Test("A record pasted twice is one fault; one that repeats two rows is two")
    func oneOrTwo() throws {
        let schema = "CREATE TABLE t(a INTEGER PRIMARY KEY, b TEXT UNIQUE, c TEXT UNIQUE)"
        let outcome = try Inputs(schema, ["t.tsv": "1\tx\tp\n2\ty\tq\n1\tx\tp\n2\tx\tr\n3\tx\tq\n"]).check()
        #expect(
            outcome.told == [
                "error duplicate-key t.tsv:3:1 field 1", "error duplicate-key t.tsv:4:1 field 1",
                "error duplicate-key t.tsv:4:3 field 2", "error duplicate-key t.tsv:5:3 field 2",
                "error duplicate-key t.tsv:5:5 field 3",
            ]
        )
        #expect(
            outcome.related == ["1:1", "2:1", "1:3", "1:3", "2:5"].map { "t.tsv:\($0) the first one is here" }
        )
        #expect(outcome.summary.tables.map(\.rejected) == [3])
    }

    @Test("The columns named rowid and oid may be anything")
    func rowIDColumn() throws {
        let schema = "CREATE TABLE t(rowid TEXT, oid TEXT, b TEXT UNIQUE, c TEXT UNIQUE)"
        let outcome = try Inputs(schema, ["t.tsv": "r\to\tx\tp\nr\to\ty\tq\nr\to\tx\tq\n"]).check()
        #expect(
            outcome.told == ["error duplicate-key t.tsv:3:5 field 3", "error duplicate-key t.tsv:3:7 field 4"]
        )
    }

    @Test("The first one may be in another file of the table")
    func otherFile() throws {
        let outcome = try Inputs(
            "CREATE TABLE t(a INTEGER PRIMARY KEY, b TEXT)",
            ["t.tab": "1\tx\n2\ty\n", "t.tsv": "b\ta\nz\t3\nw\t2\n"]
        ).check()
        #expect(outcome.told == ["error duplicate-key t.tsv:3:3 field 2"])
        #expect(outcome.related == ["t.tab:2:1 the first one is here"])
    }

    @Test("The first one may be a row that the schema inserts")
    func insertedBySchema() throws {
        let outcome = try Inputs(
            "CREATE TABLE t(a INTEGER PRIMARY KEY, b TEXT);\nINSERT INTO t VALUES (5, 'x');",
            ["t.tsv": "4\tx\n5\ty\n5\tz\n"]
        ).check()
        #expect(
            outcome.told == ["error duplicate-key t.tsv:2:1 field 1", "error duplicate-key t.tsv:3:1 field 1"]
        )
        #expect(
            outcome.related
                == Array(repeating: "schema.sql:1:1 the first one is a row that the schema inserts", count: 2)
        )
    }

    @Test("The first one may have an id that SQLite made, which stands in no file")
    func madeID() throws {
        let outcome = try Inputs("CREATE TABLE t(a INTEGER PRIMARY KEY, b TEXT)", ["t.tsv": "\tx\n1\ty\n"]).check()
        #expect(outcome.told == ["error duplicate-key t.tsv:2:1 field 1"])
        #expect(outcome.related == [])
    }

    @Test("A record that breaks a CHECK and repeats a key is two faults")
    func checkAndKey() throws {
        let outcome = try Inputs(
            "CREATE TABLE t(a INTEGER PRIMARY KEY, b INTEGER CHECK (b < 10) CONSTRAINT Positive CHECK (b > 0))",
            ["t.tsv": "1\t1\n1\t0\n2\t11\n"]
        ).check()
        #expect(
            outcome.told == [
                "error check-failed t.tsv:2", "error duplicate-key t.tsv:2:1 field 1", "error check-failed t.tsv:3",
            ]
        )
        #expect(outcome.messages[0].contains("Positive"))
        #expect(outcome.messages[2].contains("b < 10"))
    }

    @Test("A UNIQUE index made late in the schema names the record at fault")
    func lateIndex() throws {
        let outcome = try Inputs(
            "CREATE TABLE t(a INTEGER, b TEXT); CREATE INDEX j ON t(a); CREATE UNIQUE INDEX i ON t(b, a);",
            ["t.tsv": "1\tx\n2\tx\n1\tx\n"]
        ).check()
        #expect(outcome.told == ["error duplicate-key t.tsv:3:3 field 2"])
        #expect(outcome.related == ["t.tsv:1:3 the first one is here"])
    }
}
