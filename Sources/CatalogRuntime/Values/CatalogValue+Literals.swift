// `7`, `1.5`, `"Widget X"`, `true` and `nil` are values wherever one is wanted.

extension CatalogValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
    ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
    public init(integerLiteral value: Int64) { self = .integer(value) }

    public init(floatLiteral value: Double) { self = .real(value) }

    public init(stringLiteral value: String) { self = .text(value) }

    /// SQLite has no Boolean: true is 1, false is 0 (https://sqlite.org/datatype3.html#boolean_datatype).
    public init(booleanLiteral value: Bool) { self = .integer(value ? 1 : 0) }

    public init(nilLiteral: ()) { self = .null }
}
