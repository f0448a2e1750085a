import CatalogDiagnostics
import Testing

@testable import CatalogBuild

@Suite("References")
struct ReferenceTests {
    @Test(
        "A child key matches as SQLite compares",
        arguments: [
            // parent type, child type, parent keys, child keys, the lines at fault
            ("INTEGER PRIMARY KEY", "INTEGER", "1 2", "2 3 1", [2]),
            ("INTEGER PRIMARY KEY", "TEXT", "1 2", "2 02 x 1.0", [3]),
            ("INTEGER PRIMARY KEY", "REAL", "1 2", "2 2.5 1e0", [2]), ("INTEGER PRIMARY KEY", "", "1 2", "2 5", [2]),
            ("TEXT PRIMARY KEY", "INTEGER", "1 02", "1 2", [2]),
            ("TEXT PRIMARY KEY", "TEXT", "a é", "a A é e\u{301}", [2, 4]),
            ("TEXT COLLATE NOCASE PRIMARY KEY", "TEXT", "a é", "A É é", [2]),
            ("TEXT PRIMARY KEY", "TEXT COLLATE NOCASE", "a", "a A", [2]),
            ("TEXT COLLATE RTRIM PRIMARY KEY", "TEXT", "a", "a b", [2]),
            ("REAL UNIQUE", "INTEGER", "1.0 2.5", "1 2", [2]), ("REAL UNIQUE", "TEXT", "1.0 2.5", "1 2.5 2.50 x", [4]),
            ("NUMERIC UNIQUE", "TEXT", "1 2.5", "1.0 2.5 3", [3]), ("BLOB UNIQUE", "BLOB", "ff", "x'FF' fe", [2]),
            ("BLOB UNIQUE", "TEXT", "61", "a", [1]), ("UNIQUE", "TEXT", "1 a", "1 a b", [3]),
            ("UNIQUE", "INTEGER", "1 a", "1", [1]),
            ("DATE PRIMARY KEY", "TEXT", "2024-01-31", "2024-01-31 2024-01-30", [2]),
            ("INTEGER PRIMARY KEY DESC", "INTEGER", "1 -9223372036854775808", "-9223372036854775808 -1", [2]),
        ] as [(String, String, String, String, [Int])]
    )
    func compared(parent: String, child: String, parents: String, children: String, faulty: [Int]) throws {
        let schema = "CREATE TABLE p(k \(parent)); CREATE TABLE c(a \(child) REFERENCES p(k));"
        let files: KeyValuePairs = [
            "p.tsv": parents.replacing(" ", with: "\n") + "\n", "c.tsv": children.replacing(" ", with: "\n") + "\n",
        ]
        var inputs = Inputs(schema, files)
        inputs.options.reading.header = .never
        let outcome = try inputs.checkOnBothRoads()
        #expect(outcome.errors == faulty.map { "error orphan-row c.tsv:\($0):1 field 1" })
        let built = try inputs.setting(.orphanRow, to: .warn).built()
        #expect(try built.rows("SELECT rowid FROM pragma_foreign_key_check").map { Int($0) } == faulty)
    }

    @Test("No value refers to nothing; a composite key with a part of it is noted")
    func nulls() throws {
        let outcome = try Inputs(
            """
            CREATE TABLE p(a TEXT, b INTEGER, PRIMARY KEY(a, b));
            CREATE TABLE c(x TEXT, n INTEGER, y INTEGER, FOREIGN KEY(x, y) REFERENCES p);
            """,
            ["p.tsv": "q\t1\nr\t2\n", "c.tsv": "q\t1\t1\n\t2\t\n\t3\t9\nz\t4\t\nq\t5\t2\nr\t6\t2\n"]
        ).checkOnBothRoads()
        #expect(
            outcome.told.filter { !$0.contains("schema.sql") } == [
                "note reference-partial c.tsv:3:1 field 1", "note reference-partial c.tsv:4:5 field 3",
                "error orphan-row c.tsv:5:1 field 1",
            ]
        )
        #expect(outcome.messages.contains { $0.contains("(q, 2)") })
    }

    @Test("A reference to other rows of its own table, before and behind")
    func selfReference() throws {
        let outcome = try Inputs(
            "CREATE TABLE t(id INTEGER PRIMARY KEY, up INTEGER REFERENCES t)",
            ["t.tsv": "1\t3\n2\t2\n3\t\n4\t9\n5\t4\n"]
        ).checkOnBothRoads()
        #expect(outcome.errors == ["error orphan-row t.tsv:4:3 field 2"])
    }

    @Test("A circle of tables")
    func circle() throws {
        let outcome = try Inputs(
            """
            CREATE TABLE a(id INTEGER PRIMARY KEY, b TEXT REFERENCES b); CREATE TABLE b(k TEXT PRIMARY KEY, c REFERENCES c);
            CREATE TABLE c(k INTEGER PRIMARY KEY, a INTEGER REFERENCES a);
            """,
            ["a.tsv": "1\tx\n2\ty\n", "b.tsv": "x\t1\nz\t2\n", "c.tsv": "1\t2\n3\t7\n"]
        ).checkOnBothRoads()
        #expect(
            outcome.errors == [
                "error orphan-row a.tsv:2:3 field 2", "error orphan-row b.tsv:2:3 field 2",
                "error orphan-row c.tsv:2:3 field 2",
            ]
        )
    }

    @Test("Two references of one column, and two columns to one parent")
    func several() throws {
        let outcome = try Inputs(
            """
            CREATE TABLE p(id INTEGER PRIMARY KEY); CREATE TABLE q(id INTEGER PRIMARY KEY);
            CREATE TABLE c(a INTEGER REFERENCES p REFERENCES q, b INTEGER REFERENCES p);
            """,
            ["p.tsv": "1\n2\n", "q.tsv": "1\n3\n", "c.tsv": "1\t2\n2\t3\n3\t1\n4\t4\n"]
        ).checkOnBothRoads()
        #expect(
            outcome.errors == [
                "error orphan-row c.tsv:2:1 field 1", "error orphan-row c.tsv:2:3 field 2",
                "error orphan-row c.tsv:3:1 field 1", "error orphan-row c.tsv:4:1 field 1",
                "error orphan-row c.tsv:4:1 field 1", "error orphan-row c.tsv:4:3 field 2",
            ]
        )
    }

    @Test("Rows that the schema inserts refer, and are referred to")
    func insertedBySchema() throws {
        let outcome = try Inputs(
            """
            CREATE TABLE p(id INTEGER PRIMARY KEY); CREATE TABLE c(a INTEGER REFERENCES p);
            INSERT INTO p VALUES (7); INSERT INTO c VALUES (1), (7), (8);
            """,
            ["p.tsv": "1\n", "c.tsv": "7\n9\n"]
        ).checkOnBothRoads()
        #expect(
            outcome.errors
                == ["error orphan-row c.tsv:2:1 field 1", "error orphan-row schema.sql:1:41"].sortedSchemaFirst
        )
    }

    @Test("Keys that SQLite makes are there")
    func madeKeys() throws {
        let outcome = try Inputs(
            "CREATE TABLE p(id INTEGER PRIMARY KEY, n TEXT); CREATE TABLE c(a INTEGER REFERENCES p);",
            ["p.tsv": "n\nx\ny\n", "c.tsv": "1\n2\n3\n"]
        ).checkOnBothRoads()
        #expect(outcome.errors == ["error orphan-row c.tsv:3:1 field 1"])
    }

    @Test("Child keys and parent keys from DEFAULTs that SQLite computes")
    func computed() throws {
        let outcome = try Inputs(
            """
            CREATE TABLE p(k TEXT DEFAULT (date('2024-01-31')) UNIQUE, n TEXT);
            CREATE TABLE c(n INTEGER, k TEXT DEFAULT (date('2024-01-31')) REFERENCES p(k));
            CREATE TABLE d(n INTEGER, k TEXT DEFAULT (date('2024-01-30')) REFERENCES p(k));
            """,
            ["p.tsv": "\tx\n", "c.tsv": "1\t\n2\t2024-01-31\n3\tz\n", "d.tsv": "1\t\n2\t\n"]
        ).checkOnBothRoads()
        // What stands in no field has no place but its table's.
        #expect(
            outcome.errors == ["error orphan-row schema.sql:3:1", "error orphan-row c.tsv:3:3 field 2"]
        )
    }

    @Test("Generated columns refer and are referred to")
    func generated() throws {
        let outcome = try Inputs(
            """
            CREATE TABLE p(a INTEGER, k INTEGER AS (a * 10) STORED UNIQUE);
            CREATE TABLE c(a INTEGER, k INTEGER AS (a + 5) REFERENCES p(k), d INTEGER REFERENCES p(k));
            """,
            ["p.tsv": "1\n2\n", "c.tsv": "5\t20\n15\t10\n6\t1\n"]
        ).checkOnBothRoads()
        #expect(outcome.errors == ["error orphan-row schema.sql:2:1", "error orphan-row c.tsv:3:3 field 2"])
    }
}

extension [String] {
    /// The lines with the schema's in front, as they are told.
    var sortedSchemaFirst: [String] {
        filter { $0.contains(" schema.sql") } + filter { !$0.contains(" schema.sql") }
    }
}
