/// Decodes the row at hand into a type with a property for each column, or, when the answer has one column, into a type of
/// a single value.
struct RowDecoder: Decoder {
    let cursor: RowCursor

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        if cursor.keyType == ObjectIdentifier(type), let box = cursor.containerBox {
            // Sound: the two properties are set together, below and nowhere else, and the type is `Key`.
            return unsafeDowncast(box, to: ContainerBox<KeyedDecodingContainer<Key>>.self).copy()
        }
        return try newContainer(keyedBy: type)
    }

    /// Apart from the above, which would otherwise ask for its types' metadata for every row.
    @inline(never)
    private func newContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try cursor.checkLive()
        let container = KeyedDecodingContainer(RowContainer<Key>(cursor: cursor))
        cursor.keep(ContainerBox(container), keyType: ObjectIdentifier(type))
        return container
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try ValueDecoder(cursor: cursor, column: onlyColumn("an array")).unkeyedContainer()
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        ValueDecoder(cursor: cursor, column: try onlyColumn("one value"))
    }

    private func onlyColumn(_ type: String) throws -> Int {
        let count = cursor.prepared.columnNames.count
        guard count == 1 else { throw cursor.prepared.error(.columnCount(count, type: type)) }
        return 0
    }
}
