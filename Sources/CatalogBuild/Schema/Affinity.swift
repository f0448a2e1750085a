import CatalogDiagnostics

/// The type affinity of a column: what SQLite would turn a value into on the way in
/// (https://sqlite.org/datatype3.html#type_affinity).
public enum Affinity: String, Sendable, Hashable {
    case integer = "INTEGER"
    case text = "TEXT"
    case blob = "BLOB"
    case real = "REAL"
    case numeric = "NUMERIC"

    /// The affinity that SQLite gives a declared type, by its five rules, in their order
    /// (https://sqlite.org/datatype3.html#determination_of_column_affinity).
    ///
    /// - Parameters:
    ///   - declaredType: the type as the schema writes it; empty when there is none.
    ///   - isStrict: whether the table is STRICT, where ANY means just that.
    public init(declaredType: String, isStrict: Bool = false) {
        let type = declaredType
        if isStrict, type.isSameSQLName(as: "ANY") {
            self = .blob
        } else if type.containsSQL("INT") {
            self = .integer
        } else if type.containsSQL("CHAR") || type.containsSQL("CLOB") || type.containsSQL("TEXT") {
            self = .text
        } else if type.isEmpty || type.containsSQL("BLOB") {
            self = .blob
        } else if type.containsSQL("REAL") || type.containsSQL("FLOA") || type.containsSQL("DOUB") {
            self = .real
        } else {
            self = .numeric
        }
    }
}
