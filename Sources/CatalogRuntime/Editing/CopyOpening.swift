internal import CatalogSQLite

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

// How it works. A missing copy is made as a temporary file beside its place and linked there: link(2) refuses when something
// has the name, so the first wins. An older copy is migrated in a transaction that judges it again, since another process
// may have done the work in between. To replace it, nobody else may have it open; `CopyLock` says so.
//
// Never open the copy but through SQLite: to close any descriptor of it lets go of all the locks that this process has on it
// (https://sqlite.org/howtocorrupt.html, 2.2). That is why the checks here use stat(2), and leave the rest to SQLite.

/// The opening of an editable copy.
struct CopyOpening {
    let path: String
    let origin: CatalogOrigin
    let busyTimeout: Duration

    /// What opening leads to. The lock is to be held for as long as the session is open.
    struct Opened {
        let session: Session
        let state: EditableCatalogState
        let lock: CopyLock
    }

    func open(makingFolder: Bool, whenOlder: OlderCopyPolicy) throws -> Opened {
        guard !path.isEmpty, !path.utf8.contains(0) else { throw CatalogError(.fileMissing, path: path) }
        let originVersion = try origin.userVersion()
        if makingFolder { try CopyPlace.makeFolder(above: path) }
        let lock = try CopyLock(of: path)
        let end = ContinuousClock.now + busyTimeout
        while true {
            try lock.share()
            let isMine = try createIfMissing()
            let session = try connect()
            let version = try userVersion(of: session)
            func opened(_ state: EditableCatalogState) -> Opened { Opened(session: session, state: state, lock: lock) }
            if isMine { return opened(.created) }
            if version == originVersion { return opened(.current) }
            if version > originVersion { return opened(.newer(version: version, origin: originVersion)) }
            switch whenOlder {
            case .keep: return opened(.older(version: version, origin: originVersion))
            case .migrate(let migrate): return opened(try bring(session, to: originVersion, by: migrate))
            case .replace(let keepingBackup):
                try session.run { connection throws(SQLiteError) in try connection.close() }
                if try lock.takeAlone() {
                    if let state = try replace(with: originVersion, keepingBackup: keepingBackup) {
                        try lock.share()
                        return Opened(session: try connect(), state: state, lock: lock)
                    }
                } else if ContinuousClock.now >= end {
                    throw CatalogError(.openElsewhere, path: path)
                }
                // Someone else has it open: to replace it, and then it is not older any more, or to use it as it is.
                usleep(UInt32.random(in: 1000...20_000))
            }
        }
    }

    /// - Returns: whether the copy was made by this call.
    private func createIfMissing() throws(CatalogError) -> Bool {
        guard try !CopyPlace.holdsFile(path) else { return false }
        let file = try WritableFile(beside: path)
        try origin.write(to: file, for: path)
        return try file.publish(as: path)
    }

    private func connect() throws(CatalogError) -> Session {
        let session = try Session(.readWrite(path: path), path: path, isReadOnly: false)
        let (seconds, attoseconds) = busyTimeout.components
        let milliseconds = seconds.multipliedReportingOverflow(by: 1000)
        let timeout =
            milliseconds.overflow ? .max : Int(milliseconds.partialValue) + Int(attoseconds / 1_000_000_000_000_000)
        try session.run { connection throws(SQLiteError) in try connection.setBusyTimeout(milliseconds: timeout) }
        return session
    }

    private func userVersion(of session: Session) throws(CatalogError) -> Int {
        Int(try session.run { connection throws(SQLiteError) in try connection.integer(ofPragma: "user_version") ?? 0 })
    }

    // MARK: An older copy

    private func bring(
        _ session: Session,
        to version: Int,
        by migrate: (EditableConnection, Int) throws -> Void
    ) throws -> EditableCatalogState {
        try session.transaction { connection in
            let found = try userVersion(of: session)
            guard found < version else {
                return found == version ? .current : .newer(version: found, origin: version)
            }
            try migrate(connection, found)
            guard !session.connection.isAutocommit else { throw CatalogError(.transactionControl, path: path) }
            try session.run { connection throws(SQLiteError) in
                try connection.setPragma("user_version", to: Int64(version))
            }
            return .migrated(from: found)
        }
    }

    /// Puts the copy aside and a new one in its place. To be called with the lock held alone.
    ///
    /// - Returns: nil when the copy is not older any more.
    private func replace(with version: Int, keepingBackup: Bool) throws(CatalogError) -> EditableCatalogState? {
        let session = try connect()
        // A copy in WAL mode has rows in a file beside it, which the backup would miss and the new copy would be hurt by.
        // Neither this nor the lock can be had while a program that knows nothing of `CopyLock` has the copy open and busy.
        let mode = try session.run { connection throws(SQLiteError) in
            try connection.rows("PRAGMA journal_mode = DELETE")
        }
        guard mode == [[.text("delete")]] else { throw CatalogError(.openElsewhere, path: path) }
        try session.run { connection throws(SQLiteError) in try connection.execute("BEGIN EXCLUSIVE") }
        defer { session.rollBack() }
        let found = try userVersion(of: session)
        guard found < version else { return nil }
        let file = try WritableFile(beside: path)
        try origin.write(to: file, for: path)
        let backup = keepingBackup ? try linkBackup(version: found) : nil
        try file.replace(path)
        return .replaced(from: found, backup: backup)
    }

    /// Gives the copy a second name, the first of `NAME.backup-VERSION`, `NAME.backup-VERSION-2` and so on that is free.
    private func linkBackup(version: Int) throws(CatalogError) -> String {
        var number = 1
        while true {
            let backup = path + ".backup-\(version)" + (number == 1 ? "" : "-\(number)")
            if link(path, backup) == 0 { return backup }
            guard errno == EEXIST else {
                throw CatalogError(.system(operation: "keep a backup of it as \(backup)", number: errno), path: path)
            }
            number += 1
        }
    }
}
