/// A set of columns in which no two rows of a table may agree: the primary key, a UNIQUE constraint or a UNIQUE index.
public struct UniqueKey: Sendable, Hashable {
    /// The columns, in the order of the key.
    public var columns: [String]
    /// The collation that the key compares each column by, in the same order.
    public var collations: [String]
    /// Whether it is the table's primary key.
    public var isPrimaryKey: Bool
}
