#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Standard output and standard error, and what may be a terminal behind them.
enum Terminal {
    /// The file descriptor of results.
    static let standardOutput: Int32 = 1

    /// The file descriptor of diagnostics.
    static let standardError: Int32 = 2

    /// The width that is taken where none can be found out.
    static let defaultWidth = 80

    /// Whether a terminal reads `descriptor`.
    static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1
    }

    /// How many columns the terminal behind `descriptor` has; ``defaultWidth`` where it is none or does not say.
    static func width(of descriptor: Int32) -> Int {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return defaultWidth }
        return Int(size.ws_col)
    }

    /// Whether text on `descriptor` is coloured in this process's environment.
    static func usesColor(_ choice: ColorChoice, on descriptor: Int32) -> Bool {
        usesColor(
            choice,
            isTerminal: isTerminal(descriptor),
            noColor: environment("NO_COLOR"),
            term: environment("TERM")
        )
    }

    /// Whether text is coloured, given what is known of the terminal and the variables `NO_COLOR` and `TERM`.
    ///
    /// `NO_COLOR` counts unless it is empty, and the option weighs more than it does (https://no-color.org).
    static func usesColor(_ choice: ColorChoice, isTerminal: Bool, noColor: String?, term: String?) -> Bool {
        switch choice {
        case .always: true
        case .never: false
        case .auto: isTerminal && (noColor ?? "").isEmpty && term != "dumb"
        }
    }

    /// Writes the whole of `text`; where that fails, says why on standard error, unless the reader has gone away.
    ///
    /// - Returns: whether it was written.
    @discardableResult
    static func tell(_ text: String, on descriptor: Int32) -> Bool {
        do throws(WriteError) {
            try writeWhole(text, to: descriptor)
            return true
        } catch {
            let stream = descriptor == standardOutput ? "standard output" : "standard error"
            let words = "catalog-build: can't write to \(stream): \(error.message)\n"
            // There is no third place to tell that this failed too.
            if descriptor != standardError, !error.isBrokenPipe { try? writeWhole(words, to: standardError) }
            return false
        }
    }

    /// Writes the whole of `text`, however many calls that takes.
    ///
    /// When the reader has gone away this throws, provided that the process ignores SIGPIPE; else the signal ends it.
    static func writeWhole(_ text: String, to descriptor: Int32) throws(WriteError) {
        var text = text
        let code = text.withUTF8 { writeWhole(UnsafeRawBufferPointer($0), to: descriptor) }
        if code != 0 { throw WriteError(code: code) }
    }

    /// Writes all bytes; the value of `errno` where that failed, else 0.
    private static func writeWhole(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count >= 0 {
                rest = rest.dropFirst(count)
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN: waitUntilWritable(descriptor)
            case let code: return code
            }
        }
        return 0
    }

    /// Waits until a descriptor that another process has made non-blocking takes bytes again.
    private static func waitUntilWritable(_ descriptor: Int32) {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wanted, 1, -1)
    }

    /// The value of an environment variable; nil where it is not set.
    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
