internal import CatalogCSQLite

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// What SQLite said when it refused: the extended code, its words, and the statement concerned.
public struct SQLiteError: Error, Hashable, Sendable {
    /// The extended result code.
    public var code: ResultCode

    /// SQLite's own words, such as `UNIQUE constraint failed: Tag.Label`.
    public var message: String

    /// The SQL text concerned; nil where the fault is not a statement's.
    public var sql: String?

    /// Where in `sql` the fault is: a byte offset into its UTF-8, counted from 0; nil where SQLite does not know
    /// (https://sqlite.org/c3ref/errcode.html, `sqlite3_error_offset`).
    public var offset: Int?

    /// The system's error number (`errno`) behind a failure to open, read or write a file; nil where the system has no
    /// part in it, or SQLite has not kept it.
    public var systemNumber: Int32?

    public init(
        code: ResultCode,
        message: String,
        sql: String? = nil,
        offset: Int? = nil,
        systemNumber: Int32? = nil
    ) {
        self.code = code
        self.message = message
        self.sql = sql
        self.offset = offset
        self.systemNumber = systemNumber
    }

    /// Reads what `connection` says of its last failing call.
    ///
    /// The pointer must be a connection that has not been closed, and no other call may have been made on it since.
    init(_ resultCode: Int32, of connection: OpaquePointer?, sql: String? = nil) {
        guard let connection else {
            self.init(code: ResultCode(rawValue: resultCode), message: String(cString: sqlite3_errstr(resultCode)))
            return
        }
        let extended = sqlite3_extended_errcode(connection)
        let offset = sqlite3_error_offset(connection)
        // A misuse reports a code without touching the connection's own, which then still tells of an earlier call.
        let isCurrent = extended & 0xFF == resultCode & 0xFF
        self.init(
            code: ResultCode(rawValue: isCurrent ? extended : resultCode),
            message: String(cString: isCurrent ? sqlite3_errmsg(connection) : sqlite3_errstr(resultCode)),
            sql: sql,
            offset: offset >= 0 && isCurrent ? Int(offset) : nil
        )
        systemNumber = Self.systemNumber(behind: code, of: connection)
    }

    /// The error number that SQLite has kept: for the last failure of any file in two kinds of code
    /// (https://sqlite.org/c3ref/system_errno.html), else for the main database's file.
    private static func systemNumber(behind code: ResultCode, of connection: OpaquePointer) -> Int32? {
        var number: Int32 = 0
        switch code {
        case .inputOutput, .cannotOpen: number = sqlite3_system_errno(connection)
        case .full, .corrupt, .readOnly: break
        default: return nil
        }
        if number == 0 { number = catalog_sqlite_last_errno(connection) }
        // Where a file can't be made, SQLite tries to open it for reading alone, and the failure of that hides the reason.
        if code.primary == .cannotOpen, number == ENOENT { return nil }
        return number == 0 ? nil : number
    }

    /// The system's words for ``systemNumber``, such as `No space left on device`; nil where there is none.
    public var systemWords: String? {
        // strerror gives a static or thread-local string, which is copied here.
        systemNumber.flatMap { strerror($0) }.map { String(cString: $0) }
    }
}

extension SQLiteError: CustomStringConvertible {
    public var description: String {
        "SQLite: \(message) [\(code.rawValue)]" + (sql.map { " in: \($0)" } ?? "")
    }
}
