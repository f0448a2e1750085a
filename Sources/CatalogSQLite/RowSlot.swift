/// One value of a row on its way into SQLite, by reference to the bytes of the seed file: no copy, no allocation.
///
/// A slot does not own the bytes that it points to. Whoever fills it keeps them in place until SQLite has made the row.
@frozen
public struct RowSlot {
    /// The storage class of the value.
    @frozen
    public enum Kind: UInt8, Sendable {
        case null, integer, real, text, blob
        /// An integer that is handed on as NULL, since SQLite makes the same one by itself.
        case omitted
    }

    /// What the slot holds.
    public var kind: Kind

    /// The integer, omitted or not, the real's bit pattern, or the number of bytes, as `kind` says.
    @usableFromInline var bits: UInt64

    /// The first byte of a text or BLOB; anything for another kind. Never nil, so that an empty text is no NULL.
    public var start: UnsafeRawPointer

    /// A slot with no value. `anchor` is any address that outlives the slot; it is never read.
    @inlinable
    public init(anchor: UnsafeRawPointer) {
        kind = .null
        bits = 0
        start = anchor
    }

    /// The integer of an integer slot, omitted or not.
    @inlinable public var integer: Int64 { Int64(bitPattern: bits) }

    /// The number of a real slot.
    @inlinable public var real: Double { Double(bitPattern: bits) }

    /// The number of bytes of a text or BLOB slot.
    @inlinable public var count: Int { Int(truncatingIfNeeded: bits) }

    /// The bytes of a text or BLOB slot; good for as long as whoever filled the slot keeps them.
    @inlinable public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

    @inlinable
    public mutating func setNull() { kind = .null }

    @inlinable
    public mutating func set(_ integer: Int64) {
        kind = .integer
        bits = UInt64(bitPattern: integer)
    }

    @inlinable
    public mutating func set(_ real: Double) {
        kind = .real
        bits = real.bitPattern
    }

    /// Points the slot at a text, which must be valid UTF-8. SQLite refuses a negative `count` as too big.
    @inlinable
    public mutating func setText(_ start: UnsafeRawPointer, count: Int) {
        kind = .text
        bits = UInt64(truncatingIfNeeded: count)
        self.start = start
    }

    /// Points the slot at the bytes of a BLOB.
    @inlinable
    public mutating func setBlob(_ start: UnsafeRawPointer, count: Int) {
        kind = .blob
        bits = UInt64(truncatingIfNeeded: count)
        self.start = start
    }

    /// The value, copied out.
    public var value: Value {
        switch kind {
        case .null: .null
        case .integer, .omitted: .integer(integer)
        case .real: .real(real)
        case .text: .text(String(decoding: bytes, as: UTF8.self))
        case .blob: .blob([UInt8](bytes))
        }
    }
}
