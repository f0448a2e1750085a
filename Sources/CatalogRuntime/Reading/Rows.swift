/// The rows of a query, decoded one by one as they are asked for.
///
/// No more than one row is in memory. The query has a connection to itself until its rows end or this object goes away; so
/// to stop early is to let go of it.
///
/// ```swift
/// let rows = try database.rows("SELECT * FROM Product ORDER BY Name", as: Product.self)
/// while let product = try rows.next() {
///     print(product.name)
/// }
/// ```
///
/// It is also a sequence of results, since a `for` loop can't throw by itself. Either way the rows pass once. An object is
/// used by one task at a time.
public final class Rows<Decoded: Decodable> {
    private let cursor: RowCursor
    private let isBytes = Decoded.self == [UInt8].self

    init(_ cursor: RowCursor) {
        self.cursor = cursor
    }

    deinit {
        cursor.finish()
    }

    /// The names of the columns, in their order.
    public var columnNames: [String] { cursor.prepared.columnNames }

    /// Goes on to the next row without decoding it.
    ///
    /// - Returns: whether there is one.
    func skip() throws(CatalogError) -> Bool { try cursor.step() }

    /// An error about this query.
    func error(_ reason: CatalogError.Reason) -> CatalogError { cursor.prepared.error(reason) }

    /// Decodes the next row.
    ///
    /// - Returns: the row; nil when there are no more.
    /// - Throws: `CatalogError` when SQLite fails, or when the row does not fit the type: with the column, the number of the
    ///   row, counted from 1, and what was found. The rows end with that.
    public func next() throws(CatalogError) -> Decoded? {
        guard try cursor.step() else { return nil }
        do {
            if isBytes, cursor.prepared.columnNames.count == 1 { return try cursor.decode(Decoded.self, at: 0) }
            return try Decoded(from: RowDecoder(cursor: cursor))
        } catch {
            let named = cursor.named(error, type: Decoded.self, column: nil)
            cursor.finish()
            throw named
        }
    }
}

extension Rows: Sequence {
    /// Goes on in the rows that it was made of.
    public struct Iterator: IteratorProtocol {
        let rows: Rows

        /// The next row, or why there is none; nil when there are no more.
        public mutating func next() -> Result<Decoded, CatalogError>? {
            do throws(CatalogError) {
                return try rows.next().map { .success($0) }
            } catch {
                return .failure(error)
            }
        }
    }

    /// The rows that are left. Two iterators share them.
    public func makeIterator() -> Iterator { Iterator(rows: self) }
}
