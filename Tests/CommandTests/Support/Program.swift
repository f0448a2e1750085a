import Foundation
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The built command.
enum Program {
    /// Where it is: beside the test bundle, since SwiftPM puts all that it builds into one folder.
    ///
    /// On Linux the bundle is the running program, `…/catalog-buildPackageTests.xctest`; on macOS a helper runs it and has
    /// the path inside of it among its arguments, `…/catalog-buildPackageTests.xctest/Contents/MacOS/…`.
    static let path: String = {
        for argument in CommandLine.arguments {
            let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
            guard let bundle = parts.firstIndex(where: { $0.hasSuffix(".xctest") }) else { continue }
            let folder = parts[..<bundle].joined(separator: "/")
            let program = (folder.isEmpty ? "." : folder) + "/catalog-build"
            if FileManager.default.isExecutableFile(atPath: program) { return absolute(program) }
        }
        Issue.record("catalog-build does not lie beside the test bundle; arguments: \(CommandLine.arguments)")
        return "catalog-build"
    }()

    private static func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    }

    /// How a process ended, and what it wrote.
    struct Outcome: Sendable {
        /// The exit status; nil when a signal ended it.
        var status: Int32?
        /// The signal that ended it; nil when it exited.
        var signal: Int32?
        /// Everything that it wrote to standard output.
        var output: String
        /// Everything that it wrote to standard error.
        var errors: String
        /// What the processors spent on it, which other programs on the machine hardly change.
        var processorTime: Duration
    }

    /// Runs the command to its end.
    ///
    /// - Parameter environment: variables that are set for it beside PATH, TMPDIR and LC_ALL; the test's own are not
    ///   handed on.
    @discardableResult
    static func run(
        _ arguments: [String] = [],
        in folder: ScratchFolder,
        environment: [String: String] = [:]
    ) throws -> Outcome {
        let process = try start(arguments, in: folder, environment: environment)
        return try withExtendedLifetime((process, folder)) { try process.wait() }
    }

    /// Runs a script of the shell, in which `$PROGRAM` is the command.
    static func shell(
        _ script: String,
        in folder: ScratchFolder,
        environment: [String: String] = [:]
    ) throws -> Outcome {
        let process = try Spawned(
            executable: "/bin/sh",
            arguments: ["-c", script],
            folder: folder.url.path,
            environment: environment.merging(["PROGRAM": path]) { $1 }
        )
        return try withExtendedLifetime((process, folder)) { try process.wait() }
    }

    /// Starts the command and does not wait for it.
    static func start(
        _ arguments: [String] = [],
        in folder: ScratchFolder,
        environment: [String: String] = [:]
    ) throws -> Spawned {
        try Spawned(executable: path, arguments: arguments, folder: folder.url.path, environment: environment)
    }
}
