import Foundation

/// A folder of its own for one test. It is removed with all that is in it when the last reference goes away.
final class ScratchFolder: Sendable {
    /// The folder, links in its path followed, so that paths can be compared.
    let url: URL

    init() throws {
        let name = "catalog-build-tests-\(UUID().uuidString)"
        let folder = FileManager.default.temporaryDirectory.appending(path: name, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        url = folder.resolvingSymlinksInPath()
    }

    /// A folder with a copy of every file and folder in `original`.
    convenience init(copying original: URL) throws {
        try self.init()
        for name in try FileManager.default.contentsOfDirectory(atPath: original.path) {
            try FileManager.default.copyItem(at: original.appending(path: name), to: url.appending(path: name))
        }
    }

    deinit {
        // What can't be removed is the system's to clear away.
        try? FileManager.default.removeItem(at: url)
    }

    /// The path of what is at `path` in the folder.
    func path(_ path: String) -> String { url.appending(path: path).path }

    /// Writes a file, and the folders above it.
    func write(_ text: String, to path: String) throws {
        try write(Data(text.utf8), to: path)
    }

    /// Writes a file, and the folders above it.
    func write(_ data: Data, to path: String) throws {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try data.write(to: file)
    }

    func makeFolder(_ path: String) throws {
        try FileManager.default.createDirectory(at: url.appending(path: path), withIntermediateDirectories: true)
    }

    func data(at path: String) throws -> Data { try Data(contentsOf: url.appending(path: path)) }

    func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: self.path(path)) }

    /// The paths of everything in it, hidden files too, in order.
    func listing() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted()
    }

    /// The temporaries that a build has left.
    func temporaries() throws -> [String] {
        try listing().filter { $0.hasSuffix(".catalog-build") }
    }
}
