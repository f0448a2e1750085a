internal import CatalogCSQLite

/// A connection to one database. It is closed exactly once: by ``close()``, or when the last reference goes away.
///
/// A ``Statement`` holds its connection, so a connection never goes away under one. A connection is not shared between
/// tasks.
public final class Connection {
    /// What is opened, and how. A path is a path: neither `:memory:` nor a `file:` URI means anything else here.
    public enum Location: Sendable, Equatable {
        /// A file that must exist and is only read.
        case readOnly(path: String)
        /// A file that must exist, is only read, and is written by nobody else while it is open: no lock is taken, and a
        /// journal beside it is passed over (https://sqlite.org/uri.html#uriimmutable).
        case immutable(path: String)
        /// A file that must exist and may be written.
        case readWrite(path: String)
        /// A file that is made when it does not exist.
        case create(path: String)
        /// A private database in memory.
        case memory
        /// A private database that moves to an unlinked file in the temporary folder when it outgrows its cache.
        case temporary
    }

    /// SQLite's handle: non-nil until the connection is closed.
    private var handle: OpaquePointer?
    private var authorizerBox: AuthorizerBox?
    let stepLimit = StepLimit()

    /// Opens a database.
    ///
    /// - Parameter vfs: the name of the VFS to go through; nil for SQLite's default.
    /// - Throws: `SQLiteError` with SQLite's reason, for example `cannotOpen`.
    public init(_ location: Location, vfs: String? = nil) throws(SQLiteError) {
        let (path, flags) =
            switch location {
            case .readOnly(let path): (try Self.plain(path), SQLITE_OPEN_READONLY)
            case .immutable(let path): (try Self.immutableURI(path), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
            case .readWrite(let path): (try Self.plain(path), SQLITE_OPEN_READWRITE)
            case .create(let path): (try Self.plain(path), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
            case .memory: (":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
            case .temporary: ("", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
            }
        let code =
            if let vfs {
                sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, vfs)
            } else {
                sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
            }
        guard code == SQLITE_OK else {
            let error = SQLiteError(code, of: handle)
            // A handle may be there even after a failure, and must be closed (https://sqlite.org/c3ref/open.html).
            sqlite3_close_v2(handle)
            handle = nil
            throw error
        }
    }

    /// A path as SQLite must be given it to take it for nothing but a path (https://sqlite.org/c3ref/open.html): an empty
    /// one would be a temporary database, one with a colon in front or a scheme a private database or a URI, and a NUL
    /// would cut it off.
    private static func plain(_ path: String) throws(SQLiteError) -> String {
        try refuseNoPath(path)
        return path.hasPrefix(":") || path.hasPrefix("file:") ? "./" + path : path
    }

    /// A path as the URI of a file that nobody writes (https://sqlite.org/uri.html).
    private static func immutableURI(_ path: String) throws(SQLiteError) -> String {
        try refuseNoPath(path)
        return FileURI.text(path: path) + "?immutable=1"
    }

    private static func refuseNoPath(_ path: String) throws(SQLiteError) {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw SQLiteError(code: .cannotOpen, message: "the path is empty or holds a NUL")
        }
    }

    deinit {
        // No statement can be left: each holds this object. The result says nothing that could still be acted upon.
        sqlite3_close_v2(handle)
    }

    /// Closes the connection. Doing so twice is no fault.
    ///
    /// - Throws: `SQLiteError` with code `busy` when a statement is still alive; the connection then stays open.
    public func close() throws(SQLiteError) {
        let code = sqlite3_close(handle)
        guard code == SQLITE_OK else { throw SQLiteError(code, of: handle) }
        handle = nil
        authorizerBox = nil
    }

    /// The handle for a call into SQLite.
    ///
    /// - Throws: `SQLiteError` with code `misuse` when the connection is closed.
    func open() throws(SQLiteError) -> OpaquePointer {
        guard let handle else {
            throw SQLiteError(code: .misuse, message: "the connection is closed")
        }
        return handle
    }

    /// Compiles one statement.
    ///
    /// - Parameter sql: the text; what follows the first statement is passed over.
    /// - Throws: `SQLiteError` when it does not compile, or when `sql` holds no statement or a NUL.
    public func prepare(_ sql: String) throws(SQLiteError) -> Statement {
        let handle = try open()
        try Self.refuseNUL(in: sql)
        var pointer: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, sql, -1, 0, &pointer, nil)
        guard code == SQLITE_OK else { throw SQLiteError(code, of: handle, sql: sql) }
        guard let pointer else {
            throw SQLiteError(code: .misuse, message: "there is no statement in this text", sql: sql)
        }
        return Statement(pointer, of: self)
    }

    /// Whether no transaction is open.
    public var isAutocommit: Bool {
        guard let handle else { return true }
        return sqlite3_get_autocommit(handle) != 0
    }

    /// How many rows the last INSERT, UPDATE or DELETE changed, triggers aside.
    public var changes: Int {
        guard let handle else { return 0 }
        return Int(sqlite3_changes64(handle))
    }

    /// How many rows were changed in all since the connection was opened, by triggers too.
    public var totalChanges: Int {
        guard let handle else { return 0 }
        return Int(sqlite3_total_changes64(handle))
    }

    /// The rowid of the last row inserted into a rowid table.
    public var lastInsertRowID: Int64 {
        guard let handle else { return 0 }
        return sqlite3_last_insert_rowid(handle)
    }

    /// The largest text, BLOB or row, in bytes, that this connection takes (`SQLITE_LIMIT_LENGTH`).
    public var lengthLimit: Int {
        guard let handle else { return 0 }
        return Int(sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, -1))
    }

    /// Installs a judge of what statements may do; nil takes it away. It is asked while statements are compiled.
    public func setAuthorizer(_ authorizer: Authorizer?) throws(SQLiteError) {
        let handle = try open()
        let box = authorizer.map(AuthorizerBox.init)
        let code =
            if let box {
                // The pointer stays good: the box is kept in a property until another takes its place or SQLite is closed.
                sqlite3_set_authorizer(handle, AuthorizerBox.callback, Unmanaged.passUnretained(box).toOpaque())
            } else {
                sqlite3_set_authorizer(handle, nil, nil)
            }
        guard code == SQLITE_OK else { throw SQLiteError(code, of: handle) }
        authorizerBox = box
    }

    /// Switches off what a hostile schema could use: extension loading, the two-argument `fts3_tokenizer`, and writing to
    /// the schema table (https://sqlite.org/security.html).
    ///
    /// Triggers, views, CHECKs and indexes may call all that the authorizer lets pass. `trusted_schema` is on, since older
    /// versions of SQLite otherwise refuse them json_valid() and the writing of a full-text table.
    public func harden() throws(SQLiteError) {
        let handle = try open()
        let settings: [(Int32, Int32)] = [
            (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
            (SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 1),
        ]
        for (option, value) in settings {
            let code = catalog_sqlite_db_config(handle, option, value)
            guard code == SQLITE_OK else { throw SQLiteError(code, of: handle) }
        }
    }
}
