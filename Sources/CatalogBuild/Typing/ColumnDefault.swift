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
        guard !Self.varies(expression), let value = try stored(expression, column.affinity) else {
            // What can't be computed is each row's fault, what does not even compile the schema's.
            _ = try connection.prepare("SELECT (\(expression))")
            return .expression(expression)
        }
        // `DEFAULT NULL` promises nothing.
        if value.isNull { return column.isNotNull || column.primaryKeyPosition != nil ? .refused : .null }
        return .constant(value)
    }

    /// The value that a column of an affinity stores of a DEFAULT; nil when SQLite can't compute it.
    private func stored(_ expression: String, _ affinity: Affinity) throws(SQLiteError) -> Value? {
        // The schema gives an expression without its parentheses, and a bare name is a text to SQLite: of the two ways
        // to write a DEFAULT, one is right.
        for text in ["(\(expression))", expression] {
            do throws(SQLiteError) {
                try connection.execute(
                    """
                    DROP TABLE IF EXISTS temp.\(Self.probe);
                    CREATE TEMP TABLE \(Self.probe) (value \(affinity.rawValue) DEFAULT \(text));
                    INSERT INTO temp.\(Self.probe) DEFAULT VALUES;
                    """
                )
            } catch {
                guard RefusedRow.isAboutTheRow(error) else { throw error }
                continue
            }
            let statement = try connection.prepare("SELECT value FROM temp.\(Self.probe)")
            return try statement.step() ? statement.value(at: 0) : nil
        }
        return nil
    }

    private static let probe = SQLIdentifier.quoted("catalog-build default")

    /// Whether a DEFAULT may give another value at another time: whether it names the clock or chance, or calls a
    /// function at all that is not known to be a function of its arguments alone.
    static func varies(_ expression: String) -> Bool {
        let text = SQLText(bytes: Array(expression.utf8))
        let words = text.words(in: 0..<text.bytes.count).map { $0.text.uppercased() }
        // A name alone is a text, whatever it names; only the clock's three are more.
        if !text.bytes.contains(0x28), !words.contains(where: { $0.hasPrefix("CURRENT_") }) { return false }
        return words.contains(where: varyingWords.contains)
    }

    private static let varyingWords: Set<String> = [
        "CURRENT_DATE", "CURRENT_TIME", "CURRENT_TIMESTAMP", "RANDOM", "RANDOMBLOB", "CHANGES", "TOTAL_CHANGES",
        "LAST_INSERT_ROWID", "DATE", "TIME", "DATETIME", "JULIANDAY", "STRFTIME", "UNIXEPOCH", "SQLITE_VERSION",
        "SQLITE_SOURCE_ID",
    ]
}
