/// Makes rows for a virtual table.
///
/// SQLite pulls: it asks for a row, then reads the slots it needs, then asks for the next. Rows that were made together are
/// taken from their run, without a call.
public protocol RowSource: AnyObject {
    /// How many slots a row has, one a column; the same for every row.
    var columnCount: Int { get }

    /// The rows that were made last. It stays at its address for the life of the source.
    var run: UnsafeMutablePointer<RowRun> { get }

    /// Makes more rows, and sets `run` to them with the first one at hand.
    ///
    /// To be called when there is none left in the run. The slots, and what they point to, must stay in place until the next
    /// call.
    ///
    /// - Returns: false when there is none.
    /// - Throws: what made it impossible; the statement then fails, and ``Connection/withRows(of:named:_:)`` throws this
    ///   error in place of SQLite's.
    func makeRows() throws -> Bool
}

/// Rows that lie one behind another in memory, and how far they have been taken.
@frozen
public struct RowRun {
    /// The slots of the row at hand.
    public var row: UnsafeMutablePointer<RowSlot>
    /// How many rows are behind it.
    public var waiting: Int

    public init(row: UnsafeMutablePointer<RowSlot>, waiting: Int = 0) {
        self.row = row
        self.waiting = waiting
    }
}

extension RowSource {
    /// The slots of the row at hand.
    @inlinable
    public var slots: UnsafeBufferPointer<RowSlot> { UnsafeBufferPointer(start: run.pointee.row, count: columnCount) }

    /// Goes on to the next row, which is then at hand.
    ///
    /// - Returns: false when there is none.
    @inlinable
    public func nextRow() throws -> Bool {
        guard run.pointee.waiting > 0 else { return try makeRows() }
        run.pointee.waiting -= 1
        run.pointee.row += columnCount
        return true
    }
}
