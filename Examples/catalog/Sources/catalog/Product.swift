import CatalogRuntime

/// A product as the screen with its details shows it, with the names of its manufacturer and its country.
struct Product: Decodable {
    let id: Int
    let name: String?
    let manufacturer: String?
    let details: String?
    let price: Double?
    let quantity: Int?
    let country: String?
    let image: String?
}

extension Product {
    /// The product with an ID; nil when there is none.
    static func find(_ id: Int, in database: CatalogDatabase) throws -> Product? {
        try database.first(
            """
            SELECT ID, Product.Name, Manufacturer.Name AS manufacturer, Details, Price, QuantityOnHand AS quantity,
                Country, Image
            FROM Product
            LEFT JOIN Manufacturer USING (ManufacturerID)
            LEFT JOIN Country ON CountryID = CountryOfOriginID
            WHERE ID = :id
            """,
            ["id": id]
        )
    }
}
