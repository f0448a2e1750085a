import Foundation

/// The folder `Catalog` of a target: what its database is made of.
struct CatalogFolder {
    /// The name of the folder.
    static let name = "Catalog"

    /// The name of the file with the options, in the folder.
    static let configurationName = "catalog-build.json"

    /// Every file that the database is made of, in the order of their paths.
    let inputs: [URL]

    /// The options that tell the tool where they are. The paths are absolute, so that an editor or an IDE can open what
    /// a diagnostic names.
    let arguments: [String]

    /// - Parameter target: the name of the target, for messages.
    /// - Throws: `PluginError` when the folder, the schema or the folder of the seed files is missing.
    init(of target: String, in directory: URL) throws {
        let folder = directory.appending(path: Self.name)
        guard Self.isFolder(folder) else {
            throw PluginError(
                "target \(target) has no folder \(Self.name): expected \(folder.path) with schema.sql and a folder seed"
            )
        }
        let configuration = folder.appending(path: Self.configurationName)
        let isConfigured = FileManager.default.fileExists(atPath: configuration.path)
        let named = isConfigured ? ConfiguredPaths(configuration) : ConfiguredPaths()

        let schema = folder.appending(path: named.schema ?? "schema.sql").standardizedFileURL
        guard FileManager.default.fileExists(atPath: schema.path) else {
            throw PluginError("target \(target) has no schema: expected \(schema.path)")
        }
        let seed = folder.appending(path: named.seed ?? "seed").standardizedFileURL
        guard Self.isFolder(seed) else {
            throw PluginError("target \(target) has no seed files: expected the folder \(seed.path)")
        }
        // A file that is missing is the tool's to tell; a build system would only say that an input can't be had.
        let files = named.files.map { folder.appending(path: $0).standardizedFileURL }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
        let all = [schema] + (isConfigured ? [configuration] : []) + files + Self.files(in: seed)
        var seen = Set<String>()
        inputs = all.filter { seen.insert($0.path).inserted }.sorted { $0.path < $1.path }
        arguments =
            (isConfigured ? ["--config", configuration.path] : [])
            + ["--schema", schema.path, "--seed", seed.path]
    }

    /// Whether a target's folder holds one.
    static func exists(in directory: URL) -> Bool {
        isFolder(directory.appending(path: name))
    }

    /// The files in a folder and in those within it, names that begin with a dot aside. The tool takes one level of
    /// folders; links may lead round in circles, so the depth is bounded.
    private static func files(in folder: URL, depth: Int = 0) -> [URL] {
        guard depth < 8 else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name in
            let url = folder.appending(path: name)
            return isFolder(url) ? files(in: url, depth: depth + 1) : [url]
        }
    }

    /// Whether there is a folder, links followed.
    private static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
