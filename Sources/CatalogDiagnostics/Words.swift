/// Turns facts into the phrases that messages are made of.
enum Words {
    /// How many Unicode scalars of a value a message shows.
    private static let longestValue = 60

    /// A value as a message shows it: cut when long, control characters made visible.
    static func shown(_ text: String) -> String {
        let visible = VisibleText.line(text)
        let scalars = visible.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: longestValue, limitedBy: scalars.endIndex),
            end != scalars.endIndex
        else { return visible }
        return String(scalars[scalars.startIndex..<end]) + "…"
    }

    /// A value between quotation marks, so that spaces at its ends can be seen.
    static func quoted(_ text: String) -> String { "“\(shown(text))”" }

    static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

    static func alternatives(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "any table" }
        return names.dropLast().joined(separator: ", ") + " or " + last
    }

    /// `Product.ManufacturerID`, or `Box (Hall, Number)` for several columns.
    static func tuple(_ table: String?, _ columns: [String]) -> String {
        let table = table ?? ""
        return switch columns.count {
        case 0: table
        case 1: table.isEmpty ? columns[0] : "\(table).\(columns[0])"
        default: "\(table) (\(list(columns)))"
        }
    }

    /// `Product.ID 5`; `the key of Product.Code` where there are no values to show, `the key of index 'CodeOfProduct' of
    /// Product` where no columns are known but only an index.
    static func keyAndValues(_ table: String?, _ columns: [String], _ values: [String]) -> String {
        if !values.isEmpty { return "\(tuple(table, columns)) \(Words.values(values))" }
        if columns.count == 1, columns[0].hasPrefix("index ") { return "the key of \(columns[0]) of \(table ?? "it")" }
        return "the key of \(tuple(table, columns))"
    }

    static func child(_ names: ReferenceNames) -> String { tuple(names.childTable, names.childColumns) }

    static func parent(_ names: ReferenceNames) -> String { tuple(names.parentTable, names.parentColumns) }

    /// A value of a key: `9`, but `“Spirit Industries”` where it would otherwise run into the words around it.
    static func key(_ text: String) -> String {
        let isPlain = !text.isEmpty && !text.unicodeScalars.contains { $0 == "," || $0.properties.isWhitespace }
        return isPlain ? shown(text) : quoted(text)
    }

    /// `9`, or `(A, 2)` for several.
    static func values(_ values: [String]) -> String {
        values.count == 1 ? key(values[0]) : "(\(list(values.map(key))))"
    }

    /// A closing question with the name `nearest` to what was `written`, empty when there is none.
    static func didYouMean(_ nearest: String?, for written: String) -> String {
        guard let nearest else { return "" }
        // Two Unicode forms of one name look the same: to ask "did you mean" would be no help.
        if nearest == written, !nearest.utf8.elementsEqual(written.utf8) {
            return "; there is \(nearest), in another Unicode form"
        }
        return "; did you mean \(nearest)?"
    }

    /// `U+001B`.
    static func scalar(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// What a column of a declared type takes.
    static func kind(ofType type: String) -> String {
        let upper = type.uppercased()
        // The order of SQLite's own rules, which look for INT first: POINT and DATEINT are whole numbers to it
        // (https://sqlite.org/datatype3.html#determination_of_column_affinity).
        if upper.containsSQL("INT") { return "a whole number (\(type))" }
        if upper.containsSQL("BLOB") { return "hexadecimal digits (\(type))" }
        if upper.hasPrefix("BOOL") { return "0, 1, true or false" }
        if upper.hasPrefix("DATETIME") || upper.hasPrefix("TIMESTAMP") {
            return "a date and time such as 2024-05-31 14:30:00 (\(type))"
        }
        if upper.hasPrefix("DATE") { return "a date such as 2024-05-31 (\(type))" }
        if upper.hasPrefix("TIME") { return "a time such as 14:30:00 (\(type))" }
        return type.isEmpty ? "a number" : "a number (\(type))"
    }

    /// `1 field`, `3 fields`.
    static func fields(_ count: Int) -> String { "\(NumberText.grouped(count)) \(count == 1 ? "field" : "fields")" }

    static func fieldCount(expected: Int, found: Int, columns: [String], table: String?) -> String {
        let head = "\(fields(found)), \(table ?? "the table") takes \(expected)"
        guard found < expected, found < columns.count else {
            return head + (found == expected + 1 ? "; is there one delimiter (a tab or a comma) too many?" : "")
        }
        // One field where many are due is most often a file in another dialect, and then no field is what it should be.
        if found == 1, expected > 2 {
            return head + "; is something else the delimiter? --dialect names the form of the file"
        }
        let missing = columns[found...]
        let named = missing.prefix(4).joined(separator: ", ")
        return head + "; nothing for \(named)" + (missing.count > 4 ? " and \(missing.count - 4) more" : "")
    }

    static func mismatch(_ names: ReferenceNames, _ problem: ReferenceProblem) -> String {
        let head = "\(child(names)) refers to "
        switch problem {
        case .missingTable(let nearest):
            return head + "\(names.parentTable), and there is no such table"
                + didYouMean(nearest, for: names.parentTable)
        case .missingColumn(let name, let nearest):
            return head + "\(parent(names)), and \(names.parentTable) has no column \(name)"
                + didYouMean(nearest, for: name)
        case .notAKey:
            return head + "\(parent(names)), which is neither the primary key nor UNIQUE; declare it one of them"
        case .noPrimaryKey:
            return head + "\(names.parentTable) without naming a column, and that table has no primary key; "
                + "name a UNIQUE column"
        case .columnCount(let child, let parent):
            return head + "\(names.parentTable) with \(child) \(child == 1 ? "column" : "columns"), and the key there "
                + "has \(parent)"
        }
    }
}
