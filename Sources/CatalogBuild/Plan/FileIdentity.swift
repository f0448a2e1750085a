import CatalogSeed

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What tells a file from all others, whatever path leads to it.
struct FileIdentity: Equatable {
    private let device: UInt64
    private let number: UInt64
    /// Whether it is a pipe, the bytes of which can be had only once.
    let isPipe: Bool
    /// How many bytes it has now.
    let byteCount: Int

    static func == (left: FileIdentity, right: FileIdentity) -> Bool {
        left.device == right.device && left.number == right.number
    }

    /// - Returns: nil when there is nothing at the path.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
        isPipe = status.st_mode & S_IFMT == S_IFIFO
        byteCount = Int(status.st_size)
    }
}

extension FileError {
    /// The error of a seed file that is a pipe. To open one may wait for ever, so nobody tries.
    static func pipe(_ path: String) -> FileError { FileError(.open, path: path, number: ESPIPE) }

    /// Whether it is that error.
    var isAboutPipe: Bool { operation == .open && number == ESPIPE }
}
