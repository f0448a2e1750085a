internal import CatalogCSQLite

extension Connection {
    /// Runs SQL text of one or more statements, passing over the rows they return.
    ///
    /// - Throws: `SQLiteError` of the first statement that fails, those before it having run. Its `sql` is the whole text
    ///   and its offset counts from the beginning of that.
    public func execute(_ sql: String) throws(SQLiteError) {
        let handle = try open()
        try Self.refuseNUL(in: sql)
        // The text ends in a NUL and stays in place for the call: SQLite neither copies it nor reads behind it.
        let failure = sql.withCString { start -> SQLiteError? in
            var rest = start
            while rest.pointee != 0 {
                var pointer: OpaquePointer?
                var tail: UnsafePointer<CChar>?
                var code = sqlite3_prepare_v3(handle, rest, -1, 0, &pointer, &tail)
                if code == SQLITE_OK, let pointer {
                    repeat { code = sqlite3_step(pointer) } while code == SQLITE_ROW
                }
                // No pointer is no fault: sqlite3_finalize passes over it. What it returns is the step's fault again.
                defer { sqlite3_finalize(pointer) }
                guard code == SQLITE_OK || code == SQLITE_DONE else {
                    var error = SQLiteError(code, of: handle, sql: sql)
                    error.offset = error.offset.map { $0 + (rest - start) }
                    return error
                }
                guard let tail, tail > rest else { return nil }
                rest = tail
            }
            return nil
        }
        if let failure { throw failure }
    }

    /// SQLite takes a NUL for the end of the text, and would pass over what stands behind it without a word.
    static func refuseNUL(in sql: String) throws(SQLiteError) {
        // Where the text has its bytes in one place, they are looked through faster; the buffer lives for the call alone.
        guard !(sql.utf8.withContiguousStorageIfAvailable { $0.contains(0) } ?? sql.utf8.contains(0)) else {
            throw SQLiteError(code: .misuse, message: "there is a NUL in this text", sql: sql)
        }
    }

    /// Compiles the one statement of a text, to be kept and run again and again.
    ///
    /// - Throws: `SQLiteError` when it does not compile; with code `misuse` when `sql` holds no statement, a NUL, or anything
    ///   but comments and white space behind its first statement, which would not run.
    public func prepareOnly(_ sql: String) throws(SQLiteError) -> Statement {
        let handle = try open()
        try Self.refuseNUL(in: sql)
        var pointer: OpaquePointer?
        var code = SQLITE_OK
        // The text ends in a NUL and stays in place for the call.
        let hasMore = sql.withCString { start in
            var tail: UnsafePointer<CChar>?
            code = sqlite3_prepare_v3(handle, start, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, &tail)
            guard code == SQLITE_OK, let tail, tail.pointee != 0 else { return false }
            var next: OpaquePointer?
            // What does not compile is more than comments, too.
            let isFaulty = sqlite3_prepare_v3(handle, tail, -1, 0, &next, nil) != SQLITE_OK
            sqlite3_finalize(next)
            return isFaulty || next != nil
        }
        guard code == SQLITE_OK else { throw SQLiteError(code, of: handle, sql: sql) }
        guard let pointer else {
            throw SQLiteError(code: .misuse, message: "there is no statement in this text", sql: sql)
        }
        let statement = Statement(pointer, of: self)
        guard !hasMore else {
            throw SQLiteError(code: .misuse, message: "there is more than one statement in this text", sql: sql)
        }
        return statement
    }

    /// Compiles the first statement of a text.
    ///
    /// To run a script, call this with what is left of it again and again. Let the buffer then end in a NUL, which is not
    /// part of the text: without it SQLite copies all that is left for each statement, which takes quadratic time.
    ///
    /// - Parameters:
    ///   - utf8: the text. Elsewhere than at its end it must not hold a NUL; SQLite would take that for the end.
    ///   - length: set to the number of bytes that the statement takes up, its semicolon included; untouched on a throw.
    /// - Returns: the statement; nil when there are only comments and white space.
    /// - Throws: `SQLiteError` when it does not compile. Its `sql` is then the first 1,000 bytes of the text, and its
    ///   offset counts from the beginning of `utf8`.
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
            // What fails may stand in front of megabytes, and a script may hold many that do.
            let text = (utf8.last == 0 ? utf8.dropLast() : utf8[...]).prefix(1_000)
            throw SQLiteError(code, of: handle, sql: String(decoding: text, as: UTF8.self))
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
