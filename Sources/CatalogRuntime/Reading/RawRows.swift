/// The rows of a query as SQLite has them, one by one, without decoding. What ``Rows`` says of memory and connections is true
/// of these too.
///
/// ```swift
/// let rows = try database.rawRows("SELECT ID, Name, Price FROM Product")
/// while let row = try rows.next() {
///     print(try row.integer(at: 0), try row.text("Name"), try row.real(at: 2))
/// }
/// ```
public final class RawRows {
    private let cursor: RowCursor

    init(_ cursor: RowCursor) {
        self.cursor = cursor
    }

    deinit {
        cursor.finish()
    }

    /// The names of the columns, in their order.
    public var columnNames: [String] { cursor.prepared.columnNames }

    /// Goes on to the next row.
    ///
    /// - Returns: the row, which is good until the next call; nil when there are no more.
    /// - Throws: `CatalogError` when SQLite fails.
    public func next() throws(CatalogError) -> Row? {
        try cursor.step() ? Row(cursor: cursor, number: cursor.rowNumber) : nil
    }
}
