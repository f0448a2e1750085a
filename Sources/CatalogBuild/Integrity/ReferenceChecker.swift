import CatalogDiagnostics
import CatalogSQLite

/// Checks every declared reference by hand: it watches the records as they are loaded, and then finds out which child
/// keys have no parent row.
///
/// The database's own enforcement stays off: it stops at the first fault and names no place.
final class ReferenceChecker {
    private let schema: Schema
    private let queries: ReferenceQueries
    private var keySets: [ParentKey: KeySet] = [:]

    /// The checks, in the order of the schema.
    let checks: [ReferenceCheck]

    /// The tables that could not be loaded as a whole, so that nothing can be said of references to them.
    var incompleteTables = Set<SQLName>()

    private struct ParentKey: Hashable {
        var table: String
        var columns: [String]

        // Names are compared as SQLite does, not as `String` does.
        static func == (left: ParentKey, right: ParentKey) -> Bool {
            left.names == right.names
        }

        func hash(into hasher: inout Hasher) { hasher.combine(names) }

        private var names: [SQLName] { ([table] + columns).map { SQLName($0) } }
    }

    /// - Parameter joinsAlways: whether every reference is checked by a join, so that the two roads can be compared.
    init(schema: Schema, connection: Connection, joinsAlways: Bool = false) {
        self.schema = schema
        queries = ReferenceQueries(connection: connection)
        var sets: [ParentKey: KeySet] = [:]
        checks = schema.references.map { reference in
            guard !joinsAlways, Self.canUseKeys(reference, in: schema) else {
                return ReferenceCheck(reference, road: .join)
            }
            let key = ParentKey(table: reference.parentTable, columns: reference.parentColumns)
            let set = sets[key] ?? KeySet()
            sets[key] = set
            return ReferenceCheck(reference, road: .keys(set))
        }
        keySets = sets
    }

    /// Whether a reference can be checked by comparing bytes: both sides hold integers, or both hold texts under BINARY,
    /// and what is in the tables is what is in the records.
    private static func canUseKeys(_ reference: Reference, in schema: Schema) -> Bool {
        guard !schema.hasTriggers,
            let child = schema.table(named: reference.childTable), !child.mayHaveConflictClause,
            let parent = schema.table(named: reference.parentTable), !parent.mayHaveConflictClause
        else { return false }
        return zip(reference.childColumns, reference.parentColumns).allSatisfy { childName, parentName in
            guard let childColumn = child.column(named: childName), let parentColumn = parent.column(named: parentName),
                !childColumn.isGenerated, !parentColumn.isGenerated,
                // Where it has no value in the record, SQLite makes one.
                !childColumn.isRowIDAlias
            else { return false }
            let kinds = (ValueKind(childColumn), ValueKind(parentColumn))
            if kinds == (.integer, .integer) { return true }
            return kinds == (.text, .text) && childColumn.affinity == .text && parentColumn.affinity == .text
                && parentColumn.collation.isSameSQLName(as: "BINARY")
        }
    }

    /// Takes in the rows that are in the tables before any seed file is read.
    ///
    /// - Parameter filled: the tables that have any.
    func takeInExistingRows(of filled: Set<SQLName>) throws(SQLiteError) {
        // No record of a file will show what these rows refer to.
        for check in checks where filled.contains(SQLName(check.reference.childTable)) { check.road = .join }
        for (key, set) in keySets where filled.contains(SQLName(key.table)) { try load(key, into: set) }
    }

    /// Takes in the keys that SQLite made for a table's rows.
    func takeInMadeKeys(of table: Table) throws(SQLiteError) {
        for (key, set) in keySets where key.table.isSameSQLName(as: table.name) && set.needsReload {
            set.needsReload = false
            try load(key, into: set)
        }
    }

    private func load(_ key: ParentKey, into set: KeySet) throws(SQLiteError) {
        try queries.parentKeys(key.table, key.columns) { set.insert($0) }
    }

    // MARK: Watching records

    /// What to look at in the records of a file that feeds `table`.
    ///
    /// - Parameters:
    ///   - columns: the columns that the fields feed, in the order of the fields.
    ///   - defaults: what each of the table's columns takes when there is no value, by its name.
    func watch(_ table: Table, columns: [Column], defaults: [SQLName: ColumnDefault]) -> RecordWatch {
        func field(_ name: String) -> Int? { columns.firstIndex { $0.name.isSameSQLName(as: name) } }
        var watch = RecordWatch()
        for check in checks where check.reference.childTable.isSameSQLName(as: table.name) {
            let indexes = check.reference.childColumns.map(field)
            let given = check.reference.childColumns.filter { field($0) == nil }
            let varies = check.reference.childColumns.contains { defaults[SQLName($0)]?.isExpression == true }
            if varies || given.contains(where: { defaults[SQLName($0)]?.isConstant == true }) {
                // A part of the key comes from a DEFAULT that only SQLite computes.
                check.road = .join
            } else if given.isEmpty {
                watch.children.append(RecordWatch.Child(check, indexes.compactMap(\.self)))
            }
        }
        for (key, set) in keySets where key.table.isSameSQLName(as: table.name) {
            let indexes = key.columns.compactMap(field)
            guard indexes.count == key.columns.count,
                !key.columns.contains(where: { defaults[SQLName($0)]?.isExpression == true })
            else {
                set.needsReload = true
                continue
            }
            let hasAlias = key.columns.contains { table.column(named: $0)?.isRowIDAlias == true }
            watch.parents.append((set, indexes, hasAlias))
        }
        for check in checks where check.reference.parentTable.isSameSQLName(as: table.name) {
            let indexes = check.reference.parentColumns.compactMap(field)
            guard indexes.count == check.reference.parentColumns.count else { continue }
            watch.parentsOfJoins.append((check, indexes))
        }
        return watch
    }

    // MARK: After the load

    /// Finds out which child keys have no parent row, for every check.
    func resolve() throws(SQLiteError) {
        for check in checks {
            guard !incompleteTables.contains(SQLName(check.reference.parentTable)),
                let parent = schema.table(named: check.reference.parentTable)
            else {
                check.missing = ByteKeys()
                continue
            }
            switch check.road {
            case .keys(let set):
                // A parent that was loaded after its child has its keys now.
                check.missing = check.missing.filtered { !set.refer(KeyEncoder.values(of: $0)) }
                excuse(check, unreadable: set.unreadableKeys)
            case .join:
                try join(check, parent: parent)
                excuse(check, unreadable: check.unreadableParentKeys)
            }
        }
    }

    private func join(_ check: ReferenceCheck, parent: Table) throws(SQLiteError) {
        var encoder = KeyEncoder()
        check.missing = ByteKeys()
        let found = try queries.missingKeys(
            of: check.reference,
            parent: parent,
            excusing: check.rejectedParentKeys.values
        )
        for key in found {
            encoder.encode(key)
            check.missing.insert(encoder.bytes)
        }
        for key in check.rejectedChildKeys.values {
            encoder.encode(key)
            guard check.missing.find(encoder.bytes) == nil else { continue }
            if try queries.hasParent(key, of: check.reference) { continue }
            if !check.rejectedParentKeys.isEmpty, try queries.isExcused(key) { continue }
            check.missing.insert(encoder.bytes)
        }
    }

    /// Rejected parents whose keys could not be read explain as many missing keys as there are such parents.
    private func excuse(_ check: ReferenceCheck, unreadable: Int) {
        if check.missing.count <= unreadable { check.missing = ByteKeys() }
    }

    // MARK: Parents that nothing refers to

    /// The set of keys that tells which rows of a lookup table are used; nil when it must be asked in SQL.
    func usage(of table: Table) -> (set: KeySet, columns: [String])? {
        let children = checks.filter {
            $0.reference.parentTable.isSameSQLName(as: table.name) && !$0.reference.isToItself
        }
        let keys = Set(children.map(\.reference.parentColumns))
        guard keys.count == 1, let columns = keys.first else { return nil }
        // A set's marks speak for all its references: one to the table itself would count rows that refer to themselves.
        let all = checks.filter {
            $0.reference.parentTable.isSameSQLName(as: table.name) && $0.reference.parentColumns == columns
        }
        for check in all {
            guard case .keys = check.road, !check.reference.isToItself else { return nil }
        }
        return keySets[ParentKey(table: table.name, columns: columns)].map { ($0, columns) }
    }
}

extension ColumnDefault {
    var isExpression: Bool {
        if case .expression = self { true } else { false }
    }

    var isConstant: Bool {
        if case .constant = self { true } else { false }
    }
}

extension ByteKeys {
    /// The keys, as the values that ``KeyEncoder`` wrote.
    var values: [[Value]] { (0..<count).map { KeyEncoder.values(of: key($0)) } }

    /// The keys for which `isKept` holds, none of them marked.
    func filtered(_ isKept: (ArraySlice<UInt8>) -> Bool) -> ByteKeys {
        var out = ByteKeys()
        for entry in 0..<count where isKept(key(entry)) { out.insert(Array(key(entry))) }
        return out
    }
}
