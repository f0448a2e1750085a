import CatalogSQLite

/// The keys of a parent, kept in memory so that a child's reference is checked while its record is at hand.
final class KeySet {
    private let integers = IntegerKeys()
    private var tuples = ByteKeys()
    private var encoder = KeyEncoder()

    /// How many rows were rejected whose key could not even be read. A child that seems to be an orphan may be theirs.
    var unreadableKeys = 0

    /// Whether some key was made by SQLite, so that the set must be filled from the table once more.
    var needsReload = false

    /// Puts in the key that `indexes` pick out of a row's slots. A key with no value in it is none.
    func insert(_ slots: UnsafeBufferPointer<RowSlot>, at indexes: [Int]) {
        if indexes.count == 1, slots[indexes[0]].kind == .integer {
            return integers.insert(slots[indexes[0]].integer)
        }
        encoder.encode(slots, at: indexes)
        if !encoder.hasNull { tuples.insert(encoder.bytes) }
    }

    /// Puts in a key of values, none of them NULL.
    func insert(_ values: [Value]) {
        if values.count == 1, case .integer(let integer) = values[0] { return integers.insert(integer) }
        encoder.encode(values)
        if !encoder.hasNull { tuples.insert(encoder.bytes) }
    }

    /// Whether the set holds the key that `indexes` pick out of a row's slots; the key is then known to be referred to.
    func refer(_ slots: UnsafeBufferPointer<RowSlot>, at indexes: [Int]) -> Bool {
        if indexes.count == 1, slots[indexes[0]].kind == .integer {
            return integers.containsMarking(slots[indexes[0]].integer)
        }
        encoder.encode(slots, at: indexes)
        return referToEncoded()
    }

    /// Whether the set holds a key of one integer; the key is then known to be referred to.
    func refer(_ integer: Int64) -> Bool { integers.containsMarking(integer) }

    /// Whether the set holds a key of values; the key is then known to be referred to.
    func refer(_ values: [Value]) -> Bool {
        if values.count == 1, case .integer(let integer) = values[0] { return integers.containsMarking(integer) }
        encoder.encode(values)
        return referToEncoded()
    }

    private func referToEncoded() -> Bool {
        guard let entry = tuples.find(encoder.bytes) else { return false }
        tuples.mark(entry)
        return true
    }

    /// Whether a row has referred to the key that `indexes` pick out of the slots.
    func isReferredTo(_ slots: UnsafeBufferPointer<RowSlot>, at indexes: [Int]) -> Bool {
        if indexes.count == 1, slots[indexes[0]].kind == .integer {
            return integers.isMarked(slots[indexes[0]].integer)
        }
        encoder.encode(slots, at: indexes)
        return tuples.find(encoder.bytes).map(tuples.isMarked) ?? false
    }

    /// Whether every key has been referred to.
    var areAllReferredTo: Bool { integers.areAllMarked && tuples.areAllMarked }
}
