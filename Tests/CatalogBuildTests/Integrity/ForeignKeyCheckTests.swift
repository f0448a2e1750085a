import CatalogDiagnostics
import CatalogSQLite
import Foundation
import Testing

@testable import CatalogBuild

@Suite("The reference check and PRAGMA foreign_key_check")
struct ForeignKeyCheckTests {
    private static let rounds = Int(ProcessInfo.processInfo.environment["CATALOG_BUILD_ROUNDS"] ?? "") ?? 500

    /// Checks a catalog, without looking at SQLite's word.
    private func check(_ catalog: RandomCatalog, joinsAlways: Bool = false) throws -> Outcome {
        let folder = try ScratchFolder()
        try folder.write(catalog.schema(), to: "schema.sql")
        try folder.makeFolder("seed")
        for table in catalog.tables { try folder.write(catalog.text(of: table), to: "seed/\(table.name).tsv") }
        var options = InputOptions()
        options.schema = folder.path("schema.sql")
        options.seed = folder.path("seed")
        options.reading.header = .never
        var policy = SeverityPolicy()
        policy.set(.orphanRow, to: .warn)
        let collector = DiagnosticCollector(policy: policy, schemaFile: options.schema)
        var builder = CatalogBuilder(options: options, sink: collector)
        builder.joinsAlways = joinsAlways
        let summary = try builder.check()
        return Outcome(folder: folder, diagnostics: collector.sorted(), summary: summary)
    }

    /// A database with the rows of a catalog, put in by SQLite alone. Its tables have rowids, since SQLite names no row of
    /// one without.
    private func database(of catalog: RandomCatalog) throws -> Connection {
        let connection = try Connection(.memory)
        try connection.execute("PRAGMA foreign_keys = OFF")
        try connection.execute(catalog.schema(keepsRowIDs: true))
        try connection.execute("BEGIN")
        for table in catalog.tables {
            let places = (1...table.columns.count + 1).map { "?\($0)" }.joined(separator: ", ")
            let insert = try connection.prepare("INSERT INTO \(table.name) VALUES (\(places))")
            for record in table.records {
                try insert.bind(zip(record, ["INTEGER"] + table.columns.map(\.type)).map(value))
                try insert.run()
            }
        }
        try connection.execute("COMMIT")
        return connection
    }

    /// The value of a field; SQLite's affinities make a number of a text that is one.
    private func value(of field: String, type: String) -> Value {
        if field.isEmpty { return .null }
        guard type == "BLOB" else { return .text(field) }
        var bytes: [UInt8] = []
        return field.withUTF8Bytes { BlobText.decode($0, appendingTo: &bytes) } ? .blob(bytes) : .null
    }

    /// The orphans that were told: table, number of the record, and the reference.
    private func orphans(_ outcome: Outcome, of catalog: RandomCatalog) -> [String] {
        outcome.diagnostics.compactMap { diagnostic in
            guard case .orphanRow(let names, _) = diagnostic.facts,
                let table = catalog.tables.first(where: { $0.name == names.childTable }),
                let line = diagnostic.place?.line
            else { return nil }
            guard diagnostic.place?.file.hasSuffix(".tsv") == true else {
                return "\(table.name) - \(names.childColumns) \(names.parentTable) \(names.parentColumns)"
            }
            return
                "\(table.name) \(table.records[line - 1][0]) \(names.childColumns) \(names.parentTable) \(names.parentColumns)"
        }.sorted()
    }

    /// The same by SQLite's own check.
    private func orphansInSQLite(_ catalog: RandomCatalog) throws -> [String] {
        let connection = try database(of: catalog)
        var out: [String] = []
        let found = try connection.prepare("SELECT \"table\", rowid, fkid FROM pragma_foreign_key_check")
        while try found.step() {
            let (table, row, number) = (found.text(at: 0) ?? "", found.integer(at: 1), found.integer(at: 2))
            let key = try connection.prepare(
                """
                SELECT f."table", f."from", coalesce(f."to", (SELECT name FROM pragma_table_info(f."table") WHERE pk = f.seq + 1))
                FROM pragma_foreign_key_list(?1) f WHERE f.id = ?2 ORDER BY f.seq
                """
            )
            try key.bind([.text(table), .integer(number)])
            var (parent, child, columns) = ("", [String](), [String]())
            while try key.step() {
                parent = key.text(at: 0) ?? ""
                child.append(key.text(at: 1) ?? "")
                columns.append(key.text(at: 2) ?? "")
            }
            var record = try connection.lines("SELECT n FROM \(table) WHERE rowid = \(row)").first ?? "?"
            // A key that SQLite made stands in no record.
            if catalog.makesKey(ofRecord: record, of: table, in: child) { record = "-" }
            out.append("\(table) \(record) \(child) \(parent) \(columns)")
        }
        return out.sorted()
    }

    @Test("On random schemas and rows both name the same rows, on either road")
    func random() throws {
        var random = SplitMix64()
        var (orphanCount, rowCount) = (0, 0)
        for round in 0..<Self.rounds {
            var catalog = RandomCatalog(using: &random)
            // The rows that can't be stored for other reasons are told the same on both roads, and then left out.
            var outcome = try check(catalog)
            let joined = try check(catalog, joinsAlways: true)
            guard outcome.told == joined.told else {
                let difference = joined.told.difference(from: outcome.told)
                Issue.record("round \(round): \(difference)\n\(catalog.text)")
                return
            }
            while outcome.errors != [] {
                var rejected: [String: Set<Int>] = [:]
                for diagnostic in outcome.diagnostics where diagnostic.severity == .error {
                    guard let place = diagnostic.place, place.file.hasSuffix(".tsv"), let table = diagnostic.table
                    else {
                        Issue.record("round \(round): \(diagnostic.message)\n\(catalog.text)")
                        return
                    }
                    rejected[table, default: []].insert(try #require(place.line))
                }
                for (table, lines) in rejected { catalog.remove(lines, of: table) }
                outcome = try check(catalog)
            }
            let expected = try orphansInSQLite(catalog)
            for outcome in [
                outcome, try check(catalog, joinsAlways: true),
            ] {
                let found = orphans(outcome, of: catalog)
                guard found != expected else { continue }
                Issue.record(
                    "round \(round): \(found) but SQLite says \(expected)\n\(catalog.text)"
                )
                return
            }
            orphanCount += expected.count
            rowCount += catalog.tables.reduce(0) { $0 + $1.records.count }
        }
        print("\(Self.rounds) rounds, \(rowCount) rows, \(orphanCount) orphans")
        // A test that finds no orphan, or only orphans, tests nothing.
        #expect(orphanCount > Self.rounds)
    }
}
