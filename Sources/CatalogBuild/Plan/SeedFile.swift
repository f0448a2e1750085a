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

    // Two Unicode forms of a name are two files, and one `String`. Bytes that are equal have one hash all the same.
    public static func == (left: SeedFile, right: SeedFile) -> Bool {
        left.path.utf8.elementsEqual(right.path.utf8)
            && (left.partOf ?? "").utf8.elementsEqual((right.partOf ?? "").utf8)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(partOf ?? "")
    }

    /// The name of the table that it feeds: its own name without the extension, or the name of the folder of parts.
    public var stem: String {
        if let partOf { return partOf.lastPathComponent }
        let name = uncompressedName
        return name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
    }

    /// The name without the folder and without `.gz`.
    var uncompressedName: String {
        let name = path.lastPathComponent
        return isCompressed ? String(name.dropLast(3)) : name
    }

    /// Whether it is packed by gzip, as its name says.
    var isCompressed: Bool { path.lowercased().hasSuffix(".gz") }
}

// Bytes are compared: to the system a slash is one whatever follows it, and to `Character` it is another letter when a
// combining mark does.
extension String {
    /// What stands behind the last slash, one at the very end aside.
    var lastPathComponent: String {
        var path = utf8[...]
        if path.count > 1, path.last == Self.slash { path.removeLast() }
        guard let slash = path.lastIndex(of: Self.slash) else { return String(decoding: path, as: UTF8.self) }
        return String(decoding: path[path.index(after: slash)...], as: UTF8.self)
    }

    /// What stands in front of the last slash: `.` for a name alone, `/` for a file in the root folder.
    var deletingLastPathComponent: String {
        guard let slash = utf8.lastIndex(of: Self.slash) else { return "." }
        return slash == startIndex ? "/" : String(decoding: utf8[..<slash], as: UTF8.self)
    }

    /// The path of `name` in this folder.
    func appendingPathComponent(_ name: String) -> String {
        utf8.last == Self.slash ? self + name : self + "/" + name
    }

    /// The bytes of the path without `./` in it, so that two ways of writing one path are the same.
    var withoutDotComponents: [UInt8] {
        let parts = utf8.split(separator: Self.slash).filter { !$0.elementsEqual(".".utf8) }
        return (utf8.first == Self.slash ? [Self.slash] : []) + parts.joined(separator: [Self.slash])
    }

    private static let slash = UInt8(ascii: "/")
}
