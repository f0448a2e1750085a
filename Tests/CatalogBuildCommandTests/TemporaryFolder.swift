import Foundation

/// A folder of a test's own, removed when the test lets go of it.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "catalog-build-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func path(_ name: String) -> String { url.appending(path: name).path }

    /// Text in which paths stand as they do for whoever works in the folder.
    func asSeenFromInside(_ text: String) -> String { text.replacing(url.path + "/", with: "") }

    func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    func text(of name: String) throws -> String {
        try String(contentsOf: url.appending(path: name), encoding: .utf8)
    }

    /// The names of everything in it, hidden files too, in their order.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    }
}
