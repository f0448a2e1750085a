internal import CatalogCSQLite

extension Connection {
    /// What SQLite knows of a column and no pragma tells.
    public struct ColumnMetadata: Sendable, Equatable {
        /// The collation that compares the column's values, `BINARY` unless declared otherwise.
        public var collation: String
        /// Whether the column is AUTOINCREMENT.
        public var isAutoincrement: Bool
    }

    /// Reads what SQLite knows of a column of the main database (https://sqlite.org/c3ref/table_column_metadata.html).
    ///
    /// - Throws: `SQLiteError` when there is no such table or column, or when the table is a view.
    public func metadata(ofColumn column: String, in table: String) throws(SQLiteError) -> ColumnMetadata {
        let handle = try open()
        var collation: UnsafePointer<CChar>?
        var autoincrement: Int32 = 0
        let code = sqlite3_table_column_metadata(
            handle,
            "main",
            table,
            column,
            nil,
            &collation,
            nil,
            nil,
            &autoincrement
        )
        guard code == SQLITE_OK else { throw SQLiteError(code, of: handle) }
        // SQLite owns the string and keeps it until the schema changes; it is copied at once.
        return ColumnMetadata(
            collation: collation.map { String(cString: $0) } ?? "BINARY",
            isAutoincrement: autoincrement != 0
        )
    }
}
