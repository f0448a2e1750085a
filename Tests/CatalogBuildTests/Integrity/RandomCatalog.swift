@testable import CatalogBuild

/// A random schema of a few tables that refer to each other in every way, and random rows over few values.
struct RandomCatalog {
    struct Column {
        var name: String
        var type: String
        var collation: String
    }

    struct Table {
        var name: String
        var columns: [Column] = []
        var keys: [[Int]] = []
        var references: [(child: [Int], parent: Int, key: [Int], isImplicit: Bool)] = []
        var isWithoutRowID = false
        var isStrict = false
        /// The records, each with its own number in front; the fields of no value are empty.
        var records: [[String]] = []

        /// The column that is the rowid by another name where the table has rowids.
        var alias: Int? {
            guard let key = keys.first, key.count == 1, columns[key[0]].type == "INTEGER" else { return nil }
            return key[0]
        }
    }

    private(set) var tables: [Table] = []

    private static let types = ["INTEGER", "TEXT", "REAL", "NUMERIC", "BLOB", "", "VARCHAR(5)", "DATE"]
    private static let strictTypes = ["INTEGER", "TEXT", "REAL", "BLOB", "ANY"]
    private static let collations = ["BINARY", "BINARY", "NOCASE", "RTRIM"]

    init(using random: inout SplitMix64) {
        let count = Int.random(in: 1...4, using: &random)
        for number in 0..<count { tables.append(Self.table(number, using: &random)) }
        for number in 0..<count { addReferences(to: number, of: count, using: &random) }
        for number in 0..<count {
            for record in 1...Int.random(in: 1...12, using: &random) {
                let fields = tables[number].columns.map { Self.value(of: $0.type, using: &random) }
                tables[number].records.append(["\(record)"] + fields)
            }
        }
    }

    private static func table(_ number: Int, using random: inout SplitMix64) -> Table {
        var table = Table(name: "t\(number)")
        table.isStrict = Int.random(in: 0..<5, using: &random) == 0
        table.isWithoutRowID = Int.random(in: 0..<3, using: &random) == 0
        let isAlias = !table.isWithoutRowID && Bool.random(using: &random)
        for index in 0..<Int.random(in: 2...5, using: &random) {
            let types = table.isStrict ? strictTypes : types
            let type = isAlias && index == 0 ? "INTEGER" : types.randomElement(using: &random) ?? ""
            table.columns.append(
                Column(name: "c\(index)", type: type, collation: collations.randomElement(using: &random) ?? "BINARY")
            )
        }
        let indexes = Array(table.columns.indices)
        // The first key is the primary one.
        let size = isAlias ? 1 : Int.random(in: 1...2, using: &random)
        table.keys = [isAlias ? [0] : Array(indexes.shuffled(using: &random).prefix(size))]
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            let key = Array(indexes.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random)))
            if !table.keys.contains(where: { Set($0) == Set(key) }) { table.keys.append(key) }
        }
        return table
    }

    private mutating func addReferences(to number: Int, of count: Int, using random: inout SplitMix64) {
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let parent = Int.random(in: 0..<count, using: &random)
            var key = tables[parent].keys.randomElement(using: &random) ?? []
            let isPrimary = key == tables[parent].keys[0]
            let isImplicit = isPrimary && Bool.random(using: &random)
            if !isImplicit { key.shuffle(using: &random) }
            let child = Array(tables[number].columns.indices.shuffled(using: &random).prefix(key.count))
            guard child.count == key.count else { continue }
            tables[number].references.append((child, parent, key, isImplicit))
        }
    }

    private static func value(of type: String, using random: inout SplitMix64) -> String {
        let values: [String] =
            switch type {
            case "INTEGER": ["", "0", "1", "2", "3", "-1", "70000"]
            case "REAL": ["", "0", "1", "2.0", "2.5", "-1e0"]
            case "NUMERIC": ["", "0", "1.0", "2", "2.5", "1e0"]
            case "DATE": ["", "1", "2.5", "2024-01-31", "2024-02-01"]
            case "BLOB": ["", "61", "41", "x'31'", "00"]
            default: ["", "a", "A", "a ", "b", "1", "1.0", "2.5", "é", "e\u{301}", "01", "2024-01-31"]
            }
        return values.randomElement(using: &random) ?? ""
    }

    // MARK: Text

    /// The schema; `keepsRowIDs` leaves WITHOUT ROWID out, so that SQLite can name every row.
    func schema(keepsRowIDs: Bool = false) -> String {
        tables.map { table in
            var parts = ["n INTEGER"]
            for (index, column) in table.columns.enumerated() {
                let collation = column.collation == "BINARY" ? "" : " COLLATE \(column.collation)"
                let isAlias = index == table.alias
                parts.append("\(column.name) \(column.type)\(collation)" + (isAlias ? " PRIMARY KEY" : ""))
            }
            func names(_ indexes: [Int], of table: Table) -> String {
                indexes.map { table.columns[$0].name }.joined(separator: ", ")
            }
            for (number, key) in table.keys.enumerated() {
                if number == 0, table.alias != nil { continue }
                parts.append((number == 0 ? "PRIMARY KEY" : "UNIQUE") + "(\(names(key, of: table)))")
            }
            for reference in table.references {
                let parent = tables[reference.parent]
                parts.append(
                    "FOREIGN KEY(\(names(reference.child, of: table))) REFERENCES \(parent.name)"
                        + (reference.isImplicit ? "" : "(\(names(reference.key, of: parent)))")
                )
            }
            let options = [table.isStrict ? "STRICT" : "", table.isWithoutRowID && !keepsRowIDs ? "WITHOUT ROWID" : ""]
            return "CREATE TABLE \(table.name)(\(parts.joined(separator: ", "))) "
                + options.filter { !$0.isEmpty }.joined(separator: ", ") + ";"
        }.joined(separator: "\n")
    }

    /// The seed file of a table.
    func text(of table: Table) -> String {
        table.records.map { $0.joined(separator: "\t") + "\n" }.joined()
    }

    /// Whether a record leaves it to SQLite to make one of some columns.
    func makesKey(ofRecord number: String, of name: String, in columns: [String]) -> Bool {
        guard let table = tables.first(where: { $0.name == name }),
            let record = table.records.first(where: { $0[0] == number }), let column = table.alias
        else { return false }
        return columns.contains(table.columns[column].name) && record[column + 1].isEmpty
    }

    /// All of it, to be looked at.
    var text: String { schema() + "\n" + tables.map { "\($0.name).tsv\n\(text(of: $0))" }.joined() }

    /// Takes away records of a table by their lines, counted from 1.
    mutating func remove(_ lines: Set<Int>, of table: String) {
        guard let number = tables.firstIndex(where: { $0.name == table }) else { return }
        let kept = tables[number].records.enumerated().filter { !lines.contains($0.offset + 1) }
        tables[number].records = kept.map(\.element)
    }
}
