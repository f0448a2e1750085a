import Foundation

/// The paths of inputs that a configuration file names, relative to its folder.
///
/// What is wrong with the file the tool will say, so here it only means that nothing is named.
struct ConfiguredPaths {
    /// The schema; nil where the file does not say.
    var schema: String?

    /// The folder of the seed files; nil where the file does not say.
    var seed: String?

    /// The files of single tables.
    var files: [String] = []

    init() {}

    init(_ file: URL) {
        guard let data = try? Data(contentsOf: file),
            let document = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { return }
        schema = (document["schema"] as? String).flatMap(Self.nonempty)
        seed = (document["seed"] as? String).flatMap(Self.nonempty)
        let tables = document["tables"] as? [String: Any] ?? [:]
        for case let table as [String: Any] in tables.values {
            let named = table["file"] as? [String] ?? [table["file"] as? String].compactMap(\.self)
            files += named.compactMap(Self.nonempty)
        }
    }

    private static func nonempty(_ path: String) -> String? { path.isEmpty ? nil : path }
}
