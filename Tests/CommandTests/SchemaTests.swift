import Foundation
import Testing

@Suite("What the schema makes is in the file")
struct SchemaTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func build(_ schema: String, _ seeds: [String: String]) throws -> Catalog {
        try folder.write(schema, to: "schema.sql")
        try folder.makeFolder("seed")
        for (table, text) in seeds { try folder.write(text, to: "seed/\(table).tsv") }
        let outcome = try Program.run(["--allow", "schema-ignored"], in: folder)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let catalog = try Catalog(folder.path("catalog.db"))
        #expect(try catalog.isSound())
        return catalog
    }

    @Test("a full-text table that triggers keep is filled")
    func fullTextByTrigger() throws {
        let catalog = try build(
            """
            CREATE TABLE Tool (ToolID INTEGER PRIMARY KEY, Name TEXT);
            CREATE VIRTUAL TABLE ToolText USING fts5 (Name, content = 'Tool', content_rowid = 'ToolID');
            CREATE TRIGGER ToolToText AFTER INSERT ON Tool BEGIN
                INSERT INTO ToolText (rowid, Name) VALUES (new.ToolID, new.Name);
            END;
            """,
            ["Tool": "1\tClaw hammer\n2\tBlock plane\n"]
        )
        #expect(try catalog.rows("SELECT rowid FROM ToolText WHERE ToolText MATCH 'plane'") == [["2"]])
    }

    @Test("a virtual table takes rows from a file and from INSERTs of the schema")
    func virtualTables() throws {
        let catalog = try build(
            """
            CREATE VIRTUAL TABLE Manual USING fts5 (Title, Body);
            INSERT INTO Manual VALUES ('Saws', 'How to set teeth');
            CREATE VIRTUAL TABLE Area USING rtree (AreaID, West, East);
            """,
            ["Manual": "Planes\tHow to sharpen an iron\n", "Area": "7\t1\t2\n"]
        )
        #expect(
            try catalog.rows("SELECT Title FROM Manual WHERE Manual MATCH 'how' ORDER BY 1") == [["Planes"], ["Saws"]]
        )
        #expect(try catalog.rows("SELECT AreaID FROM Area WHERE West < 1.5 AND East > 1.5") == [["7"]])
    }

    @Test("settings of the file take effect in any order in front of the first table")
    func settings() throws {
        let catalog = try build(
            """
            PRAGMA user_version = 3;
            PRAGMA application_id = 77;
            PRAGMA page_size = 1024;
            PRAGMA encoding = 'UTF-16le';
            CREATE TABLE Tool (ToolID INTEGER PRIMARY KEY, Name TEXT);
            """,
            ["Tool": "1\tHobel für Größe 3\n"]
        )
        let pragmas = ["user_version", "application_id", "page_size", "encoding"]
        #expect(try pragmas.map { try catalog.value("PRAGMA \($0)") } == ["3", "77", "1024", "UTF-16le"])
        #expect(try catalog.value("SELECT Name FROM Tool") == "Hobel für Größe 3")
    }

    @Test("a temporary trigger does not touch the rows, a temporary table does not take them")
    func temporaryObjects() throws {
        let catalog = try build(
            """
            CREATE TABLE Tool (ToolID INTEGER PRIMARY KEY, Name TEXT);
            CREATE TEMP TRIGGER Forget AFTER INSERT ON Tool BEGIN DELETE FROM Tool; END;
            CREATE TEMP TABLE Tool (Draft TEXT);
            CREATE TEMP TABLE Draft (Word TEXT);
            INSERT INTO Draft VALUES ('Gimlet');
            INSERT INTO main.Tool SELECT 9, Word FROM Draft;
            """,
            ["Tool": "1\tMallet\n2\tSaw\n"]
        )
        #expect(try catalog.rows("SELECT count(*) FROM Tool WHERE Name IN ('Mallet', 'Saw')") == [["2"]])
        #expect(try catalog.value("SELECT count(*) FROM sqlite_schema") == "1")
    }

    @Test("a trigger may call what SQLite has, such as its JSON functions")
    func jsonFunctions() throws {
        let catalog = try build(
            """
            CREATE TABLE Tool (ToolID INTEGER PRIMARY KEY, Facts TEXT CHECK (json_valid(Facts)));
            CREATE TABLE Weight (ToolID INTEGER, Grams INTEGER);
            CREATE TRIGGER Weigh AFTER INSERT ON Tool BEGIN
                INSERT INTO Weight VALUES (new.ToolID, json_extract(new.Facts, '$.grams'));
            END;
            """,
            ["Tool": "1\t{\"grams\": 450}\n"]
        )
        #expect(try catalog.rows("SELECT * FROM Weight") == [["1", "450"]])
    }
}
