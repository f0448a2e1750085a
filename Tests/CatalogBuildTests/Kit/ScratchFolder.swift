import CatalogSeed
import Foundation

/// A folder of its own for one test, which goes away with its last reference.
final class ScratchFolder {
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-build-tests-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of `name` in the folder.
    func path(_ name: String) -> String { path + "/" + name }

    /// Writes a file, and the folders above it where they are missing.
    func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
        let file = path(name)
        try makeFolder((name as NSString).deletingLastPathComponent)
        guard FileManager.default.createFile(atPath: file, contents: Data(bytes)) else {
            throw FileError(.create, path: file, number: EIO)
        }
    }

    func write(_ text: String, to name: String) throws { try write(text.utf8, to: name) }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }

    /// The bytes of a file; nil when there is none.
    func bytes(_ name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path(name)).map { [UInt8]($0) }
    }

    /// The names in the folder, sorted.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }
}
