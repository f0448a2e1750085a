internal import CatalogCSQLite

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// What SQLite tells of faults and doubtful uses as they happen, also of those that no result code speaks of
/// (https://sqlite.org/errlog.html). It is for tests: nobody else need read it.
public enum SQLiteLog {
    /// Writes all of it to the end of a file, each in a line: the result code, a tab, and the words.
    ///
    /// To be called before the first connection, by a program that owns its process; a library must not.
    ///
    /// - Returns: whether the file could be opened and the library took the setting.
    @discardableResult
    public static func write(to path: String) -> Bool {
        let number = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard number >= 0 else { return false }
        // The number travels as the pointer that SQLite hands back; 0 would be none.
        let context = UnsafeMutableRawPointer(bitPattern: Int(number) + 1)
        return catalog_sqlite_config_log(told, context) == SQLITE_OK
    }

    private static let told: @convention(c) (UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?) -> Void = {
        context,
        code,
        words in
        // The words may quote SQL of several lines.
        let words = (words.map { String(cString: $0) } ?? "").map { $0.isNewline ? " " : $0 }
        let line = "\(code)\t\(String(words))\n"
        // A line that can't be written is missed by the test that reads the file.
        line.utf8.withContiguousStorageIfAvailable {
            #if canImport(Darwin)
                _ = Darwin.write(Int32(Int(bitPattern: context) - 1), $0.baseAddress, $0.count)
            #elseif canImport(Musl)
                _ = Musl.write(Int32(Int(bitPattern: context) - 1), $0.baseAddress, $0.count)
            #else
                _ = Glibc.write(Int32(Int(bitPattern: context) - 1), $0.baseAddress, $0.count)
            #endif
        }
    }
}
