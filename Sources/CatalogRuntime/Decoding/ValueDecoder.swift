internal import CatalogSQLite

/// Decodes one value of the row at hand into a type of a single value, such as an enum with raw values.
struct ValueDecoder: Decoder, SingleValueDecodingContainer {
    let cursor: RowCursor
    /// The column, counted from 0.
    let column: Int

    private var name: String { cursor.prepared.columnNames[column] }

    var codingPath: [any CodingKey] { [ColumnKey(stringValue: name)] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw cursor.prepared.error(.nested(column: name, type: "type with properties"))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try cursor.checkLive()
        guard cursor.prepared.statement.storageClass(at: column) == .blob else {
            throw cursor.misfit(at: column, expected: "a BLOB, which is the only list of values that a column holds")
        }
        return BlobContainer(bytes: try cursor.blob(at: column), cursor: cursor, name: name)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { cursor.isLive && cursor.isNull(at: column) }

    @inline(__always)
    private func live() throws -> RowCursor {
        try cursor.checkLive()
        return cursor
    }

    func decode(_ type: Bool.Type) throws -> Bool { try live().bool(at: column) }
    func decode(_ type: String.Type) throws -> String { try live().string(at: column) }
    func decode(_ type: Double.Type) throws -> Double { try live().double(at: column) }
    func decode(_ type: Float.Type) throws -> Float { try live().float(at: column) }
    func decode(_ type: Int.Type) throws -> Int { try live().integer(type, at: column) }
    func decode(_ type: Int8.Type) throws -> Int8 { try live().integer(type, at: column) }
    func decode(_ type: Int16.Type) throws -> Int16 { try live().integer(type, at: column) }
    func decode(_ type: Int32.Type) throws -> Int32 { try live().integer(type, at: column) }
    func decode(_ type: Int64.Type) throws -> Int64 { try live().integer(type, at: column) }
    func decode(_ type: UInt.Type) throws -> UInt { try live().integer(type, at: column) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try live().integer(type, at: column) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try live().integer(type, at: column) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try live().integer(type, at: column) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try live().integer(type, at: column) }
    func decode<Decoded: Decodable>(_ type: Decoded.Type) throws -> Decoded { try live().decode(type, at: column) }
}
