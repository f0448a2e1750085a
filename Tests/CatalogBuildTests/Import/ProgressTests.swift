import CatalogDiagnostics
import Testing

@testable import CatalogBuild

@Suite("What an observer of a run is told")
struct RunProgressTests {
    private func observed(_ files: [String: String], schema: String) throws -> [RunProgress] {
        let folder = try ScratchFolder()
        try folder.write(schema, to: "schema.sql")
        for (name, text) in files { try folder.write(text, to: "seed/" + name) }
        var options = InputOptions()
        options.schema = folder.path("schema.sql")
        options.seed = folder.path("seed")
        var output = CatalogBuilder.OutputOptions()
        output.path = folder.path("catalog.db")
        var seen: [RunProgress] = []
        var builder = CatalogBuilder(options: options, sink: DiagnosticCollector())
        builder.progress = { seen.append($0) }
        _ = try builder.build(to: output)
        return seen
    }

    @Test(
        "rows and bytes go up to all there are, stage by stage; a short lookup table is read once",
        arguments: [3, 9_000]
    )
    func stages(makerCount: Int) throws {
        let products = (1...20_000).map { "\($0)\tPart \($0)\t\($0 % makerCount + 1)\n" }.joined()
        let makers = (1...makerCount).map { "\($0)\tMaker \($0)\n" }.joined()
        let seen = try observed(
            ["Maker.tsv": makers, "Product.tsv": products],
            schema: """
                CREATE TABLE Product (id INTEGER PRIMARY KEY, name TEXT, maker INTEGER REFERENCES Maker);
                CREATE TABLE Maker (id INTEGER PRIMARY KEY, name TEXT);
                CREATE INDEX ByMaker ON Product (maker);
                """
        )
        var stages: [RunProgress.Stage] = []
        for progress in seen where progress.stage != stages.last { stages.append(progress.stage) }
        #expect(
            stages == [
                .loading(table: "Maker"), .loading(table: "Product"),
            ] + (makerCount > 3 ? [.placing(table: "Maker")] : []) + [.indexing(name: "ByMaker"), .finishing]
        )
        let loading = seen.filter { if case .loading = $0.stage { true } else { false } }
        #expect(loading.allSatisfy { $0.totalBytes == makers.utf8.count + products.utf8.count })
        #expect(loading.last?.bytes == loading.last?.totalBytes)
        #expect(zip(loading, loading.dropFirst()).allSatisfy { $0.bytes <= $1.bytes && $0.records <= $1.records })
        #expect(seen.last?.records == 20_000 + makerCount)
    }
}
