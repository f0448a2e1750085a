/// Makes rows one after another for a virtual table.
///
/// SQLite pulls: it asks for a row, then reads the slots it needs, then asks for the next.
public protocol RowSource: AnyObject {
    /// The slots of the row at hand, one a column. The buffer stays at its address for the life of the source.
    var slots: UnsafeBufferPointer<RowSlot> { get }

    /// Fills the slots with the next row.
    ///
    /// What the slots point to must stay in place until the next call.
    ///
    /// - Returns: false when there is none.
    /// - Throws: what made it impossible; the statement then fails, and ``Connection/withRows(of:named:_:)`` throws this
    ///   error in place of SQLite's.
    func nextRow() throws -> Bool
}
