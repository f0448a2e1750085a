import Foundation
import Testing

/// The catalog at the root of the repository.
@Suite("The example catalog")
struct ExampleCatalogTests {
    private let folder: ScratchFolder
    private let catalog: Catalog

    init() throws {
        folder = try ScratchFolder()
        for name in ["schema.sql", "seed"] {
            try FileManager.default.copyItem(
                at: Fixtures.package.appending(path: name),
                to: folder.url.appending(path: name)
            )
        }
        let outcome = try Program.run(["--deny", "warnings"], in: folder)
        try #require(outcome.status == 0, "\(outcome.errors)")
        catalog = try Catalog(folder.path("catalog.db"))
    }

    @Test("every record has become a row", arguments: [("Product", "21"), ("Manufacturer", "4"), ("Country", "4")])
    func counts(table: String, rows: String) throws {
        #expect(try catalog.value("SELECT count(*) FROM \(table)") == rows)
    }

    @Test("six products come from China")
    func join() throws {
        let sql = """
            SELECT Product.Name, Country.Country FROM Product JOIN Country ON CountryOfOriginID = CountryID
            WHERE Country.Country = 'China'
            """
        #expect(try catalog.rows(sql).count == 6)
    }

    @Test("by price, Widget X comes first and Device P last")
    func byPrice() throws {
        let products = try catalog.rows("SELECT Name, Price FROM Product ORDER BY Price")
        #expect(products.first == ["Widget X", "0.29"])
        #expect(products.last == ["Device P", "51.29"])
    }

    @Test("it is fit to ship")
    func fit() throws {
        #expect(try catalog.isSound())
        #expect(try catalog.value("PRAGMA journal_mode") == "delete")
        #expect(try catalog.value("PRAGMA freelist_count") == "0")
        #expect(try folder.listing().filter { $0.hasPrefix("catalog.db") } == ["catalog.db"])
    }

    @Test("it holds what was last agreed on, byte for byte")
    func dump() throws {
        let file = Fixtures.folder.appending(path: "catalog-dump.sql")
        let found = try catalog.dump()
        if Fixtures.records {
            try Data(found.utf8).write(to: file)
            Issue.record("recorded catalog-dump.sql")
            return
        }
        #expect(try Data(contentsOf: file) == Data(found.utf8))
    }
}
