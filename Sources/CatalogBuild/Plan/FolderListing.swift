import CatalogSeed

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The names in a folder.
enum FolderListing {
    /// The names for which `isWanted` holds, `.` and `..` among those asked about, in the byte order of the names, so that
    /// no file system's own order shows through.
    ///
    /// - Throws: `FileError` when the folder can't be listed.
    static func names(
        in path: String,
        where isWanted: (String) -> Bool = { _ in true }
    ) throws(FileError) -> [String] {
        guard let folder = opendir(path) else { throw FileError(.open, path: path, number: errno) }
        defer { closedir(folder) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(folder) else { break }
            // The name is a NUL-terminated field of the entry, which is good until the next call.
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if isWanted(name) { names.append(name) }
        }
        guard errno == 0 else { throw FileError(.list, path: path, number: errno) }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Whether there is a folder at a path, links followed; a link to nothing, or to itself, is none.
    ///
    /// - Throws: `FileError` when the system does not say what is there.
    static func isFolder(_ path: String) throws(FileError) -> Bool {
        var status = stat()
        if stat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR }
        if errno == ENOENT || errno == ELOOP { return false }
        throw FileError(.open, path: path, number: errno)
    }
}
