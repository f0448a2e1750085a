public import CatalogDiagnostics

/// A foreign key that the schema declares, its parent columns found out.
public struct Reference: Sendable, Hashable {
    /// The table that refers.
    public var childTable: String
    /// The columns that refer, in the order of the declaration.
    public var childColumns: [String]
    /// The table referred to, as it is called where it is declared.
    public var parentTable: String
    /// The columns referred to, in the order of `childColumns`.
    public var parentColumns: [String]

    /// Whether the table refers to itself.
    public var isToItself: Bool { childTable.isSameSQLName(as: parentTable) }

    /// The names of both sides, for a diagnostic.
    public var names: ReferenceNames {
        ReferenceNames(
            childTable: childTable,
            childColumns: childColumns,
            parentTable: parentTable,
            parentColumns: parentColumns
        )
    }
}
