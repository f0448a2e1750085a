import CatalogDiagnostics
import CatalogSQLite

/// The check of one reference: which child keys have no parent row.
///
/// Two roads lead to the missing keys, and both must find the same. On the one the parent's keys are in memory and each
/// record is asked as it passes; on the other SQLite joins the finished tables. Which records hold a missing key is found
/// by a second pass over the child's seed files, and only when there is one.
final class ReferenceCheck {
    /// How the missing keys are found.
    enum Road {
        /// By a set of the parent's keys.
        case keys(KeySet)
        /// By a join in SQL.
        case join
    }

    let reference: Reference
    var road: Road

    /// The child keys that have no parent row, as far as is known; marked when a record with the key has been told of.
    var missing = ByteKeys()

    /// The child keys of records that were rejected for another reason: SQL can't see them.
    private(set) var rejectedChildKeys = ByteKeys()
    /// The parent keys of records that were rejected: they make no orphans.
    private(set) var rejectedParentKeys = ByteKeys()
    /// How many parent rows were rejected whose key could not be read.
    var unreadableParentKeys = 0

    private var encoder = KeyEncoder()

    init(_ reference: Reference, road: Road) {
        self.reference = reference
        self.road = road
    }

    /// Looks at the child key of a record. Keys with no value in a part are satisfied (MATCH SIMPLE,
    /// https://sqlite.org/foreignkeys.html#fk_composite).
    ///
    /// - Parameters:
    ///   - indexes: the slots of the child columns.
    ///   - isRejected: whether the record does not become a row.
    func look(at slots: UnsafeBufferPointer<RowSlot>, _ indexes: [Int], isRejected: Bool) {
        if isRejected { rejectChildKey(slots, indexes) }
        if case .keys(let keys) = road, !keys.refer(slots, at: indexes) {
            encoder.encode(slots, at: indexes)
            missing.insert(encoder.bytes)
        }
    }

    /// Takes in the child key of a record that does not become a row; no part of it is without a value.
    func rejectChildKey(_ slots: UnsafeBufferPointer<RowSlot>, _ indexes: [Int]) {
        encoder.encode(slots, at: indexes)
        rejectedChildKeys.insert(encoder.bytes)
    }

    /// Takes in the parent key of a record that does not become a row; no part of it is without a value.
    func rejectParentKey(_ slots: UnsafeBufferPointer<RowSlot>, _ indexes: [Int]) {
        encoder.encode(slots, at: indexes)
        rejectedParentKeys.insert(encoder.bytes)
    }

    /// The entry of `missing` that holds the key of a record; nil when the record's key is not missing.
    func missingEntry(_ slots: UnsafeBufferPointer<RowSlot>, _ indexes: [Int]) -> Int? {
        encoder.encode(slots, at: indexes)
        return encoder.hasNull ? nil : missing.find(encoder.bytes)
    }
}
