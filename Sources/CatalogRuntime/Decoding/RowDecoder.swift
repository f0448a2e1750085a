/// Decodes the row at hand into a type with a property for each column, or, when the answer has one column, into a type of
/// a single value.
struct RowDecoder: Decoder {
    let cursor: RowCursor

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let key = ObjectIdentifier(type)
        if cursor.containerKey == key, let box = cursor.containerBox {
            // Sound: the two properties are set together, below and nowhere else, and `key` is that of `Key`.
            return unsafeDowncast(box, to: ContainerBox<Key>.self).container
        }
        try cursor.checkLive()
        let table = cursor.prepared.keyTable(for: key)
        let container = KeyedDecodingContainer(RowContainer<Key>(row: KeyedRow(cursor: cursor, table: table)))
        cursor.containerBox = ContainerBox(container)
        cursor.containerKey = key
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
