import CatalogRuntime

/// A bank as the screen with its details shows it.
struct Bank: Decodable {
    let name: String
    let city: String
    let state: String
    /// The number of the FDIC's certificate of insurance; nil where the list has none.
    let certificate: Int?
    let closed: CalendarDay
    let updated: CalendarDay

    /// The columns' names are those of the table; this table calls the certificate a zip code.
    private enum CodingKeys: String, CodingKey {
        case name, city, state
        case certificate = "zip"
        case closed = "close_date"
        case updated = "updated_date"
    }
}

extension Bank {
    /// The bank with an ID; nil when there is none.
    static func find(_ id: Int, in database: CatalogDatabase) throws -> Bank? {
        try database.first("SELECT * FROM failed_banks WHERE id = ?", [id])
    }

    /// The name, and a line for each of the other values.
    var lines: [String] {
        [
            name,
            "City: \(city)",
            "State: \(state)",
            "Certificate: \(certificate.map(String.init) ?? "none")",
            "Closed: \(closed)",
            "Updated: \(updated)",
        ]
    }
}
