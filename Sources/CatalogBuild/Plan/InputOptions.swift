public import CatalogSeed

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

    /// How a seed file is read. What is nil is as the file's name or its dialect has it.
    public struct Reading: Sendable, Equatable {
        /// How fields are written; nil for csv where the file's name ends in `.csv`, else tsv.
        public var dialect: Dialect?
        /// Whether the first record names columns; nil for `auto`.
        public var header: Header?
        /// A field with exactly this text is no value; nil for the dialect's own: the empty field, in postgres `\\N`.
        public var null: String?
        /// The encoding, by a name that iconv knows; nil for UTF-8.
        public var encoding: String?

        public init() {}

        /// This reading, with what it leaves open taken from `other`.
        func filled(from other: Reading) -> Reading {
            var out = self
            out.dialect = dialect ?? other.dialect
            out.header = header ?? other.header
            out.null = null ?? other.null
            out.encoding = encoding ?? other.encoding
            return out
        }
    }

    /// The path of schema.sql.
    public var schema = "schema.sql"
    /// The path of the folder that holds the seed files.
    public var seed = "seed"
    /// The seed files that are named for a table.
    public var tableFiles: [TableFile] = []
    /// How the seed files are read.
    public var reading = Reading()
    /// How the files of single tables are read, by the table's name; what is nil there is as in `reading`.
    public var tableReadings: [String: Reading] = [:]
    /// Records that begin with this text are passed over; nil for none.
    public var comment: String?

    /// How many steps of SQLite's virtual machine a statement of the schema, or a row with all that its triggers do, may
    /// take, so that nothing runs without end; nil for any number.
    public var stepLimit: Int? = 100_000_000

    public init() {}

    /// How a file that feeds a table is read.
    func reading(of file: SeedFile, feeding table: String) -> ResolvedReading {
        let own = tableReadings.first { $0.key.isSameSQLName(as: table) }?.value ?? Reading()
        let reading = own.filled(from: self.reading)
        let dialect = reading.dialect ?? (file.uncompressedName.lowercased().hasSuffix(".csv") ? .csv : .tsv)
        return ResolvedReading(
            dialect: dialect,
            header: reading.header ?? .auto,
            null: reading.null ?? dialect.defaultNull,
            encoding: reading.encoding,
            comment: comment
        )
    }
}

/// How one file is read, with nothing left open.
struct ResolvedReading: Equatable {
    var dialect: Dialect
    var header: InputOptions.Header
    var null: String
    var encoding: String?
    var comment: String?
}
