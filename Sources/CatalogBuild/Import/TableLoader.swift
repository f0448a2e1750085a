import CatalogDiagnostics
import CatalogSQLite
import CatalogSeed

// How it works: a table goes in by one of two roads, which the schema decides beforehand.
//
// The bulk road is one `INSERT OR FAIL … SELECT` from a virtual table over the seed file. Everything that can be told from
// a record alone has been told by then, so the engine refuses only for keys and CHECKs. OR FAIL keeps the rows before the
// refused one (https://sqlite.org/lang_conflict.html), and the record at fault is the one at hand: it is explained, and
// the statement starts again behind it. A clean file is one statement; ten thousand faults are ten thousand short ones.
//
// The row road binds and steps an INSERT for each record. It is for tables where OR FAIL would change what the schema
// says (an ON CONFLICT clause, whose place it takes, also inside triggers), where SQLite reads all rows before it inserts
// one (triggers), or where a fault may come from an expression.
//
// To whoever changes it: nothing may come between a refused row and its explanation that moves the reader on.

/// Loads the rows of one table.
struct TableLoader {
    let connection: Connection
    let table: Table
    /// A name for the virtual table that no table has.
    let source: String
    let defaults: [SQLName: ColumnDefault]
    /// How many steps of SQLite's virtual machine a row may take on the row road; nil for any number. What the bulk road
    /// takes can't run on: it has no triggers, and an expression of a CHECK or of a generated column has an end.
    let stepLimit: Int?
    let sink: any DiagnosticSink

    /// How many refused records of a table are remembered, so that millions of them take no more memory: those beyond
    /// are told without the place of the first record with their key.
    static let mostRemembered = 100_000

    /// What the files of a table brought.
    struct Result {
        var rows = 0
        var rejected = 0
        var duplicates: [PendingDuplicate] = []
        /// The records that the engine refused, as far as they are remembered.
        var refused = Set<SourcePlace>()
    }

    /// Whether the table can take the bulk road.
    var usesBulkRoad: Bool {
        !table.hasTriggers && !table.mayHaveConflictClause && !table.isVirtual
            && !table.columns.contains(where: \.isGenerated) && !table.hasOddIndex
    }

    /// Puts the rows of a file in.
    ///
    /// - Parameter isUntouched: whether it is known that the table has had no rows and no ids so far.
    /// - Throws: `FileError` when the file can't be read, `SQLiteError` when the database can't be written,
    ///   ``TransactionLost`` when the schema itself has undone everything.
    func load(_ rows: SeedRows, into result: inout Result, isUntouched: Bool) throws {
        if rows.columns.isEmpty {
            // Nothing can be named in an INSERT: the table has generated columns alone.
            while try rows.nextRow() {}
        } else if usesBulkRoad {
            try loadInBulk(rows, into: &result, isUntouched: isUntouched)
        } else {
            try loadRowByRow(rows, into: &result)
        }
        result.rejected += rows.rejectedCount
    }

    private var head: String { "INTO \(SQLIdentifier.quoted(table.name))" }

    /// The columns and, for each, the SQL that yields its value from `source(index)`.
    private func parts(_ rows: SeedRows, _ source: (Int) -> String) -> (columns: String, values: String) {
        let values = rows.columns.enumerated().map { index, column in
            if case .expression(let expression) = defaults[SQLName(column.name)] {
                return "coalesce(\(source(index)), (\(expression)))"
            }
            return source(index)
        }
        return (SQLIdentifier.list(rows.columns.map(\.name)), SQLIdentifier.separated(values))
    }

    private func loadInBulk(_ rows: SeedRows, into result: inout Result, isUntouched: Bool) throws {
        let (columns, values) = parts(rows) { "c\($0)" }
        let sql = """
            INSERT OR FAIL \(head) (\(columns)) SELECT \(values) FROM \(SQLIdentifier.quoted(source))
            """
        var refused = 0
        try connection.withRows(of: rows, named: source) {
            let statement = try connection.prepare(sql)
            rows.omitIDs(from: try nextID(of: rows, isUntouched: isUntouched))
            while true {
                do throws(SQLiteError) {
                    try statement.run()
                    break
                } catch {
                    rows.takeBackIDs()
                    if let words = StoppedWords.words(error, on: connection, limit: nil) { throw lost(words, of: rows) }
                    guard RefusedRow.isAboutTheRow(error) else { throw error }
                    refused += 1
                    try tell(error, of: rows, into: &result)
                }
            }
        }
        result.rows += rows.recordCount - rows.rejectedCount - refused
        result.rejected += refused
    }

    /// The id that SQLite gives the next row if it gets none, which is one more than the largest in the table, and with
    /// AUTOINCREMENT than the largest that was ever there, which a schema may set (https://sqlite.org/autoinc.html); nil where
    /// more would have to be known.
    private func nextID(of rows: SeedRows, isUntouched: Bool) throws(SQLiteError) -> Int64? {
        guard let alias = rows.columns.first(where: \.isRowIDAlias), let rowID = table.rowIDName else { return nil }
        if case .expression = defaults[SQLName(alias.name)] { return nil }
        if isUntouched { return 1 }
        let largest = "SELECT max(\(rowID)) FROM \(SQLIdentifier.quoted(table.name))"
        let known =
            try table.mayHaveSequence
            ? connection.rows(
                "\(largest) UNION ALL SELECT seq FROM sqlite_sequence WHERE name = ?",
                [.text(table.name)]
            ) : connection.rows(largest)
        var next: Int64 = 1
        if case .integer(let id) = known.first?.first {
            guard id >= 0, id < .max else { return nil }
            next = id + 1
        }
        let isLargest = known.dropFirst().allSatisfy { if case .integer(let id) = $0[0] { id < next } else { false } }
        return isLargest ? next : nil
    }

    private func loadRowByRow(_ rows: SeedRows, into result: inout Result) throws {
        let (columns, values) = parts(rows) { "?\($0 + 1)" }
        let statement = try connection.prepare("INSERT \(head) (\(columns)) VALUES (\(values))")
        while try rows.nextRow() {
            do throws(SQLiteError) {
                try connection.limitSteps(to: stepLimit)
                try statement.bind(rows.slots)
                try statement.run()
                // A row may vanish without a fault: by RAISE(IGNORE), or ON CONFLICT IGNORE.
                result.rows += connection.changes > 0 ? 1 : 0
            } catch {
                let stopped = StoppedWords.words(error, on: connection, limit: stepLimit)
                guard stopped != nil || RefusedRow.isAboutTheRow(error) else { throw error }
                result.rejected += 1
                // What is said of the row has no limit.
                try connection.limitSteps(to: nil)
                if stopped != nil || connection.isAutocommit { throw lost(stopped ?? error.message, of: rows) }
                try tell(error, of: rows, into: &result)
            }
        }
        try connection.limitSteps(to: nil)
    }

    /// Tells of a row that takes everything before it along.
    private func lost(_ words: String, of rows: SeedRows) -> TransactionLost {
        let facts = DiagnosticFacts.rowRejected(
            words: words + "; it also undoes every row before it, so nothing behind it was checked"
        )
        sink.report(rows.typer.reporter.diagnostic(facts, field: nil, of: rows.record))
        return TransactionLost()
    }

    private func tell(_ error: SQLiteError, of rows: SeedRows, into result: inout Result) throws(SQLiteError) {
        let explained = try RefusedRow(connection: connection, rows: rows).explain(error)
        for diagnostic in explained.told { sink.report(diagnostic) }
        if result.refused.count < Self.mostRemembered {
            result.duplicates += explained.duplicates
            result.refused.insert(rows.record.place(in: rows.file.path))
        } else {
            for duplicate in explained.duplicates { sink.report(duplicate.diagnostic) }
        }
        // The row is not in the table, so SQL would not see its reference.
        for child in rows.watch.children where !child.indexes.contains(where: { rows.slots[$0].kind == .null }) {
            child.check.rejectChildKey(rows.slots, child.indexes)
        }
        excuseChildren(of: rows)
    }

    /// Sees to it that a refused row makes no orphans of its children: its key counts as there. A set of keys has it
    /// already; an id that SQLite would have made is known to nobody.
    private func excuseChildren(of rows: SeedRows) {
        func lacksID(_ indexes: [Int]) -> Bool {
            indexes.contains { rows.slots[$0].kind == .null && rows.columns[$0].isRowIDAlias }
        }
        for parent in rows.watch.parents where lacksID(parent.indexes) { parent.set.unreadableKeys += 1 }
        for (check, indexes) in rows.watch.parentsOfJoins {
            if lacksID(indexes) {
                check.unreadableParentKeys += 1
            } else if !indexes.contains(where: { rows.slots[$0].kind == .null }) {
                check.rejectParentKey(rows.slots, indexes)
            }
        }
    }
}

/// The schema has rolled the whole transaction back (RAISE(ROLLBACK), ON CONFLICT ROLLBACK): there is nothing left to
/// check. The row at fault has been told.
struct TransactionLost: Error {}
