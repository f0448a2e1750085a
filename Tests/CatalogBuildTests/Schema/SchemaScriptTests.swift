import CatalogDiagnostics
import CatalogSQLite
import Testing

@testable import CatalogBuild

@Suite("Statements of schema.sql")
struct SchemaScriptTests {
    private static let table = "CREATE TABLE t(a TEXT);\n"

    private func told(_ schema: String) throws -> [String] {
        try Inputs(schema, ["t.tsv": "x\n"]).check().told
    }

    @Test(
        "What tells of the machine is no fault of the schema",
        arguments: [
            (7, true), (10, true), (778, true), (13, true), (14, true), (11, true), (1, false), (19, false), (8, false),
            (267, false), (23, false), (9, false),
        ]
    )
    func aboutTheRun(code: Int32, expected: Bool) {
        #expect(SchemaScript.isAboutTheRun(ResultCode(rawValue: code)) == expected)
    }

    @Test(
        "What is accepted without a word",
        arguments: [
            "", "BEGIN;", "BEGIN EXCLUSIVE; COMMIT;", "END TRANSACTION;", "INSERT INTO t VALUES ('y');",
            "UPDATE t SET a = 'z';", "DELETE FROM t;", "CREATE INDEX i ON t(a);", "CREATE VIEW v AS SELECT a FROM t;",
            "CREATE TRIGGER g AFTER INSERT ON t BEGIN SELECT 1; SELECT ';'; END;", "ALTER TABLE t ADD COLUMN b TEXT;",
            "ANALYZE;", "CREATE INDEX i ON t(a); REINDEX;", "DROP VIEW IF EXISTS v;",
            "CREATE TABLE sqlite_sequence(name,seq);",
            "CREATE TABLE sqlite_stat1(tbl,idx,stat);", "PRAGMA foreign_keys = OFF;", "PRAGMA cache_size=-2000",
            "-- a comment at the end", "/* never closed", ";;;", "REPLACE INTO t VALUES ('y');",
        ]
    )
    func accepted(statement: String) throws {
        let schema = Self.table + statement
        // A column more in the table is a field more in its records.
        let field = statement.hasPrefix("ALTER") ? "x\ty\n" : "x\n"
        #expect(try Inputs(schema, ["t.tsv": field]).check().told == [])
    }

    @Test("A statement that runs when it is tried and fails when it counts is told at its place")
    func fickle() throws {
        // The cache is larger where the rows go.
        let insert = "INSERT INTO u SELECT CASE cache_size WHEN -16384 THEN NULL ELSE 1 END FROM pragma_cache_size;"
        let inputs = Inputs(Self.table + "CREATE TABLE u(a NOT NULL);\n" + insert, ["t.tsv": "x\n"])
        for outcome in [try inputs.check(), try inputs.build()] {
            #expect(outcome.told == ["error schema-error schema.sql:3:1"])
            #expect(outcome.messages[0].hasSuffix("though it ran the first time: it does not always do the same"))
            #expect(!outcome.isPublished)
        }
    }

    @Test(
        "What is warned of",
        arguments: [
            "SELECT a FROM t;", "VALUES (1);", "EXPLAIN SELECT 1;", "PRAGMA journal_mode = WAL;",
            "PRAGMA no_such_pragma;", "CREATE TEMP TABLE x(a);", "CREATE TEMP VIEW x AS SELECT 1;",
            "CREATE TEMP TRIGGER x AFTER INSERT ON t BEGIN SELECT 1; END;", "PRAGMA page_size = 1024;",
        ]
    )
    func ignored(statement: String) throws {
        #expect(try told(Self.table + "  " + statement) == ["warning schema-ignored schema.sql:2:3"])
    }

    @Test(
        "What is refused",
        arguments: [
            "ATTACH 'x.db' AS x;", "ATTACH ':memory:' AS x;", "DETACH x;", "VACUUM;", "VACUUM INTO 'x.db';",
            "ROLLBACK;", "SAVEPOINT s;", "RELEASE s;", "ROLLBACK TO s;", "SELECT load_extension('x');",
            "PRAGMA writable_schema = ON;", "PRAGMA schema_version = 5;", "PRAGMA temp_store_directory = '/x';",
            "INSERT INTO t VALUES (load_extension('x'));", "SELECT sqlite_log(1, 'x');",
            "CREATE VIRTUAL TABLE v USING csv(filename='x');", "CREATE VIRTUAL TABLE v USING dbstat;",
        ]
    )
    func refused(statement: String) throws {
        #expect(try told(Self.table + "\n\t" + statement) == ["error schema-forbidden schema.sql:3:2"])
    }

    @Test(
        "What SQLite does not run, with its line and column",
        arguments: [
            ("CREATE TABLE t(a;", ["error schema-error schema.sql:1:17"]),
            ("CREATE TABLE t(a TEXT)", []),
            ("CREATE TABEL t(a);", ["error schema-error schema.sql:1:8"]),
            ("CREATE TABLE t(a);\n  CREATE INDEX i ON t(é);", ["error schema-error schema.sql:2:23"]),
            ("CREATE TABLE t(a);\nCREATE TABLE T(b);", ["error schema-error schema.sql:2:14"]),
            ("CREATE TABLE t(a UNIQUE);\nINSERT INTO t VALUES (1), (1);", ["error schema-error schema.sql:2:1"]),
            ("CREATE TABLE t(a);\n é;", ["error schema-error schema.sql:2:2"]),
            ("CREATE TABLE t(a);\n'unclosed", ["error schema-error schema.sql:2:1"]),
            ("CREATE TABLE t(a);\nCREATE VIEW sqlite_v AS SELECT 1;", ["error schema-error schema.sql:2:13"]),
        ] as [(String, [String])]
    )
    func failing(schema: String, told: [String]) throws {
        let found = try self.told(schema)
        #expect(found.map(\.withoutLastColumn) == told.map(\.withoutLastColumn))
    }

    @Test("Every fault of a script is told, and not what follows from one")
    func several() throws {
        let schema = """
            CREATE TABLE a(x INTEGER PRIMARY KEY;
            CREATE TABLE b(y TEXT);
            CREATE INDEX i ON a(x);
            INSERT INTO a VALUES (1);
            ATTACH 'x' AS x;
            CREATE TABEL c(z);
            CREATE TRIGGER t AFTER INSERT ON b BEGIN SELECT ';'; SELEC 1; END;
            CREATE TABLE d(z);
            PRAGMA nonsense;
            """
        #expect(
            try Inputs(schema, ["nothing.tsv": "x"]).check().told.map(\.withoutLastColumn) == [
                "error schema-error schema.sql:1", "error schema-forbidden schema.sql:5",
                "error schema-error schema.sql:6", "error schema-error schema.sql:7",
                "warning schema-ignored schema.sql:9",
            ]
        )
    }

    @Test(
        "A schema with no table",
        arguments: ["", "\n\n", "-- only a comment", "/* and another */ ;", "PRAGMA user_version = 1;", "SELECT 1;"]
    )
    func empty(schema: String) throws {
        let outcome = try Inputs(schema, ["t.tsv": "x\n"]).build()
        #expect(outcome.errors == ["error schema-error schema.sql"])
        #expect(!outcome.isPublished)
    }

    @Test("A byte order mark is no part of the text, and U+0000 is refused")
    func odd() throws {
        #expect(try told("\u{FEFF}CREATE TABLE t(a TEXT);") == [])
        #expect(
            try told("\u{FEFF}CREATE TABLE t(a TEXT").map(\.withoutLastColumn) == ["error schema-error schema.sql:1"]
        )
        #expect(try told("CREATE TABLE t(a TEXT);\n --\0") == ["error schema-error schema.sql:2:4"])
    }

    @Test("Bytes that are no UTF-8 are refused, not replaced")
    func notUTF8() throws {
        let folder = try ScratchFolder()
        try folder.write(
            Array("CREATE TABLE t(a TEXT);\nINSERT INTO t VALUES ('".utf8) + [0xE9] + Array("');".utf8),
            to: "s.sql"
        )
        try folder.write("x\n", to: "seed/t.tsv")
        var options = InputOptions()
        options.schema = folder.path("s.sql")
        options.seed = folder.path("seed")
        let collector = DiagnosticCollector()
        _ = try CatalogBuilder(options: options, sink: collector).check()
        let diagnostics = collector.sorted()
        #expect(diagnostics.map(\.code) == [.encodingInvalid])
        #expect(diagnostics.first?.place?.line == 2)
        #expect(diagnostics.first?.place?.column == 24)
    }

    @Test("A temporary table is not taken for the one that ships")
    func temporary() throws {
        let schema = """
            CREATE TABLE t(a TEXT);
            CREATE TEMP TABLE t(a TEXT, b TEXT);
            CREATE TEMP TRIGGER g AFTER INSERT ON main.t BEGIN DELETE FROM t; END;
            CREATE TEMP TABLE s AS SELECT 'from the schema' AS a;
            INSERT INTO main.t SELECT a FROM s;
            """
        let outcome = try Inputs(schema, ["t.tsv": "x\n"]).built()
        #expect(try outcome.rows("SELECT a FROM t") == ["from the schema", "x"])
        let virtual = "CREATE TABLE t(a TEXT); CREATE VIRTUAL TABLE temp.t USING fts5(a, b);"
        #expect(try Inputs(virtual, ["t.tsv": "x\n"]).built().rows("SELECT a FROM t") == ["x"])
    }

    @Test("Generated columns that go round in a circle are the schema's fault")
    func generatedLoop() throws {
        for columns in ["id TEXT AS (id), a TEXT", "a TEXT AS (b), b TEXT AS (a), c TEXT"] {
            let outcome = try Inputs("CREATE TABLE t(\(columns));", ["t.tsv": "x\n"]).check()
            #expect(outcome.errors == ["error schema-error schema.sql:1:1"])
            #expect(outcome.messages.first?.contains("generated column loop") == true)
        }
        let sound = "CREATE TABLE t(a TEXT, b TEXT AS (a || '!') STORED, c TEXT AS (b) NOT NULL, d TEXT NOT NULL);"
        #expect(try Inputs(sound, ["t.tsv": "x\ty\n"]).built().rows("SELECT c FROM t") == ["x!"])
    }

    @Test("A trigger that can't run is the schema's fault")
    func brokenTrigger() throws {
        let schema =
            "CREATE TABLE t(a TEXT);\nCREATE TRIGGER g AFTER INSERT ON t BEGIN INSERT INTO nothing VALUES (1); END;"
        let outcome = try Inputs(schema, ["t.tsv": "x\n"]).check()
        #expect(outcome.errors.contains { $0.hasPrefix("error schema-error schema.sql:") })
        #expect(outcome.messages.contains { $0.contains("nothing") })
    }
}

extension String {
    /// A told line without its column, where SQLite alone decides which word it points at.
    var withoutLastColumn: String {
        let parts = split(separator: ":", omittingEmptySubsequences: false)
        return parts.count > 2 ? parts.dropLast().joined(separator: ":") : self
    }
}
