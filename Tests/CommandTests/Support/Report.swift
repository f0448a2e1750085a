import Foundation

/// What a test needs of a JSON report.
struct Report: Decodable {
    struct Diagnostic: Decodable {
        var code: String
        var severity: String
        var file: String?
        var line: Int?
    }

    struct Table: Decodable {
        var name: String
        var rows: Int
        var rejected: Int
    }

    struct Summary: Decodable {
        var errors: Int
        var warnings: Int
        var tables: [Table]
        var output: String?
        var sha256: String?
    }

    var version: Int
    var command: String
    var diagnostics: [Diagnostic]
    var summary: Summary

    /// Reads the whole of what was written to standard output.
    ///
    /// - Throws: when it is anything but one JSON document.
    init(_ text: String) throws {
        self = try JSONDecoder().decode(Report.self, from: Data(text.utf8))
    }
}
