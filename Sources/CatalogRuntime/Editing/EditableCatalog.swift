internal import CatalogSQLite
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A catalog that the user may change: a copy of the one that ships, made at the first run, or a database made of a schema.
///
/// ```swift
/// let catalog = try EditableCatalog(path: userFile, origin: .file(path: bundled.path), makingFolder: true)
/// if case .older = catalog.state { … }
/// try catalog.execute("UPDATE Product SET Price = :price WHERE ID = :id", ["price": 1.99, "id": 3])
/// try catalog.transaction { connection in
///     let stock = try connection.one("SELECT QuantityOnHand FROM Product WHERE ID = ?", [3], as: Int.self)
///     try connection.execute("UPDATE Product SET QuantityOnHand = ? WHERE ID = ?", [stock - 1, 3])
/// }
/// ```
///
/// **The first run.** The copy is made beside its place and gets its name when it is whole and on disk. When several
/// processes start at once one of them wins, and the others use the winner's copy. A file that is there is never overwritten,
/// unless ``OlderCopyPolicy/replace(keepingBackup:)`` is asked for.
///
/// A small file `.NAME.lock` is kept beside the copy; it says who has the copy open, and must be left there.
///
/// **Tasks and processes.** One object serves all the tasks of an app; there is one connection behind it, and every call has
/// it to itself until it returns. So reads give whole answers: a lazy one would keep the others out. Calls block while they
/// wait; keep transactions short, and off the main actor. Inside a transaction use the closure's argument; the catalog itself
/// throws there, since it would wait for itself. Other processes, and other objects for the same file, are kept apart by
/// SQLite's locks, and waited for as long as the busy timeout says.
///
/// SQLite's foreign keys are off, as they are by default; `execute("PRAGMA foreign_keys = ON")` switches them on for this
/// object.
public final class EditableCatalog: Sendable {
    /// The path of the file, as it was given.
    public let path: String
    /// How the copy was found, or made.
    public let state: EditableCatalogState

    private let session: Guarded<Session>
    /// Held for as long as the copy is open.
    private let lock: CopyLock
    /// The thread that has the session, by the system's number; 0 for none. A thread compares it with its own number alone,
    /// which nobody else writes, so no order is asked for.
    private let holder = Atomic<UInt>(0)

    /// Opens the copy, after having made it when there is none.
    ///
    /// - Parameters:
    ///   - path: where the copy is, or will be: a place that the app may write, with side files beside it.
    ///   - origin: what the copy is made of.
    ///   - makingFolder: whether to make the folder above `path` when it is missing.
    ///   - whenOlder: what to do when the copy's `user_version` is smaller than the origin's.
    ///   - busyTimeout: how long a call waits for other connections' locks before it fails.
    /// - Throws: `CatalogError` when the origin can't serve, the copy can't be made, or it is no sound database; what a
    ///   migration throws. The copy is then as it was, or not there as it was.
    public init(
        path: String,
        origin: CatalogOrigin,
        makingFolder: Bool = false,
        whenOlder: OlderCopyPolicy = .keep,
        busyTimeout: Duration = .seconds(5)
    ) throws {
        let opening = CopyOpening(path: path, origin: origin, busyTimeout: busyTimeout)
        let opened = try opening.open(makingFolder: makingFolder, whenOlder: whenOlder)
        self.path = path
        state = opened.state
        session = Guarded(opened.session)
        lock = opened.lock
    }

    /// The copy's `user_version`.
    ///
    /// - Throws: `CatalogError` when it can't be read.
    public func userVersion() throws(CatalogError) -> Int {
        try refuseInside()
        return try exclusively { session throws(CatalogError) in
            Int(
                try session.run { connection throws(SQLiteError) in
                    try connection.integer(ofPragma: "user_version") ?? 0
                }
            )
        }
    }

    /// Runs a statement that changes rows, in a transaction of its own.
    ///
    /// - Parameters:
    ///   - sql: one statement.
    ///   - parameters: the values of its parameters.
    /// - Returns: how many rows it inserted, updated or deleted, those that triggers changed aside.
    /// - Throws: `CatalogError` when it does not run, or when the values do not fit its parameters.
    @discardableResult
    public func execute(_ sql: String, _ parameters: QueryParameters = []) throws(CatalogError) -> Int {
        try withConnection { connection throws(CatalogError) in try connection.execute(sql, parameters) }
    }

    /// Runs a closure in one transaction: all that it changes is committed when it returns, and rolled back when it throws.
    ///
    /// It begins with BEGIN IMMEDIATE, so what the closure reads is not changed by anyone before it writes
    /// (https://sqlite.org/lang_transaction.html).
    ///
    /// - Returns: what the closure returns.
    /// - Throws: what the closure throws; `CatalogError` when the transaction can't begin or be committed.
    public func transaction<Result>(_ body: (EditableConnection) throws -> Result) throws -> Result {
        try refuseInside()
        return try exclusively { session in try session.transaction(body) }
    }

    /// Hands out the connection for one call.
    private func withConnection<Result>(
        _ body: (EditableConnection) throws(CatalogError) -> Result
    ) throws(CatalogError) -> Result {
        try refuseInside()
        return try exclusively { session throws(CatalogError) in
            let connection = EditableConnection(session)
            let result: Result
            do throws(CatalogError) {
                result = try body(connection)
            } catch {
                connection.end()
                session.rollBack()
                throw error
            }
            connection.end()
            guard session.connection.isAutocommit else {
                session.rollBack()
                throw CatalogError(.transactionControl, path: session.path)
            }
            return result
        }
    }

    /// The lock can't be taken twice by one thread, and a transaction's closure runs on the thread that has it.
    private func refuseInside() throws(CatalogError) {
        guard holder.load(ordering: .relaxed) != Self.thread else {
            throw CatalogError(.usedInsideTransaction, path: path)
        }
    }

    private func exclusively<Result, Failure: Error>(_ body: (Session) throws(Failure) -> Result) throws(Failure)
        -> Result
    {
        try session.withLock { session throws(Failure) in
            holder.store(Self.thread, ordering: .relaxed)
            defer { holder.store(0, ordering: .relaxed) }
            return try body(session)
        }
    }

    /// The system's number of the running thread, which is never 0.
    private static var thread: UInt {
        #if canImport(Darwin)
            UInt(bitPattern: pthread_self())
        #else
            UInt(pthread_self())
        #endif
    }
}

extension EditableCatalog: CatalogReader {
    /// Runs a query and hands its rows to `body`, one by one as they are asked for; the catalog is the call's alone until
    /// `body` returns, so `body` can't use it.
    ///
    /// - Throws: `CatalogError` when the statement does not run or the values do not fit its parameters; else what `body`
    ///   throws.
    public func withRows<Decoded: Decodable, Result>(
        _ sql: String,
        _ parameters: QueryParameters,
        as type: Decoded.Type,
        _ body: (Rows<Decoded>) throws(CatalogError) -> Result
    ) throws(CatalogError) -> Result {
        try withConnection { connection throws(CatalogError) in
            try connection.withRows(sql, parameters, as: type, body)
        }
    }
}
