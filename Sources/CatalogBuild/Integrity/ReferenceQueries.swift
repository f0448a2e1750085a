import CatalogSQLite

/// The questions that reference checks ask in SQL.
struct ReferenceQueries {
    let connection: Connection

    /// The distinct child keys, by their stored values, that have no parent row.
    ///
    /// The comparison is the one of SQLite's own enforcement (https://sqlite.org/foreignkeys.html#fk_indexes): the
    /// parent column stands on the left, so its collation decides; the `+` takes the child column's affinity away, so
    /// the parent column's decides (https://sqlite.org/datatype3.html#comparison_expressions).
    ///
    /// - Parameter excusing: parent keys that are not in the table but would be, had their records not been rejected.
    func missingKeys(of reference: Reference, parent: Table, excusing: [[Value]]) throws(SQLiteError) -> [[Value]] {
        let child = reference.childColumns.map { "c." + SQLIdentifier.quoted($0) }
        // Two keys that the child's own collation takes for equal may differ to the parent.
        let keys = child.map { "\($0) COLLATE BINARY" }
        var sql = """
            SELECT DISTINCT \(keys.joined(separator: ", ")) FROM \(SQLIdentifier.quoted(reference.childTable)) AS c
            WHERE \(child.map { "\($0) IS NOT NULL" }.joined(separator: " AND "))
            AND NOT EXISTS (SELECT 1 FROM \(SQLIdentifier.quoted(reference.parentTable)) AS p
            WHERE \(match(reference.parentColumns.map { "p." + SQLIdentifier.quoted($0) }, child)))
            """
        if !excusing.isEmpty {
            let columns = try makeExcused(excusing, reference: reference, parent: parent)
            sql += " AND NOT EXISTS (SELECT 1 FROM temp.\(Self.excused) AS e WHERE \(match(columns, child)))"
        }
        return try connection.rows(sql)
    }

    /// Whether a parent row matches a child key.
    func hasParent(_ key: [Value], of reference: Reference) throws(SQLiteError) -> Bool {
        let parameters = (1...key.count).map { "?\($0)" }
        let columns = reference.parentColumns.map { "p." + SQLIdentifier.quoted($0) }
        let sql = """
            SELECT 1 FROM \(SQLIdentifier.quoted(reference.parentTable)) AS p
            WHERE \(match(columns, parameters)) LIMIT 1
            """
        return try !connection.rows(sql, key).isEmpty
    }

    /// Whether a child key matches one of the keys that ``missingKeys(of:parent:excusing:)`` was last told to excuse.
    func isExcused(_ key: [Value]) throws(SQLiteError) -> Bool {
        let matching = match(key.indices.map { "e.k\($0)" }, key.indices.map { "?\($0 + 1)" })
        return try !connection.rows("SELECT 1 FROM temp.\(Self.excused) AS e WHERE \(matching) LIMIT 1", key).isEmpty
    }

    /// Every key of a parent, by its stored values; those with NULL in them are left out.
    func parentKeys(_ table: String, _ columns: [String], _ body: ([Value]) -> Void) throws(SQLiteError) {
        let statement = try connection.prepare(
            "SELECT \(SQLIdentifier.list(columns)) FROM \(SQLIdentifier.quoted(table))"
        )
        while try statement.step() {
            let key = columns.indices.map { statement.value(at: $0) }
            if !key.contains(.null) { body(key) }
        }
    }

    /// The keys of the parent rows to which child keys refer.
    func parentKeys(
        _ columns: [String],
        referredToBy keys: [[Value]],
        _ reference: Reference
    ) throws(SQLiteError) -> [[Value]] {
        guard !keys.isEmpty else { return [] }
        let parent = reference.parentColumns.map { "p." + SQLIdentifier.quoted($0) }
        let statement = try connection.prepare(
            """
            SELECT \(SQLIdentifier.list(columns)) FROM \(SQLIdentifier.quoted(reference.parentTable)) AS p
            WHERE \(match(parent, parent.indices.map { "?\($0 + 1)" }))
            """
        )
        var out: [[Value]] = []
        for key in keys {
            try statement.bind(key)
            while try statement.step() { out.append(columns.indices.map { statement.value(at: $0) }) }
            statement.reset()
        }
        return out
    }

    /// How many rows a table has.
    func rowCount(_ table: String) throws(SQLiteError) -> Int {
        let statement = try connection.prepare("SELECT count(*) FROM \(SQLIdentifier.quoted(table))")
        return try statement.step() ? Int(statement.integer(at: 0)) : 0
    }

    /// Whether a table has any row.
    func hasRows(_ table: String) throws(SQLiteError) -> Bool {
        let statement = try connection.prepare("SELECT 1 FROM \(SQLIdentifier.quoted(table)) LIMIT 1")
        return try statement.step()
    }

    /// The keys of a parent column on both sides of an integer: the largest below it and the smallest above it.
    func neighbours(of integer: Int64, in table: String, _ column: String) throws(SQLiteError) -> [Int64] {
        let (table, column) = (SQLIdentifier.quoted(table), SQLIdentifier.quoted(column))
        var out: [Int64] = []
        for sql in [
            "SELECT \(column) FROM \(table) WHERE \(column) < ?1 ORDER BY \(column) DESC LIMIT 1",
            "SELECT \(column) FROM \(table) WHERE \(column) > ?1 ORDER BY \(column) LIMIT 1",
        ] {
            out += try connection.rows(sql, [.integer(integer)]).compactMap { $0[0].integer }
        }
        return out
    }

    /// The keys of a parent to which no row of any child refers.
    func unusedKeys(_ table: String, _ columns: [String], children: [Reference]) throws(SQLiteError) -> [[Value]] {
        let parent = columns.map { "p." + SQLIdentifier.quoted($0) }
        let conditions = children.map { reference in
            let own = reference.parentColumns.map { "p." + SQLIdentifier.quoted($0) }
            let child = reference.childColumns.map { "c." + SQLIdentifier.quoted($0) }
            return """
                (\(own.joined(separator: ", "))) NOT IN (SELECT \(child.map { "+" + $0 }.joined(separator: ", "))
                FROM \(SQLIdentifier.quoted(reference.childTable)) AS c
                WHERE \(child.map { "\($0) IS NOT NULL" }.joined(separator: " AND ")))
                """
        }
        return try connection.rows(
            """
            SELECT \(parent.joined(separator: ", ")) FROM \(SQLIdentifier.quoted(table)) AS p
            WHERE \(conditions.joined(separator: " AND "))
            """
        )
    }

    // MARK: Parts

    private static let excused = SQLIdentifier.quoted("catalog-build excused keys")

    /// Puts keys into a temporary table whose columns compare as the parent's do.
    ///
    /// - Returns: the names of its columns, for SQL.
    private func makeExcused(
        _ keys: [[Value]],
        reference: Reference,
        parent: Table
    ) throws(SQLiteError) -> [String] {
        let columns = reference.parentColumns.compactMap { parent.column(named: $0) }
        let declared = columns.enumerated().map { index, column in
            "k\(index) \(column.affinity.rawValue) COLLATE \(SQLIdentifier.quoted(column.collation))"
        }
        try connection.execute(
            """
            DROP TABLE IF EXISTS temp.\(Self.excused);
            CREATE TEMP TABLE \(Self.excused) (\(declared.joined(separator: ", ")));
            """
        )
        let places = columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
        let insert = try connection.prepare("INSERT INTO temp.\(Self.excused) VALUES (\(places))")
        for key in keys {
            try insert.bind(key)
            try insert.run()
        }
        return columns.indices.map { "e.k\($0)" }
    }

    private func match(_ parent: [String], _ child: [String]) -> String {
        zip(parent, child).map { "\($0) = +\($1)" }.joined(separator: " AND ")
    }
}
