import Testing

@testable import CatalogDiagnostics

@Suite("GitHub's workflow commands")
struct GitHubReporterTests {
    private static func text(_ diagnostics: [Diagnostic], showsNotes: Bool = true) -> String {
        GitHubReporter(showsNotes: showsNotes).text(of: Samples.report(diagnostics))
    }

    /// A command as a runner takes it apart.
    private struct Command: Equatable {
        var name: String
        var properties: [String: String]
        var data: String
    }

    private static func unescaped(_ text: some StringProtocol, isProperty: Bool) -> String {
        var text = String(text)
        if isProperty { text = text.replacing("%3A", with: ":").replacing("%2C", with: ",") }
        return text.replacing("%0D", with: "\r").replacing("%0A", with: "\n").replacing("%25", with: "%")
    }

    private static func commands(_ text: String) throws -> [Command] {
        try text.split(separator: "\n").map { line in
            let match = try #require(try #/::([a-z]+) ?([^:]*)::(.*)/#.wholeMatch(in: line))
            let properties = match.2.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
            return Command(
                name: String(match.1),
                properties: Dictionary(
                    uniqueKeysWithValues: properties.map { (String($0[0]), unescaped($0[1], isProperty: true)) }
                ),
                data: unescaped(match.3, isProperty: false)
            )
        }
    }

    @Test("an orphan row, to the letter")
    func orphanRow() {
        #expect(
            Self.text([Samples.orphanRow])
                == "::error file=seed/Product.tsv,line=14,col=15,endColumn=16,title=orphan-row::"
                + "Product.ManufacturerID 9 is not in Manufacturer.ManufacturerID%0A"
                + "seed/Manufacturer.tsv: note: Manufacturer has 4 rows; nearest key: 4\n"
        )
    }

    @Test("a runner gets back what was meant, whatever stands in paths")
    func roundTrip() throws {
        let commands = try Self.commands(Self.text(Samples.manyForms))
        #expect(commands.count == Samples.manyForms.count)
        for (command, diagnostic) in zip(commands, Samples.manyForms) {
            let place = diagnostic.place
            var expected = ["title": diagnostic.code.rawValue]
            expected["file"] = place.map { $0.file == "./schema.sql" ? "schema.sql" : $0.file }
            expected["line"] = place?.line.map { "\($0)" }
            expected["col"] = place?.column.map { "\($0)" }
            expected["endColumn"] = place?.endColumn.map { "\($0)" }
            #expect(command.properties == expected)
            #expect(command.data.hasPrefix(diagnostic.message))
            let names: [Severity: String] = [.error: "error", .warning: "warning", .note: "notice"]
            #expect(command.name == names[diagnostic.severity])
        }
    }

    @Test("every line is a command: nothing that stands in a file can begin one")
    func nothingElse() throws {
        var forged = Samples.orphanRow
        forged.facts = .orphanRow(reference: MessageExamples.product, values: ["9\n::set-output name=x::y\r\n"])
        forged.place?.file = "a\r\n::error::b"
        let commands = try Self.commands(Self.text([forged]))
        #expect(commands.count == 1)
        #expect(commands.first?.properties["file"] == "a\r\n::error::b")
    }

    @Test(
        "what ends a value is escaped, a property's more than a message's",
        arguments: [
            ("100%", "100%25", "100%25"), ("a\r\nb", "a%0D%0Ab", "a%0D%0Ab"), ("a:b,c", "a:b,c", "a%3Ab%2Cc"),
            ("%0A", "%250A", "%250A"), ("a\u{1B}[2J", "a␛[2J", "a␛[2J"), ("é 日本", "é 日本", "é 日本"),
        ]
    )
    func escapes(text: String, data: String, property: String) {
        #expect(GitHubReporter.data(text) == data)
        #expect(GitHubReporter.property(text) == property)
    }

    @Test("notes are told only where they are asked for")
    func notes() throws {
        let diagnostics = [Samples.unusedParent, Samples.surroundingSpace]
        #expect(try Self.commands(Self.text(diagnostics)).map(\.name) == ["notice", "warning"])
        #expect(try Self.commands(Self.text(diagnostics, showsNotes: false)).map(\.name) == ["warning"])
    }

    @Test("a clean run says nothing")
    func empty() {
        #expect(Self.text([]) == "")
    }
}
