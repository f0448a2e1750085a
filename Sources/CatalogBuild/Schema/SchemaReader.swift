import CatalogDiagnostics
import CatalogSQLite

/// Reads the model of a schema out of a database, from SQLite's own tables and pragmas.
///
/// Pragmas as table-valued functions (https://sqlite.org/pragma.html#pragfunc) are joined with the schema table, so that
/// each question is asked once for all tables, and no name is pasted into SQL.
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
        let columns = try rowsByTable(
            """
            SELECT s.name, x.name, x.type, x."notnull", x.dflt_value, x.pk, x.hidden
            FROM sqlite_schema s, pragma_table_xinfo(s.name) x WHERE s.type = 'table' ORDER BY s.rowid, x.cid
            """
        )
        let indexes = try rowsByTable(
            """
            SELECT s.name, i.name, i."unique", i.origin, i.partial, x.cid, x.name, x.coll
            FROM sqlite_schema s, pragma_index_list(s.name) i, pragma_index_xinfo(i.name) x
            WHERE s.type = 'table' AND x.key ORDER BY s.rowid, i.seq DESC, x.seqno
            """
        )
        let triggered = try rowsByTable("SELECT DISTINCT tbl_name FROM sqlite_schema WHERE type = 'trigger'")
        var schema = Schema(tables: [], hasTriggers: !triggered.isEmpty, plainIndexes: [])
        let listed = try connection.rows(
            """
            SELECT s.name, l.type, l.wr, l.strict, s.sql
            FROM sqlite_schema s JOIN pragma_table_list l ON l.name = s.name AND l.schema = 'main'
            WHERE s.type = 'table' AND l.type IN ('table', 'virtual') AND s.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
            ORDER BY s.rowid
            """
        )
        for row in listed {
            let name = row[0].description
            let groups = (indexes[SQLName(name)] ?? []).chunked { $0[0] == $1[0] }
            var table = Table(
                name: name,
                columns: [],
                uniqueKeys: [],
                indexedColumns: [],
                hasOddIndex: false,
                references: [],
                isVirtual: row[1] == .text("virtual"),
                isWithoutRowID: row[2] == .integer(1),
                isStrict: row[3] == .integer(1),
                hasTriggers: triggered[SQLName(name)] != nil,
                mayHaveConflictClause: row[1] == .text("virtual") || row[4].description.containsSQL("CONFLICT"),
                place: script?.place(ofTable: name)
            )
            table.columns = try self.columns(of: table, columns[SQLName(name)] ?? [], indexes: groups)
            addKeys(to: &table, groups, plainIndexes: &schema.plainIndexes)
            schema.tables.append(table)
        }
        let references = try rowsByTable(
            """
            SELECT s.name, f.id, f."table", f."from", f."to"
            FROM sqlite_schema s, pragma_foreign_key_list(s.name) f WHERE s.type = 'table'
            ORDER BY s.rowid, f.id DESC, f.seq
            """
        )
        for index in schema.tables.indices {
            let listed = references[SQLName(schema.tables[index].name)] ?? []
            schema.tables[index].references = self.references(listed, of: schema.tables[index], in: schema, sink: sink)
        }
        return schema
    }

    /// Rows by the table whose name is their first value, without that value.
    private func rowsByTable(_ sql: String) throws(SQLiteError) -> [SQLName: [[Value]]] {
        var out: [SQLName: [[Value]]] = [:]
        for row in try connection.rows(sql) {
            out[SQLName(row[0].description), default: []].append(Array(row.dropFirst()))
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

    /// Finds a table's keys in its indexes, each of which is a list of its columns: index name, UNIQUE, origin, partial,
    /// column number, column name, collation.
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

    /// Resolves the references that a table declares, each given as rows of: number, parent, child column, parent column.
    private func references(
        _ listed: [[Value]],
        of table: Table,
        in schema: Schema,
        sink: any DiagnosticSink
    ) -> [Reference] {
        var out: [Reference] = []
        for group in listed.chunked(by: { $0[0] == $1[0] }) where !table.isVirtual {
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
