internal import CatalogDiagnostics

/// Opens seed files: whatever their compression and encoding, what comes out is UTF-8 without a byte order mark of
/// UTF-16.
public enum SeedByteSource {
    /// Opens a file.
    ///
    /// - Parameters:
    ///   - encoding: a name that iconv knows; nil for UTF-8. A byte order mark of UTF-16 or UTF-8 decides by itself.
    ///   - didRead: told after each read how many bytes of the file it gave, as they stand on disk.
    /// - Throws: `FileError` when it can't be opened or read, `UnknownEncoding` when iconv does not know the name,
    ///   `SeedDataError` when it is no gzip data though its name says so.
    public static func open(
        path: String,
        encoding: String? = nil,
        didRead: ((Int) -> Void)? = nil
    ) throws -> any ByteSource {
        let file = try FileByteSource(path: path)
        let source: any ByteSource = didRead.map { ObservedByteSource(file, didRead: $0) } ?? file
        return try decoding(unpacked(source, path: path), encoding: encoding, path: path)
    }

    private static func unpacked(_ source: any ByteSource, path: String) throws -> any ByteSource {
        path.lowercased().hasSuffix(".gz") ? try GzipByteSource(source, path: path) : source
    }

    private static func decoding(_ source: any ByteSource, encoding: String?, path: String) throws -> any ByteSource {
        let peeked = try PeekedByteSource(source)
        if let format = ForeignFormat(head: peeked.head) { throw SeedDataError(path: path, fault: .foreign(format)) }
        // The Unicode Standard, section 23.8, "Byte Order Mark (BOM)".
        if peeked.begins(with: [0xFF, 0xFE]) {
            return try TextDecoder(peeked.dropping(2), encoding: "UTF-16LE", path: path)
        }
        if peeked.begins(with: [0xFE, 0xFF]) {
            return try TextDecoder(peeked.dropping(2), encoding: "UTF-16BE", path: path)
        }
        guard let encoding, !peeked.begins(with: [0xEF, 0xBB, 0xBF]), !isUTF8(encoding) else { return peeked }
        return try TextDecoder(peeked, encoding: encoding, path: path)
    }

    /// Whether a name means UTF-8, which needs no decoding, only checking.
    public static func isUTF8(_ encoding: String) -> Bool {
        ["utf-8", "utf8"].contains(encoding.lowercased())
    }
}

/// A source whose first bytes have been looked at.
final class PeekedByteSource: ByteSource {
    private let source: any ByteSource
    let head: [UInt8]
    private let dropped: Int
    private var offset: Int

    /// Looks at the first bytes, as many as a signature may have or as there are.
    init(_ source: any ByteSource) throws {
        self.source = source
        var head: [UInt8] = []
        let enough = ForeignFormat.longestSignature
        try withUnsafeTemporaryAllocation(byteCount: enough, alignment: 1) { buffer in
            while head.count < enough {
                let count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[head.count...]))
                guard count > 0 else { break }
                head.append(contentsOf: buffer[head.count..<head.count + count])
            }
        }
        self.head = head
        dropped = 0
        offset = 0
    }

    private init(_ source: any ByteSource, head: [UInt8], dropped: Int) {
        self.source = source
        self.head = head
        self.dropped = dropped
        offset = dropped
    }

    func begins(with bytes: [UInt8]) -> Bool { head.starts(with: bytes) }

    /// The same source without its first bytes; this object must not be read any more.
    func dropping(_ count: Int) -> PeekedByteSource {
        PeekedByteSource(source, head: head, dropped: min(count, head.count))
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        guard offset < head.count else { return try source.read(into: buffer) }
        let count = min(buffer.count, head.count - offset)
        buffer.copyBytes(from: head[offset..<offset + count])
        offset += count
        return count
    }

    func again() throws -> (any ByteSource)? {
        guard let source = try source.again() else { return nil }
        return try PeekedByteSource(source).dropping(dropped)
    }
}
