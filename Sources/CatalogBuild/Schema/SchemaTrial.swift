import CatalogDiagnostics
import CatalogSQLite

/// Tries what SQLite itself looks at only when it is needed: the triggers, views, DEFAULTs and generated columns of a schema. What is wrong
/// with them is the schema's fault, not the first row's.
struct SchemaTrial {
    let schema: Schema
    let script: SchemaScript
    let judge: StatementJudge
    /// The scratch database that holds the schema. Its authorizer is `judge`'s; the triggers are gone from it afterwards.
    let connection: Connection
    let sink: any DiagnosticSink

    /// Tells of what can't run.
    ///
    /// - Returns: what each column takes when there is no value, by table and column; nil when rows can't be inserted.
    func run() throws -> [SQLName: [SQLName: ColumnDefault]]? {
        var isSound = true
        var faultyTables = Set<String>()
        var defaults: [SQLName: [SQLName: ColumnDefault]] = [:]
        for table in schema.tables {
            var read: [SQLName: ColumnDefault] = [:]
            for column in table.insertableColumns {
                let value = try attempt(
                    "the DEFAULT of \(table.name).\(column.name)",
                    // Looked for only when it is told: of thousands of columns each would be sought among all.
                    at: script.place(ofColumn: column.name, in: table.name) ?? table.place,
                    of: table.name
                ) { () throws(SQLiteError) in
                    try ColumnDefaultReader(connection).read(column)
                }
                if let value {
                    read[SQLName(column.name)] = value
                } else {
                    isSound = false
                    faultyTables.insert(table.name)
                }
            }
            defaults[SQLName(table.name)] = read
        }
        for view in try names("SELECT name FROM sqlite_schema WHERE type = 'view' ORDER BY rowid") {
            let place = script.place(ofTriggerOrView: view)
            let read: Void? = try attempt("the view \(view)", at: place, of: nil) { () throws(SQLiteError) in
                _ = try connection.prepare("SELECT * FROM \(SQLIdentifier.quoted(view))")
            }
            if read == nil { isSound = false }
        }
        // Generated columns may refer to each other in a circle, which SQLite sees when a row is to be made.
        for table in schema.tables
        where !table.hasTriggers && !faultyTables.contains(table.name) && table.columns.contains(where: \.isGenerated) {
            let subject = "an INSERT into \(table.name)"
            let ran: Void? = try attempt(subject, at: table.place, of: table.name) { () throws(SQLiteError) in
                _ = try connection.prepare("INSERT INTO \(SQLIdentifier.quoted(table.name)) DEFAULT VALUES")
            }
            if ran == nil { isSound = false }
        }
        // An INSERT into a table with a faulty DEFAULT fails for that reason, whatever its triggers are worth.
        for table in schema.tables where table.hasTriggers && !faultyTables.contains(table.name) {
            if try !tryTriggers(of: table) { isSound = false }
        }
        return isSound ? defaults : nil
    }

    /// Tries the triggers of a table one at a time, the later ones taken away, so that it is known which one fails.
    private func tryTriggers(of table: Table) throws -> Bool {
        let triggers = try connection.rows(
            """
            SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?1 COLLATE NOCASE ORDER BY rowid
            """,
            [.text(table.name)]
        )
        for trigger in triggers {
            try connection.execute("DROP TRIGGER \(SQLIdentifier.quoted(trigger[0].description))")
        }
        var isSound = true
        for trigger in triggers {
            let name = trigger[0].description
            let place = script.place(ofTriggerOrView: name) ?? table.place
            let ran: Void? = try attempt("the trigger \(name)", at: place, of: table.name) { () throws(SQLiteError) in
                try connection.execute(trigger[1].description)
                _ = try connection.prepare("INSERT INTO \(SQLIdentifier.quoted(table.name)) DEFAULT VALUES")
            }
            if ran == nil {
                isSound = false
                try connection.execute("DROP TRIGGER IF EXISTS \(SQLIdentifier.quoted(name))")
            }
        }
        return isSound
    }

    /// Runs what the schema may have got wrong.
    ///
    /// - Returns: nil when it can't run, which has then been told.
    private func attempt<Result>(
        _ subject: @autoclosure () -> String,
        at findPlace: @autoclosure () -> SourcePlace?,
        of table: String?,
        _ body: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result? {
        judge.begin()
        do throws(SQLiteError) {
            return try body()
        } catch {
            guard RefusedRow.isAboutTheRow(error) || error.code == .notAuthorized else { throw error }
            let facts: DiagnosticFacts =
                if let forbidden = judge.verdict.forbidden {
                    .schemaForbidden(statement: forbidden.statement, reason: forbidden.reason)
                } else {
                    .schemaError(words: "\(subject()) can't run: \(error.message)")
                }
            let place = findPlace()
            sink.report(Diagnostic(facts, at: place, table: table, excerpt: script.excerpt(at: place)))
            return nil
        }
    }

    private func names(_ sql: String) throws(SQLiteError) -> [String] {
        try connection.rows(sql, []).map { $0[0].description }
    }
}
