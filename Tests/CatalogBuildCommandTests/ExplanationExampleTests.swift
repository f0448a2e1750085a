import CatalogBuild
import CatalogDiagnostics
import CatalogSeed
import Testing

@Suite("The examples of explanations")
struct ExplanationExampleTests {
    /// The one that can't be run here: a value of more than a billion bytes.
    private static let unrunnable: Set<DiagnosticCode> = [.fieldTooLarge]

    @Test(
        "each brings about its code and no other, and prints what is said",
        arguments: DiagnosticCode.allCases.filter { !unrunnable.contains($0) }
    )
    func example(code: DiagnosticCode) throws {
        let example = code.explanation.example
        let folder = try TemporaryFolder()
        try folder.write((example.schema + "\n").utf8, to: "schema.sql")
        for seed in example.seeds { try folder.write(seed.bytes, to: seed.path) }
        var input = InputOptions()
        input.schema = folder.path("schema.sql")
        input.seed = folder.path("seed")
        // The one dialect that no file name stands for.
        if code == .escapeInvalid { input.reading.dialect = .postgres }
        let collector = DiagnosticCollector(schemaFile: input.schema)
        let summary = try CatalogBuilder(options: input, sink: collector).check()

        let diagnostics = collector.sorted()
        #expect(diagnostics.map(\.code) == [code])
        let report = Report(
            toolVersion: "",
            diagnostics: diagnostics,
            errors: collector.errors,
            warnings: collector.warnings,
            notes: collector.notes,
            summary: summary
        )
        let text = TextReporter(ReportSettings(showsCounts: false)).text(of: report)
        // Whoever follows the example stands in the folder.
        #expect(folder.asSeenFromInside(text) == example.output + "\n")
    }
}
