internal import CatalogCSQLite

/// A compiled statement. It is finalized exactly once, when its life ends, and holds its connection until then.
public struct Statement: ~Copyable {
    /// SQLite's statement: not NULL, and alive for as long as this value is.
    let pointer: OpaquePointer
    private let connection: Connection

    init(_ pointer: OpaquePointer, of connection: Connection) {
        self.pointer = pointer
        self.connection = connection
    }

    deinit {
        // The result repeats the last step's fault, which has been told.
        sqlite3_finalize(pointer)
    }

    /// Goes on to the next row.
    ///
    /// - Returns: whether there is one; false when the statement is done.
    public func step() throws(SQLiteError) -> Bool {
        let code = sqlite3_step(pointer)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw try error(code)
        }
    }

    /// Runs the statement to its end, passing over its rows, and makes it ready to run again.
    public func run() throws(SQLiteError) {
        defer { reset() }
        while try step() {}
    }

    /// Makes the statement ready to run again. What is bound stays bound.
    public func reset() {
        // The result repeats the last step's fault, which has been told.
        sqlite3_reset(pointer)
    }

    /// Whether the statement makes no direct change to a database file (https://sqlite.org/c3ref/stmt_readonly.html).
    public var isReadOnly: Bool { sqlite3_stmt_readonly(pointer) != 0 }

    /// The text that the statement was compiled from.
    public var sql: String { sqlite3_sql(pointer).map { String(cString: $0) } ?? "" }

    /// How many columns a row has; 0 for a statement that returns none.
    public var columnCount: Int { Int(sqlite3_column_count(pointer)) }

    private func error(_ code: Int32) throws(SQLiteError) -> SQLiteError {
        SQLiteError(code, of: try connection.open(), sql: sql)
    }

    private func check(_ code: Int32) throws(SQLiteError) {
        guard code == SQLITE_OK else { throw try error(code) }
    }
}

// MARK: Parameters

extension Statement {
    /// Binds a value to a parameter, counted from 1.
    ///
    /// - Throws: `SQLiteError` with code `range` when there is no such parameter.
    public func bind(_ value: Value, at index: Int) throws(SQLiteError) {
        // 0 is no parameter either, and SQLite takes one from the index before it looks at it.
        let index = Int32(clamping: max(0, index))
        switch value {
        case .null: try check(sqlite3_bind_null(pointer, index))
        case .integer(let integer): try check(sqlite3_bind_int64(pointer, index, integer))
        case .real(let real): try check(sqlite3_bind_double(pointer, index, real))
        case .text(var text):
            try check(
                text.withUTF8 { utf8 in
                    utf8.withMemoryRebound(to: CChar.self) { bytes in
                        // An empty buffer may have no address, which SQLite would take for NULL.
                        sqlite3_bind_text64(
                            pointer,
                            index,
                            bytes.baseAddress ?? emptyText,
                            UInt64(bytes.count),
                            catalog_sqlite_transient(),
                            UInt8(SQLITE_UTF8)
                        )
                    }
                }
            )
        case .blob(let bytes):
            try check(
                bytes.withUnsafeBytes { raw in
                    raw.isEmpty
                        ? sqlite3_bind_zeroblob(pointer, index, 0)
                        : sqlite3_bind_blob64(
                            pointer,
                            index,
                            raw.baseAddress,
                            UInt64(raw.count),
                            catalog_sqlite_transient()
                        )
                }
            )
        }
    }

    /// Binds values to the parameters 1, 2, 3 and so on.
    public func bind(_ values: [Value]) throws(SQLiteError) {
        for (index, value) in values.enumerated() {
            try bind(value, at: index + 1)
        }
    }

    /// Binds the slots of a row to the parameters 1, 2, 3 and so on, without copying their bytes.
    ///
    /// The bytes that the slots point to must stay as they are until the statement has been stepped and reset.
    public func bind(_ slots: UnsafeBufferPointer<RowSlot>) throws(SQLiteError) {
        // SQLite takes a length of more than 63 bits for none at all and would look for a NUL.
        let longest = UInt64(Int64.max)
        for index in slots.indices {
            let slot = slots[index]
            let parameter = Int32(clamping: index + 1)
            switch slot.kind {
            case .null, .omitted: try check(sqlite3_bind_null(pointer, parameter))
            case .integer: try check(sqlite3_bind_int64(pointer, parameter, slot.integer))
            case .real: try check(sqlite3_bind_double(pointer, parameter, slot.real))
            case .text:
                try check(
                    sqlite3_bind_text64(
                        pointer,
                        parameter,
                        slot.start.assumingMemoryBound(to: CChar.self),
                        min(slot.bits, longest),
                        catalog_sqlite_static(),
                        UInt8(SQLITE_UTF8)
                    )
                )
            case .blob:
                try check(
                    sqlite3_bind_blob64(
                        pointer,
                        parameter,
                        slot.start,
                        min(slot.bits, longest),
                        catalog_sqlite_static()
                    )
                )
            }
        }
    }
}

// MARK: Columns of the row at hand

extension Statement {
    /// The value in a column, counted from 0; `null` when there is no such column or no row at hand.
    public func value(at column: Int) -> Value {
        let index = Int32(clamping: column)
        switch sqlite3_column_type(pointer, index) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(pointer, index))
        case SQLITE_FLOAT: return .real(sqlite3_column_double(pointer, index))
        case SQLITE_TEXT: return .text(text(at: column) ?? "")
        case SQLITE_BLOB:
            let start = sqlite3_column_blob(pointer, index)
            let count = Int(sqlite3_column_bytes(pointer, index))
            // The pointer is good until the next step; the bytes are copied here.
            return .blob(start.map { [UInt8](UnsafeRawBufferPointer(start: $0, count: count)) } ?? [])
        default: return .null
        }
    }

    /// The text in a column, counted from 0; nil when it holds NULL.
    public func text(at column: Int) -> String? {
        let index = Int32(clamping: column)
        guard let start = sqlite3_column_text(pointer, index) else { return nil }
        let count = Int(sqlite3_column_bytes(pointer, index))
        // The pointer is good until the next step; the bytes are copied here.
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// The integer in a column, counted from 0; 0 when it holds NULL.
    public func integer(at column: Int) -> Int64 {
        sqlite3_column_int64(pointer, Int32(clamping: column))
    }

    /// Whether a column, counted from 0, holds NULL.
    public func isNull(at column: Int) -> Bool {
        sqlite3_column_type(pointer, Int32(clamping: column)) == SQLITE_NULL
    }

    /// Hands the bytes of a text or BLOB column, counted from 0, to `body`: a text in UTF-8, however the database keeps
    /// it. The buffer is good for the call alone.
    public func withBytes<Result>(at column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        let index = Int32(clamping: column)
        let start =
            if sqlite3_column_type(pointer, index) == SQLITE_BLOB {
                sqlite3_column_blob(pointer, index)
            } else {
                sqlite3_column_text(pointer, index).map { UnsafeRawPointer($0) }
            }
        // No address when there are no bytes, and when SQLite found no memory to convert them.
        let count = start == nil ? 0 : Int(sqlite3_column_bytes(pointer, index))
        return body(UnsafeRawBufferPointer(start: start, count: count))
    }
}

/// The address of an empty text: one NUL that lives as long as the program and is never written again.
nonisolated(unsafe) private let emptyText: UnsafePointer<CChar> = {
    let byte = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
    byte.initialize(to: 0)
    return UnsafePointer(byte)
}()
