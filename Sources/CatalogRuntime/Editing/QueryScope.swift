/// The cursors of an editable catalog's connection that have not ended. They end with the call or transaction that they were
/// made in, so that nothing steps a statement of the connection when another task has it.
final class QueryScope: CursorOwner {
    private(set) var isOver = false
    private var cursors: [ObjectIdentifier: RowCursor] = [:]

    func started(_ cursor: RowCursor) {
        cursors[ObjectIdentifier(cursor)] = cursor
    }

    func finished(_ cursor: RowCursor, session: Session) {
        cursors[ObjectIdentifier(cursor)] = nil
    }

    /// Ends every cursor, and the scope.
    func end() {
        isOver = true
        for cursor in cursors.values { cursor.revoke() }
        cursors = [:]
    }
}
