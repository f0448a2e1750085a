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
        // SQLite goes by bytes and folds ASCII letters alone, which `uppercased()` and `contains()` do not.
        let type = declaredType.utf8.map(\.asciiLowercased)
        func holds(_ letters: StaticString) -> Bool {
            letters.withUTF8Buffer { letters in
                type.indices.contains { type[$0...].starts(with: letters) }
            }
        }
        if isStrict, declaredType.isSameSQLName(as: "any") {
            self = .blob
        } else if holds("int") {
            self = .integer
        } else if holds("char") || holds("clob") || holds("text") {
            self = .text
        } else if type.isEmpty || holds("blob") {
            self = .blob
        } else if holds("real") || holds("floa") || holds("doub") {
            self = .real
        } else {
            self = .numeric
        }
    }
}
