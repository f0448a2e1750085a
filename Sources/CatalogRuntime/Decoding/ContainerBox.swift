/// Keeps a row's container for the next row: making one allocates.
final class ContainerBox<Container> {
    private let container: Container

    init(_ container: Container) {
        self.container = container
    }

    /// The container. Not to be inlined: in here the type is at hand, and the caller would have to look it up for each row.
    @inline(never)
    func copy() -> Container { container }
}
