import CatalogDiagnostics
import CatalogSQLite
import CatalogSeed

/// One run of the import on one database: the schema, the rows in a single transaction, the references, the indexes.
struct ImportRun {
    private let prepared: PreparedBuild
    private let options: InputOptions
    let connection: Connection
    let sink: any DiagnosticSink
    private let output: OutputFile?
    let meter: ProgressMeter?
    private let readsAhead: Bool
    private let judge = StatementJudge()
    let checker: ReferenceChecker
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

    var schema: Schema { prepared.schema }
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
        if prepared.script.mayHaveTemporaries { try connection.dropTemporaryObjects() }
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

    /// What came of a table that was loaded.
    struct LoadedTable {
        var result = TableLoader.Result()
        /// The files whose header agrees with the table, and that could be read to their end.
        var files: [SeedFile] = []
        /// Whether the names in it have been compared.
        var areNamesCompared = false
    }

    /// Loads every table, checks the references, and looks for the places of what was found.
    private mutating func importRows() throws {
        var loaded: [SQLName: LoadedTable] = [:]
        do {
            let filled = try filledTables()
            try checker.takeInExistingRows(of: filled)
            let mayHaveIDs = try schema.hasTriggers || hasSequences()
            let total = meter == nil ? 0 : plan.feeds.reduce(0) { $0 + Self.byteCount(of: $1.files) }
            var before = 0
            for feed in plan.feeds {
                meter?.begin(.loading(table: feed.table.name), bytes: (before, total))
                if meter != nil { before += Self.byteCount(of: feed.files) }
                let name = SQLName(feed.table.name)
                loaded[name] = try load(feed, isUntouched: !mayHaveIDs && !filled.contains(name))
            }
            try reportUnfed()
            try checker.resolve()
            try findPlaces(loaded, filled)
        } catch is TransactionLost {
            // The row at fault has been told, and there is nothing left to look at.
        }
        var firstFiles: [SQLName: SeedFile] = [:]
        for feed in plan.feeds { firstFiles[SQLName(feed.table.name)] = feed.files.first }
        tables = schema.tables.map { table in
            let result = loaded[SQLName(table.name)]?.result
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
    static func byteCount(of files: [SeedFile]) -> Int {
        // What the system does not say here it will say when the file is read.
        files.reduce(0) { $0 + ((try? FileIdentity($1.path))?.byteCount ?? 0) }
    }

    /// The tables that have rows before any seed file is read: those that the schema inserts.
    private func filledTables() throws(SQLiteError) -> Set<SQLName> {
        let queries = ReferenceQueries(connection: connection)
        var filled = Set<SQLName>()
        guard prepared.script.mayHaveRows else { return filled }
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
    private func load(_ feed: SeedPlan.Feed, isUntouched: Bool) throws -> LoadedTable {
        let loader = TableLoader(
            connection: connection,
            table: feed.table,
            source: schema.freeName,
            defaults: defaults(of: feed.table),
            stepLimit: options.stepLimit,
            sink: sink
        )
        var isUntouched = isUntouched
        var loaded = LoadedTable()
        loaded.areNamesCompared = canCompareNamesAtOnce(feed)
        var empty: [SeedFile] = []
        for file in feed.files {
            do {
                guard let rows = try open(file, for: feed.table, comparesNames: loaded.areNamesCompared) else {
                    checker.incompleteTables.insert(SQLName(feed.table.name))
                    continue
                }
                loaded.files.append(file)
                meter?.beginFile { [weak rows] in rows?.recordCount ?? 0 }
                defer { meter?.endFile() }
                // Also a file that can't be read to its end leaves rows.
                defer { isUntouched = false }
                try loader.load(rows, into: &loaded.result, isUntouched: isUntouched)
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
                loaded.files.removeAll { $0 == file }
            } catch let error as SQLiteError where feed.table.isVirtual && RefusedRow.isAboutTheRow(error) {
                // Some virtual tables only show what others hold, and take no row at all.
                checker.incompleteTables.insert(SQLName(feed.table.name))
                sink.report(
                    Diagnostic(
                        .rowRejected(words: error.message),
                        at: SourcePlace(file: file.path),
                        table: feed.table.name
                    )
                )
            }
        }
        reportEmpty(empty, of: feed)
        try checker.takeInMadeKeys(of: feed.table)
        return loaded
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

    func open(
        _ file: SeedFile,
        for table: Table,
        comparesNames: Bool = false,
        isSilent: Bool = false
    ) throws -> SeedRows? {
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
            comparesNames: comparesNames,
            readsAhead: readsAhead,
            isSilent: isSilent
        )
    }

    /// Whether other tables refer to a table, so that its names are compared.
    func isLookup(_ table: Table) -> Bool {
        checker.checks.contains {
            $0.reference.parentTable.isSameSQLName(as: table.name) && !$0.reference.isToItself
        }
    }

    /// Whether the names of a table are compared as its rows are loaded, so that its files need not be read a second time.
    private func canCompareNamesAtOnce(_ feed: SeedPlan.Feed) -> Bool {
        isLookup(feed.table) && !feed.files.contains(where: \.isCompressed)
            && Self.byteCount(of: feed.files) <= LookupNames.mostBytesAtOnce
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
        output?.beginWriting()
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
