internal import CatalogSQLite

/// A connection with its statements at rest.
///
/// Unchecked, since neither the connection nor the statements are safe to share: what makes it sound is that a session is in
/// one hand at a time. It is either in the pool, under the pool's lock, or with the one query that took it out; the session
/// of an editable catalog is behind that catalog's lock.
final class Session: @unchecked Sendable {
    let connection: Connection
    let path: String
    /// Whether statements that write are refused with better words than SQLite's.
    let isReadOnly: Bool
    private(set) var cache = StatementCache()

    init(_ location: Connection.Location, path: String, isReadOnly: Bool) throws(CatalogError) {
        do {
            connection = try Connection(location)
        } catch {
            throw CatalogError(error, path: path)
        }
        self.path = path
        self.isReadOnly = isReadOnly
    }

    /// A statement with its values bound, ready to be stepped.
    func prepare(_ sql: String, _ parameters: QueryParameters) throws(CatalogError) -> PreparedStatement {
        let prepared: PreparedStatement
        if let resting = cache.take(sql) { prepared = resting } else { prepared = try compile(sql) }
        do throws(CatalogError) {
            try parameters.bind(to: prepared)
        } catch {
            putBack(prepared)
            throw error
        }
        return prepared
    }

    private func compile(_ sql: String) throws(CatalogError) -> PreparedStatement {
        let prepared: PreparedStatement
        do throws(SQLiteError) {
            prepared = PreparedStatement(try connection.prepareOnly(sql), sql: sql, path: path)
        } catch {
            throw CatalogError(.sqlite(error), path: path, sql: sql)
        }
        guard !isReadOnly || prepared.statement.isReadOnly else { throw prepared.error(.writes) }
        return prepared
    }

    /// Makes a statement ready for its next use.
    func putBack(_ prepared: PreparedStatement) {
        prepared.statement.reset()
        prepared.statement.clearBindings()
        cache.put(prepared)
    }

    /// Runs a closure's calls into the connection, their errors named.
    func run<Result>(_ body: (Connection) throws(SQLiteError) -> Result) throws(CatalogError) -> Result {
        do {
            return try body(connection)
        } catch {
            throw CatalogError(error, path: path)
        }
    }
}
