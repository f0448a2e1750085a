import Foundation
import Testing

/// One small project in a folder of Fixtures/Scenarios: `schema.sql`, `seed/`, the arguments of the command one a line in
/// `arguments.txt` (none: no arguments), and in `expected.txt` all that comes of it.
struct Scenario: Sendable, CustomTestStringConvertible {
    let name: String

    var testDescription: String { name }

    private static let folder = Fixtures.folder.appending(path: "Scenarios")

    /// All of them, in order.
    static let all: [Scenario] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map { Scenario(name: $0) }
    }()

    private var folder: URL { Self.folder.appending(path: name) }

    var expectedFile: URL { folder.appending(path: "expected.txt") }

    /// What the last recording has found.
    func expected() throws -> String { try String(contentsOf: expectedFile, encoding: .utf8) }

    private func arguments() -> [String] {
        let text = (try? String(contentsOf: folder.appending(path: "arguments.txt"), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
    }

    /// Runs the command in a copy of the folder, so that it sees relative paths, and tells all that came of it.
    func run() throws -> String {
        let scratch = try ScratchFolder(copying: folder)
        for name in ["arguments.txt", "expected.txt"] where scratch.exists(name) {
            try FileManager.default.removeItem(at: scratch.url.appending(path: name))
        }
        let before = try scratch.listing()
        let arguments = arguments()
        let outcome = try Program.run(arguments, in: scratch)
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
