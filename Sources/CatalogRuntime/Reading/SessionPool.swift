internal import CatalogSQLite

/// The connections of a database that is only read. Each running query has one to itself, so a query inside the loop of
/// another waits for nobody; there are as many as there were queries at once.
final class SessionPool: CursorOwner, Sendable {
    /// How many are kept open at rest.
    static let limit = 4

    private let path: String
    /// The ones at rest. The one used last stands at the end, its pages and statements still warm.
    private let idle = Guarded<[Session]>([])

    init(path: String) {
        self.path = path
    }

    /// A session at rest, or a new one.
    func take() throws(CatalogError) -> Session {
        if let session = idle.withLock({ $0.popLast() }) { return session }
        return try Session(.immutable(path: path), path: path, isReadOnly: true)
    }

    /// Takes a session back. Its statements must be at rest, and nobody else may hold on to it.
    func giveBack(_ session: Session) {
        // A BEGIN without its end is not handed on.
        guard session.connection.isAutocommit else { return }
        idle.withLock { idle in
            if idle.count < Self.limit { idle.append(session) }
        }
    }

    func finished(_ cursor: RowCursor, session: Session) {
        giveBack(session)
    }

    /// How many are at rest.
    var idleCount: Int { idle.withLock { $0.count } }
}
