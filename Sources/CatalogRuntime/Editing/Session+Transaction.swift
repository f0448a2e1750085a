internal import CatalogSQLite

extension Session {
    /// Runs a closure in one transaction that writes.
    func transaction<Result>(_ body: (EditableConnection) throws -> Result) throws -> Result {
        try run { connection throws(SQLiteError) in try connection.execute("BEGIN IMMEDIATE") }
        let connection = EditableConnection(self)
        let result: Result
        do {
            result = try body(connection)
        } catch {
            connection.end()
            rollBack()
            throw error
        }
        connection.end()
        guard !self.connection.isAutocommit else { throw CatalogError(.transactionControl, path: path) }
        do throws(CatalogError) {
            try run { connection throws(SQLiteError) in try connection.execute("COMMIT") }
        } catch {
            // A busy COMMIT leaves the transaction open, to be tried again; the caller is told that nothing happened.
            rollBack()
            throw error
        }
        return result
    }

    /// Ends a transaction, if one is open, as if it had not been.
    func rollBack() {
        guard !connection.isAutocommit else { return }
        do {
            try connection.execute("ROLLBACK")
        } catch {
            // What made it fail has ended the transaction already (https://sqlite.org/lang_transaction.html).
        }
    }
}
