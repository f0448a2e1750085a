internal import CatalogCSQLite

extension Statement {
    /// How many values the statement takes: the number of its last parameter, or 0
    /// (https://sqlite.org/c3ref/bind_parameter_count.html).
    public var parameterCount: Int { Int(sqlite3_bind_parameter_count(pointer)) }

    /// The name of a parameter, counted from 1, with the sign before it, such as `:id`; nil when it has none. A `?5` is
    /// called so.
    public func parameterName(at index: Int) -> String? {
        // SQLite owns the string and keeps it for the statement's life; it is copied at once.
        sqlite3_bind_parameter_name(pointer, Int32(clamping: max(0, index))).map { String(cString: $0) }
    }

    /// Takes every bound value away; the parameters are NULL then.
    public func clearBindings() {
        // It returns SQLITE_OK and nothing else.
        sqlite3_clear_bindings(pointer)
    }

    /// The name of a column of the answer, counted from 0: what `AS` says, else what SQLite makes up, which is the column's
    /// name where the expression is a column (https://sqlite.org/c3ref/column_name.html).
    public func columnName(at column: Int) -> String {
        // SQLite owns the string until it compiles the statement anew; it is copied at once.
        sqlite3_column_name(pointer, Int32(clamping: column)).map { String(cString: $0) } ?? ""
    }

    /// How often SQLite has compiled the statement anew because the schema had changed; its columns may be others then.
    public var recompilations: Int {
        Int(sqlite3_stmt_status(pointer, SQLITE_STMTSTATUS_REPREPARE, 0))
    }
}
