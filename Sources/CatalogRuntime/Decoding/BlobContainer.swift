/// The bytes of a BLOB one by one, for types such as Foundation's `Data` that decode themselves so.
struct BlobContainer: UnkeyedDecodingContainer {
    let bytes: [UInt8]
    let cursor: RowCursor
    /// The column's name.
    let name: String

    private(set) var currentIndex = 0

    init(bytes: [UInt8], cursor: RowCursor, name: String) {
        self.bytes = bytes
        self.cursor = cursor
        self.name = name
    }

    var codingPath: [any CodingKey] { [ColumnKey(stringValue: name)] }
    var count: Int? { bytes.count }
    var isAtEnd: Bool { currentIndex == bytes.count }

    mutating func decodeNil() -> Bool { false }

    mutating func decode<Decoded: Decodable>(_ type: Decoded.Type) throws -> Decoded {
        guard !isAtEnd, let byte = bytes[currentIndex] as? Decoded else {
            throw cursor.prepared.error(.nested(column: name, type: "list of \(type)"))
        }
        currentIndex += 1
        return byte
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        throw cursor.prepared.error(.nested(column: name, type: "list of types with properties"))
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw cursor.prepared.error(.nested(column: name, type: "list of lists"))
    }

    mutating func superDecoder() throws -> any Decoder {
        throw cursor.prepared.error(.nested(column: name, type: "list of classes"))
    }
}
