#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The first 100 bytes of a database file (https://sqlite.org/fileformat.html#the_database_header).
///
/// They are read without SQLite, so that what is wrong with a file can be told in better words than "file is not a
/// database". To be used on files that nobody writes alone: closing a file lets go of every lock that this process holds on
/// it, SQLite's too (https://sqlite.org/howtocorrupt.html, 2.2).
struct DatabaseHeader {
    let userVersion: Int
    let applicationID: Int

    /// Reads the header, and looks whether the file is whole.
    ///
    /// - Throws: `CatalogError` when there is no such file, or when a read-only bundle can't serve it.
    init(path: String) throws(CatalogError) {
        guard !path.isEmpty, !path.utf8.contains(0) else { throw CatalogError(.fileMissing, path: path) }
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            throw CatalogError(
                errno == ENOENT ? .fileMissing : .system(operation: "open it", number: errno),
                path: path
            )
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else {
            throw CatalogError(.system(operation: "look at it", number: errno), path: path)
        }
        if let reason = Self.kindFault(status.st_mode) { throw CatalogError(reason, path: path) }
        var bytes = [UInt8](repeating: 0, count: Self.size)
        let count = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, 0) }
        guard count >= 0 else { throw CatalogError(.system(operation: "read it", number: errno), path: path) }
        if let reason = Self.fault(in: bytes[..<count], fileSize: Int(status.st_size)) {
            throw CatalogError(reason, path: path)
        }
        userVersion = Int(Int32(bitPattern: Self.number(bytes, at: 60)))
        applicationID = Int(Int32(bitPattern: Self.number(bytes, at: 68)))
    }

    /// Looks whether the numbers are those that the app asked for.
    func check(userVersion expected: ExpectedVersion?, applicationID: Int?, path: String) throws(CatalogError) {
        if let applicationID, applicationID != self.applicationID {
            throw CatalogError(.applicationID(found: self.applicationID, expected: applicationID), path: path)
        }
        if let expected, !expected.contains(userVersion) {
            throw CatalogError(.userVersion(found: userVersion, expected: expected.words), path: path)
        }
    }

    /// What is wrong with a file of this kind; nil for a regular one.
    static func kindFault(_ mode: mode_t) -> CatalogError.Reason? {
        switch mode & S_IFMT {
        case S_IFREG: nil
        case S_IFDIR: .folder
        default: .notAFile
        }
    }

    // MARK: Bytes

    /// The header's size in bytes, which is that of the smallest beginning of a file that tells anything.
    private static let size = 100
    private static let magic = Array("SQLite format 3\u{0}".utf8)

    private static func fault(in bytes: ArraySlice<UInt8>, fileSize: Int) -> CatalogError.Reason? {
        if bytes.isEmpty { return .emptyFile }
        guard bytes.prefix(magic.count).elementsEqual(magic.prefix(bytes.count)) else { return .notADatabase }
        guard bytes.count == size else { return .truncated(found: bytes.count, expected: size) }
        let header = Array(bytes)
        // The two bytes say which format a program must know to write and to read the file; 2 is WAL.
        if header[18] == 2 || header[19] == 2 { return .writeAheadLog }
        // 1 stands for 65,536, which 16 bits can't hold. The page count is good when the two counters agree.
        let declared = Int(header[16]) << 8 | Int(header[17])
        let pageSize = declared == 1 ? 65_536 : declared
        let pages = Int(number(header, at: 28))
        let isCountGood = pages > 0 && number(header, at: 24) == number(header, at: 92)
        let expected = isCountGood ? pages * pageSize : pageSize
        return fileSize < expected ? .truncated(found: fileSize, expected: expected) : nil
    }

    /// A big-endian number of 32 bits.
    private static func number(_ bytes: [UInt8], at offset: Int) -> UInt32 {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
