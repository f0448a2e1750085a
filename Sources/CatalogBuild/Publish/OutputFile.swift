import CatalogCSystem
import CatalogSeed
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

// How it works: the database is built in a temporary file beside the target, `.catalog.db.XXXXXXXX.catalog-build`, and
// takes the target's name in one step when it is whole. A lock (flock) on the temporary says that its build is alive: the
// system lets go of it when the process ends, however it ends, so a temporary whose lock can be had belongs to a dead
// build and is removed by the next.

/// A file that becomes visible only when it is whole.
final class OutputFile {
    /// The path of the file that is to be replaced, links followed.
    let target: String
    /// The path of the temporary.
    let temporary: String

    private let lock: FileDescriptor
    private var isOpen = true
    /// How many bytes are noted since the system was asked to write.
    private var unwritten = 0

    /// Removes what dead builds left, and makes a temporary.
    ///
    /// - Throws: `FileError` when the folder does not take one, or the target is no file.
    init(_ path: String) throws(FileError) {
        target = try Self.resolved(path)
        let folder = target.deletingLastPathComponent
        let name = target.lastPathComponent
        try Self.removeStale(in: folder, of: name)
        var attempts = 0
        while true {
            attempts += 1
            let random = UInt64.random(in: .min ... .max)
            let path = folder.appendingPathComponent(
                Self.prefix(name) + String(random, radix: 36) + Self.suffix
            )
            // From the moment it exists: a signal may come between any two calls.
            Interruption.protect(path)
            let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            guard file >= 0 else {
                Interruption.forget()
                if errno == EEXIST || errno == EINTR { continue }
                throw FileError(.create, path: path, number: errno)
            }
            let descriptor = FileDescriptor(number: file, path: path)
            // Another build may have taken the file for stale between the two calls; it has then removed it.
            let number = Self.lock(file)
            guard number == 0, Self.isSame(file, path) else {
                unlink(path)
                Interruption.forget()
                if attempts < Self.mostAttempts, number == 0 || number == EWOULDBLOCK { continue }
                // There are file systems without locks; another attempt there would be like this one.
                throw FileError(.create, path: path, number: number == 0 ? EBUSY : number)
            }
            lock = descriptor
            temporary = path
            break
        }
    }

    deinit {
        discard()
    }

    /// Removes the temporary. The target is as it was.
    func discard() {
        guard isOpen else { return }
        isOpen = false
        unlink(temporary)
        Interruption.forget()
    }

    /// Gives the finished file the target's name, on disk before this returns.
    ///
    /// - Throws: `FileError` when the system does not. The target is then as it was, and the temporary is still there; but
    ///   where it is the folder that can't be synced, the target is the new file, and a power cut may bring the old one back.
    func publish() throws(FileError) {
        try Self.sync(lock.number, path: temporary)
        guard rename(temporary, target) == 0 else { throw FileError(.rename, path: target, number: errno) }
        isOpen = false
        Interruption.forget()
        let path = target.deletingLastPathComponent
        var folder: Int32
        repeat {
            folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        } while folder < 0 && errno == EINTR
        guard folder >= 0 else { throw FileError(.sync, path: path, number: errno) }
        let descriptor = FileDescriptor(number: folder, path: path)
        // Some file systems can't sync a folder and say EINVAL; the rename is then as safe as they make it.
        do throws(FileError) {
            try Self.sync(descriptor.number, path: path)
        } catch  where error.number == EINVAL {}
    }

    /// Asks the system to begin writing to the disk what the temporary holds so far, so that ``publish()`` has less to wait
    /// for. It does not wait, and promises nothing: whether all is on disk is for `fsync` to say, which tells of a fault
    /// that came up meanwhile too.
    func beginWriting() {
        unwritten = 0
        catalog_begin_writing(lock.number)
    }

    /// Takes note of bytes on their way into the temporary, and begins to write them when they are many.
    func note(byteCount: Int) {
        unwritten += byteCount
        if unwritten >= Self.mostUnwritten { beginWriting() }
    }

    /// The size of the temporary in bytes.
    func size() throws(FileError) -> Int {
        var status = stat()
        guard fstat(lock.number, &status) == 0 else { throw FileError(.read, path: temporary, number: errno) }
        return Int(status.st_size)
    }

    // MARK: Names

    private static let suffix = ".catalog-build"

    /// How many builds may take this one's temporary for stale, one after another, before it gives up.
    private static let mostAttempts = 1_000

    /// After so many bytes the system is asked to write.
    private static let mostUnwritten = 1 << 23

    private static func prefix(_ name: String) -> String { ".\(name)." }

    /// Where the file really is: a link is followed, so that it stays one.
    private static func resolved(_ path: String) throws(FileError) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard errno == ENOENT else { throw FileError(.create, path: path, number: errno) }
            // A link to nothing yet: the file will be where it points.
            if lstat(path, &status) == 0 { throw FileError(.create, path: path, number: ENOENT) }
            return path
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw FileError(.create, path: path, number: EISDIR)
        default: throw FileError(.create, path: path, number: EINVAL)
        }
        guard let real = realpath(path, nil) else { throw FileError(.create, path: path, number: errno) }
        // realpath gives memory of the C library's, to be freed by whoever asked.
        defer { free(real) }
        return String(cString: real)
    }

    private static func removeStale(in folder: String, of name: String) throws(FileError) {
        let names: [String]
        do throws(FileError) {
            names = try FolderListing.names(in: folder) { $0.hasPrefix(prefix(name)) && $0.hasSuffix(suffix) }
        } catch {
            throw FileError(.create, path: folder.appendingPathComponent(name), number: error.number)
        }
        for entry in names {
            let path = folder.appendingPathComponent(entry)
            let file = open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
            guard file >= 0 else { continue }
            let descriptor = FileDescriptor(number: file, path: path)
            if lock(descriptor.number) == 0 { unlink(path) }
        }
    }

    /// Locks an open file without waiting; the value of `errno` where that failed, else 0.
    private static func lock(_ file: Int32) -> Int32 {
        while flock(file, LOCK_EX | LOCK_NB) != 0 {
            if errno != EINTR { return errno }
        }
        return 0
    }

    private static func isSame(_ file: Int32, _ path: String) -> Bool {
        var (mine, there) = (stat(), stat())
        return fstat(file, &mine) == 0 && lstat(path, &there) == 0 && mine.st_ino == there.st_ino
            && mine.st_dev == there.st_dev
    }

    private static func sync(_ file: Int32, path: String) throws(FileError) {
        #if canImport(Darwin)
            // On Apple's systems fsync does not ask the drive itself (fsync(2)).
            if fcntl(file, F_FULLFSYNC) == 0 { return }
        #endif
        while fsync(file) != 0 {
            guard errno == EINTR else { throw FileError(.sync, path: path, number: errno) }
        }
    }
}
