import Foundation
import Testing

/// One small project in a folder of Fixtures/Scenarios: `schema.sql`, `seed/`, the arguments of the command one a line in
/// `arguments.txt` (none: no arguments), and in `expected.txt` all that comes of it. What else is asked of the same
/// project stands beside them, in `arguments-VARIANT.txt` and `expected-VARIANT.txt`.
struct Scenario: Sendable, CustomTestStringConvertible {
    /// The folder's name.
    let project: String
    /// Which of the project's runs this is; nil for the plain one.
    var variant: String?

    var name: String { project + suffix }

    var testDescription: String { name }

    private var suffix: String { variant.map { "-" + $0 } ?? "" }

    private static let folder = Fixtures.folder.appending(path: "Scenarios")

    /// All of them, in order.
    static let all: [Scenario] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().flatMap { project in
            [Scenario(project: project)] + variants(of: project).map { Scenario(project: project, variant: $0) }
        }
    }()

    private static func variants(of project: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: project).path)) ?? []
        return names.compactMap { $0.wholeMatch(of: #/arguments-(.+)\.txt/#).map { String($0.output.1) } }.sorted()
    }

    private var folder: URL { Self.folder.appending(path: project) }

    var expectedFile: URL { folder.appending(path: "expected\(suffix).txt") }

    /// What the last recording has found.
    func expected() throws -> String { try String(contentsOf: expectedFile, encoding: .utf8) }

    private func arguments() -> [String] {
        let text = (try? String(contentsOf: folder.appending(path: "arguments\(suffix).txt"), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
    }

    /// Runs the command in a copy of the folder, so that it sees relative paths, and tells all that came of it.
    ///
    /// - Parameter environment: further variables of the command.
    func run(environment: [String: String] = [:]) throws -> String {
        let scratch = try ScratchFolder(copying: folder)
        for name in try scratch.listing() where name.hasPrefix("arguments") || name.hasPrefix("expected") {
            try FileManager.default.removeItem(at: scratch.url.appending(path: name))
        }
        let before = try scratch.listing()
        let arguments = arguments()
        let outcome = try Program.run(arguments, in: scratch, environment: environment)
        let made = try scratch.listing().filter { !before.contains($0) }
        return """
            $ \((["catalog-build"] + arguments).joined(separator: " "))
            exit status: \(outcome.status.map(String.init) ?? "none, signal \(outcome.signal ?? 0)")
            files made: \(made.isEmpty ? "none" : made.joined(separator: ", "))
            --- standard error
            \(Self.masked(outcome.errors))--- standard output
            \(Self.masked(outcome.output))
            """
    }

    /// The text without what differs from run to run and from one version of SQLite to the next.
    private static func masked(_ text: String) -> String {
        text.replacing(#/\d+\.\d+ s\b/#, with: "N.NNN s")
            .replacing(#/"sha256": "[0-9a-f]{64}"/#, with: "\"sha256\": \"…\"")
            .replacing(#/"toolVersion": "[^"]*"/#, with: "\"toolVersion\": \"…\"")
    }
}
