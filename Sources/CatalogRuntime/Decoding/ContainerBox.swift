/// Keeps a row's container for the next row: making one allocates.
final class ContainerBox<Key: CodingKey> {
    let container: KeyedDecodingContainer<Key>

    init(_ container: KeyedDecodingContainer<Key>) {
        self.container = container
    }
}
