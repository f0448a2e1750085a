import CatalogSQLite

/// A finished file, as an app would read it.
struct Catalog {
    private let connection: Connection

    init(_ path: String) throws {
        connection = try Connection(.readOnly(path: path))
    }

    /// The rows of a query, the values as texts.
    func rows(_ sql: String) throws -> [[String]] {
        let statement = try connection.prepare(sql)
        var out: [[String]] = []
        while try statement.step() {
            out.append((0..<statement.columnCount).map { statement.value(at: $0).description })
        }
        return out
    }

    /// The only value of a query's only row.
    func value(_ sql: String) throws -> String? { try rows(sql).first?.first }

    /// Whether SQLite's own checks find the file sound.
    func isSound() throws -> Bool {
        try rows("PRAGMA integrity_check") == [["ok"]] && rows("PRAGMA foreign_key_check").isEmpty
    }

    /// The schema and every row as SQL text, each table in the order of its rowid.
    func dump() throws -> String {
        var out = ""
        for table in try rows("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid") {
            out += table[1] + ";\n"
        }
        let tables = try rows("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid")
        for table in tables.map({ $0[0] }) {
            let columns = try rows("SELECT name FROM pragma_table_info('\(table)') ORDER BY cid").map { $0[0] }
            let values = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ',' || ")
            for row in try rows("SELECT \(values) FROM \"\(table)\" ORDER BY rowid") {
                out += "INSERT INTO \(table) VALUES (\(row[0]));\n"
            }
        }
        return out
    }
}
