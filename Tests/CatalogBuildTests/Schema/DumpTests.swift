import CatalogDiagnostics
import Testing

@testable import CatalogBuild

@Suite("What the sqlite3 shell prints is a schema")
struct DumpTests {
    @Test(".dump")
    func dump() throws {
        let outcome = try Inputs(
            """
            PRAGMA foreign_keys=OFF;
            BEGIN TRANSACTION;
            CREATE TABLE Manufacturer(ManufacturerID INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, Name TEXT NOT NULL);
            INSERT INTO Manufacturer VALUES(7,'Spirit; Industries');
            INSERT INTO Manufacturer VALUES(9,'it''s');
            CREATE TABLE IF NOT EXISTS "Odd name"(a, b);
            ANALYZE sqlite_schema;
            INSERT INTO sqlite_stat1 VALUES('Manufacturer',NULL,'2');
            DELETE FROM sqlite_sequence;
            INSERT INTO sqlite_sequence VALUES('Manufacturer',20);
            CREATE INDEX ByName ON Manufacturer(Name);
            CREATE TRIGGER t AFTER DELETE ON Manufacturer BEGIN DELETE FROM "Odd name"; SELECT 1; END;
            CREATE VIEW v AS SELECT Name FROM Manufacturer;
            COMMIT;

            """,
            ["Manufacturer.tsv": "\tFuture\n", "Odd name.tsv": "1\t2\n"]
        ).built()
        #expect(outcome.told == [])
        #expect(
            try outcome.rows("SELECT * FROM Manufacturer") == ["7|Spirit; Industries", "9|it's", "21|Future"]
        )
        #expect(try outcome.rows("SELECT seq FROM sqlite_sequence") == ["21"])
    }

    @Test(".schema, also of a full-text table with its shadow tables")
    func schema() throws {
        let outcome = try Inputs(
            """
            CREATE TABLE Part(PartID INTEGER PRIMARY KEY AUTOINCREMENT, Name TEXT);
            CREATE TABLE sqlite_sequence(name,seq);
            CREATE VIRTUAL TABLE PartText USING fts5(Name)
            /* PartText(Name) */;
            CREATE TABLE IF NOT EXISTS 'PartText_data'(id INTEGER PRIMARY KEY, block BLOB);
            CREATE TABLE IF NOT EXISTS 'PartText_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
            CREATE TABLE IF NOT EXISTS 'PartText_content'(id INTEGER PRIMARY KEY, c0);
            CREATE TABLE IF NOT EXISTS 'PartText_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
            CREATE TABLE IF NOT EXISTS 'PartText_config'(k PRIMARY KEY, v) WITHOUT ROWID;
            CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample);
            CREATE TRIGGER Indexed AFTER INSERT ON Part BEGIN
              INSERT INTO PartText(rowid, Name) VALUES (new.PartID, new.Name);
            END;
            """,
            ["Part.tsv": "1\tblue canvas\n2\tred wood\n"]
        ).built()
        #expect(outcome.faults == [])
        #expect(try outcome.rows("SELECT rowid FROM PartText WHERE PartText MATCH 'canvas'") == ["1"])
        #expect(outcome.summary.tables.map(\.name) == ["Part", "PartText"])
    }

    @Test("Any other name that SQLite keeps for itself is a fault")
    func reserved() throws {
        let outcome = try Inputs("CREATE TABLE t(a);\nCREATE TABLE sqlite_mine(a);", ["t.tsv": "1\n"]).check()
        #expect(outcome.errors.map(\.withoutLastColumn) == ["error schema-error schema.sql:2"])
    }
}
