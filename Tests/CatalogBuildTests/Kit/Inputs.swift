import CatalogDiagnostics
import Testing

@testable import CatalogBuild

/// What a build is made from: the text of a schema, and seed files by their names.
struct Inputs {
    var schema: String
    var files: KeyValuePairs<String, String>
    /// Further settings of the run.
    var options = InputOptions()
    /// Names of seed files that are given by `--table`, by table.
    var named: KeyValuePairs<String, String> = [:]
    var policy = SeverityPolicy()
    var joinsAlways = false
    var readsAhead = true

    init(_ schema: String, _ files: KeyValuePairs<String, String> = [:]) {
        self.schema = schema
        self.files = files
    }

    /// The same with a code's severity changed.
    func setting(_ code: DiagnosticCode, to setting: SeverityPolicy.Setting) -> Inputs {
        var changed = self
        changed.policy.set(code, to: setting)
        return changed
    }

    /// Runs `check`.
    func check() throws -> Outcome { try run { builder, _ throws(RunError) in try builder.check() } }

    /// Runs `build`.
    func build(analyzes: Bool = false, wantsDigest: Bool = false) throws -> Outcome {
        try run { builder, folder throws(RunError) in
            var output = CatalogBuilder.OutputOptions()
            output.path = folder.path(Outcome.databaseName)
            output.analyzes = analyzes
            output.wantsDigest = wantsDigest
            return try builder.build(to: output)
        }
    }

    /// Runs `build` where it must publish: with no error.
    func built(_ location: SourceLocation = #_sourceLocation) throws -> Outcome {
        let outcome = try build()
        #expect(outcome.errors == [], sourceLocation: location)
        return outcome
    }

    /// Runs `check` once with each way of checking references, which must tell the same.
    func checkOnBothRoads(_ location: SourceLocation = #_sourceLocation) throws -> Outcome {
        var joining = self
        joining.joinsAlways = true
        let (outcome, joined) = (try check(), try joining.check())
        #expect(outcome.told == joined.told, "the keys in memory and the join disagree", sourceLocation: location)
        #expect(outcome.related == joined.related, sourceLocation: location)
        return outcome
    }

    /// Makes the files, runs, and gathers what came of it.
    private func run(_ body: (CatalogBuilder, ScratchFolder) throws(RunError) -> RunSummary) throws -> Outcome {
        let folder = try ScratchFolder()
        try folder.makeFolder("seed")
        try folder.write(schema, to: "schema.sql")
        for (name, text) in files { try folder.write(text, to: "seed/" + name) }
        var options = options
        options.schema = folder.path("schema.sql")
        options.seed = folder.path("seed")
        for (table, name) in named {
            options.tableFiles.append(InputOptions.TableFile(table: table, path: folder.path("seed/" + name)))
        }
        let collector = DiagnosticCollector(policy: policy, schemaFile: options.schema)
        var builder = CatalogBuilder(options: options, sink: collector)
        builder.joinsAlways = joinsAlways
        builder.readsAhead = readsAhead
        let summary = try body(builder, folder)
        return Outcome(
            folder: folder,
            diagnostics: collector.sorted(),
            summary: summary
        )
    }
}
