import Testing

/// A schema that means harm, and what must come of it.
struct SchemaAttack: Sendable, CustomTestStringConvertible {
    /// What it tries, as the test's name.
    var name: String
    /// The text of schema.sql.
    var schema: String
    /// The codes of the errors that are told, in order; empty where the catalog is built.
    var codes: [String]
    /// The seed file of the table T; nil for none.
    var seed: String?
    /// Further arguments.
    var arguments: [String] = []

    var testDescription: String { name }

    /// The table that most of them have.
    static let table = "CREATE TABLE T (a);\n"

    /// The beginning of a query without end.
    static let forever = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
}
