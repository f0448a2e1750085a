import CatalogSQLite

/// Writes the values of a key as bytes, so that two keys are equal exactly when their bytes are.
///
/// Numbers that SQLite calls equal have the same bytes: 5 and 5.0 do. Texts are their UTF-8, so that two Unicode forms of
/// one name are two keys, as they are under SQLite's BINARY collation.
struct KeyEncoder {
    /// The bytes of the last key.
    private(set) var bytes: [UInt8] = []
    /// Whether a value of the last key was no value.
    private(set) var hasNull = false

    /// Writes the key that `indexes` pick out of a row's slots.
    mutating func encode(_ slots: UnsafeBufferPointer<RowSlot>, at indexes: [Int]) {
        begin()
        for index in indexes {
            let slot = slots[index]
            switch slot.kind {
            case .null: hasNull = true
            case .integer, .omitted: append(slot.integer)
            case .real: append(slot.real)
            case .text: append(slot.bytes, tag: 3)
            case .blob: append(slot.bytes, tag: 4)
            }
        }
    }

    /// Writes a key of values.
    mutating func encode(_ values: [Value]) {
        begin()
        for value in values {
            switch value {
            case .null: hasNull = true
            case .integer(let integer): append(integer)
            case .real(let real): append(real)
            case .text(var text): text.withUTF8 { append(UnsafeRawBufferPointer($0), tag: 3) }
            case .blob(let blob): blob.withUnsafeBytes { append($0, tag: 4) }
            }
        }
    }

    private mutating func begin() {
        bytes.removeAll(keepingCapacity: true)
        hasNull = false
    }

    private mutating func append(_ integer: Int64) {
        bytes.append(1)
        append(word: UInt64(bitPattern: integer))
    }

    private mutating func append(_ real: Double) {
        if let integer = Int64(exactly: real) { return append(integer) }
        bytes.append(2)
        append(word: real.bitPattern)
    }

    private mutating func append(_ content: UnsafeRawBufferPointer, tag: UInt8) {
        bytes.append(tag)
        append(word: UInt64(content.count))
        bytes.append(contentsOf: content)
    }

    private mutating func append(word: UInt64) {
        withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Reads a key back.
    static func values(of bytes: some Collection<UInt8>) -> [Value] {
        var rest = bytes[...]
        func word() -> UInt64 {
            let word = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            rest = rest.dropFirst(8)
            return word
        }
        var values: [Value] = []
        while let tag = rest.popFirst() {
            switch tag {
            case 1: values.append(.integer(Int64(bitPattern: word())))
            case 2: values.append(.real(Double(bitPattern: word())))
            default:
                let count = Int(truncatingIfNeeded: word())
                let content = rest.prefix(count)
                values.append(tag == 3 ? .text(String(decoding: content, as: UTF8.self)) : .blob(Array(content)))
                rest = rest.dropFirst(count)
            }
        }
        return values
    }
}
