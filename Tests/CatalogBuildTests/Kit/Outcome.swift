import CatalogDiagnostics
import CatalogSQLite
import Testing

/// What came of a run: what it told, and what it built.
struct Outcome {
    static let databaseName = "catalog.db"

    let folder: ScratchFolder
    /// Everything that was told, in the order of telling.
    let diagnostics: [Diagnostic]
    let summary: RunSummary

    /// Everything that was told, a line each: `error orphan-row Product.tsv:14:15 field 3`.
    var told: [String] { diagnostics.map(line) }

    /// The errors.
    var errors: [String] { diagnostics.filter { $0.severity == .error }.map(line) }

    /// The errors and warnings.
    var faults: [String] { diagnostics.filter { $0.severity != .note }.map(line) }

    /// What was told under one code.
    func told(_ code: DiagnosticCode) -> [String] { diagnostics.filter { $0.code == code }.map(line) }

    /// The messages, in the order of telling.
    var messages: [String] { diagnostics.map(\.message) }

    /// The notes of all diagnostics, a line each: `Product.tsv:3:1 the first one is here`.
    var related: [String] {
        diagnostics.flatMap { diagnostic in
            diagnostic.related.map { (($0.place.map { place($0) + " " }) ?? "") + $0.message }
        }
    }

    private func line(_ diagnostic: Diagnostic) -> String {
        var out = diagnostic.severity.rawValue + " " + diagnostic.code.rawValue
        if let place = diagnostic.place { out += " " + self.place(place) }
        if let field = diagnostic.field { out += " field \(field)" }
        return out
    }

    private func place(_ place: SourcePlace) -> String {
        var out = place.file
        for folder in [folder.path("seed") + "/", folder.path + "/"] where out.hasPrefix(folder) {
            out = String(out.dropFirst(folder.count))
        }
        if let line = place.line { out += ":\(line)" }
        if let column = place.column { out += ":\(column)" }
        return out
    }

    // MARK: The database

    /// The path of what was built.
    var database: String { folder.path(Self.databaseName) }

    /// Whether there is a built file.
    var isPublished: Bool { folder.bytes(Self.databaseName) != nil }

    /// The rows of a query on what was built, the columns of each with a bar between them, NULL as `NULL`.
    func rows(_ sql: String) throws -> [String] {
        let connection = try Connection(.readOnly(path: database))
        return try connection.lines(sql)
    }
}

extension Connection {
    /// The rows of a query, the columns of each with a bar between them, NULL as `NULL`.
    func lines(_ sql: String) throws -> [String] {
        let statement = try prepare(sql)
        var out: [String] = []
        while try statement.step() {
            out.append((0..<statement.columnCount).map { statement.value(at: $0).description }.joined(separator: "|"))
        }
        return out
    }
}
