import CatalogDiagnostics
import CatalogSQLite

/// Reads the model of a schema out of a database, from SQLite's own tables and pragmas.
struct SchemaReader {
    private let connection: Connection
    private let script: SchemaScript?
    private var plainIndexes = Set<String>()

    /// - Parameter script: where the schema came from, for places; nil for a database that came as a file.
    init(_ connection: Connection, script: SchemaScript? = nil) {
        self.connection = connection
        self.script = script
    }

    /// The schema, and what is wrong with its references and types.
    mutating func read(sink: any DiagnosticSink) throws(SQLiteError) -> Schema {
        var tables: [Table] = []
        let listed = try rows(
            """
            SELECT s.name, l.type, l.wr, l.strict, s.sql,
                   EXISTS (SELECT 1 FROM sqlite_schema t
                           WHERE t.type = 'trigger' AND t.tbl_name = s.name COLLATE NOCASE)
            FROM sqlite_schema s JOIN pragma_table_list l ON l.name = s.name AND l.schema = 'main'
            WHERE s.type = 'table' AND l.type IN ('table', 'virtual') AND s.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
            ORDER BY s.rowid
            """
        )
        for row in listed {
            tables.append(
                try table(
                    named: row[0].description,
                    isVirtual: row[1] == .text("virtual"),
                    isWithoutRowID: row[2] == .integer(1),
                    isStrict: row[3] == .integer(1),
                    sql: row[4].description,
                    hasTriggers: row[5] == .integer(1)
                )
            )
        }
        let triggers = try rows("SELECT 1 FROM sqlite_schema WHERE type = 'trigger' LIMIT 1")
        var schema = Schema(tables: tables, hasTriggers: !triggers.isEmpty, plainIndexes: plainIndexes)
        for index in schema.tables.indices {
            schema.tables[index].references = try references(of: schema.tables[index], in: schema, sink: sink)
        }
        return schema
    }

    // Pragmas as table-valued functions take their arguments as bound values, so no name is pasted into SQL
    // (https://sqlite.org/pragma.html#pragfunc).
    private func rows(_ sql: String, _ parameters: [Value] = []) throws(SQLiteError) -> [[Value]] {
        let statement = try connection.prepare(sql)
        try statement.bind(parameters)
        var out: [[Value]] = []
        while try statement.step() {
            out.append((0..<statement.columnCount).map { statement.value(at: $0) })
        }
        return out
    }

    private mutating func table(
        named name: String,
        isVirtual: Bool,
        isWithoutRowID: Bool,
        isStrict: Bool,
        sql: String,
        hasTriggers: Bool
    ) throws(SQLiteError) -> Table {
        let indexes = try rows(
            "SELECT name, \"unique\", origin, partial FROM pragma_index_list(?1) ORDER BY seq DESC",
            [.text(name)]
        )
        let hasPrimaryKeyIndex = indexes.contains { $0[2] == .text("pk") }
        var columns: [Column] = []
        let described = try rows(
            "SELECT name, type, \"notnull\", dflt_value, pk, hidden FROM pragma_table_xinfo(?1) ORDER BY cid",
            [.text(name)]
        )
        let keyColumns = described.filter { $0[4] != .integer(0) }.count
        for row in described where row[5] != .integer(1) {
            let type = row[1].isNull ? "" : row[1].description
            let position = row[4].integer ?? 0
            // SQLite itself tells the rowid by another name from a primary key with an index: the one has no index of
            // its own, also in the odd case of INTEGER PRIMARY KEY DESC (https://sqlite.org/lang_createtable.html#rowid).
            let isAlias =
                position == 1 && keyColumns == 1 && type.isSameSQLName(as: "INTEGER") && !isWithoutRowID
                && !hasPrimaryKeyIndex && !isVirtual
            let metadata = isVirtual ? nil : try connection.metadata(ofColumn: row[0].description, in: name)
            columns.append(
                Column(
                    name: row[0].description,
                    declaredType: type,
                    affinity: Affinity(declaredType: type, isStrict: isStrict),
                    collation: metadata?.collation ?? "BINARY",
                    isNotNull: row[2] == .integer(1),
                    defaultExpression: row[3].isNull ? nil : row[3].description,
                    primaryKeyPosition: position > 0 ? Int(position) : nil,
                    isGenerated: row[5] != .integer(0),
                    isRowIDAlias: isAlias
                )
            )
        }
        var keys: [UniqueKey] = columns.filter(\.isRowIDAlias).map {
            UniqueKey(columns: [$0.name], collations: ["BINARY"], isPrimaryKey: true)
        }
        var indexed: [[String]] = keys.map(\.columns)
        var hasOddIndex = false
        for index in indexes {
            let parts = try rows(
                "SELECT cid, name, coll FROM pragma_index_xinfo(?1) WHERE key = 1 ORDER BY seqno",
                [index[0]]
            )
            guard index[3] == .integer(0), parts.allSatisfy({ ($0[0].integer ?? -1) >= 0 }) else {
                hasOddIndex = true
                continue
            }
            let names = parts.map { $0[1].description }
            indexed.append(names)
            guard index[1] == .integer(1) else {
                plainIndexes.insert(index[0].description)
                continue
            }
            keys.append(
                UniqueKey(
                    columns: names,
                    collations: parts.map { $0[2].description },
                    isPrimaryKey: index[2] == .text("pk")
                )
            )
        }
        return Table(
            name: name,
            columns: columns,
            uniqueKeys: keys.filter(\.isPrimaryKey) + keys.filter { !$0.isPrimaryKey },
            indexedColumns: indexed,
            hasOddIndex: hasOddIndex,
            references: [],
            isVirtual: isVirtual,
            isWithoutRowID: isWithoutRowID,
            isStrict: isStrict,
            hasTriggers: hasTriggers,
            mayHaveConflictClause: isVirtual || sql.uppercased().contains("CONFLICT"),
            place: script?.place(ofTable: name)
        )
    }

    // MARK: References

    private func references(
        of table: Table,
        in schema: Schema,
        sink: any DiagnosticSink
    ) throws(SQLiteError) -> [Reference] {
        guard !table.isVirtual else { return [] }
        let listed = try rows(
            "SELECT id, \"table\", \"from\", \"to\" FROM pragma_foreign_key_list(?1) ORDER BY id DESC, seq",
            [.text(table.name)]
        )
        var out: [Reference] = []
        for group in listed.chunked(by: { $0[0] == $1[0] }) {
            let childColumns = group.map { $0[2].description }
            let named = group.map { $0[3].isNull ? nil : $0[3].description }.compactMap(\.self)
            let parentName = group[0][1].description
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
