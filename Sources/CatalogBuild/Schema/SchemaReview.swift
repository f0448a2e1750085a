import CatalogDiagnostics

/// Looks at a schema for what SQLite takes without a word and its author may not have meant.
struct SchemaReview {
    let schema: Schema
    let script: SchemaScript
    let sink: any DiagnosticSink

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
        // Every second table has an `id`: such a name says nothing of where it points.
        let name = column.name.lowercased()
        guard !["id", "code", "name", "key", "rowid", "uuid", "guid"].contains(name),
            !table.references.contains(where: { $0.childColumns.contains { $0.lowercased() == name } }),
            table.primaryKey.count != 1 || table.primaryKey[0].lowercased() != name
        else { return nil }
        let parents = schema.tables.filter { parent in
            parent.name != table.name && parent.primaryKey.count == 1 && parent.primaryKey[0].lowercased() == name
                && parent.column(named: column.name)?.affinity == column.affinity
        }
        return parents.count == 1 ? parents[0] : nil
    }
}
