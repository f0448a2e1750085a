/// The forms of a report: the one list of them, from which options, help texts and reporters are made.
public enum ReportForm: String, Sendable, CaseIterable {
    /// For people, editors and Xcode.
    case text
    /// One JSON document for programs, version 1.
    case json
    /// SARIF 2.1.0, which code-scanning services and editors read.
    case sarif
    /// The XML of JUnit's test reports, which CI systems read.
    case junit
    /// GitHub's workflow commands, which show diagnostics beside the lines of a pull request.
    case github

    /// How the names of files in this form end; none for a form that is only printed.
    public var fileExtensions: [String] {
        switch self {
        case .text, .github: []
        case .json: [".json"]
        case .sarif: [".sarif", ".sarif.json"]
        case .junit: [".xml"]
        }
    }

    /// The form of a file by the end of its path; nil where no form has files that end so.
    public init?(path: String) {
        let name = path.lowercased()
        // The longest end decides: `.sarif.json` is SARIF.
        let ends = Self.allCases.flatMap { form in form.fileExtensions.map { (form: form, end: $0) } }
        let fitting = ends.filter { name.hasSuffix($0.end) }
        guard let best = fitting.max(by: { $0.end.utf8.count < $1.end.utf8.count }) else { return nil }
        self = best.form
    }

    /// The reporter of this form.
    ///
    /// - Parameter settings: what the forms for people show; the forms for programs always hold everything.
    public func reporter(_ settings: ReportSettings = ReportSettings()) -> any Reporter {
        switch self {
        case .text: TextReporter(settings)
        case .json: JSONReporter()
        case .sarif: SARIFReporter()
        case .junit: JUnitReporter()
        case .github: GitHubReporter(showsNotes: settings.showsNotes)
        }
    }
}
