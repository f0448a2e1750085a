import CatalogDiagnostics
import Testing

@testable import catalog_build

@Suite("What goes where")
struct StreamTests {
    private let shop: ScratchFolder

    init() throws { shop = try ToolShop.make() }

    @Test("text: diagnostics on standard error, the summary on standard output")
    func text() throws {
        try ToolShop.breakReference(in: shop)
        let outcome = try Program.run(in: shop)
        #expect(outcome.status == 1)
        let told = "seed/Tool.tsv:1:15: error: Tool.MakerID 9 is not in Maker.MakerID [orphan-row]\n"
        #expect(outcome.errors.hasPrefix(told))
        #expect(outcome.output.hasPrefix("Maker  2 rows  seed/Maker.tsv\nTool   2 rows  seed/Tool.tsv\n"))
        #expect(!outcome.output.contains("error"))
    }

    @Test("JSON: one document alone on standard output, whatever comes of the run")
    func json() throws {
        let clean = try Program.run(["--format", "json"], in: shop)
        let published = try Report(clean.output)
        #expect(clean.status == 0 && clean.errors.isEmpty)
        #expect(published.version == 1 && published.command == "build" && published.diagnostics.isEmpty)
        #expect(published.summary.output == "catalog.db" && published.summary.sha256?.count == 64)

        try ToolShop.breakReference(in: shop)
        let faulty = try Program.run(["check", "--format", "json"], in: shop)
        let report = try Report(faulty.output)
        #expect(faulty.status == 1 && faulty.errors.isEmpty)
        #expect(report.command == "check" && report.summary.errors == 1 && report.summary.output == nil)
        #expect(report.diagnostics.map(\.code) == ["unused-parent", "orphan-row"])
        #expect(report.diagnostics.last?.file == "seed/Tool.tsv" && report.diagnostics.last?.line == 1)

        try shop.write("CREATE TABEL Tool (x);", to: "schema.sql")
        let broken = try Program.run(["--format", "json"], in: shop)
        #expect(broken.status == 1 && broken.errors.isEmpty)
        #expect(try Report(broken.output).diagnostics.map(\.code) == ["schema-error"])

        let missing = try Program.run(["--format", "json", "--schema", "none.sql"], in: shop)
        #expect(missing.status == 66)
        #expect(missing.errors == "catalog-build: can't open none.sql: No such file or directory\n")
        #expect(try Report(missing.output).summary.tables.isEmpty)
    }

    @Test("JSON of a file name and a field with control characters and quotes is valid")
    func jsonEscapes() throws {
        try shop.write("1\tBad\u{1B}[31m \"hammer\"\\\tx\u{7}\n", to: "seed/Tool.tsv")
        try shop.write("x\n", to: "seed/odd \"name\"\u{1}\n.tsv")
        let report = try Report(try Program.run(["--format", "json"], in: shop).output)
        #expect(report.diagnostics.contains { $0.file == "seed/odd \"name\"\u{1}\n.tsv" })
    }

    @Test("--quiet leaves the summary out and the diagnostics in")
    func quiet() throws {
        let clean = try Program.run(["--quiet"], in: shop)
        #expect(clean.status == 0 && clean.output.isEmpty && clean.errors.isEmpty)
        try ToolShop.breakReference(in: shop)
        let faulty = try Program.run(["-q"], in: shop)
        #expect(faulty.output.isEmpty && faulty.errors.contains("[orphan-row]"))
    }

    @Test("--verbose tells the notes, of which there is otherwise no word")
    func verbose() throws {
        try shop.write("1\tOak & Anvil\n2\tNorth Forge\n3\tSouth Quarry\n", to: "seed/Maker.tsv")
        let plain = try Program.run(in: shop)
        #expect(plain.errors.isEmpty)
        let verbose = try Program.run(["--verbose"], in: shop)
        #expect(verbose.errors.contains("seed/Maker.tsv:3: note: no row of Tool refers to this row of Maker"))
    }

    @Test("colour: only where it is asked for, since no terminal reads this")
    func color() throws {
        try ToolShop.breakReference(in: shop)
        #expect(try !Program.run(in: shop).errors.contains("\u{1B}"))
        let asked = try Program.run(["--color", "always"], in: shop, environment: ["NO_COLOR": "1"])
        #expect(asked.errors.contains("\u{1B}[1;31merror:\u{1B}[0m"))
        #expect(try !Program.run(["--color", "never"], in: shop).errors.contains("\u{1B}"))
    }

    @Test("no control character of a file reaches the terminal")
    func controls() throws {
        try shop.write("1\tred \u{1B}[31m\u{7}\tx\u{1B}\n", to: "seed/Tool.tsv")
        try shop.write("1\n", to: "seed/\u{1B}[2J.tsv")
        let outcome = try Program.run(["--verbose"], in: shop)
        let text = outcome.errors + outcome.output
        #expect(outcome.status == 1)
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F })
    }

    @Test("--max-diagnostics cuts what is printed and not what is counted", arguments: [(1, 1), (3, 3), (0, 5)])
    func maxDiagnostics(limit: Int, printed: Int) throws {
        try shop.write((1...5).map { "\($0)\tTool\t\($0 + 10)\n" }.joined(), to: "seed/Tool.tsv")
        let outcome = try Program.run(["--max-diagnostics", "\(limit)", "--allow", "unused-parent"], in: shop)
        #expect(outcome.errors.split(separator: "\n").count { $0.contains("[orphan-row]") } == printed)
        #expect(outcome.errors.hasSuffix("5 errors\n"))
        #expect(outcome.errors.contains("\(5 - printed) more not shown") == (printed < 5))
    }

    @Test("--deny warnings makes an error of a warning, --allow of a code weighs more")
    func deny() throws {
        try shop.write("1\tOak & Anvil \n2\tNorth Forge\n", to: "seed/Maker.tsv")
        #expect(try Program.run(in: shop).status == 0)
        #expect(try Program.run(["--deny", "warnings"], in: shop).status == 1)
        #expect(try Program.run(["--deny", "surrounding-space"], in: shop).status == 1)
        #expect(try Program.run(["--deny", "warnings", "--allow", "surrounding-space"], in: shop).status == 0)
    }

    @Test("an error that would lose data can't be lowered", arguments: ["--allow", "--warn"])
    func notLowered(option: String) throws {
        let outcome = try Program.run([option, "type-mismatch"], in: shop)
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("can't lower type-mismatch"))
        #expect(try !shop.listing().contains("catalog.db"))
    }

    @Test(
        "without a command, and with options in front of it",
        arguments: [[], ["build"], ["--output", "catalog.db", "build"], ["-q", "build", "-o", "catalog.db"]]
    )
    func commands(arguments: [String]) throws {
        #expect(try Program.run(arguments, in: shop).status == 0)
        #expect(try Catalog(shop.path("catalog.db")).value("SELECT count(*) FROM Tool") == "2")
    }

    @Test("--null, --comment, --header and --table reach the data")
    func seedOptions() throws {
        try shop.write("Name\tToolID\tMakerID\n# spring\nSaw\t7\t-\n", to: "exports/articles.txt")
        let arguments = ["--table", "tool=exports/articles.txt", "--null", "-", "--comment", "#"]
        #expect(try Program.run(arguments, in: shop).status == 0)
        #expect(try Catalog(shop.path("catalog.db")).rows("SELECT * FROM Tool") == [["7", "Saw", "NULL"]])

        let never = try Program.run(["--header", "never"] + arguments, in: shop)
        #expect(never.status == 1)
        #expect(never.errors.contains("exports/articles.txt:1:1: error: Tool.ToolID takes a whole number"))
    }

    @Test("help and version go to standard output")
    func help() throws {
        #expect(try Program.run(["--help"], in: shop).output == Help.text(for: nil))
        #expect(try Program.run(["help", "build"], in: shop).output == Help.text(for: .build))
        let version = try Program.run(["--version"], in: shop).output
        #expect(version.hasPrefix("catalog-build \(ToolVersion.number) (SQLite 3."))
    }
}
