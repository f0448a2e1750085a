import CatalogDiagnostics
import CatalogSQLite

/// Reads the model of a schema out of a database, from SQLite's own tables and pragmas.
///
/// Each table is asked about by itself: joining the schema table with pragmas as table-valued functions takes SQLite longer
/// (https://sqlite.org/pragma.html#pragfunc).
struct SchemaReader {
    private let connection: Connection
    private let script: SchemaScript?

    /// - Parameter script: where the schema came from, for places; nil for a database that came as a file.
    init(_ connection: Connection, script: SchemaScript? = nil) {
        self.connection = connection
        self.script = script
    }

    /// The schema. What is wrong with its references is told to `sink`.
    func read(sink: any DiagnosticSink) throws(SQLiteError) -> Schema {
        let objects = try connection.rows("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY rowid")
        // To ask about indexes and references of a table that has none takes SQLite as long as to make the table. The primary
        // key of one WITHOUT ROWID is an index that is no object of its own.
        let indexed = Set(objects.filter { $0[0] == .text("index") }.map { SQLName($0[2].description) })
        var referring: [SQLName] = []
        let triggered = Set(objects.filter { $0[0] == .text("trigger") }.map { SQLName($0[2].description) })
        let hasSequences = objects.contains { $0[1] == .text("sqlite_sequence") }
        var details: [SQLName: [Value]] = [:]
        for row in try connection.rows("PRAGMA main.table_list") { details[SQLName(row[1].description)] = row }
        var schema = Schema(tables: [], hasTriggers: !triggered.isEmpty, plainIndexes: [])
        let taken = Set(objects.map { SQLName($0[1].description) })
        while taken.contains(SQLName(schema.freeName)) { schema.freeName += "_" }
        for object in objects where object[0] == .text("table") {
            let name = object[1].description
            guard !name.isReservedSQLName, let detail = details[SQLName(name)] else { continue }
            let isVirtual = detail[2] == .text("virtual")
            guard isVirtual || detail[2] == .text("table") else { continue }
            let isWithoutRowID = detail[4] == .integer(1)
            let mayHaveIndexes = isWithoutRowID || indexed.contains(SQLName(name))
            let indexes = mayHaveIndexes ? try self.indexes(ofTable: name) : []
            var table = Table(
                name: name,
                columns: [],
                uniqueKeys: [],
                indexedColumns: [],
                hasOddIndex: false,
                references: [],
                isVirtual: isVirtual,
                isWithoutRowID: isWithoutRowID,
                isStrict: detail[5] == .integer(1),
                hasTriggers: triggered.contains(SQLName(name)),
                mayHaveConflictClause: isVirtual || object[3].description.containsSQL("CONFLICT"),
                place: script?.place(ofTable: name)
            )
            table.mayHaveSequence = hasSequences && object[3].description.containsSQL("AUTOINCREMENT")
            let listed = try ask("table_xinfo", of: name).map { Array($0.dropFirst()) }
            table.columns = try columns(of: table, listed, indexes: indexes)
            addKeys(to: &table, indexes, plainIndexes: &schema.plainIndexes)
            schema.tables.append(table)
            if !isVirtual, object[3].description.containsSQL("REFERENCES") { referring.append(SQLName(name)) }
        }
        for index in schema.tables.indices where referring.contains(SQLName(schema.tables[index].name)) {
            schema.tables[index].references = try references(of: schema.tables[index], in: schema, sink: sink)
        }
        return schema
    }

    /// What a pragma tells of a table or an index.
    private func ask(_ pragma: String, of name: String) throws(SQLiteError) -> [[Value]] {
        try connection.rows("PRAGMA main.\(pragma)(\(SQLIdentifier.quoted(name)))")
    }

    /// The indexes of a table as SQLite made them, the first first, each as a list of its columns: index name, UNIQUE, origin,
    /// partial, column number, column name, collation.
    private func indexes(ofTable table: String) throws(SQLiteError) -> [[[Value]]] {
        var out: [[[Value]]] = []
        for index in try ask("index_list", of: table).reversed() {
            // The columns behind those of the key, by which SQLite finds the row, don't count.
            let columns = try ask("index_xinfo", of: index[1].description).filter { $0[5] == .integer(1) }
            if !columns.isEmpty { out.append(columns.map { index[1...4] + [$0[1], $0[2], $0[4]] }) }
        }
        return out
    }

    /// The columns of a table: name, type, NOT NULL, default, place in the key, hidden.
    private func columns(
        of table: Table,
        _ rows: [[Value]],
        indexes: [[[Value]]]
    ) throws(SQLiteError) -> [Column] {
        let keyColumns = rows.filter { $0[4] != .integer(0) }.count
        let hasPrimaryKeyIndex = indexes.contains { $0[0][2] == .text("pk") }
        var columns: [Column] = []
        for row in rows where row[5] != .integer(1) {
            let type = row[1].isNull ? "" : row[1].description
            let position = row[4].integer ?? 0
            // SQLite itself tells the rowid by another name from a primary key with an index: the one has no index of
            // its own, also in the odd case of INTEGER PRIMARY KEY DESC (https://sqlite.org/lang_createtable.html#rowid).
            let isAlias =
                position == 1 && keyColumns == 1 && type.isSameSQLName(as: "INTEGER") && !table.isWithoutRowID
                && !hasPrimaryKeyIndex && !table.isVirtual
            let collation =
                table.isVirtual
                ? nil : try connection.metadata(ofColumn: row[0].description, in: table.name).collation
            columns.append(
                Column(
                    name: row[0].description,
                    declaredType: type,
                    affinity: Affinity(declaredType: type, isStrict: table.isStrict),
                    collation: collation ?? "BINARY",
                    isNotNull: row[2] == .integer(1),
                    defaultExpression: row[3].isNull ? nil : row[3].description,
                    primaryKeyPosition: position > 0 ? Int(position) : nil,
                    isGenerated: row[5] != .integer(0),
                    isRowIDAlias: isAlias
                )
            )
        }
        return columns
    }

    /// Finds a table's keys in its indexes.
    private func addKeys(to table: inout Table, _ indexes: [[[Value]]], plainIndexes: inout Set<String>) {
        var keys: [UniqueKey] = table.columns.filter(\.isRowIDAlias).map {
            UniqueKey(columns: [$0.name], collations: ["BINARY"], isPrimaryKey: true)
        }
        table.indexedColumns = keys.map(\.columns)
        for parts in indexes {
            guard parts[0][3] == .integer(0), parts.allSatisfy({ ($0[4].integer ?? -1) >= 0 }) else {
                table.hasOddIndex = true
                continue
            }
            let names = parts.map { $0[5].description }
            table.indexedColumns.append(names)
            if parts[0][1] == .integer(1) {
                let isPrimaryKey = parts[0][2] == .text("pk")
                keys.append(
                    UniqueKey(
                        columns: names,
                        collations: parts.map { $0[6].description },
                        isPrimaryKey: isPrimaryKey
                    )
                )
            } else {
                plainIndexes.insert(parts[0][0].description)
            }
        }
        table.uniqueKeys = keys.filter(\.isPrimaryKey) + keys.filter { !$0.isPrimaryKey }
    }

    // MARK: References

    /// The references that a table declares, resolved, the first first.
    private func references(
        of table: Table,
        in schema: Schema,
        sink: any DiagnosticSink
    ) throws(SQLiteError) -> [Reference] {
        var out: [Reference] = []
        for group in try ask("foreign_key_list", of: table.name).chunked(by: { $0[0] == $1[0] }).reversed() {
            let childColumns = group.map { $0[3].description }
            let named = group.filter { !$0[4].isNull }.map { $0[4].description }
            let parentName = group[0][2].description
            switch resolve(childColumns, parentName, named, of: table, in: schema) {
            case .success(let reference): out.append(reference)
            case .failure(let fault):
                let place = script?.place(ofColumn: childColumns[0], in: table.name) ?? table.place
                sink.report(
                    Diagnostic(
                        .foreignKeyMismatch(
                            reference: ReferenceNames(
                                childTable: table.name,
                                childColumns: childColumns,
                                parentTable: parentName,
                                parentColumns: named
                            ),
                            problem: fault.problem
                        ),
                        at: place,
                        table: table.name,
                        columnName: childColumns.count == 1 ? childColumns[0] : nil,
                        excerpt: script?.excerpt(at: place)
                    )
                )
            }
        }
        return out
    }

    private struct Mismatch: Error {
        var problem: ReferenceProblem
    }

    /// Finds the key that a reference means, by SQLite's rules (https://sqlite.org/foreignkeys.html#fk_indexes): the
    /// primary key when no columns are named, else a primary or UNIQUE key of just those columns, in any order, that
    /// compares each by the column's own collation.
    private func resolve(
        _ childColumns: [String],
        _ parentName: String,
        _ named: [String],
        of child: Table,
        in schema: Schema
    ) -> Result<Reference, Mismatch> {
        func failed(_ problem: ReferenceProblem) -> Result<Reference, Mismatch> { .failure(Mismatch(problem: problem)) }
        guard let parent = schema.table(named: parentName), !parent.isVirtual else {
            return failed(.missingTable(nearest: NearestName.find(parentName, among: schema.tables.map(\.name))))
        }
        var parentColumns = named
        if named.isEmpty {
            parentColumns = parent.primaryKey
            if parentColumns.isEmpty { return failed(.noPrimaryKey) }
            if parentColumns.count != childColumns.count {
                return failed(.columnCount(child: childColumns.count, parent: parentColumns.count))
            }
        }
        for name in parentColumns where parent.column(named: name) == nil {
            let nearest = NearestName.find(name, among: parent.columns.map(\.name))
            return failed(.missingColumn(name: name, nearest: nearest))
        }
        let columns = parentColumns.compactMap { parent.column(named: $0) }
        let isKey = parent.uniqueKeys.contains { key in
            // Each column of the key must be there: a column that is named twice does not make up for another.
            key.columns.count == columns.count
                && zip(key.columns, key.collations).allSatisfy { name, collation in
                    columns.contains { column in
                        name.isSameSQLName(as: column.name)
                            && (column.isRowIDAlias || collation.isSameSQLName(as: column.collation))
                    }
                }
        }
        guard isKey else { return failed(.notAKey) }
        return .success(
            Reference(
                childTable: child.name,
                childColumns: childColumns.map { child.column(named: $0)?.name ?? $0 },
                parentTable: parent.name,
                parentColumns: columns.map(\.name)
            )
        )
    }
}

extension Value {
    var isNull: Bool { self == .null }

    /// The integer of an integer value; nil for every other.
    var integer: Int64? {
        if case .integer(let integer) = self { integer } else { nil }
    }
}

extension Array {
    /// The elements in runs, a new one wherever `belongTogether` says no to two neighbours.
    func chunked(by belongTogether: (Element, Element) -> Bool) -> [[Element]] {
        var out: [[Element]] = []
        for element in self {
            if let last = out.last?.last, belongTogether(last, element) {
                out[out.count - 1].append(element)
            } else {
                out.append([element])
            }
        }
        return out
    }
}
