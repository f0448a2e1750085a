import CatalogSeed

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A text file that is replaced whole or not at all, as the published database is.
public enum WholeFile {
    /// Makes sure that a file can be created at `path`, and leaves what is there as it is: a long run need not end with
    /// a report that has nowhere to go.
    public static func probe(_ path: String) throws(RunError) {
        try creating(path).discard()
    }

    /// Writes `text` as the file at `path`. When that fails, what was there stays as it was.
    public static func write(_ text: String, to path: String) throws(RunError) {
        let file = try creating(path)
        var text = text
        let number = text.withUTF8 { write(UnsafeRawBufferPointer($0), to: file.temporary) }
        if number != 0 { throw .failed(FileError(.write, path: path, number: number)) }
        do throws(FileError) {
            try file.publish()
        } catch {
            throw .failed(error)
        }
    }

    private static func creating(_ path: String) throws(RunError) -> OutputFile {
        do throws(FileError) { return try OutputFile(path) } catch { throw .cannotCreate(error) }
    }

    /// Writes all bytes; the value of `errno` where that failed, else 0.
    private static func write(_ bytes: UnsafeRawBufferPointer, to path: String) -> Int32 {
        var number: Int32
        repeat {
            number = open(path, O_WRONLY | O_CLOEXEC)
        } while number < 0 && errno == EINTR
        guard number >= 0 else { return errno }
        let file = FileDescriptor(number: number, path: path)
        var rest = bytes[...]
        while !rest.isEmpty {
            // The slice points into the buffer, which lives as long as the call.
            let part = UnsafeRawBufferPointer(rebasing: rest)
            #if canImport(Darwin)
                let count = Darwin.write(file.number, part.baseAddress, part.count)
            #elseif canImport(Musl)
                let count = Musl.write(file.number, part.baseAddress, part.count)
            #else
                let count = Glibc.write(file.number, part.baseAddress, part.count)
            #endif
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }
}
