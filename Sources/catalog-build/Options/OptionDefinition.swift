/// One option, described once: the parser, the help texts and the README's table are all made from this.
struct OptionDefinition: Sendable, Equatable {
    /// Its long name.
    let name: OptionName

    /// What stands for the value in a help text; nil for a flag, which takes none.
    let value: String?

    /// The values that it takes; empty where any text may stand or the values are too many to list.
    let choices: [String]

    /// Whether each occurrence adds to those before it; of the others the last one counts.
    let isRepeatable: Bool

    /// Whether the value may be said for one table alone: on the command line in the form `NAME=VALUE`, in a
    /// configuration file in the table's own object.
    let takesTable: Bool

    /// What it does, in one or a few sentences.
    let help: String

    /// What holds where the option is not given; nil where there is nothing to say.
    let defaultText: String?

    /// The commands that take it.
    let commands: [Command]

    /// The part of the help text that it stands in.
    let section: OptionSection

    init(
        _ name: OptionName,
        value: String? = nil,
        choices: [String] = [],
        isRepeatable: Bool = false,
        takesTable: Bool = false,
        section: OptionSection,
        defaultText: String? = nil,
        commands: [Command] = [.build, .check],
        help: String
    ) {
        self.name = name
        let value = value ?? (choices.isEmpty ? nil : choices.joined(separator: "|"))
        self.value = takesTable ? value.map { "[NAME=]" + $0 } : value
        self.choices = choices
        self.isRepeatable = isRepeatable || takesTable
        self.takesTable = takesTable
        self.section = section
        self.defaultText = defaultText
        self.commands = commands
        self.help = help
    }

    /// The long name with its hyphens: `--schema`.
    var longSpelling: String { "--" + name.rawValue }

    /// The short name with its hyphen: `-o`; nil where there is none.
    var shortSpelling: String? { name.short.map { "-\($0)" } }

    /// The long name and what stands for the value: `--schema PATH`.
    var synopsis: String { longSpelling + (value.map { " " + $0 } ?? "") }
}
