import Foundation
import Testing

/// The program that the races are run with.
enum RacerProgram {
    /// Where it is: beside the test bundle, since SwiftPM puts all that it builds into one folder.
    static let path: String = {
        for argument in CommandLine.arguments {
            let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
            guard let bundle = parts.firstIndex(where: { $0.hasSuffix(".xctest") }) else { continue }
            let folder = parts[..<bundle].joined(separator: "/")
            let program = (folder.isEmpty ? "." : folder) + "/catalog-runtime-racer"
            if FileManager.default.isExecutableFile(atPath: program) { return program }
        }
        Issue.record("catalog-runtime-racer does not lie beside the test bundle; arguments: \(CommandLine.arguments)")
        return "catalog-runtime-racer"
    }()
}
