import CatalogDiagnostics

/// How the text of a field is read for a column.
enum ValueKind: UInt8 {
    case integer, real, numeric, boolean
    /// A date, or a date and time (DATE, DATETIME, TIMESTAMP), or a number.
    case moment
    /// A time of day (TIME), or a number.
    case time
    case text
    case blob

    /// The reading that a column's declared type asks for.
    ///
    /// A column without a type, and ANY in a STRICT table, take what a text file has: text. Only a type that says BLOB is
    /// read as hexadecimal.
    init(_ column: Column) {
        switch column.affinity {
        case .integer: self = .integer
        case .real: self = .real
        case .text: self = .text
        case .blob: self = column.declaredType.containsSQL("BLOB") ? .blob : .text
        case .numeric:
            let type = column.declaredType.uppercased()
            if type.hasPrefix("BOOL") {
                self = .boolean
            } else if type.hasPrefix("DATE") || type.hasPrefix("TIMESTAMP") {
                self = .moment
            } else if type.hasPrefix("TIME") {
                self = .time
            } else {
                self = .numeric
            }
        }
    }
}
