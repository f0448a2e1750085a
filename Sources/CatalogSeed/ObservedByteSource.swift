/// A source that says of each read how many bytes it gave.
final class ObservedByteSource: ByteSource {
    private let source: any ByteSource
    private let didRead: (Int) -> Void

    init(_ source: any ByteSource, didRead: @escaping (Int) -> Void) {
        self.source = source
        self.didRead = didRead
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        let count = try source.read(into: buffer)
        didRead(count)
        return count
    }

    /// Reading again is not observed: the bytes have been counted.
    func again() throws -> (any ByteSource)? { try source.again() }
}
