internal import CatalogCSQLite

extension Connection {
    /// Compiles the first statement of a text.
    ///
    /// - Parameters:
    ///   - utf8: the text. It must not hold a NUL; SQLite would take that for its end.
    ///   - length: set to the number of bytes that the statement takes up, its semicolon included; untouched on a throw.
    /// - Returns: the statement; nil when there are only comments and white space.
    /// - Throws: `SQLiteError` when it does not compile. Its `sql` is then the whole of `utf8` and its offset counts from
    ///   the beginning of `utf8`.
    public func prepareFirst(
        in utf8: UnsafeBufferPointer<UInt8>,
        length: inout Int
    ) throws(SQLiteError) -> Statement? {
        let handle = try open()
        guard let base = utf8.baseAddress, utf8.count > 0 else {
            length = 0
            return nil
        }
        guard utf8.count <= Int(Int32.max) else {
            throw SQLiteError(code: .tooBig, message: "the SQL text is too long")
        }
        var pointer: OpaquePointer?
        var tail: UnsafePointer<CChar>?
        // UInt8 and CChar share their layout, and the buffer outlives the call, which is all that SQLite asks for.
        let code = base.withMemoryRebound(to: CChar.self, capacity: utf8.count) { text in
            sqlite3_prepare_v3(handle, text, Int32(utf8.count), 0, &pointer, &tail)
        }
        guard code == SQLITE_OK else {
            throw SQLiteError(code, of: handle, sql: String(decoding: utf8, as: UTF8.self))
        }
        length = tail.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? utf8.count
        guard let pointer else { return nil }
        return Statement(pointer, of: self)
    }

    /// Whether the text is one or more complete statements: whether its last semicolon closes something
    /// (https://sqlite.org/c3ref/complete.html).
    public static func isComplete(_ sql: String) -> Bool {
        sqlite3_complete(sql) != 0
    }
}
