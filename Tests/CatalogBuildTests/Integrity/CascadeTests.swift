import CatalogDiagnostics
import Testing

@testable import CatalogBuild

@Suite("A rejected parent makes no orphans")
struct CascadeTests {
    private static let schema = """
        CREATE TABLE p(id INTEGER PRIMARY KEY, n TEXT NOT NULL UNIQUE, x INTEGER CHECK (x < 100));
        CREATE TABLE c(a INTEGER REFERENCES p, b TEXT REFERENCES p(n));
        """

    @Test(
        "However the parent is rejected",
        arguments: [
            // the parent's file, the child's, what is told
            ("1\tone\tbad\n", "1\tone\n", ["error type-mismatch p.tsv:1:7 field 3"]),
            ("1\t\t1\n", "1\tone\n", ["error not-null p.tsv:1:3 field 2"]),
            ("y\tone\t1\n", "1\tone\n", ["error type-mismatch p.tsv:1:1 field 1"]),
            ("1\tone\n", "1\tone\n", ["error field-count p.tsv:1"]),
            ("1\tone\t1\t1\n", "1\tone\n", ["error field-count p.tsv:1"]),
            ("1\tone\t100\n", "1\tone\n", ["error check-failed p.tsv:1"]),
            ("2\ttwo\t1\n1\ttwo\t1\n", "1\ttwo\n", ["error duplicate-key p.tsv:2:3 field 2"]),
            ("\tone\t100\n", "1\tone\n", ["error check-failed p.tsv:1"]),
            ("id\tm\tx\n1\tone\t1\n", "1\tone\n", ["error header-unknown-column p.tsv:1:4 field 2"]),
            (
                "1\tone\tbad\n", "1\tone\n2\tone\n1\ttwo\n",
                [
                    "error orphan-row c.tsv:2:1 field 1", "error orphan-row c.tsv:3:3 field 2",
                    "error type-mismatch p.tsv:1:7 field 3",
                ]
            ),
        ] as [(String, String, [String])]
    )
    func rejected(parents: String, children: String, errors: [String]) throws {
        let outcome = try Inputs(Self.schema, ["p.tsv": parents, "c.tsv": children]).checkOnBothRoads()
        #expect(outcome.errors == errors)
        // And with the parent loaded after the child.
        let turned = Self.schema + "CREATE TABLE z(id INTEGER PRIMARY KEY);".replacing("z", with: "zz")
        let later = try Inputs(turned, ["p.tsv": parents, "c.tsv": children, "zz.tsv": "1\n"]).checkOnBothRoads()
        #expect(later.errors == errors)
    }

    @Test("A file that no table takes may be the missing parent's")
    func unknownFile() throws {
        let outcome = try Inputs(Self.schema, ["pp.tsv": "1\tone\t1\n", "c.tsv": "1\tone\n"]).checkOnBothRoads()
        #expect(outcome.faults == ["warning seed-missing schema.sql:1:1", "error seed-unknown-table pp.tsv"])
    }

    @Test("A parent that the engine refuses in words of its own")
    func refused() throws {
        let outcome = try Inputs(
            Self.schema
                + "CREATE TRIGGER g BEFORE INSERT ON p WHEN new.x = 13 BEGIN SELECT RAISE(ABORT, 'unlucky'); END;",
            ["p.tsv": "1\tone\t13\n2\ttwo\t1\n", "c.tsv": "1\tone\n2\ttwo\n3\ttwo\n"]
        ).checkOnBothRoads()
        #expect(outcome.errors == ["error orphan-row c.tsv:3:1 field 1", "error row-rejected p.tsv:1"])
    }

    @Test("A rejected parent's key is compared as the parent's would be")
    func comparedKeys() throws {
        let outcome = try Inputs(
            """
            CREATE TABLE p(k TEXT COLLATE NOCASE PRIMARY KEY, x INTEGER);
            CREATE TABLE c(a TEXT REFERENCES p, y INTEGER);
            """,
            ["p.tsv": "ABC\tbad\nDEF\t1\n", "c.tsv": "abc\t1\nabc\tbad\nxyz\t1\nxyz\tbad\ndef\tbad\n"]
        ).checkOnBothRoads()
        #expect(
            outcome.errors == [
                "error type-mismatch c.tsv:2:5 field 2", "error orphan-row c.tsv:3:1 field 1",
                "error orphan-row c.tsv:4:1 field 1", "error type-mismatch c.tsv:4:5 field 2",
                "error type-mismatch c.tsv:5:5 field 2", "error type-mismatch p.tsv:1:5 field 2",
            ]
        )
    }

    @Test("A rejected child is an orphan all the same, once")
    func rejectedChild() throws {
        let outcome = try Inputs(
            "CREATE TABLE p(id INTEGER PRIMARY KEY); CREATE TABLE c(k INTEGER PRIMARY KEY, a INTEGER REFERENCES p, b INTEGER);",
            ["p.tsv": "1\n", "c.tsv": "1\t9\tbad\n2\t8\t1\n2\t7\t1\n3\tx\t1\n4\t9\n"]
        ).checkOnBothRoads()
        #expect(
            outcome.errors == [
                "error orphan-row c.tsv:1:3 field 2", "error type-mismatch c.tsv:1:5 field 3",
                "error orphan-row c.tsv:2:3 field 2", "error duplicate-key c.tsv:3:1 field 1",
                "error orphan-row c.tsv:3:3 field 2", "error type-mismatch c.tsv:4:3 field 2",
                "error field-count c.tsv:5",
            ]
        )
    }

    @Test("Grandchildren of a rejected row are no orphans either")
    func chain() throws {
        let outcome = try Inputs(
            """
            CREATE TABLE a(id INTEGER PRIMARY KEY, x INTEGER);
            CREATE TABLE b(id INTEGER PRIMARY KEY, a INTEGER NOT NULL REFERENCES a, x INTEGER);
            CREATE TABLE c(b INTEGER REFERENCES b);
            """,
            ["a.tsv": "1\tbad\n", "b.tsv": "1\t1\tbad\n2\t1\t1\n", "c.tsv": "1\n2\n3\n"]
        ).checkOnBothRoads()
        #expect(
            outcome.errors == [
                "error type-mismatch a.tsv:1:3 field 2", "error type-mismatch b.tsv:1:5 field 3",
                "error orphan-row c.tsv:3:1 field 1",
            ]
        )
    }
}
