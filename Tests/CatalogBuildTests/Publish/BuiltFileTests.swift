import CatalogDiagnostics
import Testing

@testable import CatalogBuild

@Suite("The built file")
struct BuiltFileTests {
    /// A schema with most of what a schema can have, and some hundred rows.
    private static func inputs() -> Inputs {
        var parts = ""
        var makers = ""
        for number in 1...600 { parts += "\(number)\tPart \(number * 7919 % 1000)\t\(number % 20 + 1)\t\(number).25\n" }
        for number in 1...20 { makers += "\(number)\tMaker of kind \(number)\n" }
        return Inputs(
            """
            PRAGMA user_version = 3;
            CREATE TABLE Maker(MakerID INTEGER PRIMARY KEY AUTOINCREMENT, Name TEXT NOT NULL UNIQUE);
            CREATE TABLE Part(ID INTEGER PRIMARY KEY, Name TEXT COLLATE NOCASE, MakerID INTEGER REFERENCES Maker, Price REAL);
            CREATE INDEX PartByMaker ON Part(MakerID);
            CREATE INDEX PartByName ON Part(Name, Price);
            CREATE VIEW Cheap AS SELECT * FROM Part WHERE Price < 10;
            CREATE TABLE Gone(x); INSERT INTO Gone SELECT value FROM (WITH RECURSIVE r(value) AS
              (SELECT 1 UNION ALL SELECT value + 1 FROM r LIMIT 5000) SELECT value FROM r);
            """,
            ["Part.tsv": parts, "Maker.tsv": makers, "Gone.tsv": "1\n"]
        )
    }

    @Test("The same inputs give the same bytes, wherever they lie")
    func deterministic() throws {
        for analyzes in [false, true] {
            let first = try Self.inputs().build(analyzes: analyzes)
            let second = try Self.inputs().build(analyzes: analyzes)
            let bytes = try #require(first.folder.bytes(Outcome.databaseName))
            #expect(first.folder.path != second.folder.path)
            #expect(bytes == second.folder.bytes(Outcome.databaseName))
            #expect(first.summary.bytes == bytes.count)
            #expect(
                try first.rows("SELECT count(*) FROM sqlite_schema WHERE name = 'sqlite_stat1'") == [
                    analyzes ? "1" : "0"
                ]
            )
        }
    }

    @Test(
        "It is whole and has no free page",
        arguments: ["", "DELETE FROM Gone;", "DROP TABLE Gone; CREATE TABLE Gone(x);", "PRAGMA auto_vacuum = FULL;"]
    )
    func sound(statement: String) throws {
        var inputs = Self.inputs()
        inputs.schema = statement.hasPrefix("PRAGMA") ? statement + inputs.schema : inputs.schema + statement
        let outcome = try inputs.built()
        #expect(try outcome.rows("PRAGMA integrity_check") == ["ok"])
        #expect(try outcome.rows("PRAGMA foreign_key_check") == [])
        #expect(try outcome.rows("PRAGMA journal_mode") == ["delete"])
        #expect(try outcome.rows("PRAGMA freelist_count") == ["0"])
        #expect(try outcome.rows("PRAGMA user_version") == ["3"])
        #expect(try outcome.folder.names() == ["catalog.db", "schema.sql", "seed"])
        #expect(
            try outcome.rows("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY 1")
                == ["PartByMaker", "PartByName"]
        )
    }

    @Test("The digest is of the bytes that are published")
    func digest() throws {
        let outcome = try Self.inputs().build(wantsDigest: true)
        var digest = SHA256()
        let bytes = try #require(outcome.folder.bytes(Outcome.databaseName))
        bytes.withUnsafeBytes { digest.update($0) }
        #expect(outcome.summary.sha256 == digest.finish())
        #expect(outcome.summary.output == outcome.database)
        #expect(outcome.summary.references == 1)
    }

    @Test("With any error the old file stays as it is, and no temporary is left")
    func failed() throws {
        let folder = try ScratchFolder()
        try folder.write("CREATE TABLE t(a INTEGER);", to: "schema.sql")
        try folder.write("x\n", to: "seed/t.tsv")
        try folder.write("the old one", to: "catalog.db")
        var options = InputOptions()
        options.schema = folder.path("schema.sql")
        options.seed = folder.path("seed")
        var output = CatalogBuilder.OutputOptions()
        output.path = folder.path("catalog.db")
        let collector = DiagnosticCollector()
        let summary = try CatalogBuilder(options: options, sink: collector).build(to: output)
        #expect(collector.errors == 1)
        #expect(summary.output == nil)
        #expect(folder.bytes("catalog.db") == Array("the old one".utf8))
        #expect(try folder.names() == ["catalog.db", "schema.sql", "seed"])
        output.path = folder.path("none/catalog.db")
        do {
            _ = try CatalogBuilder(options: options, sink: collector).build(to: output)
            Issue.record("a folder that is not there was not missed")
        } catch {
            guard case .cannotCreate = error else {
                Issue.record("\(error)")
                return
            }
        }
    }
}
