import CatalogDiagnostics
import CatalogSeed
import Testing

@testable import CatalogBuild

@Suite("Which file feeds which table")
struct SeedPlanTests {
    private static let schema = "CREATE TABLE Product(a TEXT);\nCREATE TABLE Country(a TEXT);"

    @Test(
        "Files find their tables by their stems",
        arguments: [
            "Product.tsv", "product.tsv", "PRODUCT.TXT", "Product.tab", "pRoDuCt.Tsv",
        ]
    )
    func stems(name: String) throws {
        let outcome = try Inputs("CREATE TABLE Product(a TEXT);", [name: "x\n"]).built()
        #expect(outcome.told == [])
        #expect(try outcome.rows("SELECT * FROM Product") == ["x"])
    }

    @Test(
        "What is no seed file is passed over",
        arguments: [
            ".Product.tsv", ".tsv", "Product", "Product.md", "Product.tsv~", "Product.sql", ".DS_Store", "a.tsvx",
        ]
    )
    func others(name: String) throws {
        let outcome = try Inputs(Self.schema, [name: "x\n", "Country.tsv": "y\n", "Product.txt": "z\n"]).built()
        #expect(outcome.told == [])
        #expect(try outcome.rows("SELECT * FROM Product") == ["z"])
    }

    @Test("Two files for one table feed it in the byte order of their names")
    func two() throws {
        let outcome = try Inputs(
            "CREATE TABLE Product(a TEXT);",
            ["product.tsv": "3\n", "Product.tsv": "1\n", "Product.txt": "2\n"]
        ).built()
        #expect(try outcome.rows("SELECT * FROM Product") == ["1", "2", "3"])
        #expect(outcome.summary.tables.map(\.rows) == [3])
    }

    @Test("A file without a table and a table without a file name each other")
    func unknown() throws {
        let outcome = try Inputs(Self.schema, ["Products.tsv": "x\n", "Zebra.tsv": "x\n", "Country.tsv": "x\n"]).check()
        #expect(
            outcome.told == [
                "warning seed-missing schema.sql:1:1", "error seed-unknown-table Products.tsv",
                "error seed-unknown-table Zebra.tsv",
            ]
        )
        #expect(outcome.messages[1].contains("did you mean Product?"))
        #expect(!outcome.messages[2].contains("did you mean"))
        guard case .seedMissing(let nearest) = outcome.diagnostics[0].facts else { return #expect(Bool(false)) }
        #expect(nearest?.hasSuffix("Products.tsv") == true)
    }

    @Test("Rows that the schema inserts feed a table, and so does a trigger")
    func fedOtherwise() throws {
        let outcome = try Inputs(
            """
            CREATE TABLE a(x TEXT); CREATE TABLE b(x TEXT); CREATE TABLE c(x TEXT);
            INSERT INTO a VALUES ('1');
            CREATE TRIGGER t AFTER INSERT ON b BEGIN INSERT INTO c VALUES (new.x); END;
            """,
            ["b.tsv": "2\n"]
        ).built()
        #expect(outcome.told == [])
    }

    @Test("--table names a file for a table, in place of the one found by its name")
    func named() throws {
        var inputs = Inputs(Self.schema, ["Product.tsv": "x\n", "odd.list": "y\n", "Country.tsv": "z\n"])
        inputs.named = ["PRODUCT": "odd.list"]
        let outcome = try inputs.built()
        #expect(outcome.told == [])
        #expect(try outcome.rows("SELECT a FROM Product") == ["y"])
        #expect(outcome.summary.tables.map(\.rows) == [1, 1])
    }

    @Test("--table takes several files for one table, in their order, and each only once")
    func namedTwice() throws {
        var inputs = Inputs(Self.schema, ["b.tsv": "1\n", "a.tsv": "2\n", "Country.tsv": "z\n"])
        inputs.named = ["Product": "b.tsv", "product": "./a.tsv"]
        let outcome = try inputs.built()
        #expect(outcome.told == [])
        #expect(try outcome.rows("SELECT a FROM Product") == ["1", "2"])
    }

    @Test("a table that an option says how to read and that is not there is told, once")
    func readingUnknown() throws {
        var inputs = Inputs(Self.schema, ["Product.tsv": "x\n", "x.list": "1\n", "Country.tsv": "z\n"])
        for name in ["Prodcut", "PRODUCT", "nonsense", "named"] {
            inputs.options.tableReadings[name] = InputOptions.Reading()
        }
        inputs.named = ["Named": "x.list"]
        let outcome = try inputs.check()
        #expect(
            outcome.errors == [
                "error seed-unknown-table x.list", "error seed-unknown-table", "error seed-unknown-table",
            ]
        )
        #expect(outcome.messages[1] == "the schema has no table Prodcut; did you mean Product?")
        #expect(outcome.messages[2].hasPrefix("the schema has no table nonsense; "))
        #expect(outcome.related == Array(repeating: "an option says how its seed files are read", count: 2))
    }

    @Test("--table with no such table is told with the nearest name")
    func namedUnknown() throws {
        var inputs = Inputs(Self.schema, ["x.list": "1\n", "Country.tsv": "z\n"])
        inputs.named = ["Prodcut": "x.list"]
        let outcome = try inputs.check()
        #expect(outcome.errors == ["error seed-unknown-table x.list"])
        #expect(outcome.messages.contains { $0.contains("did you mean Product?") })
    }

    @Test("A folder or a named file that is not there ends the run")
    func missing() throws {
        let folder = try ScratchFolder()
        try folder.write("CREATE TABLE t(a);", to: "schema.sql")
        var options = InputOptions()
        options.schema = folder.path("schema.sql")
        options.seed = folder.path("nothing")
        #expect(throws: RunError.self) { try CatalogBuilder(options: options, sink: DiagnosticCollector()).check() }
        try folder.makeFolder("nothing")
        options.tableFiles = [InputOptions.TableFile(table: "t", path: folder.path("x.tsv"))]
        do {
            _ = try CatalogBuilder(options: options, sink: DiagnosticCollector()).check()
            Issue.record("a file that is not there was not missed")
        } catch {
            guard case .cannotOpen(let fault) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(fault.path == folder.path("x.tsv"))
            #expect(fault.isNotFound)
        }
        options.schema = folder.path("none.sql")
        #expect(throws: RunError.self) { try CatalogBuilder(options: options, sink: DiagnosticCollector()).check() }
    }

    @Test("Two Unicode forms of a name are two files")
    func unicodeForms() {
        let (composed, decomposed) = ("seed/\u{E9}.tsv", "seed/e\u{301}.tsv")
        #expect(composed == decomposed)
        #expect(SeedFile(path: composed) != SeedFile(path: decomposed))
        #expect(SeedFile(path: "1.tsv", partOf: composed) != SeedFile(path: "1.tsv", partOf: decomposed))
        #expect(Set([SeedFile(path: composed), SeedFile(path: decomposed), SeedFile(path: composed)]).count == 2)
        #expect(composed.withoutDotComponents != decomposed.withoutDotComponents)
        #expect("./seed/./\u{E9}.tsv".withoutDotComponents == composed.withoutDotComponents)
    }

    @Test(
        "Parts of paths",
        arguments: [
            ("a/b.tsv", "b.tsv", "a", "b"), ("b.tsv", "b.tsv", ".", "b"), ("/b.tsv", "b.tsv", "/", "b"),
            ("a/b.c.tsv", "b.c.tsv", "a", "b.c"), ("a.b/c", "c", "a.b", "c"),
            ("a/\u{301}b.\u{301}tsv", "\u{301}b.\u{301}tsv", "a", "\u{301}b"), ("/\u{301}", "\u{301}", "/", "\u{301}"),
        ]
    )
    func paths(path: String, last: String, folder: String, stem: String) {
        #expect(path.lastPathComponent == last)
        #expect(path.deletingLastPathComponent == folder)
        #expect(SeedFile(path: path).stem == stem)
    }
}
