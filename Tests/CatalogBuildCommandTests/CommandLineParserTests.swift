import CatalogBuild
import CatalogDiagnostics
import CatalogSeed
import Testing

@testable import catalog_build

@Suite("Command lines that are right")
struct CommandLineParserTests {
    typealias Line = ExpectedLine<Invocation>

    @Test(
        "commands",
        arguments: [
            Line([], .build()),
            Line(["build"], .build()),
            Line(["check"], .check()),
            Line(["--quiet", "check"], .check { $0.quiet = true }),
            Line(["--schema", "a.sql", "check", "--seed", "b"], .check { ($0.schema, $0.seed) = ("a.sql", "b") }),
            Line(["--schema", "check"], .build { $0.schema = "check" }),
            Line(["--seed", "build", "check"], .check { $0.seed = "build" }),
            Line(["--"], .build()),
            Line(["check", "--"], .check()),
            Line(["--", "check"], .check()),
        ]
    )
    func commands(line: Line) throws {
        #expect(try CommandLineParser.parse(line.arguments) == line.outcome)
    }

    @Test(
        "help and version",
        arguments: [
            Line(["help"], .help(command: nil)),
            Line(["--help"], .help(command: nil)),
            Line(["-h"], .help(command: nil)),
            Line(["help", "help"], .help(command: nil)),
            Line(["help", "--help"], .help(command: nil)),
            Line(["help", "build"], .help(command: .build)),
            Line(["help", "check"], .help(command: .check)),
            Line(["help", "--", "check"], .help(command: .check)),
            Line(["build", "--help"], .help(command: .build)),
            Line(["check", "-h"], .help(command: .check)),
            Line(["--help", "check"], .help(command: .check)),
            Line(["check", "--shema", "x", "--help"], .help(command: .check)),
            Line(["chek", "--help"], .help(command: nil)),
            Line(["check", "--dialect", "--help"], .help(command: .check)),
            Line(["--version", "--help"], .help(command: nil)),
            Line(["--version"], .version),
            Line(["check", "--version"], .version),
            Line(["help", "--version"], .version),
        ]
    )
    func helpAndVersion(line: Line) throws {
        #expect(try CommandLineParser.parse(line.arguments) == line.outcome)
    }

    @Test(
        "explain",
        arguments: [
            Line(["explain"], .explain(code: nil)),
            Line(["explain", "orphan-row"], .explain(code: .orphanRow)),
            Line(["explain", "--", "orphan-row"], .explain(code: .orphanRow)),
            Line(["help", "explain"], .help(command: .explain)),
            Line(["explain", "orphan-row", "--help"], .help(command: .explain)),
            Line(["explain", "--version"], .version),
        ]
    )
    func explain(line: Line) throws {
        #expect(try CommandLineParser.parse(line.arguments) == line.outcome)
    }

    @Test("every code can be explained", arguments: DiagnosticCode.allCases)
    func explain(code: DiagnosticCode) throws {
        #expect(try CommandLineParser.parse(["explain", code.rawValue]) == .explain(code: code))
    }

    @Test(
        "every option",
        arguments: [
            Line(["--schema", "a.sql"], .build { $0.schema = "a.sql" }),
            Line(["--schema=a.sql"], .build { $0.schema = "a.sql" }),
            Line(["--seed", "rows"], .build { $0.seed = "rows" }),
            Line(["--output", "a.db"], .build { $0.output = "a.db" }),
            Line(["-o", "a.db"], .build { $0.output = "a.db" }),
            Line(["-o=a.db"], .build { $0.output = "a.db" }),
            Line(["--analyze"], .build { $0.analyze = true }),
            Line(["--table", "Product=a.tsv"], .build { $0.tables = [TableFile(name: "Product", path: "a.tsv")] }),
            Line(["--dialect", "tsv"], .build { $0.reading.dialect = .tsv }),
            Line(
                ["--dialect", "excel", "--dialect=Product=csv"],
                .build {
                    $0.reading.dialect = .excel
                    $0.tableReadings["Product"] = InputOptions.Reading()
                    $0.tableReadings["Product"]?.dialect = .csv
                }
            ),
            Line(["--encoding", "windows-1252"], .build { $0.reading.encoding = "windows-1252" }),
            Line(["--header", "auto"], .build { $0.reading.header = .auto }),
            Line(["--header", "always"], .build { $0.reading.header = .always }),
            Line(["--header=never"], .build { $0.reading.header = .never }),
            Line(["--null", "NULL"], .build { $0.reading.null = "NULL" }),
            Line(["--comment", "#"], .build { $0.comment = "#" }),
            Line(["--format", "text"], .build { $0.format = .text }),
            Line(["--format", "json"], .build { $0.format = .json }),
            Line(["--format", "sarif"], .build { $0.format = .sarif }),
            Line(["--format", "junit"], .build { $0.format = .junit }),
            Line(["--format=github"], .build { $0.format = .github }),
            Line(["--report", "a.json"], .build { $0.reports = ["a.json"] }),
            Line(["--report", "b/A.XML", "--report=a.sarif"], .build { $0.reports = ["b/A.XML", "a.sarif"] }),
            Line(["--limit-steps", "5000"], .build { $0.limitSteps = 5_000 }),
            Line(["check", "--limit-steps=0"], .check { $0.limitSteps = 0 }),
            Line(["--max-diagnostics", "7"], .build { $0.maxDiagnostics = 7 }),
            Line(["--max-diagnostics=0"], .build { $0.maxDiagnostics = 0 }),
            Line(["--quiet"], .build { $0.quiet = true }),
            Line(["-q"], .build { $0.quiet = true }),
            Line(["--verbose"], .build { $0.verbose = true }),
            Line(["-v"], .build { $0.verbose = true }),
            Line(["--color", "auto"], .build { $0.color = .auto }),
            Line(["--color", "always"], .build { $0.color = .always }),
            Line(["--color=never"], .build { $0.color = .never }),
        ]
    )
    func options(line: Line) throws {
        #expect(try CommandLineParser.parse(line.arguments) == line.outcome)
    }

    @Test(
        "values that look like something else",
        arguments: [
            Line(["--null", ""], .build { $0.reading.null = "" }),
            Line(["--null="], .build { $0.reading.null = "" }),
            Line(["--null", "-"], .build { $0.reading.null = "-" }),
            Line(["--null", "-1"], .build { $0.reading.null = "-1" }),
            Line(["--null", "--none"], .build { $0.reading.null = "--none" }),
            Line(["--null=--quiet"], .build { $0.reading.null = "--quiet" }),
            Line(["--null=-q"], .build { $0.reading.null = "-q" }),
            Line(["--null==a=b"], .build { $0.reading.null = "a=b" }),
            Line(["--null=\u{338}"], .build { $0.reading.null = "\u{338}" }),
            Line(["--null", "\\N"], .build { $0.reading.null = "\\N" }),
            Line(["--comment", "--"], .build { $0.comment = "--" }),
            Line(["--comment", "-- "], .build { $0.comment = "-- " }),
            Line(["--schema", "-"], .build { $0.schema = "-" }),
            Line(["--table=A=b=c.tsv"], .build { $0.tables = [TableFile(name: "A", path: "b=c.tsv")] }),
        ]
    )
    func values(line: Line) throws {
        #expect(try CommandLineParser.parse(line.arguments) == line.outcome)
    }

    @Test(
        "repeated options",
        arguments: [
            Line(["--schema", "a", "--schema", "b"], .build { $0.schema = "b" }),
            Line(["--null", "a", "check", "--null="], .check { $0.reading.null = "" }),
            Line(["-o", "a", "--output=b"], .build { $0.output = "b" }),
            Line(["--quiet", "--quiet"], .build { $0.quiet = true }),
            Line(["--quiet", "--verbose"], .build { $0.verbose = true }),
            Line(["--verbose", "--quiet"], .build { $0.quiet = true }),
            Line(
                ["--table", "B=b.tsv", "--table", "A=a.tsv"],
                .build { $0.tables = [TableFile(name: "B", path: "b.tsv"), TableFile(name: "A", path: "a.tsv")] }
            ),
        ]
    )
    func repeated(line: Line) throws {
        #expect(try CommandLineParser.parse(line.arguments) == line.outcome)
    }

    @Test(
        "severities",
        arguments: [
            Line(["--allow", "blank-line"], .build { $0.severities.set(.blankLine, to: .allow) }),
            Line(["--allow", "orphan-row"], .build { $0.severities.set(.orphanRow, to: .allow) }),
            Line(["--warn=orphan-row"], .build { $0.severities.set(.orphanRow, to: .warn) }),
            Line(["--warn", "unused-parent"], .build { $0.severities.set(.unusedParent, to: .warn) }),
            Line(["--deny", "type-mismatch"], .build { $0.severities.set(.typeMismatch, to: .deny) }),
            Line(["--deny", "warnings"], .build { $0.severities.deniesWarnings = true }),
            Line(
                ["--deny", "warnings", "--allow", "blank-line", "--warn", "seed-empty"],
                .build {
                    $0.severities.deniesWarnings = true
                    $0.severities.set(.blankLine, to: .allow)
                    $0.severities.set(.seedEmpty, to: .warn)
                }
            ),
            Line(
                ["--allow", "seed-empty", "--deny", "seed-empty"],
                .build { $0.severities.set(.seedEmpty, to: .deny) }
            ),
        ]
    )
    func severities(line: Line) throws {
        #expect(try CommandLineParser.parse(line.arguments) == line.outcome)
    }

    @Test(
        "a severity can be set for every code, and lowered for those that allow it",
        arguments: DiagnosticCode.allCases
    )
    func codes(code: DiagnosticCode) throws {
        #expect(
            try CommandLineParser.parse(["--deny", code.rawValue]) == .build { $0.severities.set(code, to: .deny) }
        )
        for (option, setting) in [("--allow", SeverityPolicy.Setting.allow), ("--warn", .warn)] {
            let invocation = try? CommandLineParser.parse([option, code.rawValue])
            #expect(invocation == (code.canBeLowered ? .build { $0.severities.set(code, to: setting) } : nil))
        }
    }
}
