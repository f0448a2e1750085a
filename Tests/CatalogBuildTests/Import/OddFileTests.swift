import CatalogDiagnostics
import CatalogSeed
import Testing

@testable import CatalogBuild

/// Files that people take for seed files of another kind than they are, and what helps them.
@Suite("Odd files")
struct OddFileTests {
    private static let schema = "CREATE TABLE T (id INTEGER PRIMARY KEY, name TEXT);"

    @Test("a virtual table that takes no rows is told with its file, and the others are loaded")
    func virtualTableWithoutRows() throws {
        let schema = """
            CREATE VIRTUAL TABLE words USING fts5(a); CREATE VIRTUAL TABLE seen USING fts5vocab(words, 'row');
            CREATE TABLE t(a INTEGER);
            """
        let outcome = try Inputs(schema, ["words.tsv": "x y\n", "seen.tsv": "z\t1\t1\n", "t.tsv": "n\n"]).check()
        #expect(outcome.errors == ["error row-rejected seen.tsv", "error type-mismatch t.tsv:1:1 field 1"])
        #expect(outcome.messages.first?.contains("table seen may not be modified") == true)
    }

    @Test("a workbook that is called .tsv is told once, and its rows are no parents that miss")
    func workbook() throws {
        let schema = Self.schema + "\nCREATE TABLE C (id INTEGER PRIMARY KEY, t INTEGER REFERENCES T);"
        let outcome = try Inputs(schema, ["T.tsv": "PK\u{3}\u{4}\u{14}\t\n\n", "C.tsv": "1\t7\n"]).check()
        #expect(outcome.errors == ["error encoding-invalid T.tsv"])
        #expect(outcome.messages.contains { $0.hasPrefix("this is no text but a zip archive") })
    }

    @Test(
        "a file with another delimiter says so",
        arguments: [
            ("T.tsv", "1,Peru\n", "if a comma stood between them; try --dialect T=csv"),
            ("T.csv", "1\tPeru\n", "if a tab stood between them; try --dialect T=tsv"),
            ("T.tsv", "1;Peru\n", "if a semicolon stood between them, which no dialect has; save the file with tabs"),
            (
                "T.tsv", "1|Peru\n",
                "if a vertical bar stood between them, which no dialect has; save the file with tabs"
            ),
        ]
    )
    func delimiter(name: String, text: String, expected: String) throws {
        let outcome = try Inputs(Self.schema, [name: text]).check()
        #expect(outcome.errors == ["error field-count \(name):1"])
        #expect(outcome.related.first?.hasSuffix(expected) == true, "\(outcome.related)")
    }

    @Test("one that no delimiter explains says nothing", arguments: ["1 Peru\n", "1,Peru,South\n", "Peru\n"])
    func noDelimiter(text: String) throws {
        let outcome = try Inputs(Self.schema, ["T.tsv": text]).check()
        #expect(outcome.errors == ["error field-count T.tsv:1"])
        #expect(outcome.related == [])
    }

    @Test(
        "a quotation mark behind a backslash says what the program that exported it means",
        arguments: [
            (Dialect.excel, "1\t\"5\\\" pipe\"\n", true),
            (.csv, "1,\"5\\\" pipe\"\n", true),
            (.csv, "1,5\\\" pipe\n", true),
            (.excel, "1\t\"5\" pipe\"\n", false),
            (.csv, "1,5\" pipe\n", false),
        ]
    )
    func backslash(dialect: Dialect, text: String, isTold: Bool) throws {
        var inputs = Inputs(Self.schema, ["T.tsv": text])
        inputs.options.reading.dialect = dialect
        let outcome = try inputs.check()
        #expect(outcome.told(.quoteMisplaced).count == 1)
        #expect(outcome.related.contains { $0.hasPrefix("a backslash is text here") } == isTold)
    }

    @Test(
        "parts without a record are nothing to speak of, unless all are",
        arguments: [
            (["1\tPeru\n", "", "id\tname\n"], []),
            (["", "", "id\tname\n"], ["warning seed-empty T"]),
            ([""], ["warning seed-empty T"]),
        ] as [([String], [String])]
    )
    func emptyParts(texts: [String], told: [String]) throws {
        let folder = try ScratchFolder()
        try folder.write(Self.schema, to: "schema.sql")
        for (index, text) in texts.enumerated() { try folder.write(text, to: "seed/T/part-\(index).tsv") }
        var options = InputOptions()
        options.schema = folder.path("schema.sql")
        options.seed = folder.path("seed")
        let collector = DiagnosticCollector(schemaFile: options.schema)
        let summary = try CatalogBuilder(options: options, sink: collector).check()
        let outcome = Outcome(folder: folder, diagnostics: collector.sorted(), summary: summary)
        #expect(outcome.told == told)
    }
}
