import CatalogDiagnostics

/// Looks at a schema for what SQLite takes without a word and its author may not have meant.
struct SchemaReview {
    let schema: Schema
    let script: SchemaScript
    let sink: any DiagnosticSink
    /// The tables whose key is one column, by its name.
    private let tablesByKey: [SQLName: [Table]]

    init(schema: Schema, script: SchemaScript, sink: any DiagnosticSink) {
        self.schema = schema
        self.script = script
        self.sink = sink
        var tablesByKey: [SQLName: [Table]] = [:]
        for table in schema.tables {
            let key = table.primaryKey
            if key.count == 1 { tablesByKey[SQLName(key[0]), default: []].append(table) }
        }
        self.tablesByKey = tablesByKey
    }

    /// Tells what it finds.
    func run() {
        for table in schema.tables where !table.isVirtual {
            for column in table.columns {
                review(column, of: table)
            }
            for reference in table.references where !isIndexed(reference, in: table) {
                report(.referenceUnindexed(reference: reference.names), reference.childColumns[0], table)
            }
        }
    }

    private func review(_ column: Column, of table: Table) {
        if !table.isStrict,
            let suggestion = DeclaredType.suggestion(for: column.declaredType, affinity: column.affinity)
        {
            report(
                .declaredType(
                    type: column.declaredType,
                    affinity: column.affinity.rawValue,
                    suggestion: suggestion
                ),
                column.name,
                table
            )
        }
        if let expression = column.defaultExpression, ColumnDefaultReader.varies(expression) {
            report(.defaultNondeterministic(expression: expression), column.name, table)
        }
        if let parent = undeclaredParent(of: column, in: table) {
            report(
                .referenceUndeclared(
                    reference: ReferenceNames(
                        childTable: table.name,
                        childColumns: [column.name],
                        parentTable: parent.name,
                        parentColumns: parent.primaryKey
                    )
                ),
                column.name,
                table
            )
        }
    }

    private func report(_ facts: DiagnosticFacts, _ column: String, _ table: Table) {
        let place = script.place(ofColumn: column, in: table.name)
        sink.report(
            Diagnostic(
                facts,
                at: place,
                table: table.name,
                columnName: column,
                excerpt: script.excerpt(at: place)
            )
        )
    }

    private func isIndexed(_ reference: Reference, in table: Table) -> Bool {
        let wanted = Set(reference.childColumns.map { $0.lowercased() })
        return table.indexedColumns.contains { Set($0.prefix(wanted.count).map { $0.lowercased() }) == wanted }
    }

    /// The one table whose key is called as the column is; nil when there is none, when there are several, or when the
    /// column refers somewhere already.
    private func undeclaredParent(of column: Column, in table: Table) -> Table? {
        guard let tables = tablesByKey[SQLName(column.name)],
            !tables.contains(where: { $0.name.isSameSQLName(as: table.name) }),
            !Self.vagueNames.contains(where: column.name.isSameSQLName),
            !table.references.contains(where: { $0.childColumns.contains(where: column.name.isSameSQLName) })
        else { return nil }
        let parents = tables.filter { $0.column(named: column.name)?.affinity == column.affinity }
        return parents.count == 1 ? parents[0] : nil
    }

    /// Every second table has an `id`: such a name says nothing of where it points.
    private static let vagueNames = ["id", "code", "name", "key", "rowid", "uuid", "guid"]
}
