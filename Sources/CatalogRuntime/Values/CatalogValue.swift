internal import CatalogSQLite

/// A value in one of SQLite's five storage classes (https://sqlite.org/datatype3.html#storage_classes_and_datatypes).
///
/// Texts are compared byte by byte, as SQLite's BINARY collation does: two Unicode forms of one name are two values.
public enum CatalogValue: Sendable {
    /// No value.
    case null
    /// A whole number of 64 bits.
    case integer(Int64)
    /// A double.
    case real(Double)
    /// A text.
    case text(String)
    /// Bytes.
    case blob([UInt8])
}

extension CatalogValue {
    init(_ stored: Value) {
        self =
            switch stored {
            case .null: .null
            case .integer(let integer): .integer(integer)
            case .real(let real): .real(real)
            case .text(let text): .text(text)
            case .blob(let bytes): .blob(bytes)
            }
    }

    var stored: Value {
        switch self {
        case .null: .null
        case .integer(let integer): .integer(integer)
        case .real(let real): .real(real)
        case .text(let text): .text(text)
        case .blob(let bytes): .blob(bytes)
        }
    }
}

extension CatalogValue: Hashable {
    public static func == (left: CatalogValue, right: CatalogValue) -> Bool { left.stored == right.stored }

    public func hash(into hasher: inout Hasher) { hasher.combine(stored) }
}

extension CatalogValue: CustomStringConvertible {
    /// The value with its storage class, as an error names it: `the integer 7`, `the text "Widget X"`, `a BLOB of 3 bytes`,
    /// `NULL`. A long text is cut off after 40 characters.
    public var description: String {
        switch self {
        case .null: "NULL"
        case .integer(let integer): "the integer \(integer)"
        case .real(let real): "the real \(real)"
        case .text(let text):
            text.count > Self.longestText
                ? "the text \"\(text.prefix(Self.longestText))…\""
                : "the text \"\(text)\""
        case .blob(let bytes): "a BLOB of \(bytes.count) \(bytes.count == 1 ? "byte" : "bytes")"
        }
    }

    private static let longestText = 40
}
