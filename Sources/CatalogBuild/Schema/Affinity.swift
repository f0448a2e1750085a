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
        let type = declaredType.uppercased()
        if isStrict, type == "ANY" {
            self = .blob
        } else if type.contains("INT") {
            self = .integer
        } else if type.contains("CHAR") || type.contains("CLOB") || type.contains("TEXT") {
            self = .text
        } else if type.isEmpty || type.contains("BLOB") {
            self = .blob
        } else if type.contains("REAL") || type.contains("FLOA") || type.contains("DOUB") {
            self = .real
        } else {
            self = .numeric
        }
    }
}
