/// Who lent a cursor its session.
protocol CursorOwner: AnyObject {
    /// The cursor has ended, and its statement is at rest.
    func finished(_ cursor: RowCursor, session: Session)
}
