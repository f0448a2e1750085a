import CatalogBuild
import CatalogDiagnostics

/// `build` and `check`: the same work, but that `check` writes nothing.
struct BuildCommand {
    let command: Command
    let options: ParsedOptions

    /// Runs the command and tells what came of it.
    func run() -> ExitStatus {
        CatalogBuilder.configureForCommand(log: Terminal.environment("CATALOG_BUILD_SQLITE_LOG"))
        let stopwatch = Stopwatch()
        let told = RunReport(options: options)
        let collector = DiagnosticCollector(
            policy: options.severities,
            schemaFile: options.schema,
            limit: told.mostKept
        )
        var builder = CatalogBuilder(options: inputOptions, sink: collector)
        let display = progressDisplay()
        if let display { builder.progress = { display.show($0) } }
        let summary: RunSummary
        do throws(RunError) {
            try told.probeFiles()
        } catch {
            return say(error)
        }
        do throws(RunError) {
            defer { display?.clear() }
            summary = command == .check ? try builder.check() : try builder.build(to: outputOptions(told))
        } catch {
            // What was found before the run broke off is still true.
            var report = report(collector, RunSummary(command: command.name), for: told)
            report.failure = error.description
            _ = told.print(report, duration: nil)
            let status = say(error)
            // The run's own trouble weighs more than that of a report.
            do throws(RunError) { try told.writeFiles(report) } catch { _ = say(error) }
            return status
        }
        let report = report(collector, summary, for: told)
        let isPrinted = told.print(report, duration: stopwatch.elapsed)
        do throws(RunError) {
            try told.writeFiles(report)
        } catch {
            return say(error)
        }
        guard isPrinted else { return .inputOutput }
        return collector.hasErrors ? .errorsFound : .success
    }

    /// What shows how far the run is; nil where nothing does.
    private func progressDisplay() -> ProgressDisplay? {
        ProgressDisplay.form(
            options.progress,
            quiet: options.quiet,
            isTerminal: Terminal.isTerminal(Terminal.standardError),
            term: Terminal.environment("TERM")
        ).map { ProgressDisplay($0) }
    }

    /// Says what broke the run off.
    private func say(_ error: RunError) -> ExitStatus {
        Terminal.tell("catalog-build: \(VisibleText.line(error.description))\n", on: Terminal.standardError)
        return error.exitStatus
    }

    private var inputOptions: InputOptions {
        var input = InputOptions()
        input.schema = options.schema
        input.seed = options.seed
        input.tableFiles = options.tables.map { InputOptions.TableFile(table: $0.name, path: $0.path) }
        input.reading = options.reading
        input.tableReadings = options.tableReadings
        input.comment = options.comment
        input.stepLimit = options.limitSteps == 0 ? nil : options.limitSteps
        return input
    }

    private func outputOptions(_ told: RunReport) -> CatalogBuilder.OutputOptions {
        var output = CatalogBuilder.OutputOptions()
        output.path = options.output
        output.analyzes = options.analyze
        output.wantsDigest = told.wantsDigest
        return output
    }

    private func report(_ collector: DiagnosticCollector, _ summary: RunSummary, for told: RunReport) -> Report {
        Report(
            toolVersion: ToolVersion.number,
            diagnostics: collector.sorted(atLeast: told.needsNotes ? .note : .warning),
            errors: collector.errors,
            warnings: collector.warnings,
            notes: collector.notes,
            omitted: collector.omitted,
            summary: summary,
            policy: options.severities
        )
    }
}
