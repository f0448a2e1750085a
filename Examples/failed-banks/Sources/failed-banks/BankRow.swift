import CatalogRuntime

/// A bank as a row of the list shows it.
struct BankRow: Decodable {
    let id: Int
    let name: String
    let city: String
    let state: String

    /// What stands below the name.
    var subtitle: String { "\(city), \(state)" }
}

extension BankRow {
    /// All the banks, the one closed last first.
    static func all(in database: CatalogDatabase) throws -> [BankRow] {
        try database.all("SELECT id, name, city, state FROM failed_banks ORDER BY close_date DESC, id")
    }
}
