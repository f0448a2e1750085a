import CatalogSeed

/// A folder of seed files.
struct SeedFolder {
    /// The path, as the user named it.
    let path: String

    /// The extensions that make a file a seed file, in lower case; each may have `.gz` behind it.
    static let extensions: Set<String> = ["tsv", "tab", "txt", "csv"]

    /// What feeds one table: a file, or a folder of parts.
    struct Entry {
        /// The path of the file or the folder.
        var path: String
        /// The file, or the parts in the byte order of their names; none for an empty folder.
        var files: [SeedFile]
        /// The name of the table that it feeds.
        var stem: String
    }

    /// The seed files in it, in the byte order of their names, so that no file system's order can be seen. A folder in it
    /// is one seed file in parts, whatever their names are.
    ///
    /// Names that begin with a dot are passed over, and so are other files; among parts also names that begin with an
    /// underscore, which is what engines call their own (`_SUCCESS`).
    ///
    /// - Throws: `FileError` when a folder can't be listed, or the system does not say whether a name is a folder's.
    func entries() throws(FileError) -> [Entry] {
        var entries: [Entry] = []
        for name in try FolderListing.names(in: path, where: { !Self.isHidden($0) }) {
            let path = path.appendingPathComponent(name)
            if try FolderListing.isFolder(path) {
                let parts = try FolderListing.names(
                    in: path,
                    where: { !Self.isHidden($0) && $0.utf8.first != UInt8(ascii: "_") }
                )
                let files = parts.map { SeedFile(path: path.appendingPathComponent($0), partOf: path) }
                entries.append(Entry(path: path, files: files, stem: name))
            } else if Self.isSeedFile(name) {
                let file = SeedFile(path: path)
                entries.append(Entry(path: path, files: [file], stem: file.stem))
            }
        }
        return entries
    }

    private static func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }

    private static func isSeedFile(_ name: String) -> Bool {
        let name = SeedFile(path: name).uncompressedName
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return extensions.contains(name[name.utf8.index(after: dot)...].lowercased())
    }
}
