import Foundation
import Testing

/// Texts that are kept in the folder Golden and compared byte for byte.
enum Golden {
    /// Compares `text` with the file `name`, or writes the file where CATALOG_BUILD_RECORD is 1.
    ///
    /// A run that records fails, so that it is never taken for one that compares.
    static func expect(_ text: String, matches name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name)")
        if ProcessInfo.processInfo.environment["CATALOG_BUILD_RECORD"] == "1" {
            try Data(text.utf8).write(to: file)
            Issue.record("recorded \(name)", sourceLocation: sourceLocation)
            return
        }
        let expected = try String(contentsOf: file, encoding: .utf8)
        #expect(text == expected, "\(name) differs", sourceLocation: sourceLocation)
    }
}
