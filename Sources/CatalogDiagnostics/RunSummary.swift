/// What a run did, for the reporters' closing part.
public struct RunSummary: Sendable, Equatable {
    /// What became of one table.
    public struct Table: Sendable, Equatable {
        /// The table's name.
        public var name: String
        /// The seed file that feeds it, by its path; nil when none does.
        public var file: String?
        /// How many of the file's records became rows.
        public var rows: Int
        /// How many of the file's records did not.
        public var rejected: Int

        public init(name: String, file: String?, rows: Int, rejected: Int) {
            self.name = name
            self.file = file
            self.rows = rows
            self.rejected = rejected
        }
    }

    /// The command: `build` or `check`.
    public var command: String
    /// The tables, in the order of the schema.
    public var tables: [Table] = []
    /// How many declared references were checked.
    public var references = 0
    /// The path of the published file; nil when none was.
    public var output: String?
    /// The size of the published file in bytes; nil when there is none.
    public var bytes: Int?
    /// The SHA-256 of the published file in lower-case hexadecimal; nil when there is none or it was not asked for.
    public var sha256: String?

    public init(command: String) {
        self.command = command
    }
}
