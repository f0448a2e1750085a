internal import CatalogCSQLite

/// The SQLite library that the program runs with.
public enum SQLiteLibrary {
    /// Its version, such as `3.40.1`.
    public static var version: String { String(cString: sqlite3_libversion()) }

    /// Sets the library up for a program that uses it from one thread at a time: no mutexes, no memory statistics.
    ///
    /// To be called once, before the first connection, by a program that owns its process; a library must not.
    ///
    /// - Returns: whether the library took both settings; it does not when it is already in use.
    @discardableResult
    public static func configureForOneThread() -> Bool {
        let single = catalog_sqlite_config(SQLITE_CONFIG_SINGLETHREAD)
        let statistics = catalog_sqlite_config_int(SQLITE_CONFIG_MEMSTATUS, 0)
        return single == SQLITE_OK && statistics == SQLITE_OK
    }
}
