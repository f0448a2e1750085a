/// A value in one of SQLite's five storage classes (https://sqlite.org/datatype3.html#storage_classes_and_datatypes).
///
/// Texts are compared byte by byte, as SQLite's BINARY collation does, and not by canonical equivalence as `String` is:
/// two Unicode forms of one name are two values. Reals are equal when they are the same number.
public enum Value: Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
}

extension Value: Hashable {
    public static func == (left: Value, right: Value) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.integer(let left), .integer(let right)): left == right
        case (.real(let left), .real(let right)): left == right
        case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
        case (.blob(let left), .blob(let right)): left == right
        default: false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .integer(let integer): hasher.combine(integer)
        case .real(let real): hasher.combine(real)
        case .text(let text):
            for byte in text.utf8 { hasher.combine(byte) }
            hasher.combine(UInt8(0xFF))
        case .blob(let bytes): hasher.combine(bytes)
        }
    }
}

extension Value: CustomStringConvertible {
    /// The value as a person reads it: a text without quotes, a BLOB in hexadecimal, no value as `NULL`.
    public var description: String {
        switch self {
        case .null: "NULL"
        case .integer(let integer): String(integer)
        case .real(let real): String(real)
        case .text(let text): text
        case .blob(let bytes): "x'" + bytes.map(Self.hexadecimal).joined() + "'"
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}
