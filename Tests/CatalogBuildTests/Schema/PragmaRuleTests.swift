import CatalogSQLite
import Testing

@testable import CatalogBuild

@Suite("Pragmas")
struct PragmaRuleTests {
    @Test(
        "What becomes of a pragma",
        arguments: [
            ("user_version", "7", .run), ("USER_VERSION", "7", .run), ("application_id", "1", .run),
            ("user_version", nil, .passOver), ("page_size", "512", .runFirst), ("auto_vacuum", "FULL", .runFirst),
            ("encoding", "UTF-16", .runFirst), ("encoding", nil, .passOver), ("foreign_keys", "ON", .passOver),
            ("synchronous", "OFF", .passOver), ("table_info", "t", .passOver), ("journal_mode", "DELETE", .passOver),
            ("journal_mode", nil, .passOver),
            (
                "journal_mode", "WaL", .ignore(reason: "a file in WAL mode can't be opened in a read-only bundle")
            ),
            ("writable_schema", "ON", .forbid(reason: "it can make the file unsound")),
            ("temp_store_directory", "'/x'", .forbid(reason: "it reaches other files")),
            ("key", "'x'", .forbid(reason: "an encrypted file can't be read by the app's own SQLite")),
            ("foreign_key", "ON", .unknown), ("", nil, .unknown),
        ] as [(String, String?, PragmaRule)]
    )
    func rule(name: String, argument: String?, rule: PragmaRule) {
        #expect(PragmaRule(name: name, argument: argument) == rule)
    }

    @Test("Every pragma of the SQLite at hand is known")
    func all() throws {
        let names = try Connection(.memory).lines("SELECT name FROM pragma_pragma_list")
        #expect(names.count > 40)
        for name in names {
            #expect(PragmaRule(name: name, argument: "1") != .unknown, "\(name)")
        }
    }

    @Test(
        "What has effect on the file",
        arguments: [
            ("PRAGMA user_version = 42;", "PRAGMA user_version", "42"),
            ("PRAGMA main.user_version(42);", "PRAGMA user_version", "42"),
            ("PRAGMA application_id = 1;", "PRAGMA application_id", "1"),
            ("PRAGMA page_size = 1024;", "PRAGMA page_size", "1024"),
            ("PRAGMA auto_vacuum = INCREMENTAL;", "PRAGMA auto_vacuum", "2"),
            ("PRAGMA encoding = 'UTF-16le';", "PRAGMA encoding", "UTF-16le"),
            ("PRAGMA journal_mode = WAL;", "PRAGMA journal_mode", "delete"),
            ("PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON;", "SELECT a FROM t", "é"),
            ("PRAGMA page_size = 512; PRAGMA encoding = 'UTF-16';", "SELECT a FROM t", "é"),
        ]
    )
    func effect(pragma: String, query: String, value: String) throws {
        let outcome = try Inputs(pragma + "\nCREATE TABLE t(a TEXT);", ["t.tsv": "é\n"]).built()
        #expect(try outcome.rows(query) == [value])
        #expect(try outcome.rows("PRAGMA integrity_check") == ["ok"])
    }

    @Test("A setting that comes too late is warned of and does nothing")
    func late() throws {
        let outcome = try Inputs(
            "PRAGMA user_version = 1;\nPRAGMA page_size = 512;\nCREATE TABLE t(a);\n  PRAGMA auto_vacuum = FULL;",
            ["t.tsv": "1\n"]
        ).built()
        // Other settings in front of it are no reason: all of them are made on an empty file.
        #expect(outcome.told == ["warning schema-ignored schema.sql:4:3"])
        #expect(try outcome.rows("PRAGMA page_size") == ["512"])
        #expect(try outcome.rows("PRAGMA auto_vacuum") == ["0"])
    }
}
