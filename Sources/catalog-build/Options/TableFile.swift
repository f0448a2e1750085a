/// One `--table NAME=PATH`: the file at `path` feeds the table `name`.
struct TableFile: Sendable, Equatable {
    /// The table's name as the user wrote it; whether the schema has such a table is not known here.
    var name: String

    /// The path of the seed file.
    var path: String

    init(name: String, path: String) {
        self.name = name
        self.path = path
    }

    /// Reads `NAME=PATH`, split at the first equals sign; nil where the sign, the name or the path is missing.
    init?(argument: String) {
        let scalars = argument.unicodeScalars
        guard let sign = scalars.firstIndex(of: "=") else { return nil }
        self.init(
            name: String(scalars[..<sign]),
            path: String(scalars[scalars.index(after: sign)...])
        )
        if name.isEmpty || path.isEmpty { return nil }
    }
}
