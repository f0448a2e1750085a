import CatalogSQLite

/// What a column takes when a field has no value.
enum ColumnDefault: Equatable {
    /// NULL; for the rowid's alias the next id.
    case null
    /// Nothing may stand there.
    case refused
    /// The value of a DEFAULT that is the same for every row.
    case constant(Value)
    /// A DEFAULT to be computed for each row by SQLite, from this expression.
    case expression(String)
}

/// Finds out what the DEFAULTs of a schema's columns are worth.
struct ColumnDefaultReader {
    private let connection: Connection

    /// - Parameter connection: any database of the same encoding; only expressions are computed on it.
    init(_ connection: Connection) {
        self.connection = connection
    }

    /// What `column` takes when a field has no value.
    func read(_ column: Column) throws(SQLiteError) -> ColumnDefault {
        guard let expression = column.defaultExpression else {
            return column.mustHaveField ? .refused : .null
        }
        if Self.varies(expression) { return .expression(expression) }
        let statement = try connection.prepare("SELECT (\(expression))")
        guard try statement.step() else { return .expression(expression) }
        let value = statement.value(at: 0)
        // `DEFAULT NULL` promises nothing.
        if value.isNull { return column.isNotNull || column.primaryKeyPosition != nil ? .refused : .null }
        return .constant(value)
    }

    /// Whether a DEFAULT may give another value at another time: whether it names the clock or chance, or calls a
    /// function at all that is not known to be a function of its arguments alone.
    static func varies(_ expression: String) -> Bool {
        let text = SQLText(bytes: Array(expression.utf8))
        return text.words(in: 0..<text.bytes.count).contains { word in
            varyingWords.contains(word.text.uppercased())
        }
    }

    private static let varyingWords: Set<String> = [
        "CURRENT_DATE", "CURRENT_TIME", "CURRENT_TIMESTAMP", "RANDOM", "RANDOMBLOB", "CHANGES", "TOTAL_CHANGES",
        "LAST_INSERT_ROWID", "DATE", "TIME", "DATETIME", "JULIANDAY", "STRFTIME", "UNIXEPOCH", "SQLITE_VERSION",
        "SQLITE_SOURCE_ID",
    ]
}
