import Foundation
import Testing

/// Texts that are kept in the folder Golden and compared byte for byte.
enum Golden {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    private static let package = tests.deletingLastPathComponent().deletingLastPathComponent()
    private static let isRecording = ProcessInfo.processInfo.environment["CATALOG_BUILD_RECORD"] == "1"

    /// Compares `text` with the file `name`, or writes the file where CATALOG_BUILD_RECORD is 1.
    ///
    /// A run that records fails, so that it is never taken for one that compares.
    static func expect(_ text: String, matches name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expect(text, isIn: tests.appending(path: "Golden/\(name)"), sourceLocation)
    }

    /// Does the same with a file of the package's documentation.
    static func expect(_ text: String, matchesPage path: String, sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        try expect(text, isIn: package.appending(path: path), sourceLocation)
    }

    /// The text of a page of the package's documentation.
    static func page(_ path: String) throws -> String {
        try String(contentsOf: package.appending(path: path), encoding: .utf8)
    }

    /// Does the same with the part of a page that stands between the lines `<!-- name -->` and `<!-- /name -->`.
    static func expect(
        _ text: String,
        matchesPart name: String,
        ofPage path: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let file = package.appending(path: path)
        let page = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(page.range(of: "<!-- \(name) -->\n"), sourceLocation: sourceLocation)
        let end = try #require(page.range(of: "<!-- /\(name) -->\n"), sourceLocation: sourceLocation)
        let expected = page[..<start.upperBound] + text + page[end.lowerBound...]
        try expect(String(expected), isIn: file, sourceLocation)
    }

    private static func expect(_ text: String, isIn file: URL, _ sourceLocation: SourceLocation) throws {
        let name = file.lastPathComponent
        if isRecording {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
            Issue.record("recorded \(name)", sourceLocation: sourceLocation)
            return
        }
        let expected = try String(contentsOf: file, encoding: .utf8)
        #expect(text == expected, "\(name) differs", sourceLocation: sourceLocation)
    }
}
