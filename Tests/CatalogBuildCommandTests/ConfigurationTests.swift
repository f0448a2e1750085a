import CatalogBuild
import CatalogDiagnostics
import CatalogSeed
import Foundation
import Testing

@testable import catalog_build

@Suite("Configuration files that are right")
struct ConfigurationTests {
    /// A document and the options that it asks for.
    struct Example: Sendable, CustomTestStringConvertible {
        let text: String
        let options: ParsedOptions

        init(_ text: String, _ change: (inout ParsedOptions) -> Void = { _ in }) {
            self.text = text
            var options = ParsedOptions()
            change(&options)
            self.options = options
        }

        var testDescription: String { text }
    }

    /// The options of a file with that text, at that path.
    private static func options(
        _ text: String,
        path: String = "catalog-build.json",
        command: Command = .build
    ) throws -> ParsedOptions {
        try ConfigurationFile(path: path, command: command).read(Array(text.utf8)).options
    }

    @Test(
        "every key",
        arguments: [
            Example("{}"),
            Example(#"{"schema": "a.sql"}"#) { $0.schema = "a.sql" },
            Example(#"{"seed": "rows"}"#) { $0.seed = "rows" },
            Example(#"{"output": "a.db"}"#) { $0.output = "a.db" },
            Example(#"{"analyze": true}"#) { $0.analyze = true },
            Example(#"{"analyze": false}"#),
            Example(#"{"dialect": "excel"}"#) { $0.reading.dialect = .excel },
            Example(#"{"header": "always"}"#) { $0.reading.header = .always },
            Example(#"{"null": "N/A"}"#) { $0.reading.null = "N/A" },
            Example(#"{"null": ""}"#) { $0.reading.null = "" },
            Example(#"{"encoding": "windows-1252"}"#) { $0.reading.encoding = "windows-1252" },
            Example(##"{"comment": "#"}"##) { $0.comment = "#" },
            Example(#"{"allow": "blank-line"}"#) { $0.severities.set(.blankLine, to: .allow) },
            Example(#"{"warn": ["orphan-row", "unused-parent"]}"#) {
                $0.severities.set(.orphanRow, to: .warn)
                $0.severities.set(.unusedParent, to: .warn)
            },
            Example(#"{"deny": ["warnings", "seed-empty"]}"#) {
                $0.severities.deniesWarnings = true
                $0.severities.set(.seedEmpty, to: .deny)
            },
            Example(#"{"deny": []}"#),
            Example(#"{"deny": ["seed-empty", "seed-empty"]}"#) { $0.severities.set(.seedEmpty, to: .deny) },
            Example(#"{"format": "sarif"}"#) { $0.format = .sarif },
            Example(#"{"report": "a.json"}"#) { $0.reports = ["a.json"] },
            Example(#"{"report": ["b.xml", "a.sarif"]}"#) { $0.reports = ["b.xml", "a.sarif"] },
            Example(#"{"limit-steps": 5000}"#) { $0.limitSteps = 5_000 },
            Example(#"{"max-diagnostics": 7}"#) { $0.maxDiagnostics = 7 },
            Example(#"{"max-diagnostics": 0}"#) { $0.maxDiagnostics = 0 },
            Example(#"{"quiet": true}"#) { $0.quiet = true },
            Example(#"{"quiet": true, "verbose": false}"#) { $0.quiet = true },
            Example(#"{"quiet": false, "verbose": true}"#) { $0.verbose = true },
            Example(#"{"color": "never"}"#) { $0.color = .never },
        ]
    )
    func keys(_ example: Example) throws {
        #expect(try Self.options(example.text) == example.options)
    }

    @Test("every option of build may stand in it, the general ones and --config aside")
    func completeness() {
        for option in OptionTable.options(of: .build) {
            let mayStand = option.section != .general && option.name != .config
            let key = option.configurationKey ?? "tables"
            // A value of no use: the key is known when it is the value that is complained of.
            let error = #expect(throws: UsageError.self) { try Self.options(#"{"\#(key)": null}"#) }
            #expect(error?.message.contains("unknown key") == !mayStand)
            #expect(error?.message.contains("found null") == mayStand)
        }
    }

    @Test(
        "tables",
        arguments: [
            Example(#"{"tables": {}}"#),
            Example(#"{"tables": {"Product": {}}}"#),
            Example(#"{"tables": {"Product": {"file": "a.tsv"}}}"#) {
                $0.tables = [TableFile(name: "Product", path: "a.tsv")]
            },
            Example(#"{"tables": {"B": {"file": ["b.tsv", "c.tsv"]}, "A": {"file": "a.tsv"}}}"#) {
                $0.tables = [
                    TableFile(name: "B", path: "b.tsv"), TableFile(name: "B", path: "c.tsv"),
                    TableFile(name: "A", path: "a.tsv"),
                ]
            },
            Example(#"{"dialect": "excel", "tables": {"Product": {"dialect": "csv"}}}"#) {
                $0.reading.dialect = .excel
                $0.tableReadings["Product"] = InputOptions.Reading()
                $0.tableReadings["Product"]?.dialect = .csv
            },
            Example(#"{"tables": {"P": {"header": "never", "null": "-", "encoding": "UTF-16"}}}"#) {
                $0.tableReadings["P"] = InputOptions.Reading()
                $0.tableReadings["P"]?.header = .never
                $0.tableReadings["P"]?.null = "-"
                $0.tableReadings["P"]?.encoding = "UTF-16"
            },
        ]
    )
    func tables(_ example: Example) throws {
        #expect(try Self.options(example.text) == example.options)
    }

    @Test(
        "an equals sign has no meaning in it",
        arguments: [
            Example(#"{"null": "a=b"}"#) { $0.reading.null = "a=b" },
            Example(#"{"null": "=b"}"#) { $0.reading.null = "=b" },
            Example(#"{"tables": {"a=b": {"file": "c=d.tsv", "null": "="}}}"#) {
                $0.tables = [TableFile(name: "a=b", path: "c=d.tsv")]
                $0.tableReadings["a=b"] = InputOptions.Reading()
                $0.tableReadings["a=b"]?.null = "="
            },
        ]
    )
    func equalsSigns(_ example: Example) throws {
        #expect(try Self.options(example.text) == example.options)
    }

    @Test(
        "paths are relative to its folder",
        arguments: [
            ("c.json", ""), ("./c.json", "./"), ("a/c.json", "a/"), ("../c.json", "../"), ("/c.json", "/"),
            ("/a b/c.json", "/a b/"),
        ]
    )
    func paths(file: String, folder: String) throws {
        let text = """
            {"schema": "s.sql", "seed": "../seed", "output": "/x.db", "report": ["r.xml", "/r.xml"], "null": "n",
             "tables": {"T": {"file": "t.tsv"}}}
            """
        let options = try Self.options(text, path: file)
        #expect(options.schema == folder + "s.sql")
        #expect(options.seed == folder + "../seed")
        #expect(options.output == "/x.db")
        #expect(options.reports == [folder + "r.xml", "/r.xml"])
        #expect(options.tables == [TableFile(name: "T", path: folder + "t.tsv")])
        #expect(options.reading.null == "n")
    }

    @Test("what a command has no use for is passed over, since one file serves several")
    func otherCommands() throws {
        let options = try Self.options(#"{"output": "a.db", "analyze": true, "seed": "rows"}"#, command: .check)
        var expected = ParsedOptions()
        expected.seed = "rows"
        #expect(options == expected)
    }

    /// A file, a command line, and the options that both ask for.
    struct Layered: Sendable, CustomTestStringConvertible {
        let arguments: [String]
        let example: Example

        init(_ text: String, _ arguments: [String], _ change: (inout ParsedOptions) -> Void) {
            self.arguments = arguments
            example = Example(text, change)
        }

        var testDescription: String { "\(example.text) \(arguments)" }
    }

    @Test(
        "the command line weighs more",
        arguments: [
            Layered(#"{"header": "never"}"#, []) { $0.reading.header = .never },
            Layered(#"{"header": "never"}"#, ["--header", "always"]) { $0.reading.header = .always },
            Layered(#"{"max-diagnostics": 5}"#, ["--max-diagnostics=100"]) { _ in },
            Layered(#"{"verbose": true}"#, ["--quiet"]) { $0.quiet = true },
            Layered(#"{"allow": "blank-line"}"#, ["--deny", "blank-line"]) {
                $0.severities.set(.blankLine, to: .deny)
            },
            Layered(#"{"deny": "warnings"}"#, ["--warn", "blank-line"]) {
                $0.severities.deniesWarnings = true
                $0.severities.set(.blankLine, to: .warn)
            },
            Layered(#"{"tables": {"A": {"null": "x", "header": "never"}}}"#, ["--null", "y", "--null", "a=z"]) {
                $0.reading.null = "y"
                $0.tableReadings["A"] = InputOptions.Reading()
                $0.tableReadings["A"]?.null = "z"
                $0.tableReadings["A"]?.header = .never
            },
        ]
    )
    func layers(_ layered: Layered) throws {
        let folder = try TemporaryFolder()
        try folder.write(layered.example.text.utf8, to: "c.json")
        var expected = layered.example.options
        expected.config = folder.path("c.json")
        for line in [
            ["--config", folder.path("c.json")] + layered.arguments,
            layered.arguments + ["--config=\(folder.path("c.json"))"],
        ] {
            #expect(try CommandLineParser.parse(line) == .run(command: .build, options: expected))
        }
    }

    @Test("a table's files on the command line take the place of those in the file, reports are added to them")
    func repeatable() throws {
        let folder = try TemporaryFolder()
        let text = #"{"report": "a.xml", "tables": {"A": {"file": ["1", "2"]}, "B": {"file": "3"}}}"#
        try folder.write(text.utf8, to: "c.json")
        let line = ["--config", folder.path("c.json"), "--table", "a=4", "--table", "A=5", "--report", "b.xml"]
        guard case .run(_, let options) = try CommandLineParser.parse(line) else {
            Issue.record("it runs nothing")
            return
        }
        #expect(
            options.tables
                == [
                    TableFile(name: "B", path: folder.path("3")), TableFile(name: "a", path: "4"),
                    TableFile(name: "A", path: "5"),
                ]
        )
        #expect(options.reports == [folder.path("a.xml"), "b.xml"])
    }

    @Test("on the command line too, a table is the same in another case")
    func tableCase() throws {
        let expected = Invocation.build {
            $0.tableReadings["Product"] = InputOptions.Reading()
            $0.tableReadings["Product"]?.null = "-"
            $0.tableReadings["Product"]?.dialect = .csv
        }
        #expect(try CommandLineParser.parse(["--null", "Product=-", "--dialect", "PRODUCT=csv"]) == expected)
    }

    @Test("the README's example is one")
    func readme() throws {
        let page = try Golden.page("README.md")
        let start = try #require(page.range(of: "```json\n"))
        let end = try #require(page.range(of: "```\n", range: start.upperBound..<page.endIndex))
        let options = try Self.options(String(page[start.upperBound..<end.lowerBound]))
        #expect(options.reading.dialect == .excel)
        #expect(options.tableReadings["Country"]?.dialect == .csv)
        #expect(options.severities.deniesWarnings)
    }
}
