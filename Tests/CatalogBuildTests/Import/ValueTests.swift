import CatalogDiagnostics
import Testing

@testable import CatalogBuild

@Suite("Fields that become values")
struct ValueTests {
    @Test(
        "No value takes the column's DEFAULT as SQLite would store it",
        arguments: [
            ("INTEGER DEFAULT 5", "5|integer"), ("INTEGER DEFAULT '5'", "5|integer"), ("TEXT DEFAULT 5", "5|text"),
            ("REAL DEFAULT 5", "5.0|real"), ("TEXT DEFAULT ''", "|text"), ("TEXT DEFAULT abc", "abc|text"),
            ("TEXT DEFAULT \"a b\"", "a b|text"), ("TEXT DEFAULT [a b]", "a b|text"),
            ("BLOB DEFAULT x'00ff'", "x'00ff'|blob"),
            ("INTEGER DEFAULT -3", "-3|integer"), ("INTEGER DEFAULT (1 + 2)", "3|integer"),
            ("TEXT DEFAULT NULL", "NULL|null"),
            ("TEXT", "NULL|null"), ("BOOLEAN DEFAULT true", "1|integer"), ("TEXT DEFAULT 'it''s'", "it's|text"),
            ("TEXT DEFAULT date", "date|text"), ("TEXT DEFAULT (typeof(CURRENT_DATE))", "text|text"),
            ("NUMERIC DEFAULT 1e3", "1000|integer"), ("TEXT NOT NULL DEFAULT 'é'", "é|text"),
        ]
    )
    func defaults(definition: String, stored: String) throws {
        let outcome = try Inputs("CREATE TABLE t(n INTEGER, a \(definition))", ["t.tsv": "1\t\n"]).built()
        #expect(try outcome.rows("SELECT a, typeof(a) FROM t") == [stored])
        let absent = try Inputs("CREATE TABLE t(n INTEGER, a \(definition))", ["t.tsv": "n\n1\n"]).built()
        #expect(try absent.rows("SELECT a, typeof(a) FROM t") == [stored])
    }

    @Test("A DEFAULT that varies is computed for each row")
    func varying() throws {
        let outcome = try Inputs(
            "CREATE TABLE t(a INTEGER DEFAULT (random()), b TEXT DEFAULT CURRENT_TIMESTAMP, c TEXT)",
            ["t.tsv": "\t\tx\n\t\ty\n7\tz\tz\n"]
        ).built()
        #expect(
            outcome.faults == [
                "warning default-nondeterministic schema.sql:1:16", "warning default-nondeterministic schema.sql:1:46",
            ]
        )
        #expect(try outcome.rows("SELECT count(DISTINCT a), count(DISTINCT b) FROM t WHERE a <> 7") == ["2|1"])
        #expect(try outcome.rows("SELECT count(*) FROM t WHERE b LIKE '____-__-__ __:__:__'") == ["2"])
        #expect(try outcome.rows("SELECT a, b FROM t WHERE c = 'z'") == ["7|z"])
    }

    @Test("A DEFAULT that SQLite can't compute is the row's fault, not the tool's")
    func impossible() throws {
        let outcome = try Inputs(
            "CREATE TABLE t(n INTEGER, a INTEGER DEFAULT (abs(-9223372036854775807 - 1)))",
            ["t.tsv": "1\t\n2\t3\n"]
        ).check()
        #expect(outcome.errors == ["error row-rejected t.tsv:1"])
    }

    @Test("A default key is looked up as it is stored")
    func defaultKeys() throws {
        let schema = """
            CREATE TABLE p(id INTEGER PRIMARY KEY); CREATE TABLE q(k TEXT PRIMARY KEY);
            CREATE TABLE c(n INTEGER, a INTEGER DEFAULT '5' REFERENCES p, b TEXT DEFAULT 7 REFERENCES q);
            """
        let files: KeyValuePairs = ["p.tsv": "5\n6\n", "q.tsv": "7\n8\n", "c.tsv": "1\t\t\n2\t6\t8\n"]
        #expect(try Inputs(schema, files).checkOnBothRoads().faults == [])
        let fewer: KeyValuePairs = ["p.tsv": "6\n", "q.tsv": "8\n", "c.tsv": "1\t\t\n2\t6\t8\n"]
        #expect(
            try Inputs(schema, fewer).checkOnBothRoads().faults == [
                "error orphan-row c.tsv:1:3 field 2", "error orphan-row c.tsv:1:4 field 3",
            ]
        )
    }

    @Test("Ids that SQLite makes, and where it counts on")
    func ids() throws {
        let outcome = try Inputs(
            "CREATE TABLE t(id INTEGER PRIMARY KEY AUTOINCREMENT, word TEXT)",
            ["t.tsv": "\ta\n10\tb\n\tc\n5\td\n\te\n"]
        ).built()
        #expect(try outcome.rows("SELECT id, word FROM t ORDER BY word") == ["1|a", "10|b", "11|c", "5|d", "12|e"])
        #expect(try outcome.rows("SELECT * FROM sqlite_sequence") == ["t|12"])
    }

    @Test("Generated columns are left out and computed")
    func generated() throws {
        let outcome = try Inputs(
            "CREATE TABLE t(a INTEGER, b INTEGER AS (a * 2) STORED, c TEXT, d TEXT AS (c || '!') UNIQUE)",
            ["t.tsv": "1\tx\n2\ty\n"]
        ).built()
        #expect(try outcome.rows("SELECT * FROM t") == ["1|2|x|x!", "2|4|y|y!"])
    }

    @Test("A table of generated columns alone takes nothing and tells so")
    func generatedAlone() throws {
        let outcome = try Inputs(
            "CREATE TABLE t(a AS (1), b INTEGER); CREATE TABLE u(x TEXT)",
            ["t.tsv": "1\n", "u.tsv": "y\n"]
        )
        .built()
        #expect(try outcome.rows("SELECT * FROM t") == ["1|1"])
    }

    @Test(
        "What the schema asks of values",
        arguments: [
            ("a INTEGER NOT NULL, b TEXT", "\tx\n", "error not-null t.tsv:1:1 field 1"),
            ("a INTEGER, b TEXT, PRIMARY KEY(a, b)", "1\t\n", "error not-null t.tsv:1:3 field 2"),
            ("a TEXT PRIMARY KEY, b TEXT", "\tx\n", "error not-null t.tsv:1:1 field 1"),
            ("a INTEGER PRIMARY KEY DESC, b TEXT", "\tx\n", "error not-null t.tsv:1:1 field 1"),
            ("a INTEGER CHECK (a > 0), b TEXT", "0\tx\n", "error check-failed t.tsv:1"),
            ("a INTEGER, b TEXT", "1\n", "error field-count t.tsv:1"),
            ("a INTEGER, b TEXT", "1\t2\t3\n", "error field-count t.tsv:1"),
            ("a INTEGER, b TEXT", "9223372036854775808\tx\n", "error out-of-range t.tsv:1:1 field 1"),
            ("a INTEGER, b TEXT", "é\tx\n", "error type-mismatch t.tsv:1:1 field 1"),
            ("b TEXT, a REAL", "é\t1,5\n", "error type-mismatch t.tsv:1:3 field 2"),
            ("a INTEGER, b TEXT", "1\tx\0y\n", "error nul-byte t.tsv:1:3 field 2"),
            ("a INTEGER, b TEXT AS (upper(c)) NOT NULL, c TEXT", "1\t\n", "error row-rejected t.tsv:1"),
        ]
    )
    func constraints(columns: String, text: String, error: String) throws {
        let outcome = try Inputs("CREATE TABLE t(\(columns))", ["t.tsv": text]).check()
        #expect(outcome.errors == [error])
        #expect(outcome.summary.tables.map(\.rejected) == [1])
        #expect(outcome.summary.tables.map(\.rows) == [0])
    }

    @Test("STRICT tables, ANY among them")
    func strict() throws {
        let outcome = try Inputs(
            "CREATE TABLE t(a INT, b TEXT, c REAL, d BLOB, e ANY) STRICT",
            ["t.tsv": "007\t007\t7\tff\t007\n"]
        ).built()
        #expect(
            try outcome.rows("SELECT a, b, c, hex(d), typeof(d), e, typeof(e) FROM t") == ["7|007|7.0|FF|blob|007|text"]
        )
        #expect(outcome.faults == ["warning leading-zeros t.tsv:1:1 field 1"])
    }

    @Test(
        "Line ends, the last one optional",
        arguments: [
            "1\ta\n2\tb\n", "1\ta\n2\tb", "1\ta\r\n2\tb\r\n", "1\ta\r\n2\tb", "1\ta\r2\tb\r", "1\ta\r2\tb",
            "\u{FEFF}1\ta\n2\tb\n", "\u{FEFF}1\ta\r\n2\tb\n", "1\ta\n2\tb\n\n\n", "1\ta\n2\tb\n\r\n",
        ]
    )
    func lineEnds(text: String) throws {
        let outcome = try Inputs("CREATE TABLE t(n INTEGER, word TEXT)", ["t.tsv": text]).built()
        #expect(outcome.told == [])
        #expect(try outcome.rows("SELECT * FROM t") == ["1|a", "2|b"])
    }

    @Test(
        "Blank lines",
        arguments: [
            ("1\ta\n\n2\tb\n", ["warning blank-line t.tsv:2"]), ("\n1\ta\n2\tb\n", ["warning blank-line t.tsv:1"]),
            ("1\ta\n\n\n2\tb\n\n", ["warning blank-line t.tsv:2", "warning blank-line t.tsv:3"]),
            ("1\ta\n\t\n2\tb\n", ["warning blank-line t.tsv:2"]), ("1\ta\n2\tb\n\t\n", ["warning blank-line t.tsv:3"]),
            ("1\ta\n2\tb\n\t\t\t\n", ["warning blank-line t.tsv:3"]),
        ] as [(String, [String])]
    )
    func blankLines(text: String, told: [String]) throws {
        let outcome = try Inputs("CREATE TABLE t(n INTEGER, word TEXT)", ["t.tsv": text]).built()
        #expect(outcome.told == told)
        #expect(try outcome.rows("SELECT * FROM t") == ["1|a", "2|b"])
    }

    @Test("A file with no record", arguments: ["", "\n", "\u{FEFF}", "n\tword\n", "# only\n"])
    func empty(text: String) throws {
        var inputs = Inputs("CREATE TABLE t(n INTEGER, word TEXT)", ["t.tsv": text])
        inputs.options.comment = "#"
        #expect(try inputs.built().told == ["warning seed-empty t.tsv"])
    }

    @Test("The text that is no value, and comments")
    func options() throws {
        var inputs = Inputs("CREATE TABLE t(n INTEGER, word TEXT)", ["t.tsv": "-- x\nNULL\t\n1\tNULL\n--\n2\t--\n"])
        inputs.options.reading.null = "NULL"
        inputs.options.comment = "--"
        let outcome = try inputs.built()
        #expect(try outcome.rows("SELECT n, quote(word) FROM t") == ["NULL|''", "1|NULL", "2|'--'"])
    }

    @Test("A fault near the end of 70,000 rows has its place")
    func many() throws {
        var text = ""
        for number in 1...70_000 { text += number == 69_998 ? "x\ty\n" : "\(number)\tname \(number)\n" }
        text += "17\tagain\n"
        let outcome = try Inputs("CREATE TABLE t(a INTEGER PRIMARY KEY, b TEXT)", ["t.tsv": text]).check()
        #expect(
            outcome.told == ["error type-mismatch t.tsv:69998:1 field 1", "error duplicate-key t.tsv:70001:1 field 1"]
        )
        #expect(outcome.related == ["t.tsv:17:1 the first one is here"])
        #expect(outcome.summary.tables.map(\.rows) == [69_999])
        #expect(outcome.summary.tables.map(\.rejected) == [2])
    }
}
