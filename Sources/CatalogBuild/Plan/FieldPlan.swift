import CatalogDiagnostics
import CatalogSeed

/// Which column each field of a file feeds.
struct FieldPlan {
    /// The columns that the fields feed, in the order of the fields.
    var columns: [Column]
    /// Whether the first record of the file names the columns and so is no row.
    var hasHeader: Bool

    /// The plan for a file without a header: every insertable column in its order.
    init(withoutHeader table: Table) {
        columns = table.insertableColumns
        hasHeader = false
    }

    /// Makes the plan from a file's first record.
    ///
    /// - Returns: nil when the header and the table disagree, which has then been told.
    init?(
        firstRecord record: Record,
        of file: SeedFile,
        for table: Table,
        header: InputOptions.Header,
        sink: any DiagnosticSink
    ) {
        self.init(withoutHeader: table)
        guard header != .never else { return }
        let count = min(record.fieldCount, Record.placedFieldLimit)
        let names = (0..<count).map { record.text(ofField: $0).trimmingSpaces }
        let found = names.map { name in columns.first { $0.name.isSameSQLName(as: name) } }
        let matches = found.count { $0 != nil }
        if header == .auto, matches == 0 { return }
        var isSound = true
        func report(_ facts: DiagnosticFacts, field index: Int, column: String? = nil) {
            let place = record.place(ofField: index, in: file.path)
            sink.report(
                Diagnostic(
                    facts,
                    at: place,
                    field: index + 1,
                    table: table.name,
                    columnName: column,
                    value: names[index],
                    excerpt: record.excerpt(at: place)
                )
            )
            isSound = false
        }
        var seen: [SQLName: Int] = [:]
        for (index, column) in found.enumerated() {
            guard let column else {
                let free = columns.map(\.name).filter { name in !names.contains { $0.isSameSQLName(as: name) } }
                report(
                    .headerUnknownColumn(name: names[index], nearest: NearestName.find(names[index], among: free)),
                    field: index
                )
                continue
            }
            if let first = seen[SQLName(column.name)] {
                report(
                    .headerDuplicateColumn(name: column.name, firstField: first + 1),
                    field: index,
                    column: column.name
                )
            } else {
                seen[SQLName(column.name)] = index
            }
        }
        // A misspelt name explains a missing one.
        guard isSound else { return nil }
        for column in columns where seen[SQLName(column.name)] == nil && column.mustHaveField {
            let place = SourcePlace(file: file.path, line: record.line)
            sink.report(
                Diagnostic(
                    .headerMissingColumn(name: column.name),
                    at: place,
                    table: table.name,
                    columnName: column.name,
                    excerpt: record.excerpt(at: place)
                )
            )
            isSound = false
        }
        guard isSound else { return nil }
        columns = found.compactMap(\.self)
        hasHeader = true
    }
}

extension Column {
    /// Whether a row without a field for this column can't be stored.
    var mustHaveField: Bool {
        (isNotNull || primaryKeyPosition != nil) && !isRowIDAlias && defaultExpression == nil
    }
}

extension String {
    /// The text without white space at its ends.
    var trimmingSpaces: String {
        var scalars = unicodeScalars[...]
        while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }
}
