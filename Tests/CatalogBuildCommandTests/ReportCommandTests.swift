import CatalogDiagnostics
import Foundation
import Testing

@testable import catalog_build

@Suite("Reports of a run")
struct ReportCommandTests {
    /// A catalog of one table, with an error in its second record where asked for.
    private static func catalog(isFaulty: Bool = true) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("CREATE TABLE Country (CountryID INTEGER PRIMARY KEY, Name TEXT);\n".utf8, to: "schema.sql")
        try folder.write("1\tPeru\n\(isFaulty ? "x" : "2")\tChile\n".utf8, to: "seed/Country.tsv")
        return folder
    }

    private static let fault = "Country.CountryID takes a whole number"

    @Test("text is printed on standard error, all other forms on standard output", arguments: ReportForm.allCases)
    func streams(form: ReportForm) throws {
        let outcome = try Program.run(["check", "--format", form.rawValue], in: Self.catalog())
        #expect(outcome.status == 1)
        let (report, other) = form == .text ? (outcome.error, outcome.output) : (outcome.output, outcome.error)
        #expect(report.contains(Self.fault))
        #expect(!other.contains(Self.fault))
        if form != .text { #expect(other.isEmpty) }
        // JSON escapes what the others show, and text has the time; what is left is the reporter's own text.
        let head: [ReportForm: String] = [
            .text: "seed/Country.tsv:2:1: error: ", .json: "{\n  \"version\": 1,", .sarif: "{\n  \"$schema\": ",
            .junit: "<?xml ", .github: "::error file=seed/Country.tsv,line=2,col=1,endColumn=2,title=type-mismatch::",
        ]
        #expect(report.hasPrefix(head[form] ?? "?"))
    }

    struct GitHubCase: Sendable {
        var variable: String?
        var options: [String] = []
        var expected: ReportForm
    }

    @Test(
        "in a workflow of GitHub Actions the form is github, unless another is asked for",
        arguments: [
            GitHubCase(variable: "true", expected: .github), GitHubCase(variable: nil, expected: .text),
            GitHubCase(variable: "false", expected: .text), GitHubCase(variable: "", expected: .text),
            GitHubCase(variable: "true", options: ["--format", "text"], expected: .text),
            GitHubCase(variable: "true", options: ["--format", "json"], expected: .json),
        ]
    )
    func gitHubActions(given: GitHubCase) throws {
        let environment = given.variable.map { ["GITHUB_ACTIONS": $0] } ?? [:]
        let folder = try Self.catalog()
        let found = try Program.run(["check"] + given.options, in: folder, environment: environment)
        let asked = try Program.run(["check", "--format", given.expected.rawValue], in: folder)
        #expect(found.status == asked.status)
        if given.expected == .text {
            #expect(found.error == asked.error)
        } else {
            #expect(found.output == asked.output)
        }
    }

    @Test("a report is written in the form of its extension, whether the build fails or not", arguments: [true, false])
    func files(isFaulty: Bool) throws {
        let folder = try Self.catalog(isFaulty: isFaulty)
        let arguments = ["--report", "a.json", "--report", "b.SARIF", "--report=c.xml", "--quiet"]
        let outcome = try Program.run(arguments, in: folder)
        #expect(outcome.status == (isFaulty ? 1 : 0))
        #expect(outcome.output.isEmpty)
        let built = isFaulty ? [] : ["catalog.db"]
        #expect(try folder.names() == ["a.json", "b.SARIF", "c.xml"] + built + ["schema.sql", "seed"])
        for (name, form) in [("b.SARIF", ReportForm.sarif), ("c.xml", .junit)] {
            let again = try Program.run(["build", "--format", form.rawValue], in: folder)
            #expect(try folder.text(of: name) == again.output)
            #expect(again.output.contains(Self.fault) == isFaulty)
        }
        #expect(try folder.text(of: "a.json").contains("\"sha256\": \"") == !isFaulty)
    }

    @Test("the digest is in a report only where JSON is asked for")
    func digest() {
        func wantsDigest(_ change: (inout ParsedOptions) -> Void) -> Bool {
            var options = ParsedOptions()
            change(&options)
            return RunReport(options: options, gitHubActions: nil).wantsDigest
        }
        #expect(wantsDigest { $0.format = .json })
        #expect(wantsDigest { $0.reports = ["a.xml", "b.JSON"] })
        #expect(!wantsDigest { $0.reports = ["a.xml", "a.sarif.json"] })
        #expect(!wantsDigest { $0.format = .sarif })
    }

    @Test("as many diagnostics are kept as are shown, or as a program may want")
    func mostKept() {
        func mostKept(_ change: (inout ParsedOptions) -> Void) -> Int {
            var options = ParsedOptions()
            change(&options)
            return RunReport(options: options, gitHubActions: nil).mostKept
        }
        #expect(mostKept { _ in } == 100)
        #expect(mostKept { $0.maxDiagnostics = 7 } == 7)
        #expect(mostKept { $0.maxDiagnostics = 0 } == 0)
        #expect(mostKept { $0.format = .json } == 100_000)
        #expect(mostKept { ($0.format, $0.maxDiagnostics) = (.github, 0) } == 100_000)
        #expect(mostKept { ($0.reports, $0.maxDiagnostics) = (["a.xml"], 5) } == 100_000)
        #expect(mostKept { ($0.reports, $0.maxDiagnostics) = (["a.xml"], 200_000) } == 200_000)
        #expect(mostKept { ($0.reports, $0.maxDiagnostics) = (["a.xml"], 0) } == 0)
    }

    @Test("a report that is there is replaced, and nothing else is left behind")
    func replaces() throws {
        let folder = try Self.catalog()
        try folder.write("old".utf8, to: "a.json")
        _ = try Program.run(["check", "--report", "a.json"], in: folder)
        #expect(try folder.text(of: "a.json").hasPrefix("{\n"))
        #expect(try folder.names() == ["a.json", "schema.sql", "seed"])
    }

    @Test("a report that can't be created ends the run before anything is built", arguments: ["no/a.json", "seed.xml"])
    func cannotCreate(path: String) throws {
        let folder = try Self.catalog(isFaulty: false)
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "seed.xml"),
            withIntermediateDirectories: true
        )
        let outcome = try Program.run(["--report", "first.json", "--report", path], in: folder)
        #expect(outcome.status == 73)
        #expect(outcome.error.hasPrefix("catalog-build: can't create "))
        #expect(outcome.error.contains(path) && outcome.output.isEmpty)
        #expect(try folder.names() == ["schema.sql", "seed", "seed.xml"])
    }

    @Test("a run that breaks off is reported too, with its own exit status")
    func brokenOff() throws {
        let folder = try Self.catalog()
        let arguments = ["check", "--seed", "none", "--format", "github", "--report", "a.xml", "--report", "a.sarif"]
        let outcome = try Program.run(arguments, in: folder)
        #expect(outcome.status == 66)
        #expect(outcome.error.hasPrefix("catalog-build: can't "))
        #expect(outcome.output.hasPrefix("::error::can't "))
        #expect(try folder.text(of: "a.xml").contains("<error message=\"can't "))
        #expect(try folder.text(of: "a.sarif").contains("\"executionSuccessful\": false"))
    }

    @Test("notes are among what is printed for people only with --verbose, and in every file")
    func notes() throws {
        let folder = try Self.catalog(isFaulty: false)
        let child = "CREATE TABLE Product (ID INTEGER PRIMARY KEY, Made INTEGER REFERENCES Country (CountryID));\n"
        try folder.write((try folder.text(of: "schema.sql") + child).utf8, to: "schema.sql")
        try folder.write("1\t1\n2\t2\n".utf8, to: "seed/Product.tsv")
        let arguments = ["check", "--format", "github", "--report", "a.xml"]
        #expect(try Program.run(arguments, in: folder).output.isEmpty)
        #expect(try folder.text(of: "a.xml").contains("[reference-unindexed]"))
        #expect(try Program.run(arguments + ["--verbose"], in: folder).output.hasPrefix("::notice file=schema.sql,"))
    }

    @Test("explain prints on standard output; an unknown code is the command line's fault")
    func explain() throws {
        let folder = try TemporaryFolder()
        let known = try Program.run(["explain", "orphan-row"], in: folder)
        #expect(known.status == 0 && known.error.isEmpty)
        #expect(known.output == ExplanationText.text(for: .orphanRow))
        #expect(try Program.run(["explain"], in: folder).output == ExplanationText.list)
        let unknown = try Program.run(["explain", "orphan"], in: folder)
        #expect(unknown.status == 64 && unknown.output.isEmpty)
        #expect(
            unknown.error == "catalog-build: unknown diagnostic code orphan; did you mean orphan-row?\n"
                + "see 'catalog-build help explain'\n"
        )
    }
}
