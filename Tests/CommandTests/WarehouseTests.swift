import CatalogSQLite
import Foundation
import Testing

@Suite("What warehouse engines write")
struct WarehouseTests {
    @Test("every value of an export is in the catalog as the engine has it", arguments: WarehouseExport.all)
    func values(export: WarehouseExport) throws {
        let project = try export.project()
        let outcome = try Program.run(WarehouseExport.arguments, in: project)
        try #require(outcome.status == 0, "\(outcome.errors)")
        let connection = try Connection(.readOnly(path: project.path("catalog.db")))
        let expected = try WarehouseExport.expected()
        #expect(expected.mapValues(\.count) == ["Manufacturer": 4, "Product": 60])
        for (table, rows) in expected {
            let statement = try connection.prepare("SELECT * FROM \(table) ORDER BY 1")
            var found: [[Value]] = []
            while try statement.step() { found.append((0..<statement.columnCount).map { statement.value(at: $0) }) }
            #expect(found.count == rows.count)
            for (row, expected) in zip(found, rows) { #expect(row == expected) }
        }
        #expect(try Catalog(project.path("catalog.db")).isSound())
    }

    @Test("two engines that agree on the rows give the same catalog, byte for byte")
    func sameBytes() throws {
        let catalogs = try WarehouseExport.all.map { export in
            let project = try export.project()
            try #require(try Program.run(WarehouseExport.arguments, in: project).status == 0)
            return try project.data(at: "catalog.db")
        }
        #expect(catalogs.count == 2 && catalogs.allSatisfy { $0 == catalogs[0] })
    }

    @Test("what is told of an export names the part and the line in it", arguments: WarehouseExport.all)
    func warnings(export: WarehouseExport) throws {
        let project = try export.project()
        let outcome = try Program.run(["check", "--format", "json"] + WarehouseExport.arguments, in: project)
        let parts = try export.parts(in: project)
        let found = try Report(outcome.output).diagnostics.filter { $0.severity != "note" }.map { diagnostic in
            let part = parts.firstIndex { $0 == diagnostic.file }
            return "part \(part.map(String.init) ?? "?") line \(diagnostic.line ?? 0) \(diagnostic.code)"
        }
        // A name is the number and the text of the details: a space behind is in both, one in front in the details alone.
        #expect(
            found == [
                "part 0 line 4 surrounding-space", "part 0 line 4 surrounding-space",
                "part 1 line 5 surrounding-space",
                "part 1 line 6 surrounding-space", "part 1 line 6 surrounding-space",
                "part 1 line 24 control-character", "part 1 line 24 control-character",
            ]
        )
    }

    @Test("a fault in the second part, compressed, is placed at its line there", arguments: WarehouseExport.all)
    func fault(export: WarehouseExport) throws {
        let project = try export.project()
        let part = try export.plantFault(in: project)
        #expect(part.hasSuffix(".gz"))
        let outcome = try Program.run(WarehouseExport.arguments, in: project)
        #expect(outcome.status == 1)
        let faults = outcome.errors.split(separator: "\n").filter { $0.contains(": error: ") }
        // The 20th record stands in the 25th line: the header, and four line ends in the texts of the tenth.
        let told = "\(part):25:4: error: Product.ManufacturerID 7 is not in Manufacturer.ManufacturerID [orphan-row]"
        #expect(faults == [Substring(told)])
        #expect(!project.exists("catalog.db"))
    }

    @Test("what an engine leaves beside the parts is there, and is passed over")
    func marks() throws {
        let project = try WarehouseExport(engine: "spark").project()
        let names = try project.listing().filter { $0.hasPrefix("seed/Product/") }
        #expect(names.contains("seed/Product/_SUCCESS") && names.contains("seed/Product/._SUCCESS.crc"))
        #expect(names.count { $0.hasSuffix(".csv.gz.crc") } == 3)
        let outcome = try Program.run(["--verbose"] + WarehouseExport.arguments, in: project)
        #expect(!outcome.errors.contains("SUCCESS") && !outcome.errors.contains(".crc"))
    }

    @Test("without the option for no value, that text is told of where it is no number", arguments: WarehouseExport.all)
    func withoutNull(export: WarehouseExport) throws {
        let outcome = try Program.run(["check", "--dialect", "excel"], in: try export.project())
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("found “\\N”; leave the field empty where there is no value, or name the text"))
    }
}
