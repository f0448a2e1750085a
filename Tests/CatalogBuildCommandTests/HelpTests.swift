import CatalogDiagnostics
import Testing

@testable import catalog_build

@Suite("Help texts")
struct HelpTests {
    private static let topics: [Command?] = [nil] + Command.allCases

    @Test("they are what was last agreed on", arguments: topics)
    func golden(topic: Command?) throws {
        try Golden.expect(Help.text(for: topic), matches: "help-\(topic?.name ?? "tool").txt")
    }

    @Test("the README's tables are what was last agreed on", arguments: Command.allCases)
    func goldenTable(command: Command) throws {
        try Golden.expect(Help.markdownTable(for: command), matches: "options-\(command.name).txt")
    }

    @Test("the README lists the options of build")
    func readme() throws {
        try Golden.expect(Help.markdownTable(for: .build), matchesPart: "options", ofPage: "README.md")
    }

    @Test("no line is wider than 80 columns, none ends in a space, the last one ends", arguments: topics)
    func width(topic: Command?) {
        let text = Help.text(for: topic)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            #expect(line.count <= 80)
            #expect(line.last != " ")
        }
        #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || (" "..."~").contains($0) })
    }

    @Test("every option stands in the help of each command that takes it and of no other", arguments: Command.allCases)
    func options(command: Command) {
        let lines = Help.text(for: command).split(separator: "\n").map(String.init)
        for option in OptionTable.all {
            let label = (option.shortSpelling.map { "  \($0), " } ?? "      ") + option.synopsis
            let found = lines.filter { $0 == label || $0.hasPrefix(label + "  ") }
            #expect(found.count == (option.commands.contains(command) ? 1 : 0), "\(option.synopsis)")
        }
    }

    @Test("every value that an option takes, and every default, is told", arguments: Command.allCases)
    func defaults(command: Command) {
        let words = Help.text(for: command).split { $0.isWhitespace }.joined(separator: " ")
        for option in OptionTable.options(of: command) {
            #expect(option.choices.allSatisfy(option.synopsis.contains))
            #expect(words.contains(option.help))
            guard option.value != nil, let standard = option.defaultText else { continue }
            #expect(words.contains("default: \(standard))"), "\(option.synopsis)")
        }
    }

    @Test("every diagnostic code and exit status is told")
    func codes() {
        let text = Help.text(for: .build)
        let words = Set(text.split { " ,\n".contains($0) }.map(String.init))
        for code in DiagnosticCode.allCases {
            #expect(words.contains(code.rawValue))
        }
        for status in ExitStatus.allCases {
            #expect(text.contains("\n  \(status.rawValue) "))
        }
    }

    @Test("every example is a command line that parses", arguments: Command.allCases)
    func examples(command: Command) throws {
        #expect(!command.examples.isEmpty)
        for example in command.examples {
            let words = example.line.split(separator: " ").map(String.init).prefix { $0 != ">" }
            #expect(words.first == "catalog-build")
            let named: Command? =
                switch try CommandLineParser.parse(Array(words.dropFirst())) {
                case .run(let command, _): command
                case .explain: .explain
                case .help, .version: nil
                }
            #expect(named == command, "\(example.line)")
        }
    }

    @Test("the README's table has a row of three cells for each option", arguments: Command.allCases)
    func markdown(command: Command) {
        let lines = Help.markdownTable(for: command).split(separator: "\n").map(String.init)
        let options = OptionTable.options(of: command)
        #expect(lines.prefix(2) == ["| option | meaning | default |", "| --- | --- | --- |"])
        #expect(lines.count == options.count + 2)
        for (line, option) in zip(lines.dropFirst(2), options) {
            let cells = line.replacing("\\|", with: "\u{0}").split(separator: "|").map {
                $0.replacing("\u{0}", with: "|")
            }
            #expect(cells.count == 3)
            #expect(cells.first?.contains("`\(option.synopsis)`") == true)
            #expect(cells.dropFirst().first == " \(option.help) ")
        }
    }

    @Test("the version names the tool and SQLite")
    func version() {
        #expect(ToolVersion.text(sqlite: "3.46.1") == "catalog-build 0.1.0 (SQLite 3.46.1)\n")
    }
}
