internal import CatalogCZlib

/// The bytes of a gzip file (RFC 1952), taken out as they are asked for: the file is never held whole.
public final class GzipByteSource: ByteSource {
    private let source: any ByteSource
    private let path: String
    /// zlib keeps the address of the stream, so it must not move.
    private let stream: UnsafeMutablePointer<z_stream>
    private let input: UnsafeMutableRawBufferPointer
    private var isAtEnd = false
    /// Whether the bytes at hand begin a member: the file may have several, one behind another.
    private var isBetweenMembers = true

    /// - Parameter path: the file's path, for what is said of it.
    public init(_ source: any ByteSource, path: String) throws {
        self.source = source
        self.path = path
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        input = .allocate(byteCount: 1 << 16, alignment: 16)
        guard catalog_zlib_inflate_init_gzip(stream) == Z_OK else {
            throw SeedDataError(path: path, fault: .broken(form: "gzip", words: "zlib can't be set up"))
        }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
        input.deallocate()
    }

    public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        let room = min(buffer.count, 1 << 30)
        // zlib writes into the buffer during this call alone.
        stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_out = UInt32(room)
        while stream.pointee.avail_out == UInt32(room), !isAtEnd {
            if stream.pointee.avail_in == 0 { try fill() }
            if isAtEnd { break }
            try inflateSome()
        }
        return room - Int(stream.pointee.avail_out)
    }

    private func fill() throws {
        let count = try source.read(into: input)
        stream.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_in = UInt32(count)
        guard count == 0 else { return }
        guard isBetweenMembers else {
            throw SeedDataError(path: path, fault: .broken(form: "gzip", words: "the file breaks off"))
        }
        isAtEnd = true
    }

    private func inflateSome() throws {
        isBetweenMembers = false
        switch inflate(stream, Z_NO_FLUSH) {
        case Z_OK, Z_BUF_ERROR: break
        case Z_STREAM_END:
            isBetweenMembers = true
            guard inflateReset(stream) == Z_OK else {
                throw SeedDataError(path: path, fault: .broken(form: "gzip", words: "zlib can't go on"))
            }
        default:
            // zlib's words are static strings, or nil.
            let words = stream.pointee.msg.map { String(cString: $0) } ?? "the data is broken"
            throw SeedDataError(path: path, fault: .broken(form: "gzip", words: words))
        }
    }

    public func again() throws -> (any ByteSource)? {
        try source.again().map { try GzipByteSource($0, path: path) }
    }
}
