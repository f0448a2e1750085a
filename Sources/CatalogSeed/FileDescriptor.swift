#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// An open file. It is closed exactly once, when its life ends.
public struct FileDescriptor: ~Copyable {
    /// The system's number of the open file.
    public let number: Int32
    /// The path that it was opened by.
    public let path: String

    /// Takes over a number that the system has just given out.
    public init(number: Int32, path: String) {
        self.number = number
        self.path = path
    }

    deinit {
        // Nothing was written through a descriptor that ends here without a sync; there is nothing left to be told.
        _ = close(number)
    }

    /// Opens a file for reading.
    ///
    /// - Throws: `FileError` with the system's reason; a folder is refused as one.
    public static func reading(_ path: String) throws(FileError) -> FileDescriptor {
        var number: Int32
        repeat {
            number = open(path, O_RDONLY | O_CLOEXEC)
        } while number < 0 && errno == EINTR
        guard number >= 0 else { throw FileError(.open, path: path) }
        let file = FileDescriptor(number: number, path: path)
        guard try file.kind() != .folder else { throw FileError(.open, path: path, number: EISDIR) }
        return file
    }

    /// Reads what comes next.
    ///
    /// - Returns: how many bytes were read; 0 at the end of the file.
    public func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
        let room = min(buffer.count, Self.longestRead)
        while true {
            #if canImport(Darwin)
                let count = Darwin.read(number, buffer.baseAddress, room)
            #elseif canImport(Musl)
                let count = Musl.read(number, buffer.baseAddress, room)
            #else
                let count = Glibc.read(number, buffer.baseAddress, room)
            #endif
            if count >= 0 { return count }
            guard errno == EINTR else { throw FileError(.read, path: path) }
        }
    }

    /// Reads the bytes at `offset`, in bytes from the file's beginning, and leaves the place of ``read(into:)`` as it is.
    ///
    /// - Returns: how many bytes were read; 0 at the end of the file.
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int {
        while true {
            let count = pread(number, buffer.baseAddress, min(buffer.count, Self.longestRead), off_t(offset))
            if count >= 0 { return count }
            guard errno == EINTR else { throw FileError(.read, path: path) }
        }
    }

    /// How many bytes are asked for at once; Darwin refuses more than 2³¹ − 1.
    private static let longestRead = 1 << 30

    /// What kind of thing is open.
    public enum Kind: Sendable {
        case regular, folder, other
    }

    /// Asks the system what is open.
    public func kind() throws(FileError) -> Kind {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw FileError(.open, path: path) }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .regular
        case S_IFDIR: .folder
        default: .other
        }
    }
}
