#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A temporary file beside the place that it is meant for. It is removed when its life ends, unless it has moved there.
///
/// No descriptor of it may be open once it has its final name: to close one would let go of every lock that this process
/// holds on the database (https://sqlite.org/howtocorrupt.html, 2.2).
struct WritableFile: ~Copyable {
    let path: String
    /// The path of the folder that it is in.
    private let folder: String

    /// Makes an empty file beside `target`, and removes those that dead processes left there.
    init(beside target: String) throws(CatalogError) {
        let (folder, name) = CopyPlace.parts(target)
        self.folder = folder
        let prefix = ".\(name)."
        Self.removeStale(in: folder, prefix: prefix)
        while true {
            let number = String(UInt64.random(in: .min ... .max), radix: 36)
            let candidate = folder + "/" + prefix + number + Self.suffix
            let file = open(candidate, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
            if file >= 0 {
                close(file)
                path = candidate
                return
            }
            guard errno == EEXIST || errno == EINTR else {
                throw CatalogError(.system(operation: "make a file beside it", number: errno), path: target)
            }
        }
    }

    deinit {
        unlink(path)
    }

    /// Fills it with the bytes of another file.
    func copy(_ original: String) throws(CatalogError) {
        let source = open(original, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { throw CatalogError(.system(operation: "open it", number: errno), path: original) }
        defer { close(source) }
        let target = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
        guard target >= 0 else { throw CatalogError(.system(operation: "open it", number: errno), path: path) }
        defer { close(target) }
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = buffer.withUnsafeMutableBytes { read(source, $0.baseAddress, $0.count) }
            if count == 0 { return }
            guard count > 0 else {
                if errno == EINTR { continue }
                throw CatalogError(.system(operation: "read it", number: errno), path: original)
            }
            var done = 0
            while done < count {
                let written = buffer.withUnsafeBytes { write(target, $0.baseAddress.map { $0 + done }, count - done) }
                guard written >= 0 || errno == EINTR else {
                    throw CatalogError(.system(operation: "write it", number: errno), path: path)
                }
                done += max(0, written)
            }
        }
    }

    /// Gives it the name `target` too, unless something has that name: the first one wins. All its bytes are on disk before.
    ///
    /// - Returns: whether it has got the name.
    func publish(as target: String) throws(CatalogError) -> Bool {
        try sync(path, flags: O_RDWR)
        if link(path, target) != 0 {
            if errno == EEXIST { return false }
            // Gone: another process took it for stale. Or the file system knows no links.
            guard errno == EPERM || errno == ENOTSUP || errno == EOPNOTSUPP || errno == EMLINK else {
                throw CatalogError(.system(operation: "give the copy its name", number: errno), path: target)
            }
            guard try moveExclusively(to: target) else { return false }
        }
        try sync(folder, flags: O_RDONLY)
        return true
    }

    /// Takes the place of the file `target`. All its bytes are on disk before.
    func replace(_ target: String) throws(CatalogError) {
        try sync(path, flags: O_RDWR)
        guard rename(path, target) == 0 else {
            throw CatalogError(.system(operation: "replace it", number: errno), path: target)
        }
        try sync(folder, flags: O_RDONLY)
    }

    /// What link(2) does, where the file system has no links.
    private func moveExclusively(to target: String) throws(CatalogError) -> Bool {
        #if canImport(Darwin)
            if renamex_np(path, target, UInt32(RENAME_EXCL)) == 0 { return true }
            if errno == EEXIST { return false }
        #endif
        throw CatalogError(.system(operation: "give the copy its name", number: errno), path: target)
    }

    private func sync(_ path: String, flags: Int32) throws(CatalogError) {
        let file = open(path, flags | O_CLOEXEC)
        guard file >= 0 else { throw CatalogError(.system(operation: "open it", number: errno), path: path) }
        defer { close(file) }
        #if canImport(Darwin)
            // On Apple's systems fsync does not ask the drive itself (fsync(2)).
            if fcntl(file, F_FULLFSYNC) == 0 { return }
        #endif
        while fsync(file) != 0 {
            // Some file systems can't sync a folder and say EINVAL; a name is then as safe as they make it.
            if errno == EINVAL { return }
            guard errno == EINTR else {
                throw CatalogError(.system(operation: "bring it to disk", number: errno), path: path)
            }
        }
    }

    // MARK: What dead processes left

    private static let suffix = ".copying"
    /// No copy takes so many seconds; what is older belongs to nobody.
    private static let staleAge = 3600

    /// By its age and not by a lock: to open and close a file that another process has just given its final name would let
    /// go of the locks on that.
    private static func removeStale(in folder: String, prefix: String) {
        // What can't be listed or removed stays; it harms nobody.
        guard let listing = opendir(folder) else { return }
        defer { closedir(listing) }
        while let entry = readdir(listing) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { continue }
            let path = folder + "/" + name
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            #if canImport(Darwin)
                let changed = status.st_mtimespec.tv_sec
            #else
                let changed = status.st_mtim.tv_sec
            #endif
            if time(nil) - changed > staleAge { unlink(path) }
        }
    }
}
