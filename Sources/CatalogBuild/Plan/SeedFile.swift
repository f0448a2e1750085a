/// A file that holds rows of a table.
public struct SeedFile: Sendable, Hashable {
    /// The path, as diagnostics show it.
    public var path: String

    /// The name without folder and extension: the name of the table that it feeds.
    public var stem: String {
        let name = path.lastPathComponent
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }
}

extension String {
    /// What stands behind the last slash.
    var lastPathComponent: String {
        lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self
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
