internal import CatalogCSQLite

// What reads row after row of a known shape: the storage class and the value in one go. Asking SQLite for a column's value
// object costs as much as asking for the value itself, and what the object is then asked is a few instructions each. Such an
// object is not protected by the connection's mutex (https://sqlite.org/c3ref/value.html), which a connection has none of
// here; it is good until the next step, and never leaves the function that asked for it.

extension Statement {
    /// The storage class of the value in a column, counted from 0; `null` when there is no such column or no row at hand.
    ///
    /// To be asked before the value is read: reading may convert it.
    public func storageClass(at column: Int) -> StorageClass {
        StorageClass(code: sqlite3_column_type(pointer, Int32(truncatingIfNeeded: column)))
    }

    /// The storage class of a column, counted from 0, and its integer, which is 0 when it holds anything else.
    public func integerValue(at column: Int) -> (storageClass: StorageClass, integer: Int64) {
        let value = sqlite3_column_value(pointer, Int32(truncatingIfNeeded: column))
        let code = sqlite3_value_type(value)
        return code == SQLITE_INTEGER
            ? (.integer, sqlite3_value_int64(value)) : (StorageClass(code: code), 0)
    }

    /// The storage class of a column, counted from 0, and its real number, which is 0 when it holds anything else.
    public func realValue(at column: Int) -> (storageClass: StorageClass, real: Double) {
        let value = sqlite3_column_value(pointer, Int32(truncatingIfNeeded: column))
        let code = sqlite3_value_type(value)
        return code == SQLITE_FLOAT ? (.real, sqlite3_value_double(value)) : (StorageClass(code: code), 0)
    }

    /// The storage class of a column, counted from 0, and its text, which is empty when it holds anything else. Bytes that
    /// are not UTF-8 become U+FFFD.
    public func textValue(at column: Int) -> (storageClass: StorageClass, text: String) {
        let value = sqlite3_column_value(pointer, Int32(truncatingIfNeeded: column))
        let code = sqlite3_value_type(value)
        guard code == SQLITE_TEXT, let start = sqlite3_value_text(value) else { return (StorageClass(code: code), "") }
        // The pointer is good until the next step; the bytes are copied here.
        let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
        return (.text, String(decoding: bytes, as: UTF8.self))
    }

    /// The bytes of a BLOB in a column, counted from 0, copied out; none when it holds NULL.
    public func blob(at column: Int) -> [UInt8] {
        let index = Int32(truncatingIfNeeded: column)
        guard let start = sqlite3_column_blob(pointer, index) else { return [] }
        // The pointer is good until the next step; the bytes are copied here.
        return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(pointer, index))))
    }
}
