/// Whether a declared type has the affinity that its name promises.
///
/// SQLite goes by letters found anywhere in the name (https://sqlite.org/datatype3.html#determination_of_column_affinity),
/// so a FLOATING POINT is an INTEGER and a STRING is NUMERIC.
enum DeclaredType {
    /// What to write instead; nil when the type is what it says.
    static func suggestion(for type: String, affinity: Affinity) -> String? {
        // Most types are one word that is as it should be.
        if names(of: affinity).contains(where: { $0.isSameSQLName(as: type) }) { return nil }
        let words = type.uppercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }
        guard let first = words.first else { return nil }
        switch affinity {
        case .integer:
            if words.contains(where: isIntegerName) { return nil }
            let isNumber = words.contains { $0 == "POINT" || $0 == "FLOATING" } && words.count > 1
            return isNumber ? "declare it REAL" : "declare it TEXT or REAL, as its values are"
        case .numeric:
            return numericNames.contains(first) ? nil : "declare it TEXT if it holds text"
        case .text:
            return words.contains(where: isTextName) ? nil : "declare it REAL or INTEGER if it holds numbers"
        case .real, .blob:
            return nil
        }
    }

    private static func isIntegerName(_ word: String) -> Bool {
        let letters = word.prefix { $0.isLetter }
        return integerNames.contains(String(letters)) && word.dropFirst(letters.count).allSatisfy(\.isNumber)
    }

    private static func isTextName(_ word: String) -> Bool {
        let letters = word.prefix { $0.isLetter }
        return textNames.contains(String(letters))
    }

    private static func names(of affinity: Affinity) -> [String] {
        switch affinity {
        case .integer: integerNames
        case .numeric: numericNames
        case .text: textNames
        case .real, .blob: []
        }
    }

    private static let integerNames = [
        "INT", "INTEGER", "TINYINT", "SMALLINT", "MEDIUMINT", "BIGINT", "LONGINT", "UINT", "HUGEINT", "UINTEGER",
    ]

    private static let numericNames = [
        "NUMERIC", "NUM", "DECIMAL", "DEC", "NUMBER", "FIXED", "MONEY", "SMALLMONEY", "CURRENCY", "BOOLEAN", "BOOL",
        "BIT", "DATE", "DATETIME", "DATETIME2", "DATETIMEOFFSET", "SMALLDATETIME", "TIMESTAMP", "TIMESTAMPTZ", "TIME",
        "YEAR", "SERIAL", "BIGSERIAL", "LONG", "SHORT", "BYTE",
    ]

    private static let textNames = [
        "CHAR", "VARCHAR", "NCHAR", "NVARCHAR", "BPCHAR", "CHARACTER", "TEXT", "NTEXT", "TINYTEXT", "MEDIUMTEXT",
        "LONGTEXT", "CITEXT", "CLOB", "NCLOB",
    ]
}
