import Foundation
import Testing

/// Texts that are kept as files under `Golden`, so that a change of what people read shows in a review.
enum Golden {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    private static let isRecording = ProcessInfo.processInfo.environment["CATALOG_BUILD_RECORD"] == "1"

    /// Demands that `text` is, byte for byte, what the golden file `name` holds.
    ///
    /// With `CATALOG_BUILD_RECORD=1` in the environment the file is written instead and the test fails all the same, so
    /// that a run that records is never taken for one that passes.
    static func compare(_ text: String, to name: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let file = folder.appending(path: name)
        if isRecording {
            do {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
                Issue.record("recorded \(name)", sourceLocation: sourceLocation)
            } catch {
                Issue.record(error, "\(name) can't be recorded", sourceLocation: sourceLocation)
            }
            return
        }
        guard let data = try? Data(contentsOf: file) else {
            Issue.record("no golden file \(name); CATALOG_BUILD_RECORD=1 records it", sourceLocation: sourceLocation)
            return
        }
        // Bytes are compared, since `String` calls two Unicode forms of a text equal.
        if data != Data(text.utf8) {
            let expected = String(decoding: data, as: UTF8.self)
            Issue.record(
                "the text is not that of \(name).\nexpected:\n\(expected)\nfound:\n\(text)",
                sourceLocation: sourceLocation
            )
        }
    }
}
