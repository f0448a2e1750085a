internal import CatalogSQLite

// How it works: a cursor steps a statement and knows which row is at hand. Decoders, containers and raw rows refer to the
// cursor and read the statement's columns through it; nothing is copied but what is asked for. Every row of a table goes
// through here and through Decoding/RowContainer.swift, so: no allocation a row and no lookup by name a field. Both are done
// once a query, and kept (`containerBox`, `KeyTable`). Count instructions before and after a change; Benchmarks has the loop.

/// A running query: its statement, and the row at hand.
final class RowCursor {
    let prepared: PreparedStatement
    /// The number of the row at hand, counted from 1; 0 before the first.
    private(set) var rowNumber = 0
    /// Whether a row may be at hand. False from the end on: the statement may then be another query's.
    private(set) var isLive = true

    /// The type of coding keys that a container was asked for last; nil at first and from the end on.
    private(set) var keyType: ObjectIdentifier?
    /// The columns of that type's keys.
    private(set) var keyTable: KeyTable?
    /// That container, which is the next row's too; see ``RowDecoder``. It refers back to the cursor, until the end cuts the
    /// circle.
    private(set) var containerBox: AnyObject?

    private var isRevoked = false
    private let session: Session
    private let owner: any CursorOwner

    init(_ prepared: PreparedStatement, session: Session, owner: any CursorOwner) {
        self.prepared = prepared
        self.session = session
        self.owner = owner
    }

    /// Goes on to the next row.
    ///
    /// - Returns: whether there is one. When there is none the cursor has ended.
    func step() throws(CatalogError) -> Bool {
        guard isLive else {
            guard !isRevoked else { throw prepared.error(.usedAfterTransaction) }
            return false
        }
        let hasRow: Bool
        do throws(SQLiteError) {
            hasRow = try prepared.statement.step()
        } catch {
            finish()
            throw prepared.error(.sqlite(error))
        }
        guard hasRow else {
            finish()
            return false
        }
        if rowNumber == 0 { prepared.noticeRecompilation() }
        rowNumber += 1
        return true
    }

    /// Keeps the container of a type of coding keys for the next row.
    func keep(_ box: AnyObject, keyType: ObjectIdentifier) {
        containerBox = box
        keyTable = prepared.keyTable(for: keyType)
        self.keyType = keyType
    }

    /// Ends the query, wherever it is: statement and session go back. Doing so twice is no fault.
    func finish() {
        guard isLive else { return }
        isLive = false
        containerBox = nil
        keyType = nil
        keyTable = nil
        session.putBack(prepared)
        owner.finished(self, session: session)
    }

    /// Ends the query before its time: there may be more rows, but not for this cursor.
    func revoke() {
        guard isLive else { return }
        isRevoked = true
        finish()
    }

    /// The error for a value that does not fit.
    func misfit(at column: Int, expected: String) -> CatalogError {
        prepared.error(
            .value(
                column: prepared.columnNames[column],
                row: rowNumber,
                found: CatalogValue(prepared.statement.value(at: column)),
                expected: expected
            )
        )
    }
}
