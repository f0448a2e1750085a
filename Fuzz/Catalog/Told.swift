import CatalogBuild
import CatalogDiagnostics

/// What a run told.
struct Told {
    /// Each diagnostic in a line, in the order in which people read them.
    let lines: [String]
    /// Whether there were errors.
    let hasErrors: Bool
    /// Why the run broke off; nil when it did not.
    var failure: String?

    init(
        _ options: InputOptions,
        _ folder: InputFolder,
        _ run: (CatalogBuilder, String) throws(RunError) -> RunSummary
    ) {
        let collector = DiagnosticCollector(schemaFile: options.schema)
        do throws(RunError) {
            _ = try run(CatalogBuilder(options: options, sink: collector), folder.output)
        } catch {
            failure = error.description
        }
        hasErrors = collector.hasErrors
        lines = collector.sorted().map { diagnostic in
            let place = diagnostic.place.map { "\($0.file):\($0.line ?? 0):\($0.column ?? 0)" } ?? "nowhere"
            let notes = diagnostic.related.map { $0.message }.joined(separator: "; ")
            return "\(place): \(diagnostic.message) [\(diagnostic.code.rawValue)] \(notes)"
        }
    }
}
