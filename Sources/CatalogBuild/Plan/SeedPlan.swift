import CatalogDiagnostics
import CatalogSeed

/// Which seed files feed which table, and in which order the tables are loaded.
struct SeedPlan {
    /// A table and the files that feed it.
    struct Feed {
        var table: Table
        var files: [SeedFile]
    }

    /// The tables that are fed, parents before children where the schema allows it.
    private(set) var feeds: [Feed] = []
    /// The tables that no file feeds, in the order of the schema.
    private(set) var unfed: [Table] = []
    /// The files that no table takes, by their stems.
    private(set) var unknown: [SeedFile] = []

    /// Makes the plan.
    ///
    /// - Throws: `FileError` when the folder can't be listed, or when a file that is named for a table isn't there.
    init(schema: Schema, options: InputOptions, sink: any DiagnosticSink) throws(FileError) {
        var files: [SQLName: [SeedFile]] = [:]
        var named = Set<[UInt8]>()
        for tableFile in options.tableFiles {
            let file = SeedFile(path: tableFile.path)
            try FileError.refuseEndless(file.path)
            // That it can be opened is known before anything is read: a wrong path is the command line's fault.
            _ = try FileDescriptor.reading(file.path)
            named.insert(file.path.withoutDotComponents)
            if let table = schema.table(named: tableFile.table) {
                files[SQLName(table.name), default: []].append(file)
            } else {
                Self.reportUnknown(tableFile.table, file, schema, sink)
                unknown.append(file)
            }
        }
        for entry in try Self.entries(in: options)
        where named.isEmpty || !named.contains(entry.path.withoutDotComponents) {
            guard let table = schema.table(named: entry.stem) else {
                let file = SeedFile(path: entry.path)
                Self.reportUnknown(entry.stem, file, schema, sink)
                unknown.append(file)
                continue
            }
            // A file that is named for a table takes the place of the one found by its name.
            if options.tableFiles.contains(where: { $0.table.isSameSQLName(as: table.name) }) { continue }
            for file in entry.files { try FileError.refuseEndless(file.path) }
            if entry.files.isEmpty {
                sink.report(Diagnostic(.seedEmpty, at: SourcePlace(file: entry.path), table: table.name))
            }
            files[SQLName(table.name), default: []] += entry.files
        }
        for table in Self.parentsFirst(schema) {
            if let files = files[SQLName(table.name)] { feeds.append(Feed(table: table, files: files)) }
        }
        unfed = schema.tables.filter { files[SQLName($0.name)] == nil }
        Self.reportUnknownReadings(in: options, schema, sink)
    }

    /// Tells of tables that an option says how to read and that are not there: what was meant would be read otherwise
    /// without a word. Who names a file for the same table has been told.
    private static func reportUnknownReadings(in options: InputOptions, _ schema: Schema, _ sink: any DiagnosticSink) {
        let told = Set(options.tableFiles.map { SQLName($0.table) })
        for name in options.tableReadings.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        where schema.table(named: name) == nil && !told.contains(SQLName(name)) {
            let nearest = NearestName.find(name, among: schema.tables.map(\.name))
            let facts = DiagnosticFacts.seedUnknownTable(name: name, nearest: nearest)
            sink.report(Diagnostic(facts, value: name, related: [RelatedPlace(.namedByOption)]))
        }
    }

    private static func entries(in options: InputOptions) throws(FileError) -> [SeedFolder.Entry] {
        do {
            return try SeedFolder(path: options.seed).entries()
        } catch {
            // Who names every file needs no folder, unless one was asked for.
            if !options.tableFiles.isEmpty, options.seed == InputOptions().seed, error.isNotFound { return [] }
            throw error
        }
    }

    private static func reportUnknown(_ name: String, _ file: SeedFile, _ schema: Schema, _ sink: any DiagnosticSink) {
        let nearest = NearestName.find(name, among: schema.tables.map(\.name))
        sink.report(
            Diagnostic(.seedUnknownTable(name: name, nearest: nearest), at: SourcePlace(file: file.path), value: name)
        )
    }

    /// The tables in an order in which a parent comes before its children wherever no circle prevents it; otherwise as
    /// the schema has them.
    static func parentsFirst(_ schema: Schema) -> [Table] {
        var ordered: [Table] = []
        var tables: [SQLName: Table] = [:]
        for table in schema.tables { tables[SQLName(table.name)] = table }
        // A table that has been begun is taken out.
        func take(_ name: String) -> Table? { tables.removeValue(forKey: SQLName(name)) }
        // The stack is explicit: a chain of two thousand tables must not end in a stack overflow.
        for table in schema.tables {
            guard let root = take(table.name) else { continue }
            var stack: [(table: Table, parents: ArraySlice<Reference>)] = [(root, root.references[...])]
            while let (table, rest) = stack.popLast() {
                var parents = rest
                if let next = parents.popFirst() {
                    stack.append((table, parents))
                    if let parent = take(next.parentTable) { stack.append((parent, parent.references[...])) }
                } else {
                    ordered.append(table)
                }
            }
        }
        return ordered
    }
}

extension FileError {
    /// Whether there is nothing at that path (`ENOENT`, which is 2 on every system).
    var isNotFound: Bool { number == 2 }
}
