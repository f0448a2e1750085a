import CatalogDiagnostics
import Testing

@testable import CatalogBuild

@Suite("Names that need quotation marks")
struct OddNameTests {
    @Test(
        "All the way to the database",
        arguments: [
            "a b", "select", "it's", "qu\"ote", "sch[a]ch", "Ärger ß", "日本", "x;y", "1st", "a.b", "--", "a,b", "%s",
            "`",
        ]
    )
    func names(name: String) throws {
        let quoted = "\"" + name.replacing("\"", with: "\"\"") + "\""
        let schema = """
            CREATE TABLE \(quoted) (\(quoted) INTEGER PRIMARY KEY, "up \(name.replacing("\"", with: "\"\""))"
              REFERENCES \(quoted), UNIQUE("up \(name.replacing("\"", with: "\"\""))"));
            CREATE INDEX "i \(name.replacing("\"", with: "\"\""))" ON \(quoted)(\(quoted));
            """
        let outcome = try Inputs(schema, ["\(name).tsv": "\(name)\tup \(name)\n1\t\n2\t1\n"]).built()
        #expect(outcome.faults == [])
        #expect(try outcome.rows("SELECT * FROM \(quoted)") == ["1|NULL", "2|1"])
        let faulty = try Inputs(schema, ["\(name).tsv": "1\t\n2\t1\n3\t1\n2\t4\n"]).checkOnBothRoads()
        let file = "\(name).tsv"
        #expect(
            faulty.errors == [
                "error duplicate-key \(file):3:3 field 2", "error duplicate-key \(file):4:1 field 1",
                "error orphan-row \(file):4:3 field 2",
            ]
        )
        #expect(
            Array(faulty.related.prefix(2)) == [
                "\(file):2:3 the first one is here", "\(file):2:1 the first one is here",
            ]
        )
    }

    @Test("Two names that differ in their Unicode form are two to SQLite")
    func unicodeForms() throws {
        let schema = """
            CREATE TABLE "é"("é" INTEGER PRIMARY KEY, "e\u{301}" TEXT, c REFERENCES "e\u{301}"(k));
            CREATE TABLE "e\u{301}"(k TEXT PRIMARY KEY);
            """
        let outcome = try Inputs(schema, ["é.tsv": "1\t\t\n2\tb\tz\n", "e\u{301}.tsv": "z\n"]).built()
        #expect(outcome.faults == [])
        #expect(try outcome.rows("SELECT * FROM \"é\"") == ["1|NULL|NULL", "2|b|z"])
        #expect(try outcome.rows("SELECT * FROM \"e\u{301}\"") == ["z"])
    }

    @Test("The place of a column is where it is defined, not where its name stands first")
    func columnPlace() throws {
        let schema =
            "CREATE TABLE a(x INTEGER REFERENCES b(y), z TEXT CHECK (y <> 'y'), y STRING,\n \"q\"\"s\" STRING);\nCREATE TABLE b(y INTEGER PRIMARY KEY);"
        let outcome = try Inputs(schema, ["a.tsv": "", "b.tsv": ""]).check()
        #expect(
            outcome.told(.declaredType) == [
                "warning declared-type schema.sql:1:68", "warning declared-type schema.sql:2:2",
            ]
        )
    }
}
