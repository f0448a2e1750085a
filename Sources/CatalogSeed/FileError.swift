#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// What the system said when it would not open, read, write or name a file.
public struct FileError: Error, Hashable, Sendable {
    /// What was being done.
    public enum Operation: String, Sendable {
        case open, read, write, create, sync, rename, remove, list
    }

    /// What was being done.
    public var operation: Operation
    /// The path of the file, as it was given to the system.
    public var path: String
    /// The system's error number (`errno`).
    public var number: Int32

    public init(_ operation: Operation, path: String, number: Int32) {
        self.operation = operation
        self.path = path
        self.number = number
    }

    /// Reads `errno`; to be made at once after the call that failed.
    init(_ operation: Operation, path: String) {
        self.init(operation, path: path, number: errno)
    }

    /// The system's words for the error number, such as `No space left on device`.
    public var words: String {
        // strerror gives a static or thread-local string, which is copied here.
        strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }
}

extension FileError: CustomStringConvertible {
    public var description: String { "can't \(operation.rawValue) \(path): \(words)" }
}
