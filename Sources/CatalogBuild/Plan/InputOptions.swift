/// How the inputs are found and read: what `build` and `check` share.
public struct InputOptions: Sendable, Equatable {
    /// Whether the first record of a seed file names columns.
    public enum Header: String, Sendable, CaseIterable {
        /// It does when every field of it is the name of a column.
        case auto
        /// It always does.
        case always
        /// It never does.
        case never
    }

    /// A seed file named for a table, whatever the file is called.
    public struct TableFile: Sendable, Equatable {
        /// The table's name.
        public var table: String
        /// The file's path.
        public var path: String

        public init(table: String, path: String) {
            self.table = table
            self.path = path
        }
    }

    /// The path of schema.sql.
    public var schema = "schema.sql"
    /// The path of the folder that holds the seed files.
    public var seed = "seed"
    /// The seed files that are named for a table.
    public var tableFiles: [TableFile] = []
    /// Whether the first record of a file names columns.
    public var header = Header.auto
    /// A field with exactly this text is no value.
    public var null = ""
    /// Records that begin with this text are passed over; nil for none.
    public var comment: String?

    public init() {}
}
