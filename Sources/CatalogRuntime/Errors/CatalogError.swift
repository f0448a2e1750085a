internal import CatalogSQLite

/// Why a catalog could not be opened, read or written: typed facts, and words for developers in ``description``.
public struct CatalogError: Error, Hashable, Sendable {
    /// What is wrong.
    public var reason: Reason
    /// The path of the database file, as it was given; nil where no file is concerned.
    public var path: String?
    /// The SQL text; nil where no statement is concerned.
    public var sql: String?

    /// - Parameters:
    ///   - reason: what is wrong.
    ///   - path: the path of the database file; nil where no file is concerned.
    ///   - sql: the SQL text; nil where no statement is concerned.
    public init(_ reason: Reason, path: String? = nil, sql: String? = nil) {
        self.reason = reason
        self.path = path
        self.sql = sql
    }
}

extension CatalogError.Reason {
    /// What SQLite said.
    static func sqlite(_ error: SQLiteError) -> CatalogError.Reason {
        .sqlite(code: error.code.rawValue, message: error.message)
    }
}

extension CatalogError {
    /// What SQLite said, of a file.
    init(_ error: SQLiteError, path: String?) {
        self.init(.sqlite(error), path: path, sql: error.sql)
    }
}
