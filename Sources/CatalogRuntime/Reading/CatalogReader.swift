/// What queries can be asked of: a ``CatalogDatabase``, an ``EditableCatalog``, and an ``EditableConnection`` inside a
/// transaction. Code that only reads can take `some CatalogReader` and serve them all.
public protocol CatalogReader {
    /// Runs a query and hands its rows to `body`, one by one as they are asked for.
    ///
    /// - Parameters:
    ///   - sql: one statement.
    ///   - parameters: the values of its parameters.
    ///   - type: what each row is decoded into.
    ///   - body: what is done with the rows.
    /// - Throws: `CatalogError` when the statement does not run or the values do not fit its parameters; else what `body`
    ///   throws.
    func withRows<Decoded: Decodable, Result>(
        _ sql: String,
        _ parameters: QueryParameters,
        as type: Decoded.Type,
        _ body: (Rows<Decoded>) throws(CatalogError) -> Result
    ) throws(CatalogError) -> Result
}

extension CatalogReader {
    /// All the rows of a query.
    ///
    /// - Throws: `CatalogError` when the query fails or a row does not fit the type.
    public func all<Decoded: Decodable>(
        _ sql: String,
        _ parameters: QueryParameters = [],
        as type: Decoded.Type = Decoded.self
    ) throws(CatalogError) -> [Decoded] {
        try withRows(sql, parameters, as: type) { rows throws(CatalogError) in
            var all: [Decoded] = []
            while let row = try rows.next() { all.append(row) }
            return all
        }
    }

    /// The first row of a query; the others are not read.
    ///
    /// - Returns: nil when there is none.
    /// - Throws: `CatalogError` when the query fails or the row does not fit the type.
    public func first<Decoded: Decodable>(
        _ sql: String,
        _ parameters: QueryParameters = [],
        as type: Decoded.Type = Decoded.self
    ) throws(CatalogError) -> Decoded? {
        try withRows(sql, parameters, as: type) { rows throws(CatalogError) in try rows.next() }
    }

    /// The only row of a query.
    ///
    /// - Throws: `CatalogError` when there is none or more than one, when the query fails, or when a row does not fit the
    ///   type.
    public func one<Decoded: Decodable>(
        _ sql: String,
        _ parameters: QueryParameters = [],
        as type: Decoded.Type = Decoded.self
    ) throws(CatalogError) -> Decoded {
        try withRows(sql, parameters, as: type) { rows throws(CatalogError) in
            guard let row = try rows.next() else { throw rows.error(.noRow) }
            guard try !rows.skip() else { throw rows.error(.severalRows) }
            return row
        }
    }
}
