/// A column of a table, as SQLite describes it.
public struct Column: Sendable, Hashable {
    /// The name, as the schema writes it.
    public var name: String
    /// The type, as the schema writes it; empty when there is none.
    public var declaredType: String
    /// The affinity that SQLite gives that type.
    public var affinity: Affinity
    /// The collation that compares its values; `BINARY` unless declared otherwise.
    public var collation: String
    /// Whether it is declared NOT NULL.
    public var isNotNull: Bool
    /// The expression of its DEFAULT; nil when it has none.
    public var defaultExpression: String?
    /// Its position in the primary key, counted from 1; nil when it is not part of it.
    public var primaryKeyPosition: Int?
    /// Whether its value is computed, so that no field feeds it.
    public var isGenerated: Bool
    /// Whether it is the table's rowid by another name (https://sqlite.org/lang_createtable.html#rowid).
    public var isRowIDAlias: Bool
}
