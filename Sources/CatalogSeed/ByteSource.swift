/// Gives the bytes of a seed file, front to back.
public protocol ByteSource: AnyObject {
    /// Reads what comes next into `buffer`, which is not empty.
    ///
    /// - Returns: how many bytes were read, at most `buffer.count`; 0 at the end.
    /// - Throws: `FileError` when the system does not give them.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int

    /// The same bytes from the beginning once more; nil where they can be had only once, as from a pipe.
    func again() throws -> (any ByteSource)?
}

/// The bytes of a file on disk.
public final class FileByteSource: ByteSource {
    private let file: FileDescriptor

    /// Opens the file.
    public init(path: String) throws(FileError) {
        file = try FileDescriptor.reading(path)
    }

    public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        try file.read(into: buffer)
    }

    public func again() throws -> (any ByteSource)? {
        guard try file.kind() == .regular else { return nil }
        return Rereading(of: self)
    }

    /// The bytes of the same open file, read by position: the first reading goes on undisturbed, and the bytes are that
    /// file's even when another has taken its path since.
    private final class Rereading: ByteSource {
        private let original: FileByteSource
        private var offset = 0

        init(of original: FileByteSource) {
            self.original = original
        }

        func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
            let count = try original.file.read(into: buffer, at: offset)
            offset += count
            return count
        }

        func again() throws -> (any ByteSource)? { Rereading(of: original) }
    }
}

/// Bytes that are in memory already.
public final class MemoryByteSource: ByteSource {
    private let bytes: [UInt8]
    private var offset = 0
    private let longestRead: Int

    /// - Parameter longestRead: how many bytes one read gives at the most, so that every way of cutting a text into
    ///   reads can be tried.
    public init(_ bytes: [UInt8], longestRead: Int = .max) {
        self.bytes = bytes
        self.longestRead = max(1, longestRead)
    }

    public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        let count = min(buffer.count, bytes.count - offset, longestRead)
        buffer.copyBytes(from: bytes[offset..<offset + count])
        offset += count
        return count
    }

    public func again() throws -> (any ByteSource)? {
        MemoryByteSource(bytes, longestRead: longestRead)
    }
}
