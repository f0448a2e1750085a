internal import CatalogSQLite

/// The columns of the row at hand, by coding key. One serves all the rows of a query.
///
/// Its methods are called by the standard library for a `Key` that is not known here, so what they do with the key is kept
/// short and all else is the cursor's.
struct RowContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    // One reference and no more: the standard library copies this for every field.
    let cursor: RowCursor

    var codingPath: [any CodingKey] { [] }

    var allKeys: [Key] { cursor.prepared.columnNames.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool {
        do {
            return try cursor.prepared.column(named: key.stringValue) != nil
        } catch {
            // Something is there, several things even; decoding them tells.
            return true
        }
    }

    func decodeNil(forKey key: Key) throws -> Bool { cursor.isNull(at: try column(key)) }

    // MARK: Where a key's column is

    @inline(__always)
    private func column(_ key: Key) throws -> Int {
        // The cursor has the table of the type that was asked for last, and none when the rows have ended.
        if MemoryLayout<Key>.size == 1, cursor.keyType == ObjectIdentifier(Key.self), let table = cursor.keyTable {
            // Sound whatever the type: its values are one byte, and two that are the same byte are the same value.
            let column = table.column(of: unsafeBitCast(key, to: UInt8.self))
            if column >= 0 { return column }
        }
        return try find(key)
    }

    @inline(never)
    private func find(_ key: Key) throws -> Int {
        try cursor.checkLive()
        let table = cursor.prepared.keyTable(for: ObjectIdentifier(Key.self))
        let name = key.stringValue
        if let column = table.column(of: name) { return column }
        guard let column = try cursor.prepared.column(named: name) else {
            throw cursor.prepared.error(.columnMissing(name, columns: cursor.prepared.columnNames))
        }
        table.learn(column, of: name)
        if MemoryLayout<Key>.size == 1 { table.learn(column, of: unsafeBitCast(key, to: UInt8.self)) }
        return column
    }

    // MARK: Values. The column first: a cursor that is at hand while it is looked up would be retained.

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
        let column = try column(key)
        return try cursor.bool(at: column)
    }
    func decode(_ type: String.Type, forKey key: Key) throws -> String {
        let column = try column(key)
        return try cursor.string(at: column)
    }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
        let column = try column(key)
        return try cursor.double(at: column)
    }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
        let column = try column(key)
        return try cursor.float(at: column)
    }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
        let column = try column(key)
        return try cursor.integer(type, at: column)
    }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
        let column = try column(key)
        return try cursor.integer(type, at: column)
    }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
        let column = try column(key)
        return try cursor.integer(type, at: column)
    }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
        let column = try column(key)
        return try cursor.integer(type, at: column)
    }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
        let column = try column(key)
        return try cursor.integer(type, at: column)
    }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
        let column = try column(key)
        return try cursor.integer(type, at: column)
    }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
        let column = try column(key)
        return try cursor.integer(type, at: column)
    }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
        let column = try column(key)
        return try cursor.integer(type, at: column)
    }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
        let column = try column(key)
        return try cursor.integer(type, at: column)
    }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
        let column = try column(key)
        return try cursor.integer(type, at: column)
    }

    func decode<Decoded: Decodable>(_ type: Decoded.Type, forKey key: Key) throws -> Decoded {
        let column = try column(key)
        return try cursor.decode(type, at: column)
    }

    // MARK: Values that may be missing. The default would look up the key three times.

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        let column = try column(key)
        return try cursor.boolIfAny(at: column)
    }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        let column = try column(key)
        return try cursor.stringIfAny(at: column)
    }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        let column = try column(key)
        return try cursor.doubleIfAny(at: column)
    }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
        let column = try column(key)
        return try cursor.floatIfAny(at: column)
    }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        let column = try column(key)
        return try cursor.integerIfAny(type, at: column)
    }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
        let column = try column(key)
        return try cursor.integerIfAny(type, at: column)
    }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
        let column = try column(key)
        return try cursor.integerIfAny(type, at: column)
    }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
        let column = try column(key)
        return try cursor.integerIfAny(type, at: column)
    }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
        let column = try column(key)
        return try cursor.integerIfAny(type, at: column)
    }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
        let column = try column(key)
        return try cursor.integerIfAny(type, at: column)
    }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
        let column = try column(key)
        return try cursor.integerIfAny(type, at: column)
    }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
        let column = try column(key)
        return try cursor.integerIfAny(type, at: column)
    }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
        let column = try column(key)
        return try cursor.integerIfAny(type, at: column)
    }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
        let column = try column(key)
        return try cursor.integerIfAny(type, at: column)
    }
    func decodeIfPresent<Decoded: Decodable>(_ type: Decoded.Type, forKey key: Key) throws -> Decoded? {
        let column = try column(key)
        return cursor.isNull(at: column) ? nil : try cursor.decode(type, at: column)
    }

    // MARK: What a row has not

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        throw cursor.prepared.error(.nested(column: key.stringValue, type: "nested container"))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try ValueDecoder(cursor: cursor, column: column(key)).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        throw cursor.prepared.error(.nested(column: nil, type: "a class with a superclass of its own container"))
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        throw cursor.prepared.error(.nested(column: key.stringValue, type: "superclass"))
    }
}
