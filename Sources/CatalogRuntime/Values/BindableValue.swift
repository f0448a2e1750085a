/// A type whose values a statement takes as parameters.
///
/// Bool, the integers that fit into 64 bits with a sign, Double, Float, String, Substring, `[UInt8]` and ``CatalogValue``
/// are, and optionals of them. An enum with a raw value of such a type becomes one by saying so:
///
/// ```swift
/// enum Kind: String, Codable, BindableValue { case tool, part }
/// ```
public protocol BindableValue {
    /// The value as SQLite keeps it.
    var catalogValue: CatalogValue { get }
}

extension BindableValue where Self: RawRepresentable, RawValue: BindableValue {
    /// The raw value.
    public var catalogValue: CatalogValue { rawValue.catalogValue }
}

extension CatalogValue: BindableValue {
    public var catalogValue: CatalogValue { self }
}

extension Bool: BindableValue {
    /// 1 or 0.
    public var catalogValue: CatalogValue { .integer(self ? 1 : 0) }
}

extension Double: BindableValue {
    public var catalogValue: CatalogValue { .real(self) }
}

extension Float: BindableValue {
    public var catalogValue: CatalogValue { .real(Double(self)) }
}

extension String: BindableValue {
    public var catalogValue: CatalogValue { .text(self) }
}

extension Substring: BindableValue {
    public var catalogValue: CatalogValue { .text(String(self)) }
}

extension [UInt8]: BindableValue {
    public var catalogValue: CatalogValue { .blob(self) }
}

extension BindableValue where Self: BinaryInteger {
    /// The integer. The types that are given this all fit into 64 bits with a sign.
    public var catalogValue: CatalogValue { .integer(Int64(truncatingIfNeeded: self)) }
}

// UInt and UInt64 are left out: half of their values are none of SQLite's. Write `Int64(exactly:)`.
extension Int: BindableValue {}
extension Int8: BindableValue {}
extension Int16: BindableValue {}
extension Int32: BindableValue {}
extension Int64: BindableValue {}
extension UInt8: BindableValue {}
extension UInt16: BindableValue {}
extension UInt32: BindableValue {}
