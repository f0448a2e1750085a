import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A process that was started. Its two streams go to files of their own, so neither can fill up and hold it, and no other
/// child of the tests can keep one open.
final class Spawned {
    /// Why a process could not be started or waited for.
    struct Failure: Error {
        var call: String
        var number: Int32
    }

    /// The system's number of the process.
    let identifier: pid_t

    private let streams: ScratchFolder
    /// How it ended, as waitpid tells; nil while it runs.
    private var status: Int32?
    private var usage = rusage()

    init(executable: String, arguments: [String], folder: String, environment: [String: String]) throws {
        streams = try ScratchFolder()
        var variables = ["PATH": "/usr/bin:/bin", "LC_ALL": "C", "TMPDIR": streams.url.path]
        // A program built to count what it covers writes the counts where this says. Killed ones leave broken files.
        variables["LLVM_PROFILE_FILE"] = "/dev/null"
        // The paths that a signal handler may read are kept for good (Interruption), which is no leak.
        variables["ASAN_OPTIONS"] = "detect_leaks=0"
        variables.merge(environment) { $1 }

        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        let flags = O_WRONLY | O_CREAT | O_TRUNC
        posix_spawn_file_actions_addopen(&actions, 1, streams.path("output"), flags, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, streams.path("errors"), flags, 0o600)
        // Whoever runs the tests may ignore or hold back signals, as a background job of a shell does; the child does not.
        var all = sigset_t()
        sigemptyset(&all)
        posix_spawnattr_setsigmask(&attributes, &all)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGQUIT, SIGXFSZ] { sigaddset(&all, number) }
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))

        // Not every C library can start a process in another folder; the shell can, and then gives its process away.
        let enter = ["/bin/sh", "-c", #"cd "$1" && shift && exec "$@""#, "sh", folder, executable]
        var argv = (enter + arguments).map { strdup($0) } + [nil]
        var envp = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer {
            for text in argv { free(text) }
            for text in envp { free(text) }
        }
        var identifier: pid_t = 0
        let code = posix_spawn(&identifier, enter[0], &actions, &attributes, &argv, &envp)
        guard code == 0 else { throw Failure(call: "posix_spawn", number: code) }
        self.identifier = identifier
    }

    deinit {
        guard status == nil else { return }
        // A test that has failed half-way must not leave a process behind.
        kill(identifier, SIGKILL)
        var ending: Int32 = 0
        waitpid(identifier, &ending, 0)
    }

    /// Sends a signal.
    func send(_ signal: Int32) { kill(identifier, signal) }

    /// Looks whether it has ended.
    func isRunning() throws -> Bool { try status(options: WNOHANG) == nil }

    private func status(options: Int32) throws -> Int32? {
        guard status == nil else { return status }
        var ending: Int32 = 0
        var found: pid_t
        repeat {
            found = wait4(identifier, &ending, options, &usage)
        } while found < 0 && errno == EINTR
        guard found >= 0 else { throw Failure(call: "wait4", number: errno) }
        if found == identifier { status = ending }
        return status
    }

    private var processorTime: Duration {
        [usage.ru_utime, usage.ru_stime].reduce(.zero) { sum, time in
            sum + .seconds(Int64(time.tv_sec)) + .microseconds(Int64(time.tv_usec))
        }
    }

    /// Waits for the end.
    func wait() throws -> Program.Outcome {
        guard let status = try status(options: 0) else { throw Failure(call: "wait4", number: ECHILD) }
        // What WIFEXITED, WEXITSTATUS and WTERMSIG do, which are macros.
        let signal = status & 0x7F
        return Program.Outcome(
            status: signal == 0 ? (status >> 8) & 0xFF : nil,
            signal: signal == 0 ? nil : signal,
            output: String(decoding: try streams.data(at: "output"), as: UTF8.self),
            errors: String(decoding: try streams.data(at: "errors"), as: UTF8.self),
            processorTime: processorTime
        )
    }
}
