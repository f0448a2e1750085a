/// The form for people, editors and Xcode: `file:line:column: severity: message [code]`, the record with a caret, and
/// notes.
public struct TextReporter: Reporter {
    /// What is shown.
    public var settings: ReportSettings

    public init(_ settings: ReportSettings = ReportSettings()) {
        self.settings = settings
    }

    /// The diagnostics and, where some were left out or there are any, a line that counts them.
    public func text(of report: Report) -> String {
        var out = ""
        let shown = settings.showsNotes ? report.diagnostics : report.diagnostics.filter { $0.severity != .note }
        let told = settings.limit == 0 ? shown : chosen(from: shown)
        for diagnostic in told {
            append(diagnostic, to: &out)
        }
        let count = report.errors + report.warnings + (settings.showsNotes ? report.notes : 0)
        if count > told.count {
            out += "\(NumberText.grouped(count - told.count)) more not shown; --max-diagnostics 0 shows all\n"
        }
        if settings.showsCounts, count > 0 {
            out += Self.counts(of: report) + "\n"
        }
        return out
    }

    /// Which diagnostics are told when there are too many: errors before warnings before notes, each in order.
    private func chosen(from diagnostics: [Diagnostic]) -> [Diagnostic] {
        guard diagnostics.count > settings.limit else { return diagnostics }
        var kept = Set<Int>()
        for severity in Severity.allCases.reversed() {
            for (index, diagnostic) in diagnostics.enumerated() where kept.count < settings.limit {
                if diagnostic.severity == severity { kept.insert(index) }
            }
        }
        return kept.sorted().map { diagnostics[$0] }
    }

    /// `2 errors, 1 warning`.
    static func counts(of report: Report) -> String {
        let parts = [(report.errors, "error"), (report.warnings, "warning"), (report.notes, "note")]
        return parts.filter { $0.0 > 0 }
            .map { "\(NumberText.grouped($0.0)) \($0.1)\($0.0 == 1 ? "" : "s")" }
            .joined(separator: ", ")
    }

    private func append(_ diagnostic: Diagnostic, to out: inout String) {
        appendHead(diagnostic.place, diagnostic.severity, to: &out)
        out += VisibleText.line(diagnostic.message) + " [\(diagnostic.code.rawValue)]\n"
        if let excerpt = diagnostic.excerpt, let line = diagnostic.place?.line {
            append(excerpt, line: line, of: diagnostic, to: &out)
        }
        for note in diagnostic.related {
            appendHead(diagnostic.place(of: note), .note, to: &out)
            out += VisibleText.line(note.message) + "\n"
        }
    }

    /// `seed/Product.tsv:14:15`.
    static func text(of place: SourcePlace) -> String {
        var text = VisibleText.path(place.file)
        if let line = place.line { text += ":\(line)" }
        if let column = place.column { text += ":\(column)" }
        return text
    }

    private func appendHead(_ place: SourcePlace?, _ severity: Severity, to out: inout String) {
        if let place { out += Self.text(of: place) + ": " }
        out += colored("\(severity.rawValue):", as: severity) + " "
    }

    private func append(_ excerpt: RecordExcerpt, line: Int, of diagnostic: Diagnostic, to out: inout String) {
        let number = String(line)
        let margin = String(repeating: " ", count: max(0, 5 - number.count)) + number
        let head = excerpt.firstColumn > 1 ? "…" : ""
        // A stand-in takes the place of one scalar, so the columns of the text and of what is shown are the same.
        let shown = VisibleText.line(excerpt.text)
        out += "\(margin) | \(head)\(shown)\(excerpt.isCut ? "…" : "")\n"
        guard let column = diagnostic.place?.column, column >= excerpt.firstColumn else { return }
        let before = shown.unicodeScalars.prefix(column - excerpt.firstColumn)
        let width = before.reduce(head.isEmpty ? 0 : 1) { $0 + TerminalWidth.of($1) }
        out += String(repeating: " ", count: margin.count) + " | " + String(repeating: " ", count: width)
        out += colored("^", as: diagnostic.severity) + "\n"
    }

    private func colored(_ text: String, as severity: Severity) -> String {
        guard settings.usesColor else { return text }
        let color =
            switch severity {
            case .error: "31"
            case .warning: "35"
            case .note: "36"
            }
        return "\u{1B}[1;\(color)m\(text)\u{1B}[0m"
    }
}
