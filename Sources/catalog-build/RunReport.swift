import CatalogBuild
import CatalogDiagnostics

/// Tells what came of a run: on the standard streams in the form asked for, and in the files asked for.
struct RunReport {
    let options: ParsedOptions

    /// The form that is printed.
    let form: ReportForm

    init(options: ParsedOptions, gitHubActions: String? = Terminal.environment("GITHUB_ACTIONS")) {
        self.options = options
        form = options.format ?? .standard(gitHubActions: gitHubActions)
    }

    /// Whether any form that is asked for holds the digest of the published file.
    var wantsDigest: Bool {
        form == .json || options.reports.contains { ReportForm(path: $0) == .json }
    }

    /// Whether any form that is asked for tells notes: files and programs' forms do, people see them with --verbose.
    var needsNotes: Bool {
        options.verbose || !options.reports.isEmpty || (form != .text && form != .github)
    }

    /// How many diagnostics of each severity are kept for telling; 0 for all. Text says itself how many it shows; a
    /// program gets as many as it may want to look at.
    var mostKept: Int {
        guard form == .text else { return Self.mostForPrograms }
        let shown = options.maxDiagnostics
        return shown == 0 || options.reports.isEmpty ? shown : max(Self.mostForPrograms, shown)
    }

    /// How many diagnostics of each severity a form for programs holds at the most.
    static let mostForPrograms = 100_000

    /// Makes sure that the files can be created, before any work is done.
    func probeFiles() throws(RunError) {
        for path in options.reports { try WholeFile.probe(path) }
    }

    /// Prints the report.
    ///
    /// - Parameter duration: how long the run took; nil when it broke off, and then there is no summary to like.
    /// - Returns: whether it could be written.
    func print(_ report: Report, duration: Duration?) -> Bool {
        let settings = ReportSettings(
            limit: options.maxDiagnostics,
            showsNotes: options.verbose,
            showsCounts: !options.quiet,
            usesColor: form == .text && Terminal.usesColor(options.color, on: Terminal.standardError)
        )
        let text = form.reporter(settings).text(of: report)
        guard form == .text else { return Terminal.tell(text, on: Terminal.standardOutput) }
        let told = Terminal.tell(text, on: Terminal.standardError)
        guard let duration, !options.quiet else { return told }
        return Terminal.tell(SummaryText(report: report, duration: duration).text, on: Terminal.standardOutput) && told
    }

    /// Writes the files, each in the form of its extension, as many as can be written.
    ///
    /// - Throws: the first error.
    func writeFiles(_ report: Report) throws(RunError) {
        var failure: RunError?
        for path in options.reports {
            guard let form = ReportForm(path: path) else { continue }
            do throws(RunError) {
                try WholeFile.write(form.reporter().text(of: report), to: path)
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
    }
}
