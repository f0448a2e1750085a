import CatalogDiagnostics
import CatalogSQLite
import CatalogSeed

/// Finds out why SQLite refused the row of the record at hand.
struct RefusedRow {
    let connection: Connection
    let rows: SeedRows

    /// Whether an error is about the row and not about the run.
    static func isAboutTheRow(_ error: SQLiteError) -> Bool {
        switch error.code {
        case .constraint, .mismatch, .tooBig, .error: true
        default: false
        }
    }

    /// What to tell: repeated keys, whose first places are still to be found, and everything else.
    func explain(_ error: SQLiteError) throws(SQLiteError) -> (told: [Diagnostic], duplicates: [PendingDuplicate]) {
        switch error.code {
        case .constraintUnique, .constraintPrimaryKey, .constraintRowID:
            let duplicates = try repeatedKeys()
            if !duplicates.isEmpty { return ([], duplicates) }
            return ([otherKey(error)], [])
        case .constraintCheck:
            let name = error.message.dropping(prefix: "CHECK constraint failed: ") ?? error.message
            // SQLite looks at CHECKs first, so it has not said yet whether a key is repeated too.
            return ([diagnostic(.checkFailed(constraint: name))], try repeatedKeys())
        case .tooBig:
            return ([diagnostic(.fieldTooLarge(limit: connection.lengthLimit, found: nil))], [])
        default:
            return ([diagnostic(.rowRejected(words: error.message))], [])
        }
    }

    private func diagnostic(_ facts: DiagnosticFacts, field: Int? = nil) -> Diagnostic {
        rows.typer.reporter.diagnostic(facts, field: field, of: rows.record)
    }

    // MARK: Keys

    /// The keys in which the record agrees with rows that are there, one for each such row: a record that repeats a row
    /// as a whole is one fault.
    private func repeatedKeys() throws(SQLiteError) -> [PendingDuplicate] {
        var out: [PendingDuplicate] = []
        var seen: [[Value]] = []
        for (number, key) in rows.table.uniqueKeys.enumerated() {
            let fields = key.columns.map { name in rows.columns.firstIndex { $0.name.isSameSQLName(as: name) } }
            let indexes = fields.compactMap(\.self)
            guard indexes.count == key.columns.count else { continue }
            let values = indexes.map { rows.slots[$0].value }
            guard !values.contains(.null), let found = try rowWith(key, values) else { continue }
            if seen.contains(found.identity) { continue }
            seen.append(found.identity)
            var encoder = KeyEncoder()
            encoder.encode(found.key)
            out.append(
                PendingDuplicate(
                    diagnostic: diagnostic(
                        .duplicateKey(
                            columns: key.columns,
                            values: indexes.map { rows.text(ofField: $0) },
                            isPrimaryKey: key.isPrimaryKey
                        ),
                        field: indexes.first
                    ),
                    key: number,
                    encoded: encoder.bytes
                )
            )
        }
        return out
    }

    /// The row that has these values in a key: the key as it is stored there, and what tells the row from all others.
    private func rowWith(
        _ key: UniqueKey,
        _ values: [Value]
    ) throws(SQLiteError) -> (key: [Value], identity: [Value])? {
        let identity = rows.table.rowIDName.map { [$0] } ?? rows.table.primaryKey.map(SQLIdentifier.quoted)
        let conditions = zip(key.columns, key.collations).enumerated().map { index, part in
            "\(SQLIdentifier.quoted(part.0)) = ?\(index + 1) COLLATE \(SQLIdentifier.quoted(part.1))"
        }
        let statement = try connection.prepare(
            """
            SELECT \((key.columns.map(SQLIdentifier.quoted) + identity).joined(separator: ", "))
            FROM \(SQLIdentifier.quoted(rows.table.name)) WHERE \(conditions.joined(separator: " AND ")) LIMIT 1
            """
        )
        try statement.bind(values)
        guard try statement.step() else { return nil }
        let count = key.columns.count
        return (
            (0..<count).map { statement.value(at: $0) },
            (count..<count + identity.count).map { statement.value(at: $0) }
        )
    }

    /// A key that no probe finds: an index on expressions or with a WHERE clause, or a key of another table that a
    /// trigger fills.
    private func otherKey(_ error: SQLiteError) -> Diagnostic {
        guard let named = error.message.dropping(prefix: "UNIQUE constraint failed: ") else {
            return diagnostic(.rowRejected(words: error.message))
        }
        if named.hasPrefix("index ") {
            return diagnostic(.duplicateKey(columns: [named], values: [], isPrimaryKey: false))
        }
        let parts = named.parts(separatedBy: ", ")
        let own = parts.compactMap { $0.dropping(prefix: rows.table.name + ".") }
        guard own.count == parts.count else { return diagnostic(.rowRejected(words: error.message)) }
        let indexes = own.compactMap { name in rows.columns.firstIndex { $0.name.isSameSQLName(as: name) } }
        return diagnostic(
            .duplicateKey(
                columns: own,
                // A generated column has no field, and then there is no value to show.
                values: indexes.count == own.count
                    ? indexes.map { rows.text(ofField: $0) } : [],
                isPrimaryKey: false
            ),
            field: indexes.first
        )
    }
}

extension String {
    /// What follows `prefix`; nil when the text does not begin with it.
    func dropping(prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}
