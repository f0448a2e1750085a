public import CatalogDiagnostics
import CatalogSQLite
import CatalogSeed

/// Builds a catalog from a schema and seed files, or checks whether one could be built.
///
/// It tells what is wrong with the inputs to a sink, and throws only when the run itself can't go on. It never prints and
/// never exits.
public struct CatalogBuilder {
    /// What `build` does beside what `check` does.
    public struct OutputOptions: Sendable, Equatable {
        /// The path of the file to publish.
        public var path = "catalog.db"
        /// Whether ANALYZE is run, so that the app's queries find statistics.
        public var analyzes = false
        /// Whether the summary is to hold the file's SHA-256.
        public var wantsDigest = false

        public init() {}
    }

    let options: InputOptions
    let sink: any DiagnosticSink

    /// Whether every reference is checked by a join, so that the two roads can be compared.
    var joinsAlways = false
    /// Whether long files are read ahead on a thread of their own, so that the two ways can be compared.
    var readsAhead = true

    /// Told again and again how far the run is; nil for nobody. It is called from within ``check()`` and ``build(to:)``, up
    /// to some thousand times a second, and should return at once.
    public var progress: ((RunProgress) -> Void)?

    public init(options: InputOptions, sink: any DiagnosticSink) {
        self.options = options
        self.sink = sink
    }

    /// The version of the SQLite that the process runs with, such as `3.40.1`.
    public static var sqliteVersion: String { SQLiteLibrary.version }

    /// Sets SQLite up for a process that uses it from one thread, and lets it hold ``mostMemory`` at once. For a program
    /// that owns its process, to be called once and first; a library must not.
    ///
    /// - Parameter log: the path of a file to whose end SQLite's own log is written; nil for none.
    public static func configureForCommand(log: String? = nil) {
        if let log { SQLiteLog.write(to: log) }
        SQLiteLibrary.configureForOneThread(mostMemory: mostMemory)
    }

    /// How many bytes SQLite may hold at once in the command: room for a few of the largest values that it takes, which
    /// have 1,000,000,000 bytes (https://sqlite.org/limits.html#max_length), and an end to a schema that makes many.
    public static let mostMemory: Int64 = 4 << 30

    /// Does everything that ``build(to:)`` does and writes nothing.
    public func check() throws(RunError) -> RunSummary {
        var summary = RunSummary(command: "check")
        try translatingErrors(path: nil) {
            guard let prepared = try prepare() else { return }
            let connection = try Connection(.temporary)
            var run = importRun(prepared, on: connection)
            try run.load()
            summary.tables = run.tables
            summary.references = prepared.schema.references.count
            try connection.close()
        }
        return summary
    }

    /// Builds the catalog and publishes it when there is no error. Otherwise what was at the path stays as it was.
    public func build(to output: OutputOptions) throws(RunError) -> RunSummary {
        var summary = RunSummary(command: "build")
        try translatingErrors(path: output.path) {
            guard let prepared = try prepare() else { return }
            try refuseInput(as: output.path, of: prepared)
            let file: OutputFile
            do throws(FileError) {
                file = try OutputFile(output.path)
            } catch {
                throw RunError.cannotCreate(error)
            }
            // Nobody else has the temporary, so SQLite need not lock it (https://sqlite.org/vfs.html#standard_unix_vfses).
            let connection = try Connection(.create(path: file.temporary), vfs: "unix-none")
            var run = importRun(prepared, on: connection, in: file)
            try run.load()
            summary.tables = run.tables
            summary.references = prepared.schema.references.count
            guard !sink.hasErrors else { return file.discard() }
            try run.finish(analyzing: output.analyzes)
            try connection.close()
            summary.bytes = try file.size()
            if output.wantsDigest { summary.sha256 = try Self.digest(of: file.temporary) }
            try file.publish()
            summary.output = output.path
        }
        return summary
    }

    /// Sees to it that no input is lost under the output.
    private func refuseInput(as path: String, of prepared: PreparedBuild) throws {
        let output: FileIdentity?
        do throws(FileError) {
            output = try FileIdentity(path)
        } catch {
            throw RunError.cannotCreate(FileError(.create, path: path, number: error.number))
        }
        guard let output else { return }
        for input in [options.schema] + prepared.plan.feeds.flatMap(\.files).map(\.path)
        where try FileIdentity(input) == output {
            throw RunError.outputIsInput(path: path)
        }
    }

    private func importRun(
        _ prepared: PreparedBuild,
        on connection: Connection,
        in output: OutputFile? = nil
    ) -> ImportRun {
        ImportRun(
            prepared: prepared,
            options: options,
            connection: connection,
            sink: sink,
            output: output,
            meter: progress.map(ProgressMeter.init),
            joinsAlways: joinsAlways,
            readsAhead: readsAhead
        )
    }

    /// Reads the schema and makes the plan.
    ///
    /// - Returns: nil when the schema does not run, so that nothing can be said of the seed files.
    func prepare() throws -> PreparedBuild? {
        let bytes = try reading { () throws(FileError) in try FileByteSource(path: options.schema).readScript() }
        let judge = StatementJudge()
        // It stays in memory unless the schema itself fills it.
        let scratch = try Connection(.temporary)
        try scratch.harden()
        try scratch.setAuthorizer { judge.decide($0) }
        let script = try SchemaScript(
            path: options.schema,
            bytes: bytes,
            on: scratch,
            judge: judge,
            stepLimit: options.stepLimit,
            sink: sink
        )
        judge.author = .program
        guard script.isWhole else { return nil }
        let reader = SchemaReader(scratch, script: script)
        let schema = try reader.read(sink: sink)
        if schema.tables.isEmpty {
            sink.report(
                Diagnostic(
                    .schemaError(words: "the schema creates no table"),
                    at: SourcePlace(file: options.schema)
                )
            )
            return nil
        }
        SchemaReview(schema: schema, script: script, sink: sink).run()
        let trial = SchemaTrial(schema: schema, script: script, judge: judge, connection: scratch, sink: sink)
        guard let defaults = try trial.run() else { return nil }
        let plan = try reading { () throws(FileError) in
            try SeedPlan(schema: schema, options: options, sink: sink)
        }
        return PreparedBuild(script: script, schema: schema, plan: plan, defaults: defaults)
    }

    private static func digest(of path: String) throws(FileError) -> String {
        let file: FileDescriptor
        do throws(FileError) {
            file = try FileDescriptor.reading(path)
        } catch {
            // It is no input that can't be opened.
            throw FileError(.read, path: path, number: error.number)
        }
        var digest = SHA256()
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = try file.read(into: buffer)
            if count == 0 { return digest.finish() }
            digest.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }

    // MARK: Errors

    /// Runs what opens and reads inputs.
    private func reading<Result>(_ body: () throws(FileError) -> Result) throws(RunError) -> Result {
        do throws(FileError) { return try body() } catch { throw Self.runError(error) }
    }

    private static func runError(_ error: FileError) -> RunError {
        error.operation == .open ? .cannotOpen(error) : .failed(error)
    }

    func translatingErrors(path: String?, _ body: () throws -> Void) throws(RunError) {
        do {
            try body()
        } catch let error as RunError {
            throw error
        } catch let error as FileError {
            throw Self.runError(error)
        } catch let error as SQLiteError {
            throw .database(error, path: path)
        } catch {
            let words = "an error that nothing here throws: \(error)"
            throw .database(SQLiteError(code: .internalFault, message: words), path: path)
        }
    }
}

extension ByteSource {
    /// The text of a script: everything that is left, but no more than SQLite can take, and nothing behind the first NUL,
    /// which no script may hold. So a file without end has one.
    func readScript() throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { buffer.deallocate() }
        do {
            while true {
                let count = try read(into: buffer)
                if count == 0 { return bytes }
                bytes.append(contentsOf: buffer[..<count])
                if buffer[..<count].contains(0) || bytes.count > SchemaScript.longest { return bytes }
            }
        } catch let error as FileError {
            throw error
        } catch {
            return bytes
        }
    }
}
