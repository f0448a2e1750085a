import CatalogDiagnostics

/// The closing words of a run in text form: the tables, what was checked, and the file.
struct SummaryText {
    let report: Report
    let duration: Duration

    /// A line a table, and a line on the whole.
    var text: String {
        let summary = report.summary
        guard !summary.tables.isEmpty else { return "" }
        let names = summary.tables.map { VisibleText.line($0.name) }
        let rows = summary.tables.map { Self.grouped($0.rows) }
        let nameWidth = names.map(\.count).max() ?? 0
        let rowWidth = rows.map(\.count).max() ?? 0
        var out = ""
        for (index, table) in summary.tables.enumerated() {
            let name = names[index] + String(repeating: " ", count: nameWidth - names[index].count)
            let count = String(repeating: " ", count: rowWidth - rows[index].count) + rows[index]
            out += "\(name)  \(count) \(table.rows == 1 ? "row " : "rows")"
            out += table.file.map { "  \(VisibleText.path($0))" } ?? "  (no seed file)"
            if table.rejected > 0 { out += "  \(Self.grouped(table.rejected)) rejected" }
            out += "\n"
        }
        let references = "\(summary.references) \(summary.references == 1 ? "reference" : "references") checked"
        if let output = summary.output, let bytes = summary.bytes {
            out += "\(references); \(VisibleText.path(output)): \(Self.grouped(bytes)) bytes in \(seconds)\n"
        } else if report.errors > 0 {
            out +=
                "\(references) in \(seconds); \(summary.command == "build" ? "nothing was written" : "not fit to build")\n"
        } else {
            out += "\(references) in \(seconds); fit to build\n"
        }
        return out
    }

    /// The duration with three decimals below ten seconds, one above.
    private var seconds: String {
        let (whole, attoseconds) = duration.components
        let thousandths = Int(attoseconds / 1_000_000_000_000_000)
        if whole >= 10 { return "\(whole).\(thousandths / 100) s" }
        let digits = String(thousandths)
        return "\(whole)." + String(repeating: "0", count: 3 - digits.count) + digits + " s"
    }

    private static func grouped(_ number: Int) -> String { NumberText.grouped(number) }
}
