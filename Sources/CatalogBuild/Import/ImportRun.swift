import CatalogDiagnostics
import CatalogSQLite
import CatalogSeed

/// One run of the import on one database: the schema, the rows in a single transaction, the references, the indexes.
struct ImportRun {
    private let prepared: PreparedBuild
    private let options: InputOptions
    private let connection: Connection
    private let sink: any DiagnosticSink
    private let output: OutputFile?
    private let meter: ProgressMeter?
    private let readsAhead: Bool
    private let judge = StatementJudge()
    private let checker: ReferenceChecker
    private var deferred: [SchemaStatement] = []

    /// What became of each table, in the order of the schema.
    private(set) var tables: [RunSummary.Table] = []

    /// - Parameters:
    ///   - output: the file that the database is in; nil when it is not to be kept.
    ///   - joinsAlways: whether every reference is checked by a join, so that the two roads can be compared.
    ///   - readsAhead: whether long files are read ahead on a thread of their own.
    init(
        prepared: PreparedBuild,
        options: InputOptions,
        connection: Connection,
        sink: any DiagnosticSink,
        output: OutputFile? = nil,
        meter: ProgressMeter? = nil,
        joinsAlways: Bool = false,
        readsAhead: Bool = true
    ) {
        self.prepared = prepared
        self.options = options
        self.connection = connection
        self.sink = sink
        self.output = output
        self.meter = meter
        self.readsAhead = readsAhead
        checker = ReferenceChecker(schema: prepared.schema, connection: connection, joinsAlways: joinsAlways)
    }

    private var schema: Schema { prepared.schema }
    private var plan: SeedPlan { prepared.plan }

    /// Makes the schema in an empty database, loads every table and checks the references; a transaction is left open.
    mutating func load() throws {
        do {
            try makeSchema()
        } catch is TransactionLost {
            // The statement at fault has been told, and there is nothing to load into.
            return
        }
        try importRows()
    }

    // MARK: Schema

    private mutating func makeSchema() throws {
        try connection.harden()
        let judge = judge
        judge.author = .program
        try connection.setAuthorizer { judge.decide($0) }
        // The file is private until it is published, and published only after a sync: a journal on disk and syncs on the
        // way would guard nothing. The journal in memory is there for the engine's own undoing of a refused statement.
        // secure_delete fills with zeros what a page no longer uses, so that no chance bytes reach the file.
        try connection.execute(
            """
            PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF;
            PRAGMA secure_delete = ON; PRAGMA cache_size = \(Self.cacheSize);
            """
        )
        let (settings, others) = prepared.script.statements.partitioned { $0.role == .fileSetting }
        for statement in settings { try run(statement) }
        try connection.execute("BEGIN")
        let mayDefer = !schema.hasTriggers && !prepared.script.dependsOnOrder
        for statement in others {
            if mayDefer, case .index(let name) = statement.role, schema.plainIndexes.contains(name) {
                deferred.append(statement)
            } else {
                try run(statement)
            }
        }
        try connection.dropTemporaryObjects()
    }

    /// Runs a statement that has been judged, and has run, when the schema was read. One that asks for chance may fail now
    /// all the same, which is then told.
    ///
    /// - Throws: ``TransactionLost`` when it fails for a reason of its own.
    private func run(_ statement: SchemaStatement) throws {
        try connection.limitSteps(to: options.stepLimit)
        do throws(SQLiteError) {
            try connection.execute(statement.sql)
        } catch {
            let stopped = StoppedWords.words(error, on: connection, limit: options.stepLimit)
            guard stopped != nil || RefusedRow.isAboutTheRow(error) else { throw error }
            let words = (stopped ?? error.message) + ", though it ran the first time: it does not always do the same"
            sink.report(prepared.script.diagnostic(.schemaError(words: words), at: statement.offset))
            throw TransactionLost()
        }
        try connection.limitSteps(to: nil)
    }

    // MARK: Rows

    /// Loads every table, checks the references, and looks for the places of what was found.
    private mutating func importRows() throws {
        var results: [SQLName: TableLoader.Result] = [:]
        var read: [SQLName: [SeedFile]] = [:]
        do {
            let filled = try filledTables()
            try checker.takeInExistingRows(of: filled)
            let mayHaveIDs = try schema.hasTriggers || hasSequences()
            let total = meter == nil ? 0 : plan.feeds.reduce(0) { $0 + Self.byteCount(of: $1.files) }
            var before = 0
            for feed in plan.feeds {
                meter?.begin(.loading(table: feed.table.name), bytes: (before, total))
                if meter != nil { before += Self.byteCount(of: feed.files) }
                let loaded = try load(feed, isUntouched: !mayHaveIDs && !filled.contains(SQLName(feed.table.name)))
                results[SQLName(feed.table.name)] = loaded.result
                read[SQLName(feed.table.name)] = loaded.files
            }
            try reportUnfed()
            try checker.resolve()
            try findPlaces(results, read, filled)
        } catch is TransactionLost {
            // The row at fault has been told, and there is nothing left to look at.
        }
        var firstFiles: [SQLName: SeedFile] = [:]
        for feed in plan.feeds { firstFiles[SQLName(feed.table.name)] = feed.files.first }
        tables = schema.tables.map { table in
            let result = results[SQLName(table.name)]
            let file = firstFiles[SQLName(table.name)]
            return RunSummary.Table(
                name: table.name,
                file: file?.partOf ?? file?.path,
                rows: result?.rows ?? 0,
                rejected: result?.rejected ?? 0
            )
        }
    }

    /// How many bytes files have; what can't be found out counts as nothing.
    private static func byteCount(of files: [SeedFile]) -> Int {
        // What the system does not say here it will say when the file is read.
        files.reduce(0) { $0 + ((try? FileIdentity($1.path))?.byteCount ?? 0) }
    }

    /// The tables that have rows before any seed file is read: those that the schema inserts.
    private func filledTables() throws(SQLiteError) -> Set<SQLName> {
        let queries = ReferenceQueries(connection: connection)
        var filled = Set<SQLName>()
        for table in schema.tables where !table.isVirtual {
            if try queries.hasRows(table.name) { filled.insert(SQLName(table.name)) }
        }
        return filled
    }

    /// Whether the schema sets the ids at which AUTOINCREMENT goes on.
    private func hasSequences() throws(SQLiteError) -> Bool {
        guard schema.tables.contains(where: \.mayHaveSequence) else { return false }
        return try ReferenceQueries(connection: connection).hasRows("sqlite_sequence")
    }

    /// Loads a table.
    ///
    /// - Parameter isUntouched: whether it has had no rows and no ids yet, and its seed files alone fill it.
    /// - Returns: what came of it, and the files whose header agrees with the table.
    private func load(_ feed: SeedPlan.Feed, isUntouched: Bool) throws -> (
        result: TableLoader.Result, files: [SeedFile]
    ) {
        let loader = TableLoader(
            connection: connection,
            table: feed.table,
            source: schema.freeName,
            defaults: defaults(of: feed.table),
            stepLimit: options.stepLimit,
            sink: sink
        )
        var isUntouched = isUntouched
        var total = TableLoader.Result()
        var files: [SeedFile] = []
        var empty: [SeedFile] = []
        for file in feed.files {
            do {
                guard let rows = try open(file, for: feed.table) else {
                    checker.incompleteTables.insert(SQLName(feed.table.name))
                    continue
                }
                files.append(file)
                meter?.beginFile { [weak rows] in rows?.recordCount ?? 0 }
                defer { meter?.endFile() }
                // Also a file that can't be read to its end leaves rows.
                defer { isUntouched = false }
                try loader.load(rows, into: &total, isUntouched: isUntouched)
                // Engines leave parts without a record; that all of them are so is another thing.
                if rows.recordCount == 0 { empty.append(file) }
            } catch let error as SeedDataError {
                // What was read so far stands; what stood behind it is not known.
                checker.incompleteTables.insert(SQLName(feed.table.name))
                sink.report(
                    Diagnostic(
                        error.facts,
                        at: SourcePlace(file: file.path),
                        table: feed.table.name
                    )
                )
                files.removeAll { $0 == file }
            }
        }
        reportEmpty(empty, of: feed)
        try checker.takeInMadeKeys(of: feed.table)
        return (total, files)
    }

    /// Tells of the files that hold no record, those in parts as one.
    private func reportEmpty(_ empty: [SeedFile], of feed: SeedPlan.Feed) {
        // There may be thousands of parts, so each is looked at once.
        let isEmpty = Set(empty)
        var settled = Set(feed.files.filter { !isEmpty.contains($0) }.compactMap(\.partOf))
        for file in empty {
            if let folder = file.partOf, !settled.insert(folder).inserted { continue }
            sink.report(
                Diagnostic(.seedEmpty, at: SourcePlace(file: file.partOf ?? file.path), table: feed.table.name)
            )
        }
    }

    private func open(_ file: SeedFile, for table: Table, isSilent: Bool = false) throws -> SeedRows? {
        try SeedRows(
            file: file,
            table: table,
            options: options,
            defaults: defaults(of: table),
            checker: checker,
            sink: sink,
            didRead: { [meter, output] count in
                meter?.didRead(count)
                output?.note(byteCount: count)
            },
            readsAhead: readsAhead,
            isSilent: isSilent
        )
    }

    private func defaults(of table: Table) -> [SQLName: ColumnDefault] { prepared.defaults[SQLName(table.name)] ?? [:] }

    /// Tells of the tables that nothing feeds: no file, no INSERT of the schema, no trigger.
    private func reportUnfed() throws(SQLiteError) {
        let queries = ReferenceQueries(connection: connection)
        for table in plan.unfed where !table.isVirtual {
            // A file that no table takes may be the missing one under another name.
            if !plan.unknown.isEmpty { checker.incompleteTables.insert(SQLName(table.name)) }
            if try queries.hasRows(table.name) { continue }
            let nearest = NearestName.find(table.name, among: plan.unknown.map(\.stem))
            let file = plan.unknown.first { $0.stem == nearest }?.path
            sink.report(
                Diagnostic(
                    .seedMissing(nearest: file),
                    at: table.place,
                    table: table.name,
                    excerpt: prepared.script.excerpt(at: table.place)
                )
            )
        }
    }

    // MARK: Places

    /// Reads once more the files that hold something whose place is not known yet.
    private func findPlaces(
        _ results: [SQLName: TableLoader.Result],
        _ read: [SQLName: [SeedFile]],
        _ filled: Set<SQLName>
    ) throws {
        for table in schema.tables {
            let checks = checker.checks.filter {
                $0.reference.childTable.isSameSQLName(as: table.name) && !$0.missing.isEmpty
            }
            var pass = SecondPass(table: table)
            pass.orphans = checks
            pass.notes = checks.map { check in
                let file = read[SQLName(check.reference.parentTable)]?.first?.path
                return OrphanNotes(check.reference, connection: connection, parentFile: file)
            }
            pass.duplicates = results[SQLName(table.name)]?.duplicates ?? []
            pass.refused = results[SQLName(table.name)]?.refused ?? []
            let files = read[SQLName(table.name)] ?? []
            let isLookup = checker.checks.contains {
                $0.reference.parentTable.isSameSQLName(as: table.name) && !$0.reference.isToItself
            }
            if isLookup, !files.isEmpty {
                let isRefusedWhole = pass.refused.count < TableLoader.mostRemembered
                pass.usage = isRefusedWhole ? try usage(of: table, read) : nil
                pass.comparesNames = (results[SQLName(table.name)]?.rows ?? 0) <= LookupNames.mostRows
            }
            guard pass.isNeeded else { continue }
            if let meter { meter.begin(.placing(table: table.name), bytes: (0, Self.byteCount(of: files))) }
            for file in files {
                guard let rows = try open(file, for: table, isSilent: true) else { continue }
                try pass.run(rows)
            }
            tellRest(pass, isFilledBySchema: filled.contains(SQLName(table.name)))
        }
    }

    /// How it is known which rows of a lookup table are used; nil when nothing can be said because a child was not
    /// loaded, or when all of them are.
    private func usage(of table: Table, _ read: [SQLName: [SeedFile]]) throws -> SecondPass.Usage? {
        let references = schema.references.filter { $0.parentTable.isSameSQLName(as: table.name) && !$0.isToItself }
        var children: [String] = []
        for reference in references where !children.contains(reference.childTable) {
            let child = SQLName(reference.childTable)
            guard read[child] != nil, !checker.incompleteTables.contains(child) else { return nil }
            children.append(reference.childTable)
        }
        if let (set, columns) = checker.usage(of: table) {
            if set.areAllReferredTo { return nil }
            return SecondPass.Usage(columns: columns, source: .marks(set), children: children)
        }
        guard let columns = references.first?.parentColumns else { return nil }
        let queries = ReferenceQueries(connection: connection)
        let unused = try queries.unusedKeys(table.name, columns, children: references)
        guard !unused.isEmpty else { return nil }
        // A rejected record is in no table, but it refers to its parent all the same.
        var used = Set<[Value]>()
        for check in checker.checks where references.contains(check.reference) {
            let rejected = check.rejectedChildKeys.values
            used.formUnion(try queries.parentKeys(columns, referredToBy: rejected, check.reference))
        }
        var keys = ByteKeys()
        var encoder = KeyEncoder()
        for key in unused where !used.contains(key) {
            encoder.encode(key)
            keys.insert(encoder.bytes)
        }
        return SecondPass.Usage(columns: columns, source: .unused(keys), children: children)
    }

    /// Tells what has no place in any file: rows that the schema inserts or a trigger makes.
    private func tellRest(_ pass: SecondPass, isFilledBySchema: Bool) {
        for duplicate in pass.duplicates {
            var diagnostic = duplicate.diagnostic
            if diagnostic.related.isEmpty, duplicate.encoded != nil, isFilledBySchema {
                diagnostic.related = [RelatedPlace(.insertedBySchema, at: pass.table.place)]
            }
            sink.report(diagnostic)
        }
        for check in pass.orphans {
            for entry in 0..<check.missing.count where !check.missing.isMarked(entry) {
                let values = KeyEncoder.values(of: check.missing.key(entry)).map(\.description)
                sink.report(
                    Diagnostic(
                        .orphanRow(reference: check.reference.names, values: values),
                        at: pass.table.place,
                        table: pass.table.name,
                        columnName: values.count == 1 ? check.reference.childColumns[0] : nil,
                        value: values.count == 1 ? values[0] : nil
                    )
                )
            }
        }
    }

    // MARK: Finish

    /// The negative of how many KiB of pages SQLite keeps in memory (https://sqlite.org/pragma.html#pragma_cache_size).
    private static let cacheSize = -16_384
    /// The same while an index is made. SQLite sorts runs of this size and merges them; runs that fit into the processor's own
    /// cache are sorted in half the time, also where there are hundreds of them to merge.
    private static let sortingCacheSize = -1_024

    private func makeIndexes() throws {
        guard !deferred.isEmpty else { return }
        try connection.execute("PRAGMA cache_size = \(Self.sortingCacheSize)")
        // An index over all rows may take any number of steps, and has an end.
        for statement in deferred {
            if case .index(let name) = statement.role { meter?.begin(.indexing(name: name)) }
            try connection.execute(statement.sql)
            output?.beginWriting()
        }
        try connection.execute("PRAGMA cache_size = \(Self.cacheSize)")
    }

    /// Makes the indexes that were put off, ends the transaction, and leaves no free page.
    mutating func finish(analyzing: Bool) throws {
        try makeIndexes()
        meter?.begin(.finishing)
        if analyzing { try connection.execute("ANALYZE") }
        try connection.execute("COMMIT")
        let statement = try connection.prepare("PRAGMA freelist_count")
        let freePages = try statement.step() ? statement.integer(at: 0) : 0
        statement.reset()
        if freePages > 0 { try connection.execute("VACUUM") }
    }
}

extension Array {
    /// The elements for which `belongs` holds, and the others, each in order.
    func partitioned(by belongs: (Element) -> Bool) -> (matching: [Element], rest: [Element]) {
        (filter(belongs), filter { !belongs($0) })
    }
}
