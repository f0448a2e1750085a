import Foundation
import Testing

/// Runs the built program.
enum Program {
    struct Outcome {
        var status: Int32
        var output: String
        var error: String
    }

    /// The program stands beside the tests.
    private static var executable: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let tests = bundle ?? Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
        return tests.deletingLastPathComponent().appending(path: "catalog-build")
    }

    /// Runs it in `folder`, with `environment` added to a plain one.
    static func run(
        _ arguments: [String],
        in folder: TemporaryFolder,
        environment: [String: String] = [:]
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        // A program built to count what it covers writes the counts where LLVM_PROFILE_FILE says. The paths that a signal
        // handler may read are kept for good, which is no leak.
        let plain = ["PATH": "/usr/bin:/bin", "LLVM_PROFILE_FILE": "/dev/null", "ASAN_OPTIONS": "detect_leaks=0"]
        process.environment = plain.merging(environment) { $1 }
        // Files, not pipes: nobody need read while the program writes.
        let streams = try TemporaryFolder()
        try streams.write([], to: "output")
        try streams.write([], to: "error")
        process.standardOutput = try FileHandle(forWritingTo: streams.url.appending(path: "output"))
        process.standardError = try FileHandle(forWritingTo: streams.url.appending(path: "error"))
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationReason == .exit)
        return Outcome(
            status: process.terminationStatus,
            output: try streams.text(of: "output"),
            error: try streams.text(of: "error")
        )
    }
}
