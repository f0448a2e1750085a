/// What schema.sql makes, as SQLite itself describes it: the model that the plan and the import go by.
public struct Schema: Sendable {
    /// The tables, in the order in which the schema creates them. SQLite's own tables and the shadow tables of virtual
    /// ones are not among them.
    public var tables: [Table]

    /// Whether any table or view has a trigger, so that a row may bring about others.
    public var hasTriggers: Bool

    /// The indexes on plain columns that are not UNIQUE, by their names: nothing but speed depends on them.
    public var plainIndexes: Set<String>

    /// A name that nothing in the schema has, for the virtual table that rows come from.
    var freeName = "catalog-build rows"

    /// The table of that name, case aside as in SQL; nil when there is none.
    public func table(named name: String) -> Table? {
        tables.first { $0.name.isSameSQLName(as: name) }
    }

    /// Every reference of every table.
    public var references: [Reference] { tables.flatMap(\.references) }
}
