import CatalogDiagnostics
import CatalogSQLite

/// What is said of a statement that was stopped because it ran on and on, or wanted too much memory.
enum StoppedWords {
    /// The words; nil when the error is another one.
    ///
    /// SQLite may have rolled back the whole transaction by then (https://sqlite.org/lang_transaction.html, "Response To
    /// Errors Within A Transaction").
    ///
    /// - Parameter limit: how many steps the statement could take.
    static func words(_ error: SQLiteError, on connection: Connection, limit: Int?) -> String? {
        // A machine that has no memory left is at fault itself; here SQLite has had its share. One value has at most a
        // quarter of that, so what ran against the limit had taken more than the half before.
        if error.code == .outOfMemory, SQLiteLibrary.mostMemoryHeld >= CatalogBuilder.mostMemory / 2 {
            return "it needs more memory than SQLite can have"
        }
        guard error.code == .interrupted, connection.hasReachedStepLimit, let limit else { return nil }
        return "it was stopped after \(NumberText.grouped(limit)) steps of SQLite's engine, as one that never ends "
            + "would be; if it is meant to take more, raise --limit-steps"
    }
}
