/// A file that holds rows of a table.
public struct SeedFile: Sendable, Hashable {
    /// The path, as diagnostics show it.
    public var path: String
    /// The path of the folder that holds it as one part of several; nil for a file that is alone.
    public var partOf: String?

    public init(path: String, partOf: String? = nil) {
        self.path = path
        self.partOf = partOf
    }

    /// The name of the table that it feeds: its own name without the extension, or the name of the folder of parts.
    public var stem: String {
        if let partOf { return partOf.lastPathComponent }
        let name = uncompressedName
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }

    /// The name without the folder and without `.gz`.
    var uncompressedName: String {
        let name = path.lastPathComponent
        return name.lowercased().hasSuffix(".gz") ? String(name.dropLast(3)) : name
    }
}

extension String {
    /// What stands behind the last slash, one at the very end aside.
    var lastPathComponent: String {
        let path = count > 1 && hasSuffix("/") ? String(dropLast()) : self
        return path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// What stands in front of the last slash: `.` for a name alone, `/` for a file in the root folder.
    var deletingLastPathComponent: String {
        guard let slash = lastIndex(of: "/") else { return "." }
        return slash == startIndex ? "/" : String(self[..<slash])
    }

    /// The path of `name` in this folder.
    func appendingPathComponent(_ name: String) -> String {
        hasSuffix("/") ? self + name : self + "/" + name
    }
}
