import Foundation
import Testing

@Suite("What SQLite tells of itself")
struct SQLiteLogTests {
    /// The primary result codes that the inputs of a scenario bring about on purpose: SQLITE_ERROR for SQL that does not
    /// run, SQLITE_INTERRUPT for what takes too many steps, SQLITE_CONSTRAINT for a refused row, SQLITE_MISMATCH and
    /// SQLITE_TOOBIG for a value, SQLITE_AUTH for what a schema may not hold, SQLITE_SCHEMA where SQLite compiles a
    /// statement anew by itself, since a virtual table has been made. Not among them: SQLITE_MISUSE, SQLITE_WARNING,
    /// SQLITE_CORRUPT and whatever else would be ours (https://sqlite.org/rescode.html).
    private static let expected: Set<Int> = [1, 9, 17, 18, 19, 20, 23]

    /// What is told at each run and means nothing: that the schema table, joined with a pragma, gets an index for the time
    /// of the query (SQLITE_WARNING_AUTOINDEX).
    private static func isNothing(_ line: Substring) -> Bool { line == "284\tautomatic index on sqlite_master(type)" }

    /// The lines of a log.
    private static func lines(_ folder: ScratchFolder) throws -> [Substring] {
        guard folder.exists("log") else { return [] }
        return String(decoding: try folder.data(at: "log"), as: UTF8.self).split(separator: "\n").filter {
            !isNothing($0)
        }
    }

    @Test("a sound catalog gives it nothing to tell", arguments: [["build", "--analyze"], ["check"]])
    func example(arguments: [String]) throws {
        let folder = try ScratchFolder()
        for name in ["schema.sql", "seed"] {
            try FileManager.default.copyItem(
                at: Fixtures.package.appending(path: name),
                to: folder.url.appending(path: name)
            )
        }
        let log = try ScratchFolder()
        let environment = ["CATALOG_BUILD_SQLITE_LOG": log.path("log")]
        #expect(try Program.run(arguments, in: folder, environment: environment).status == 0)
        #expect(log.exists("log"))
        #expect(try Self.lines(log) == [])
    }

    @Test("a scenario gives it faults of its inputs to tell, and no other", arguments: Scenario.all)
    func scenario(_ scenario: Scenario) throws {
        let log = try ScratchFolder()
        _ = try scenario.run(environment: ["CATALOG_BUILD_SQLITE_LOG": log.path("log")])
        for line in try Self.lines(log) {
            let code = try #require(line.split(separator: "\t").first.flatMap { Int($0) }, "\(line)")
            #expect(Self.expected.contains(code & 0xFF), "\(line)")
        }
    }

    @Test("the log is on: a fault of the schema is in it")
    func isOn() throws {
        let folder = try ScratchFolder()
        try folder.write("CREATE TABEL T (a);", to: "schema.sql")
        try folder.makeFolder("seed")
        let outcome = try Program.run(in: folder, environment: ["CATALOG_BUILD_SQLITE_LOG": folder.path("log")])
        #expect(outcome.status == 1)
        #expect(try Self.lines(folder).first?.hasPrefix("1\tnear \"TABEL\": syntax error in ") == true)
    }
}
