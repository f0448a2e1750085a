internal import CatalogSQLite

/// An editable catalog inside one of its transactions: what the closure of ``EditableCatalog/transaction(_:)`` is given.
///
/// It is good until the closure returns, and so are the rows that it hands out. It is not to be shared between tasks.
public final class EditableConnection {
    let session: Session
    private let scope = QueryScope()

    init(_ session: Session) {
        self.session = session
    }

    /// Runs a statement that changes rows; rows that it returns are passed over.
    ///
    /// - Parameters:
    ///   - sql: one statement.
    ///   - parameters: the values of its parameters.
    /// - Returns: how many rows it inserted, updated or deleted, those that triggers changed aside.
    /// - Throws: `CatalogError` when it does not run, or when the values do not fit its parameters.
    @discardableResult
    public func execute(_ sql: String, _ parameters: QueryParameters = []) throws(CatalogError) -> Int {
        let before = session.connection.totalChanges
        let cursor = try cursor(sql, parameters)
        defer { cursor.finish() }
        while try cursor.step() {}
        // The count is the last INSERT's, UPDATE's or DELETE's; another statement leaves it as it was.
        return session.connection.totalChanges == before ? 0 : session.connection.changes
    }

    /// Runs any number of statements without parameters, such as those of a migration.
    ///
    /// - Throws: `CatalogError` of the first that fails; those before it have run.
    public func executeScript(_ sql: String) throws(CatalogError) {
        try check()
        try session.run { connection throws(SQLiteError) in try connection.execute(sql) }
    }

    /// The rowid of the row that was inserted last; 0 when there was none.
    public var lastInsertRowID: Int64 { session.connection.lastInsertRowID }

    /// Ends what was begun on it: nothing of it is good from here on.
    func end() {
        scope.end()
    }

    private func check() throws(CatalogError) {
        guard !scope.isOver else { throw CatalogError(.usedAfterTransaction, path: session.path) }
    }

    private func cursor(_ sql: String, _ parameters: QueryParameters) throws(CatalogError) -> RowCursor {
        try check()
        let cursor = RowCursor(try session.prepare(sql, parameters), session: session, owner: scope)
        scope.started(cursor)
        return cursor
    }
}

extension EditableConnection: CatalogReader {
    /// Runs a query whose rows are decoded one by one as they are asked for.
    ///
    /// - Throws: `CatalogError` when the statement does not compile, or when the values do not fit its parameters.
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
        try body(try rows(sql, parameters, as: type))
    }
}
