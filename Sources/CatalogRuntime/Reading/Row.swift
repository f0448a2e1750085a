internal import CatalogSQLite

/// The row at hand of ``RawRows``: its values by column, counted from 0, or by the column's name.
///
/// Nothing is converted: an `integer` is asked of an INTEGER alone, and so on; nil is NULL. A row is good until the next one
/// is asked for, and says so afterwards. By number is faster than by name.
public struct Row {
    let cursor: RowCursor
    /// The number of the row, counted from 1.
    public let number: Int

    init(cursor: RowCursor, number: Int) {
        self.cursor = cursor
        self.number = number
    }

    /// How many columns there are.
    public var columnCount: Int { cursor.prepared.columnNames.count }

    /// The number of a column, counted from 0, by its name: the one called exactly so, else the only one when case is
    /// ignored.
    ///
    /// - Throws: `CatalogError` when there is none, or when several fit.
    public func column(_ name: String) throws(CatalogError) -> Int {
        guard let column = try cursor.prepared.column(named: name) else {
            throw cursor.prepared.error(.columnMissing(name, columns: cursor.prepared.columnNames))
        }
        return column
    }

    // MARK: By number

    /// Whether the column holds NULL.
    public func isNull(at column: Int) throws(CatalogError) -> Bool {
        try storageClass(column) == .null
    }

    /// The value in the column, whatever it is.
    public func value(at column: Int) throws(CatalogError) -> CatalogValue {
        try check(column)
        return CatalogValue(cursor.prepared.statement.value(at: column))
    }

    /// The integer in the column; nil for NULL. Anything else is an error.
    public func integer(at column: Int) throws(CatalogError) -> Int64? {
        try check(column)
        let (storageClass, integer) = cursor.prepared.statement.integerValue(at: column)
        switch storageClass {
        case .integer: return integer
        case .null: return nil
        default: throw cursor.misfit(at: column, expected: "an integer")
        }
    }

    /// The real number in the column; nil for NULL. Anything else is an error, an integer too.
    public func real(at column: Int) throws(CatalogError) -> Double? {
        try check(column)
        let (storageClass, real) = cursor.prepared.statement.realValue(at: column)
        switch storageClass {
        case .real: return real
        case .null: return nil
        default: throw cursor.misfit(at: column, expected: "a real")
        }
    }

    /// The text in the column; nil for NULL. Anything else is an error. Bytes that are not UTF-8 become U+FFFD.
    public func text(at column: Int) throws(CatalogError) -> String? {
        try check(column)
        let (storageClass, text) = cursor.prepared.statement.textValue(at: column)
        switch storageClass {
        case .text: return text
        case .null: return nil
        default: throw cursor.misfit(at: column, expected: "a text")
        }
    }

    /// The bytes of the BLOB in the column; nil for NULL. Anything else is an error.
    public func blob(at column: Int) throws(CatalogError) -> [UInt8]? {
        switch try storageClass(column) {
        case .blob: return cursor.prepared.statement.blob(at: column)
        case .null: return nil
        default: throw cursor.misfit(at: column, expected: "a BLOB")
        }
    }

    /// Hands the bytes of a text, in UTF-8, or of a BLOB to `body` without copying them; none for NULL. Anything else is an
    /// error.
    public func withBytes<Result>(
        at column: Int,
        _ body: (RawSpan) -> Result
    ) throws(CatalogError) -> Result {
        switch try storageClass(column) {
        case .text, .blob, .null: return cursor.prepared.statement.withBytes(at: column) { body($0.bytes) }
        default: throw cursor.misfit(at: column, expected: "a text or a BLOB")
        }
    }

    // MARK: By name

    /// The value in the column, whatever it is.
    public func value(_ name: String) throws(CatalogError) -> CatalogValue { try value(at: column(name)) }

    /// The integer in the column; nil for NULL. Anything else is an error.
    public func integer(_ name: String) throws(CatalogError) -> Int64? { try integer(at: column(name)) }

    /// The real number in the column; nil for NULL. Anything else is an error, an integer too.
    public func real(_ name: String) throws(CatalogError) -> Double? { try real(at: column(name)) }

    /// The text in the column; nil for NULL. Anything else is an error. Bytes that are not UTF-8 become U+FFFD.
    public func text(_ name: String) throws(CatalogError) -> String? { try text(at: column(name)) }

    /// The bytes of the BLOB in the column; nil for NULL. Anything else is an error.
    public func blob(_ name: String) throws(CatalogError) -> [UInt8]? { try blob(at: column(name)) }

    private func check(_ column: Int) throws(CatalogError) {
        guard cursor.isLive, cursor.rowNumber == number else { throw cursor.prepared.error(.staleRow) }
        guard column >= 0, column < columnCount else {
            throw cursor.prepared.error(.columnIndex(column, count: columnCount))
        }
    }

    private func storageClass(_ column: Int) throws(CatalogError) -> StorageClass {
        try check(column)
        return cursor.prepared.statement.storageClass(at: column)
    }
}
