/// The values of a statement's parameters, by position or by name (https://sqlite.org/lang_expr.html#varparam).
///
/// They are bound, never pasted into the SQL text, so nothing in them can be taken for SQL. An array gives them by
/// position, a dictionary by name, with or without the sign before it:
///
/// ```swift
/// try database.all("SELECT * FROM Product WHERE Price < ? AND Name LIKE ?", [limit, "Widget%"], as: Product.self)
/// try database.all("SELECT * FROM Product WHERE Price < :limit", ["limit": limit], as: Product.self)
/// ```
///
/// Every parameter must be given a value, and every value must have its parameter; nil is NULL.
public struct QueryParameters: Sendable {
    enum Storage: Sendable {
        case positional([CatalogValue])
        case named([(name: String, value: CatalogValue)])
    }

    let storage: Storage

    /// No values.
    public init() {
        storage = .positional([])
    }

    /// The values of the parameters 1, 2, 3 and so on.
    public init(_ values: [(any BindableValue)?]) {
        storage = .positional(values.map { $0?.catalogValue ?? .null })
    }

    /// Values by name.
    ///
    /// - Parameter values: the names, with the sign before them (`:id`, `@id`, `$id`) or without.
    public init(named values: [String: (any BindableValue)?]) {
        storage = .named(values.map { ($0.key, $0.value?.catalogValue ?? .null) }.sorted { $0.name < $1.name })
    }
}

extension QueryParameters: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    public init(arrayLiteral elements: (any BindableValue)?...) {
        self.init(elements)
    }

    public init(dictionaryLiteral elements: (String, (any BindableValue)?)...) {
        storage = .named(elements.map { ($0.0, $0.1?.catalogValue ?? .null) })
    }
}
