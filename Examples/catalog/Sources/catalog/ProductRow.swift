import CatalogRuntime

/// A product as a row of a list shows it. Each property gets the column of its name, case aside; what may be NULL in the
/// schema is optional here.
struct ProductRow: Decodable {
    let id: Int
    let name: String?
    let price: Double?
}

extension ProductRow {
    /// The products of one country, or of all.
    ///
    /// - Parameters:
    ///   - country: the name of the country of origin; nil for all products.
    ///   - byPrice: whether the cheapest comes first; else they come in the order of their IDs.
    static func all(in database: CatalogDatabase, country: String?, byPrice: Bool) throws -> [ProductRow] {
        let products: [ProductRow] = try database.all(
            """
            SELECT Product.ID, Product.Name, Price
            FROM Product LEFT JOIN Country ON CountryID = CountryOfOriginID
            WHERE :country IS NULL OR Country.Country = :country
            ORDER BY CASE WHEN :byPrice THEN Price END, Product.ID
            """,
            ["country": country, "byPrice": byPrice]
        )
        return products
    }
}
