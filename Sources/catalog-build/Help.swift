import CatalogDiagnostics

/// Makes the help texts and the README's table from the table of options.
enum Help {
    /// The help of one command, or of the whole tool where `command` is nil; no line is wider than 80 columns.
    static func text(for command: Command?) -> String {
        command.map(commandText) ?? toolText
    }

    /// The options of a command as a Markdown table: option, meaning, default.
    static func markdownTable(for command: Command) -> String {
        let rows = OptionTable.options(of: command).map { option in
            let names = ([option.synopsis] + [option.shortSpelling].compactMap(\.self)).map { "`\(escaped($0))`" }
            let label = names.joined(separator: ", ") + (option.isRepeatable ? " (repeatable)" : "")
            return "| \(label) | \(escaped(option.help)) | \(escaped(option.defaultText ?? "")) |\n"
        }
        return "| option | meaning | default |\n| --- | --- | --- |\n" + rows.joined()
    }

    private static let optionColumn = 28
    private static let statusColumn = 12

    private static var toolText: String {
        let commands = Command.allCases.map { ($0.name, $0.summary + ($0 == .build ? " (the default)" : "")) }
        let listed = commands + [(CommandLineParser.helpWord, "tell of the tool, or of one command")]
        return sections([
            "catalog-build: make one SQLite file from a schema and tab-separated text\n",
            "Usage: catalog-build [COMMAND] [OPTION]...\n       catalog-build help [COMMAND]\n",
            TextLayout.paragraph(
                "Turns a schema and seed files, the text that people edit and review, into one small, correct, "
                    + "read-only database that an app ships with. The same inputs give the same bytes. When the "
                    + "content is wrong, every fault is named with its file, line and column."
            ),
            "Commands:\n"
                + listed.map { TextLayout.entry("  " + $0.0, $0.1, column: statusColumn) }.joined(),
            options(OptionTable.general, title: "Options"),
            TextLayout.paragraph("The other options belong to a command: see catalog-build\u{A0}help\u{A0}build."),
            exitStatuses(ExitStatus.allCases),
            examples([
                HelpExample(meaning: "Make catalog.db from schema.sql and the folder seed:", line: "catalog-build"),
                HelpExample(meaning: "Only look whether all is well:", line: "catalog-build check"),
            ]),
        ])
    }

    private static func commandText(_ command: Command) -> String {
        let taken = OptionTable.options(of: command)
        return sections(
            [
                "catalog-build \(command.name): \(command.summary)\n",
                "Usage: \(command.usage)\n",
                TextLayout.paragraph(command.description),
            ]
                + OptionSection.allCases.map { section in
                    options(taken.filter { $0.section == section }, title: section.title)
                }
                + [
                    command == .explain ? "" : diagnosticCodes, exitStatuses(command.exitStatuses),
                    examples(command.examples),
                ]
        )
    }

    private static func sections(_ sections: [String]) -> String {
        sections.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private static func options(_ options: [OptionDefinition], title: String) -> String {
        guard !options.isEmpty else { return "" }
        let entries = options.map { option in
            let label = "  " + (option.shortSpelling.map { $0 + ", " } ?? "    ") + option.synopsis
            return TextLayout.entry(label, option.help + remarks(on: option), column: optionColumn)
        }
        return title + ":\n" + entries.joined()
    }

    /// ` (repeatable; default: by file name)`; nothing for a flag, whose default is plain.
    private static func remarks(on option: OptionDefinition) -> String {
        let standard = option.value == nil ? nil : option.defaultText.map { "default: " + $0 }
        let remarks = [option.isRepeatable ? "repeatable" : nil, standard].compactMap(\.self)
        guard !remarks.isEmpty else { return "" }
        let text = remarks.joined(separator: "; ").map { $0 == " " ? TextLayout.fixedSpace : $0 }
        return " (" + String(text) + ")"
    }

    /// The codes that `--allow`, `--warn` and `--deny` take, by what they are when nothing is said.
    private static var diagnosticCodes: String {
        let groups: [(title: String, holds: (DiagnosticCode) -> Bool)] = [
            (
                "Errors that stay errors, since data would be lost without a word",
                { $0.defaultSeverity == .error && !$0.canBeLowered }
            ),
            ("Errors that --allow and --warn may lower", { $0.defaultSeverity == .error && $0.canBeLowered }),
            ("Warnings", { $0.defaultSeverity == .warning }),
            ("Notes", { $0.defaultSeverity == .note }),
        ]
        let paragraphs = groups.map { group in
            let codes = DiagnosticCode.allCases.filter(group.holds).map(\.rawValue).joined(separator: ", ")
            return "  \(group.title):\n" + TextLayout.paragraph(codes, indent: 4)
        }
        return "Diagnostic codes:\n" + paragraphs.joined()
    }

    private static func exitStatuses(_ statuses: [ExitStatus]) -> String {
        let rows = statuses.map { (String($0.rawValue), $0.meaning) } + [("130, 143", "Interrupted.")]
        return "Exit status:\n" + rows.map { TextLayout.entry("  " + $0.0, $0.1, column: statusColumn) }.joined()
    }

    private static func examples(_ examples: [HelpExample]) -> String {
        "Examples:\n"
            + examples.map { TextLayout.paragraph($0.meaning, indent: 2) + "    \($0.line)\n" }.joined(separator: "\n")
    }

    /// Text that a cell of a Markdown table can hold; a bar must be escaped even between backticks.
    private static func escaped(_ text: String) -> String {
        text.map { $0 == "|" ? "\\|" : String($0) }.joined()
    }
}
