/// What to look at in each record of a file: its own keys, and the keys that it refers by.
struct RecordWatch {
    /// A reference that each record makes. An object, so that going through them copies one pointer.
    final class Child {
        let check: ReferenceCheck
        /// The slots of the child columns.
        let indexes: [Int]
        /// The slot of the one child column; -1 when there are several.
        let single: Int
        /// The parent's keys; nil when the reference is checked by a join.
        let keys: KeySet?

        init(_ check: ReferenceCheck, _ indexes: [Int]) {
            self.check = check
            self.indexes = indexes
            single = indexes.count == 1 ? indexes[0] : -1
            if case .keys(let set) = check.road { keys = set } else { keys = nil }
        }
    }

    /// The sets that take in a record's own key; whether a part of it is an id that SQLite may make.
    var parents: [(set: KeySet, indexes: [Int], hasAlias: Bool)] = []
    /// The checks to whose parents the table belongs.
    var parentsOfJoins: [(check: ReferenceCheck, indexes: [Int])] = []
    /// The references that each record makes.
    var children: [Child] = []
}
