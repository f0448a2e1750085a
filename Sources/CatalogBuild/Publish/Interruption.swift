import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Removes the temporary file when a signal ends the program.
///
/// The program that owns its process calls ``install()``; a library leaves the signals alone.
public enum Interruption {
    /// The path of the last temporary as a C string, or 0. The handler may read it at any moment, so the string that it
    /// points to is never freed: a program makes one, at most a few.
    private static let path = Atomic<UInt>(0)
    /// Whether that temporary is there to be removed.
    private static let isHeld = Atomic<Bool>(false)
    /// Whether a handler is there to read it; a library that has none keeps no strings.
    private static let isInstalled = Atomic<Bool>(false)

    /// Makes SIGINT, SIGTERM, SIGHUP and SIGPIPE remove the temporary before they end the program as they always do, and
    /// turns SIGXFSZ, which a file beyond the limit of `ulimit -f` raises, into the error of the write.
    ///
    /// A signal that the program was started to ignore, as `nohup` does with SIGHUP, stays ignored.
    public static func install() {
        isInstalled.store(true, ordering: .relaxed)
        install(SIGINT)
        install(SIGTERM)
        install(SIGHUP)
        install(SIGPIPE)
        signal(SIGXFSZ, SIG_IGN)
    }

    private static func install(_ number: Int32) {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0, !isIgnored(action) else { return }
        action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = endBySignal
        #else
            action.__sigaction_handler.sa_handler = endBySignal
        #endif
        // The handler runs once; the signal raised in it then finds the system's own action.
        action.sa_flags = Int32(truncatingIfNeeded: UInt32(truncatingIfNeeded: SA_RESETHAND)) | Int32(SA_NODEFER)
        _ = sigaction(number, &action, nil)
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        // SIG_IGN is the number 1 in the form of a function's address, which Swift can't compare as a function.
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Only what POSIX calls async-signal-safe may be done here: atomic loads, and unlink.
    fileprivate static func removeTemporary() {
        guard isHeld.load(ordering: .acquiring) else { return }
        if let path = UnsafePointer<CChar>(bitPattern: path.load(ordering: .acquiring)) { unlink(path) }
    }

    static func protect(_ temporary: String) {
        guard isInstalled.load(ordering: .relaxed) else { return }
        path.store(UInt(bitPattern: strdup(temporary)), ordering: .relaxed)
        isHeld.store(true, ordering: .releasing)
    }

    static func forget() {
        isHeld.store(false, ordering: .releasing)
    }
}

/// The signal handler.
private func endBySignal(_ number: Int32) {
    Interruption.removeTemporary()
    raise(number)
}
