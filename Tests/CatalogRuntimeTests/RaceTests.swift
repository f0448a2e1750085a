import CatalogRuntime
import CatalogSQLite
import Foundation
import Testing

/// Two processes open one editable copy at the same moment, fifty times over.
@Suite struct RaceTests {
    private static let rounds = 50
    private static let names = ["ann", "bob"]
    private static let rows = names.flatMap { name in (1...5).map { "\(name) \($0)" } }.sorted()

    /// Runs both to their end.
    ///
    /// - Returns: what each has found, round by round.
    private func race(_ mode: String, in folder: ScratchFolder) throws -> [[String]] {
        let processes = try Self.names.map { name in
            let process = Process()
            process.executableURL = URL(filePath: RacerProgram.path)
            let other = name == "ann" ? "bob" : "ann"
            process.arguments = [mode, name, other, folder.path, String(Self.rounds)]
            let output = folder.file(name + ".out")
            _ = try folder.write([], to: name + ".out")
            process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
            process.standardError = process.standardOutput
            var environment = ProcessInfo.processInfo.environment
            environment["LLVM_PROFILE_FILE"] = "/dev/null"
            process.environment = environment
            try process.run()
            return process
        }
        for process in processes { process.waitUntilExit() }
        let outputs = try Self.names.map { String(decoding: try folder.bytes(of: $0 + ".out"), as: UTF8.self) }
        #expect(processes.map(\.terminationStatus) == [0, 0], "\(outputs)")
        let lines = outputs.map { $0.split(separator: "\n").map(String.init) }
        #expect(lines.map(\.count) == [Self.rounds, Self.rounds])
        return (0..<Self.rounds).map { round in lines.map { round < $0.count ? $0[round] : "" } }
    }

    /// A folder for each round, with a copy of version 1 when there is to be one.
    private func prepare(copy: Bool) throws -> ScratchFolder {
        let folder = try ScratchFolder()
        try folder.database("CREATE TABLE Note (Text TEXT); PRAGMA user_version = 2", at: "origin.db")
        for round in 1...Self.rounds {
            try FileManager.default.createDirectory(atPath: folder.file("\(round)"), withIntermediateDirectories: true)
            guard copy else { continue }
            try folder.database(
                "CREATE TABLE Note (Text TEXT); INSERT INTO Note VALUES ('mine'); PRAGMA user_version = 1",
                at: "\(round)/user.db"
            )
        }
        return folder
    }

    private func notes(_ path: String) throws -> [String] {
        let connection = try Connection(.readOnly(path: path))
        #expect(try connection.rows("PRAGMA integrity_check") == [[.text("ok")]])
        return try connection.rows("SELECT Text FROM Note ORDER BY Text").map { $0[0].description }
    }

    private func files(_ folder: ScratchFolder, _ round: Int) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.file("\(round)"))
            .filter { !$0.hasSuffix(".ready") }
            .sorted()
    }

    @Test func firstRun() throws {
        let folder = try prepare(copy: false)
        for (index, states) in try race("copy", in: folder).enumerated() {
            let round = index + 1
            #expect(states.sorted() == ["\(round) created", "\(round) current"])
            #expect(try notes(folder.file("\(round)/user.db")) == Self.rows)
            #expect(try files(folder, round) == [".user.db.lock", "user.db"])
        }
    }

    @Test func migration() throws {
        let folder = try prepare(copy: true)
        for (index, states) in try race("migrate", in: folder).enumerated() {
            let round = index + 1
            #expect(states.sorted() == ["\(round) current", "\(round) migrated(from: 1)"])
            let migrator = states[0].hasSuffix("current") ? "bob" : "ann"
            #expect(
                try notes(folder.file("\(round)/user.db"))
                    == (Self.rows + ["mine", "migration by \(migrator)"]).sorted()
            )
            #expect(try files(folder, round) == [".user.db.lock", "user.db"])
        }
    }

    /// One replaces, the other begins anew with the new copy; the old one is there once, whole.
    @Test func replacement() throws {
        let folder = try prepare(copy: true)
        for (index, states) in try race("replace", in: folder).enumerated() {
            let round = index + 1
            let backup = folder.file("\(round)/user.db.backup-1")
            #expect(
                states.sorted() == ["\(round) current", "\(round) replaced(from: 1, backup: Optional(\"\(backup)\"))"]
            )
            #expect(try notes(folder.file("\(round)/user.db")) == Self.rows)
            #expect(try notes(backup) == ["mine"])
            #expect(try files(folder, round) == [".user.db.lock", "user.db", "user.db.backup-1"])
        }
    }
}
