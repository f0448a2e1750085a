/// The form for programs: one JSON document, version 1. Fields may be added to it, none is ever taken away.
public struct JSONReporter: Reporter {
    public init() {}

    public func text(of report: Report) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("version", 1)
            json.member("tool", "catalog-build")
            json.member("toolVersion", report.toolVersion)
            json.member("command", report.summary.command)
            json.member("failure", report.failure)
            json.array("diagnostics", of: report.diagnostics) { json, diagnostic in
                write(diagnostic, to: &json)
            }
            json.object("summary") { json in
                write(report, to: &json)
            }
        }
        return json.text + "\n"
    }

    private func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
        json.member("code", diagnostic.code.rawValue)
        json.member("severity", diagnostic.severity.rawValue)
        json.member("message", diagnostic.message)
        write(diagnostic.place, to: &json)
        json.member("field", diagnostic.field)
        json.member("table", diagnostic.table)
        json.member("columnName", diagnostic.columnName)
        json.member("value", diagnostic.value)
        json.array("related", of: diagnostic.related) { json, note in
            write(note.place, to: &json)
            json.member("message", note.message)
        }
    }

    private func write(_ place: SourcePlace?, to json: inout JSONWriter) {
        json.member("file", place?.file)
        json.member("line", place?.line)
        json.member("column", place?.column)
        json.member("endColumn", place?.endColumn)
    }

    private func write(_ report: Report, to json: inout JSONWriter) {
        let summary = report.summary
        json.member("errors", report.errors)
        json.member("warnings", report.warnings)
        json.member("notes", report.notes)
        if report.omitted > 0 { json.member("omitted", report.omitted) }
        json.array("tables", of: summary.tables) { json, table in
            json.member("name", table.name)
            json.member("file", table.file)
            json.member("rows", table.rows)
            json.member("rejected", table.rejected)
        }
        json.member("references", summary.references)
        json.member("output", summary.output)
        json.member("bytes", summary.bytes)
        json.member("sha256", summary.sha256)
    }
}
