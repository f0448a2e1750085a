internal import CatalogCSQLite

extension Connection {
    /// Sets how long a statement waits for a lock of another connection before it fails with `busy`
    /// (https://sqlite.org/c3ref/busy_timeout.html).
    ///
    /// - Parameter milliseconds: 0 or less for not at all.
    public func setBusyTimeout(milliseconds: Int) throws(SQLiteError) {
        let handle = try open()
        let code = sqlite3_busy_timeout(handle, Int32(clamping: milliseconds))
        guard code == SQLITE_OK else { throw SQLiteError(code, of: handle) }
    }

    /// The number that a pragma tells, such as `user_version` or `application_id` (https://sqlite.org/pragma.html).
    ///
    /// - Parameter pragma: its name.
    /// - Returns: the number; nil when the pragma returns no row.
    public func integer(ofPragma pragma: String) throws(SQLiteError) -> Int64? {
        let statement = try prepare("PRAGMA " + SQLIdentifier.quoted(pragma))
        return try statement.step() ? statement.integer(at: 0) : nil
    }

    /// Sets a pragma to a number.
    public func setPragma(_ pragma: String, to number: Int64) throws(SQLiteError) {
        try prepare("PRAGMA \(SQLIdentifier.quoted(pragma)) = \(number)").run()
    }
}
