public import CatalogDiagnostics

/// A table of the schema, as SQLite describes it.
public struct Table: Sendable, Hashable {
    /// The name, as the schema writes it.
    public var name: String
    /// The columns that a statement can name, in the order of CREATE TABLE; generated ones are among them.
    public var columns: [Column]
    /// The keys in which no two rows may agree, the primary key first. An index on expressions or with a WHERE clause is
    /// not among them.
    public var uniqueKeys: [UniqueKey]
    /// The columns that begin an index or key, each list in the index's order.
    public var indexedColumns: [[String]]
    /// Whether it has an index on expressions or with a WHERE clause.
    public var hasOddIndex: Bool
    /// The foreign keys that can be followed, in the order of their declaration.
    public var references: [Reference]
    /// Whether it is a virtual table.
    public var isVirtual: Bool
    /// Whether it is WITHOUT ROWID.
    public var isWithoutRowID: Bool
    /// Whether it is STRICT.
    public var isStrict: Bool
    /// Whether it has triggers.
    public var hasTriggers: Bool
    /// Whether a constraint may have an ON CONFLICT clause, so that a statement must not bring its own.
    public var mayHaveConflictClause: Bool
    /// Whether SQLite may remember the largest id that it ever had, for AUTOINCREMENT.
    var mayHaveSequence = false
    /// Where the schema creates it; nil when no statement of the schema names it.
    public var place: SourcePlace?

    /// The columns that a field can feed, in the order of CREATE TABLE.
    public var insertableColumns: [Column] { columns.filter { !$0.isGenerated } }

    /// The columns of the primary key, in its order; empty when there is none.
    public var primaryKey: [String] {
        columns.filter { $0.primaryKeyPosition != nil }
            .sorted { ($0.primaryKeyPosition ?? 0) < ($1.primaryKeyPosition ?? 0) }
            .map(\.name)
    }

    /// The name by which SQL has the rowid; nil when there is none, or when columns have taken all its names.
    var rowIDName: String? {
        isWithoutRowID ? nil : ["rowid", "_rowid_", "oid"].first { column(named: $0)?.isRowIDAlias != false }
    }

    /// The column of that name, case aside as in SQL; nil when there is none.
    public func column(named name: String) -> Column? {
        columns.first { $0.name.isSameSQLName(as: name) }
    }
}
