import Foundation
import Testing

@Suite("Schemas that mean harm")
struct HostileSchemaTests {
    @Test(
        "what reaches beyond the file is refused, with a place",
        arguments: SchemaAttack.reaching + SchemaAttack.settings
    )
    func refused(attack: SchemaAttack) throws { try run(attack) }

    @Test("what never ends, or makes too much, is stopped", arguments: SchemaAttack.endless + SchemaAttack.large)
    func stopped(attack: SchemaAttack) throws { try run(attack) }

    @Test("what is only odd is told, or built", arguments: SchemaAttack.odd)
    func oddities(attack: SchemaAttack) throws { try run(attack) }

    /// Runs an attack. It must end as it should, in a folder where nothing else is touched.
    private func run(_ attack: SchemaAttack) throws {
        let folder = try ScratchFolder()
        try folder.write(attack.schema, to: "schema.sql")
        try folder.makeFolder("seed")
        if let seed = attack.seed { try folder.write(seed, to: "seed/T.tsv") }
        try folder.write("SQLite format 3", to: "canary.db")
        try folder.write("canary", to: "x")
        try folder.write("canary", to: "catalog.db")
        let before = try folder.listing()
        let temporary = try ScratchFolder()
        for command in ["check", "build"] {
            let arguments = [command, "--format", "json", "--limit-steps", "1000000"] + attack.arguments
            let outcome = try Program.run(arguments, in: folder, environment: ["TMPDIR": temporary.url.path])
            let report = try Report(outcome.output)
            let errors = report.diagnostics.filter { $0.severity == "error" }
            #expect(errors.map(\.code) == attack.codes, "\(command): \(outcome.output.prefix(2_000)) \(outcome.errors)")
            #expect(outcome.status == (attack.codes.isEmpty ? 0 : 1), "\(command): \(outcome.errors)")
            #expect(errors.allSatisfy { $0.line != nil && $0.file != nil })
            #expect(try folder.listing() == before)
            #expect(try temporary.listing() == [])
            #expect(try folder.data(at: "canary.db") == Data("SQLite format 3".utf8))
            #expect(try folder.data(at: "x") == Data("canary".utf8))
            let isOld = try folder.data(at: "catalog.db") == Data("canary".utf8)
            #expect(isOld == (command == "check" || !attack.codes.isEmpty))
        }
        if attack.codes.isEmpty { #expect(try Catalog(folder.path("catalog.db")).isSound()) }
    }
}
