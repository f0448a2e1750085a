import CatalogDiagnostics
import Testing

@testable import CatalogBuild

@Suite("Parts of the import that run by themselves")
struct ImportPartTests {
    @Test(
        "each goes as far as it should, and tells what it sees there",
        arguments: [
            // A header and blank lines are records to who reads, and none to who types.
            (ImportPart.read, ImportPart.Count(records: 7, fields: 16), []),
            (.type, ImportPart.Count(records: 5, fields: 10), ["type-mismatch"]),
            (.refer, ImportPart.Count(records: 5, fields: 10), ["type-mismatch"]),
        ]
    )
    func counts(part: ImportPart, expected: ImportPart.Count, told: [String]) throws {
        let folder = try ScratchFolder()
        try folder.write(
            """
            CREATE TABLE Maker (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE Product (id INTEGER PRIMARY KEY, maker INTEGER REFERENCES Maker, price REAL);
            """,
            to: "schema.sql"
        )
        try folder.write("id\tname\n1\tAcme\n2\tBravo\n", to: "seed/Maker.tsv")
        try folder.write("1\t1\t0.5\n2\t9\t1\n3\t2\tN/A\n\n", to: "seed/Product.tsv")
        var options = InputOptions()
        options.schema = folder.path("schema.sql")
        options.seed = folder.path("seed")
        let collector = DiagnosticCollector()
        let count = try CatalogBuilder(options: options, sink: collector).run(part)
        #expect(count == expected)
        #expect(collector.sorted().filter { $0.severity == .error }.map(\.code.rawValue) == told)
    }

    @Test("none begins with a schema that does not run")
    func brokenSchema() throws {
        let folder = try ScratchFolder()
        try folder.write("CREATE TABLE (", to: "schema.sql")
        try folder.makeFolder("seed")
        var options = InputOptions()
        options.schema = folder.path("schema.sql")
        options.seed = folder.path("seed")
        let collector = DiagnosticCollector()
        #expect(try CatalogBuilder(options: options, sink: collector).run(.read) == nil)
        #expect(collector.sorted().map(\.code) == [.schemaError])
    }
}
