/// The row at hand of a query, and where the columns of one type's coding keys are.
final class KeyedRow {
    let cursor: RowCursor
    let table: KeyTable

    init(cursor: RowCursor, table: KeyTable) {
        self.cursor = cursor
        self.table = table
    }
}
