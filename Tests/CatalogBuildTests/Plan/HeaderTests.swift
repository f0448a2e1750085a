import Testing

@testable import CatalogBuild

@Suite("Headers")
struct HeaderTests {
    private static let schema = """
        CREATE TABLE t(ID INTEGER PRIMARY KEY, Name TEXT NOT NULL, Price REAL DEFAULT 1.5, G AS (ID + 1));
        """

    private func inputs(_ text: String, _ header: InputOptions.Header = .auto) -> Inputs {
        var inputs = Inputs(Self.schema, ["t.tsv": text])
        inputs.options.reading.header = header
        return inputs
    }

    @Test(
        "Taken as one",
        arguments: [
            ("ID\tName\tPrice\n1\ta\t2\n", ["1|a|2.0|2"]), ("id\tNAME\tpRiCe\n1\ta\t2\n", ["1|a|2.0|2"]),
            (" ID \tName\u{A0}\t Price\n1\ta\t2\n", ["1|a|2.0|2"]), ("Name\tID\na\t1\n", ["1|a|1.5|2"]),
            ("Name\na\nb\n", ["1|a|1.5|2", "2|b|1.5|3"]), ("Price\tName\n\ta\n", ["1|a|1.5|2"]),
            ("\u{FEFF}ID\tName\r\n1\ta\r\n", ["1|a|1.5|2"]), ("Name\n", []), ("\n\nName\na\n", ["1|a|1.5|2"]),
        ] as [(String, [String])]
    )
    func header(text: String, rows: [String]) throws {
        #expect(try inputs(text).built().rows("SELECT * FROM t") == rows)
    }

    @Test(
        "Taken as a record",
        arguments: [("1\ta\t2\n", InputOptions.Header.auto, "1|a|2.0|2"), ("1\tName\t2\n", .never, "1|Name|2.0|2")]
    )
    func record(text: String, header: InputOptions.Header, row: String) throws {
        #expect(try inputs(text, header).built().rows("SELECT * FROM t") == [row])
    }

    @Test(
        "At odds with the table",
        arguments: [
            ("ID\tNmae\n1\ta\n", .auto, ["error header-unknown-column t.tsv:1:4 field 2"], ["did you mean Name?"]),
            (
                "x\tName\ty\n", .auto,
                ["error header-unknown-column t.tsv:1:1 field 1", "error header-unknown-column t.tsv:1:8 field 3"], []
            ),
            ("Name\tname\n", .auto, ["error header-duplicate-column t.tsv:1:6 field 2"], []),
            (
                "Name\tID\tNAME\tid\n", .auto,
                [
                    "error header-duplicate-column t.tsv:1:9 field 3",
                    "error header-duplicate-column t.tsv:1:14 field 4",
                ],
                []
            ),
            ("ID\tPrice\n", .auto, ["error header-missing-column t.tsv:1"], []),
            (
                "1\tName\t2\n", .auto,
                [
                    "error header-unknown-column t.tsv:1:1 field 1", "error header-unknown-column t.tsv:1:8 field 3",
                ], []
            ),
            (
                "1\ta\t2\n", .always,
                [
                    "error header-unknown-column t.tsv:1:1 field 1", "error header-unknown-column t.tsv:1:3 field 2",
                    "error header-unknown-column t.tsv:1:5 field 3",
                ], []
            ),
            ("Name\tG\na\t1\n", .auto, ["error header-unknown-column t.tsv:1:6 field 2"], []),
            ("Name\t\na\t1\n", .auto, ["error header-unknown-column t.tsv:1:6 field 2"], []),
        ] as [(String, InputOptions.Header, [String], [String])]
    )
    func faults(text: String, header: InputOptions.Header, errors: [String], words: [String]) throws {
        let outcome = try inputs(text, header).check()
        #expect(outcome.errors == errors)
        for word in words { #expect(outcome.messages.contains { $0.contains(word) }) }
    }

    @Test("A column may be left out when nothing must stand in it")
    func mayBeLeftOut() throws {
        let schema = """
            CREATE TABLE t(a TEXT NOT NULL DEFAULT 'd', b INTEGER PRIMARY KEY, c TEXT, k TEXT);
            CREATE TABLE u(a TEXT PRIMARY KEY, b TEXT);
            """
        let outcome = try Inputs(schema, ["t.tsv": "c\nx\n", "u.tsv": "b\nx\n"]).check()
        #expect(outcome.errors == ["error header-missing-column u.tsv:1"])
    }

    @Test("The second file of a table has a header of its own")
    func second() throws {
        let outcome = try Inputs(Self.schema, ["t.tab": "Name\tID\na\t1\n", "t.tsv": "2\tb\t\n"]).built()
        #expect(try outcome.rows("SELECT * FROM t") == ["1|a|1.5|2", "2|b|1.5|3"])
    }

    @Test("One header at odds does not hide another file's faults, nor make orphans")
    func cascade() throws {
        let schema = """
            CREATE TABLE p(id INTEGER PRIMARY KEY, n TEXT);
            CREATE TABLE c(a INTEGER REFERENCES p, b INTEGER);
            """
        let outcome = try Inputs(schema, ["p.tsv": "id\tm\n1\tx\n", "c.tsv": "7\tx\n1\t2\n"]).checkOnBothRoads()
        #expect(
            outcome.errors == [
                "error type-mismatch c.tsv:1:3 field 2", "error header-unknown-column p.tsv:1:4 field 2",
            ]
        )
    }
}
