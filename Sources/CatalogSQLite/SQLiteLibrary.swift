internal import CatalogCSQLite

/// The SQLite library that the program runs with.
public enum SQLiteLibrary {
    /// Its version, such as `3.40.1`.
    public static var version: String { String(cString: sqlite3_libversion()) }

    /// How many bytes the library has held at once at the most since the process began.
    public static var mostMemoryHeld: Int64 { sqlite3_memory_highwater(0) }

    /// Sets the library up for a program that uses it from one thread at a time: no mutexes, and no pages allocated ahead.
    ///
    /// To be called once, before the first connection, by a program that owns its process; a library must not.
    ///
    /// - Parameter mostMemory: how many bytes the library may hold at once; a statement that needs more fails with the code
    ///   `outOfMemory` (https://sqlite.org/c3ref/hard_heap_limit64.html).
    /// - Returns: whether the library took the settings; it does not when it is already in use.
    @discardableResult
    public static func configureForOneThread(mostMemory: Int64) -> Bool {
        guard catalog_sqlite_config(SQLITE_CONFIG_SINGLETHREAD) == SQLITE_OK else { return false }
        // Each connection would begin with twenty pages (https://sqlite.org/c3ref/c_config_covering_index_scan.html), and a
        // catalog may well have five.
        guard catalog_sqlite_config_pages(0) == SQLITE_OK else { return false }
        // The limit works by the statistics of memory, which are on unless they are switched off.
        sqlite3_hard_heap_limit64(mostMemory)
        return sqlite3_hard_heap_limit64(-1) == mostMemory
    }
}
