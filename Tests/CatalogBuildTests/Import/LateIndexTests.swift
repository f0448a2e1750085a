import Testing

@testable import CatalogBuild

@Suite("Indexes")
struct LateIndexTests {
    private static let table = "CREATE TABLE T (id INTEGER PRIMARY KEY, v INTEGER, name TEXT);\n"
    private static let rows = (1...5_000).map { "\($0)\t\($0 % 7)\tPart \($0)\n" }.joined()

    /// The page where the index I begins: one that is made in front of the rows has the first page behind the table's.
    private func rootPage(_ schema: String) throws -> Int {
        let outcome = try Inputs(Self.table + schema, ["T.tsv": Self.rows]).built()
        #expect(try outcome.rows("PRAGMA integrity_check") == ["ok"])
        #expect(try outcome.rows("SELECT count(*) FROM T INDEXED BY I WHERE v = 3 AND name > ''") == ["714"])
        return try #require(Int(outcome.rows("SELECT rootpage FROM sqlite_schema WHERE name = 'I'")[0]))
    }

    @Test(
        "are made behind the rows, where nobody can see the difference",
        arguments: [
            "CREATE INDEX I ON T (v);", "CREATE INDEX IF NOT EXISTS I ON T (v, name);",
            "CREATE INDEX I ON T (v);\nPRAGMA user_version = 3;\nCREATE VIEW V AS SELECT * FROM T;",
            "CREATE INDEX J ON T (name); CREATE INDEX I ON T (v DESC);",
        ]
    )
    func late(schema: String) throws {
        #expect(try rootPage(schema) > 20)
    }

    @Test(
        "stay where they are where somebody could",
        arguments: [
            "CREATE INDEX I ON T (v); REINDEX I;", "CREATE INDEX I ON T (v); DROP TABLE IF EXISTS U; ANALYZE;",
            "CREATE INDEX I ON T (v);\nCREATE TRIGGER R AFTER INSERT ON T BEGIN SELECT 1; END;",
        ]
    )
    func early(schema: String) throws {
        #expect(try rootPage(schema) < 5)
    }
}
