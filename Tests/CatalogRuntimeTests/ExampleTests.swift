import CatalogRuntime
import Testing

/// The examples of the documentation, as they stand there.
@Suite struct ExampleTests {
    private struct Product: Decodable, Equatable {
        var id: Int
        var name: String
        var price: Double?
    }

    private let schema = """
        CREATE TABLE Product (ID INTEGER PRIMARY KEY, Name TEXT NOT NULL, Price DOUBLE, QuantityOnHand INTEGER);
        INSERT INTO Product VALUES (1, 'Widget A', 1.29, 5), (2, 'Widget B', 0.75, 15), (3, 'Widget X', 0.29, 25);
        """

    /// `CatalogDatabase`
    @Test func database() throws {
        let folder = try ScratchFolder()
        let path = try folder.database(schema)

        let database = try CatalogDatabase(path: path)
        let cheap: [Product] = try database.all(
            "SELECT ID, Name, Price FROM Product WHERE Price < :limit ORDER BY Price",
            ["limit": 1.0]
        )
        let count = try database.one("SELECT count(*) FROM Product", as: Int.self)

        #expect(
            cheap == [Product(id: 3, name: "Widget X", price: 0.29), Product(id: 2, name: "Widget B", price: 0.75)]
        )
        #expect(count == 3)
    }

    /// `EditableCatalog`
    @Test func editableCatalog() throws {
        let folder = try ScratchFolder()
        let bundled = try CatalogDatabase(path: folder.database(schema))
        let userFile = folder.file("documents/catalog.db")

        let catalog = try EditableCatalog(path: userFile, origin: .file(path: bundled.path), makingFolder: true)
        try catalog.execute("UPDATE Product SET Price = :price WHERE ID = :id", ["price": 1.99, "id": 3])
        try catalog.transaction { connection in
            let stock = try connection.one("SELECT QuantityOnHand FROM Product WHERE ID = ?", [3], as: Int.self)
            try connection.execute("UPDATE Product SET QuantityOnHand = ? WHERE ID = ?", [stock - 1, 3])
        }

        #expect(catalog.state == .created)
        #expect(try catalog.one("SELECT Price FROM Product WHERE ID = 3", as: Double.self) == 1.99)
        #expect(try catalog.one("SELECT QuantityOnHand FROM Product WHERE ID = 3", as: Int.self) == 24)
        #expect(try bundled.one("SELECT QuantityOnHand FROM Product WHERE ID = 3", as: Int.self) == 25)
    }
}
