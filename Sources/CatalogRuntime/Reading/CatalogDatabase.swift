internal import CatalogSQLite

/// A catalog that ships with an app: a SQLite file that is read and never written, such as one in a bundle.
///
/// ```swift
/// struct Product: Decodable {
///     var id: Int
///     var name: String
///     var price: Double?
/// }
///
/// let database = try CatalogDatabase(path: path)
/// let cheap: [Product] = try database.all(
///     "SELECT ID, Name, Price FROM Product WHERE Price < :limit ORDER BY Price",
///     ["limit": 1.0]
/// )
/// let count = try database.one("SELECT count(*) FROM Product", as: Int.self)
/// ```
///
/// A property gets the column of its name, or the only one when case is ignored; `CodingKeys` give it another. An optional property takes NULL, and its column must
/// be there all the same. Nothing is converted in silence: a value of another storage class than the property's type is an
/// error with the column, the row and what was found. Bool is 0 or 1, an enum is its raw value, `[UInt8]` is a BLOB; a
/// Double takes an integer that it holds exactly. A query of one column decodes into a plain `Int`, `String` and the like.
///
/// One object serves all the tasks of an app. Every running query has a connection of its own, so queries wait for nobody,
/// also when one runs inside the loop of another. The calls block while SQLite reads; a long query is better kept off the
/// main actor.
///
/// The file is opened as immutable (https://sqlite.org/uri.html#uriimmutable): SQLite takes no locks and looks for no changes.
/// So nobody may write it while it is open; for a file that is written there is ``EditableCatalog``.
public final class CatalogDatabase: Sendable {
    /// The path of the file, as it was given.
    public let path: String
    /// The file's `user_version` (https://sqlite.org/pragma.html#pragma_user_version).
    public let userVersion: Int
    /// The file's `application_id` (https://sqlite.org/pragma.html#pragma_application_id).
    public let applicationID: Int

    let pool: SessionPool

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: the path of the file; a relative one begins at the working folder.
    ///   - userVersion: which `user_version` is expected; nil for any.
    ///   - applicationID: which `application_id` is expected; nil for any.
    /// - Throws: `CatalogError` when there is no such file, when it is no whole SQLite database, when it is in WAL mode, or
    ///   when a number is not the expected one.
    public init(
        path: String,
        userVersion: ExpectedVersion? = nil,
        applicationID: Int? = nil
    ) throws(CatalogError) {
        let header = try DatabaseHeader(path: path)
        try header.check(userVersion: userVersion, applicationID: applicationID, path: path)
        self.path = path
        self.userVersion = header.userVersion
        self.applicationID = header.applicationID
        pool = SessionPool(path: path)
        // What the header does not show, such as a damaged schema, is told here and not by the first query.
        let session = try pool.take()
        _ = try session.run { connection throws(SQLiteError) in
            try connection.rows("SELECT 1 FROM sqlite_schema LIMIT 1")
        }
        pool.giveBack(session)
    }
}

extension CatalogDatabase: CatalogReader {
    /// Runs a query whose rows are decoded one by one as they are asked for.
    ///
    /// - Throws: `CatalogError` when the statement does not compile or would write, or when the values do not fit its
    ///   parameters.
    public func rows<Decoded: Decodable>(
        _ sql: String,
        _ parameters: QueryParameters = [],
        as type: Decoded.Type = Decoded.self
    ) throws(CatalogError) -> Rows<Decoded> {
        Rows(try cursor(sql, parameters))
    }

    /// Runs a query whose rows are not decoded.
    ///
    /// - Throws: `CatalogError` as ``rows(_:_:as:)`` does.
    public func rawRows(_ sql: String, _ parameters: QueryParameters = []) throws(CatalogError) -> RawRows {
        RawRows(try cursor(sql, parameters))
    }

    public func withRows<Decoded: Decodable, Result>(
        _ sql: String,
        _ parameters: QueryParameters,
        as type: Decoded.Type,
        _ body: (Rows<Decoded>) throws(CatalogError) -> Result
    ) throws(CatalogError) -> Result {
        let rows = try rows(sql, parameters, as: type)
        return try body(rows)
    }

    private func cursor(_ sql: String, _ parameters: QueryParameters) throws(CatalogError) -> RowCursor {
        let session = try pool.take()
        do throws(CatalogError) {
            return RowCursor(try session.prepare(sql, parameters), session: session, owner: pool)
        } catch {
            pool.giveBack(session)
            throw error
        }
    }
}
