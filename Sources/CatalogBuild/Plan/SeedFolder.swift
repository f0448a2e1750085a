import CatalogSeed

/// A folder of seed files.
struct SeedFolder {
    /// The path, as the user named it.
    let path: String

    /// The extensions that make a file a seed file, in lower case; each may have `.gz` behind it.
    static let extensions: Set<String> = ["tsv", "tab", "txt", "csv"]

    /// The seed files in it, in the byte order of their names, so that no file system's order can be seen. A folder in it
    /// is one seed file in parts, whatever their names are.
    ///
    /// Names that begin with a dot are passed over, and so are other files; among parts also names that begin with an
    /// underscore, which is what engines call their own (`_SUCCESS`).
    ///
    /// - Throws: `FileError` when a folder can't be listed.
    func files() throws(FileError) -> [SeedFile] {
        var files: [SeedFile] = []
        for name in try FolderListing.names(in: path, where: { !$0.hasPrefix(".") }) {
            let entry = path.appendingPathComponent(name)
            if FolderListing.isFolder(entry) {
                let parts = try FolderListing.names(in: entry, where: { !$0.hasPrefix(".") && !$0.hasPrefix("_") })
                files += parts.map { SeedFile(path: entry.appendingPathComponent($0), partOf: entry) }
            } else if Self.isSeedFile(name) {
                files.append(SeedFile(path: entry))
            }
        }
        return files
    }

    private static func isSeedFile(_ name: String) -> Bool {
        let name = SeedFile(path: name).uncompressedName
        guard let dot = name.lastIndex(of: ".") else { return false }
        return extensions.contains(name[name.index(after: dot)...].lowercased())
    }
}
