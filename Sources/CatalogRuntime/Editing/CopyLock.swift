#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Says who has an editable copy open: a lock (flock) on a file of its own beside it, `.NAME.lock`. Everyone who opens the
/// copy holds it shared for as long as the copy is open; who replaces the copy holds it alone.
///
/// SQLite's own locks are not enough for that: they lie on the file and not on its name, and a connection to the old file
/// would take the journal of the new one for its own (https://sqlite.org/howtocorrupt.html, 2.4). The lock file stays: to
/// remove it would let two processes lock two files of one name.
final class CopyLock: Sendable {
    private let descriptor: Int32
    private let path: String

    /// Opens the lock of a copy, without taking it.
    init(of copy: String) throws(CatalogError) {
        let (folder, name) = CopyPlace.parts(copy)
        path = folder + "/." + name + ".lock"
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw CatalogError(.system(operation: "make a file beside it", number: errno), path: copy)
        }
    }

    deinit {
        // To close alone is not enough: the lock goes with the last descriptor of it, and a process that another thread is
        // starting at this moment has one too until it becomes its own program (flock(2)).
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Takes the lock shared; waits while another replaces the copy.
    func share() throws(CatalogError) {
        while flock(descriptor, LOCK_SH) != 0 {
            guard errno == EINTR else { throw CatalogError(.system(operation: "lock it", number: errno), path: path) }
        }
    }

    /// Takes the lock alone, if nobody else has it. Whatever this object held of it before is gone either way.
    ///
    /// - Returns: whether it has it.
    func takeAlone() throws(CatalogError) -> Bool {
        flock(descriptor, LOCK_UN)
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EWOULDBLOCK { return false }
            guard errno == EINTR else { throw CatalogError(.system(operation: "lock it", number: errno), path: path) }
        }
        return true
    }
}
