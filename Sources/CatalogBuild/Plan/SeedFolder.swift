import CatalogSeed

/// A folder of seed files.
struct SeedFolder {
    /// The path, as the user named it.
    let path: String

    /// The extensions that make a file a seed file, in lower case.
    static let extensions: Set<String> = ["tsv", "tab", "txt"]

    /// The seed files in it, in the byte order of their names, so that no file system's order can be seen.
    ///
    /// Names that begin with a dot are passed over, and so is what has another extension.
    ///
    /// - Throws: `FileError` when the folder can't be listed.
    func files() throws(FileError) -> [SeedFile] {
        try FolderListing.names(in: path)
            .filter { name in
                guard !name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return false }
                return Self.extensions.contains(name[name.index(after: dot)...].lowercased())
            }
            .map { SeedFile(path: path.appendingPathComponent($0)) }
    }
}
