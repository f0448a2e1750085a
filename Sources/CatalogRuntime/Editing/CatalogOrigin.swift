internal import CatalogSQLite

/// What an editable catalog is made of when there is none yet.
public enum CatalogOrigin: Sendable {
    /// A copy of a file, such as the one in the bundle. It must be fit for a bundle: whole, and not in WAL mode.
    case file(path: String)
    /// A new database without rows, made by these statements. `userVersion` is what it gets; 0 leaves what the statements set.
    case schema(String, userVersion: Int = 0)
}

extension CatalogOrigin {
    /// The `user_version` that a copy gets.
    ///
    /// - Throws: `CatalogError` when the file can't serve as an origin.
    func userVersion() throws(CatalogError) -> Int {
        switch self {
        case .file(let path): return try DatabaseHeader(path: path).userVersion
        case .schema(_, let version):
            guard Int32(exactly: version) != nil else { throw CatalogError(.versionOutOfRange(version)) }
            return version
        }
    }

    /// Writes the copy that is to be at `path` to a file that is empty.
    func write(to file: borrowing WritableFile, for path: String) throws(CatalogError) {
        switch self {
        case .file(let original): try file.copy(original)
        case .schema(let sql, let version):
            let session = try Session(.readWrite(path: file.path), path: path, isReadOnly: false)
            // What breaks off here is thrown away whole, so there is nothing to roll back; the file is synced in the end.
            _ = try session.run { connection throws(SQLiteError) in
                try connection.execute("PRAGMA journal_mode = MEMORY")
                try connection.execute(sql)
                if version != 0 { try connection.setPragma("user_version", to: Int64(version)) }
            }
            guard session.connection.isAutocommit else {
                throw CatalogError(.transactionControl, path: path, sql: sql)
            }
        }
    }
}
