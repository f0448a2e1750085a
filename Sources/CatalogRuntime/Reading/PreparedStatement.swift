internal import CatalogSQLite

/// A compiled statement with what is known of it, kept for as long as it may be used again.
final class PreparedStatement {
    let sql: String
    let statement: Statement
    /// The names of the parameters 1, 2, 3 and so on, with their signs; nil for one without a name.
    let parameterNames: [String?]
    /// The names of the columns of the answer.
    private(set) var columnNames: [String]

    private let path: String
    private var recompilations: Int
    private var tables: [(type: ObjectIdentifier, table: KeyTable)] = []

    init(_ statement: consuming Statement, sql: String, path: String) {
        self.sql = sql
        self.path = path
        let count = statement.parameterCount
        parameterNames = count == 0 ? [] : (1...count).map { statement.parameterName(at: $0) }
        columnNames = (0..<statement.columnCount).map { statement.columnName(at: $0) }
        recompilations = statement.recompilations
        self.statement = statement
    }

    /// An error about this statement.
    func error(_ reason: CatalogError.Reason) -> CatalogError {
        CatalogError(reason, path: path, sql: sql)
    }

    /// To be called when the first row is at hand: SQLite compiles a statement anew when the schema has changed since, and
    /// the columns of `SELECT *` may then be others.
    func noticeRecompilation() {
        let now = statement.recompilations
        guard now != recompilations else { return }
        recompilations = now
        columnNames = (0..<statement.columnCount).map { statement.columnName(at: $0) }
        tables = []
    }

    /// Where the columns of a type's coding keys are, as far as it is known.
    func keyTable(for type: ObjectIdentifier) -> KeyTable {
        for entry in tables where entry.type == type { return entry.table }
        let table = KeyTable()
        tables.append((type, table))
        return table
    }

    /// The column of a name: the one that is called exactly so, else the only one that is when case is ignored.
    ///
    /// - Returns: its number from 0; nil when there is none.
    /// - Throws: `CatalogError` when there are several.
    func column(named name: String) throws(CatalogError) -> Int? {
        var matches = columnNames.indices.filter { columnNames[$0].utf8.elementsEqual(name.utf8) }
        if matches.isEmpty {
            let folded = Self.folded(name)
            matches = columnNames.indices.filter { Self.folded(columnNames[$0]).elementsEqual(folded) }
        }
        guard matches.count < 2 else {
            throw error(.columnAmbiguous(name, columns: matches.map { columnNames[$0] }))
        }
        return matches.first
    }

    /// SQLite's names are the same when they differ in the case of ASCII letters alone.
    private static func folded(_ name: String) -> [UInt8] {
        name.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }
}
