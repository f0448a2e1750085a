#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Where an editable copy is or will be. What stands there is looked at without opening it; see CopyOpening.swift.
enum CopyPlace {
    /// Whether a file is there.
    ///
    /// - Throws: `CatalogError` when something else stands there, or a file that is no database yet.
    static func holdsFile(_ path: String) throws(CatalogError) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT { return false }
            throw CatalogError(.system(operation: "look at it", number: errno), path: path)
        }
        if let reason = DatabaseHeader.kindFault(status.st_mode) { throw CatalogError(reason, path: path) }
        if status.st_size == 0 { throw CatalogError(.emptyFile, path: path) }
        return true
    }

    /// The folder that a path leads into, and the name in it.
    static func parts(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        let folder = slash == path.utf8.startIndex ? "/" : String(path[..<slash])
        return (folder, String(path[path.utf8.index(after: slash)...]))
    }

    /// Makes the folder above a path, and those above it; one that is there is no fault.
    static func makeFolder(above path: String) throws(CatalogError) {
        var end = path.utf8.startIndex
        while let slash = path.utf8[end...].firstIndex(of: UInt8(ascii: "/")) {
            let folder = String(path[..<slash])
            end = path.utf8.index(after: slash)
            if folder.isEmpty || mkdir(folder, 0o755) == 0 || errno == EEXIST { continue }
            // It may be there all the same, where the system looks at rights before it looks at names.
            let number = errno
            var status = stat()
            guard stat(folder, &status) == 0 else {
                throw CatalogError(.system(operation: "make the folder", number: number), path: folder)
            }
        }
    }
}
