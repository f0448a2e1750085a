import CatalogBuild
import CatalogDiagnostics

/// `build` and `check`: the same work, but that `check` writes nothing.
struct BuildCommand {
    let command: Command
    let options: ParsedOptions

    /// Runs the command and tells what came of it.
    func run() -> ExitStatus {
        CatalogBuilder.configureForCommand()
        let clock = ContinuousClock()
        let start = clock.now
        let collector = DiagnosticCollector(policy: options.severities)
        let builder = CatalogBuilder(options: inputOptions, sink: collector)
        let summary: RunSummary
        do throws(RunError) {
            summary = command == .check ? try builder.check() : try builder.build(to: outputOptions)
        } catch {
            // What was found before the run broke off is still true.
            _ = tell(collector, RunSummary(command: command.name), duration: nil)
            Terminal.tell("catalog-build: \(VisibleText.line(error.description))\n", on: Terminal.standardError)
            return error.exitStatus
        }
        guard tell(collector, summary, duration: clock.now - start) else { return .inputOutput }
        return collector.hasErrors ? .errorsFound : .success
    }

    private var inputOptions: InputOptions {
        var input = InputOptions()
        input.schema = options.schema
        input.seed = options.seed
        input.tableFiles = options.tables.map { InputOptions.TableFile(table: $0.name, path: $0.path) }
        input.reading = options.reading
        input.tableReadings = options.tableReadings
        input.comment = options.comment
        return input
    }

    private var outputOptions: CatalogBuilder.OutputOptions {
        var output = CatalogBuilder.OutputOptions()
        output.path = options.output
        output.analyzes = options.analyze
        output.wantsDigest = options.format == .json
        return output
    }

    /// Writes the report.
    ///
    /// - Parameter duration: how long the run took; nil when it broke off, and then there is no summary to like.
    /// - Returns: whether it could be written.
    private func tell(_ collector: DiagnosticCollector, _ summary: RunSummary, duration: Duration?) -> Bool {
        let report = Report(
            toolVersion: ToolVersion.number,
            diagnostics: collector.sorted(schemaFile: options.schema),
            errors: collector.errors,
            warnings: collector.warnings,
            notes: collector.notes,
            summary: summary
        )
        switch options.format ?? .text {
        case .json:
            return Terminal.tell(JSONReporter().text(of: report), on: Terminal.standardOutput)
        case .text:
            let reporter = TextReporter(
                limit: options.maxDiagnostics,
                showsNotes: options.verbose,
                showsCounts: !options.quiet,
                usesColor: Terminal.usesColor(options.color, on: Terminal.standardError)
            )
            let told = Terminal.tell(reporter.text(of: report), on: Terminal.standardError)
            guard let duration, !options.quiet else { return told }
            let summaryText = SummaryText(report: report, duration: duration).text
            return Terminal.tell(summaryText, on: Terminal.standardOutput) && told
        }
    }
}
