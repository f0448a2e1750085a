/// GitHub's workflow commands, one a line, which a runner turns into annotations beside the lines of a pull request
/// (https://docs.github.com/actions/using-workflows/workflow-commands-for-github-actions).
public struct GitHubReporter: Reporter {
    /// Whether diagnostics that are only notes are told.
    public var showsNotes: Bool

    public init(showsNotes: Bool = true) {
        self.showsNotes = showsNotes
    }

    public func text(of report: Report) -> String {
        var out = ""
        if let failure = report.failure { out += "::error::\(Self.data(failure))\n" }
        for diagnostic in report.diagnostics where showsNotes || diagnostic.severity != .note {
            append(diagnostic, to: &out)
        }
        if let omission = report.omission { out += "::notice::\(Self.data(omission))\n" }
        return out
    }

    private func append(_ diagnostic: Diagnostic, to out: inout String) {
        var properties: [String] = []
        if let place = diagnostic.place {
            properties.append("file=" + Self.property(Self.workspacePath(place.file)))
            if let line = place.line { properties.append("line=\(line)") }
            if let column = place.column { properties.append("col=\(column)") }
            if let end = place.endColumn { properties.append("endColumn=\(end)") }
        }
        properties.append("title=" + Self.property(diagnostic.code.rawValue))
        let lines =
            [VisibleText.line(diagnostic.message)] + diagnostic.related.map { Self.line(of: $0, on: diagnostic) }
        let command = Self.command(diagnostic.severity)
        out += "::\(command) \(properties.joined(separator: ","))::\(Self.data(lines.joined(separator: "\n")))\n"
    }

    private static func line(of note: RelatedPlace, on diagnostic: Diagnostic) -> String {
        let head = diagnostic.place(of: note).map { TextReporter.text(of: $0) + ": " } ?? ""
        return head + "note: " + VisibleText.line(note.message)
    }

    private static func command(_ severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }

    /// The path as GitHub lists the files of a pull request, without `./` in front.
    private static func workspacePath(_ path: String) -> String {
        var rest = path.unicodeScalars[...]
        while rest.starts(with: "./".unicodeScalars) { rest = rest.dropFirst(2) }
        return String(rest)
    }

    /// The text behind a command: what would end its line is escaped.
    static func data(_ text: String) -> String { escaped(text, alsoEscaping: []) }

    /// The value of a property: what would end it is escaped too.
    static func property(_ text: String) -> String { escaped(text, alsoEscaping: [":", ","]) }

    private static func escaped(_ text: String, alsoEscaping others: Set<Unicode.Scalar>) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": out += "%25"
            case "\r": out += "%0D"
            case "\n": out += "%0A"
            case _ where others.contains(scalar):
                out += scalar == ":" ? "%3A" : "%2C"
            // Nothing else is escaped by the runner, and its log is shown on a terminal.
            default: out.unicodeScalars.append(VisibleText.standIn(for: scalar))
            }
        }
        return out
    }
}
