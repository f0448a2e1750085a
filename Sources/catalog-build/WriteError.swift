#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Why a text could not be written.
struct WriteError: Error, Sendable, Equatable {
    /// The value of `errno`.
    var code: Int32

    /// Whether the reader has gone away, as `head` does: seldom worth a word.
    var isBrokenPipe: Bool { code == EPIPE }

    /// The system's words for it.
    var message: String {
        guard let words = strerror(code) else { return "error \(code)" }
        return String(cString: words)
    }
}
