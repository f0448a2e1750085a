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
    /// Whether it is a device, the bytes of which may have no end.
    let isDevice: Bool
    /// How many bytes it has now.
    let byteCount: Int

    static func == (left: FileIdentity, right: FileIdentity) -> Bool {
        left.device == right.device && left.number == right.number
    }

    /// - Returns: nil when there is nothing at the path.
    /// - Throws: `FileError` when the system does not say what is there.
    init?(_ path: String) throws(FileError) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw FileError(.open, path: path, number: errno)
        }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
        isPipe = status.st_mode & S_IFMT == S_IFIFO
        isDevice = status.st_mode & S_IFMT == S_IFCHR || status.st_mode & S_IFMT == S_IFBLK
        byteCount = Int(status.st_size)
    }
}

extension FileError {
    /// The error of a seed file that is a pipe. To open one may wait for ever, so nobody tries.
    static func pipe(_ path: String) -> FileError { FileError(.open, path: path, number: ESPIPE) }

    /// Whether it is that error.
    var isAboutPipe: Bool { operation == .open && number == ESPIPE }

    /// The error of a seed file that is a device.
    static func device(_ path: String) -> FileError { FileError(.open, path: path, number: ENODEV) }

    /// Whether it is that error.
    var isAboutDevice: Bool { operation == .open && number == ENODEV }

    /// Refuses a seed file that can't be read, or not to its end: a pipe, a device other than the empty one.
    static func refuseEndless(_ path: String) throws(FileError) {
        guard let identity = try FileIdentity(path) else { return }
        if identity.isPipe { throw pipe(path) }
        if identity.isDevice, try identity != FileIdentity("/dev/null") { throw device(path) }
    }
}
