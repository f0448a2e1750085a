/// Makes rows one after another for a virtual table.
///
/// SQLite pulls: it asks for a row, then reads the slots it needs, then asks for the next.
public protocol RowSource: AnyObject {
    /// How many slots a row has, one a column; the same for every row.
    var columnCount: Int { get }

    /// Makes the next row.
    ///
    /// - Returns: the first of its slots; nil when there is no row left. The slots, and what they point to, must stay in
    ///   place until the next call.
    /// - Throws: what made it impossible; the statement then fails, and ``Connection/withRows(of:named:_:)`` throws this
    ///   error in place of SQLite's.
    func nextRow() throws -> UnsafePointer<RowSlot>?
}
