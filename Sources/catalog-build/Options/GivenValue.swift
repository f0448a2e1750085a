/// The value of an option, and what is needed to speak of it.
struct GivenValue {
    /// The option.
    let option: OptionDefinition

    /// The option as whoever gave it spelled it: with hyphens on a command line, as a key in a configuration file.
    let spelling: String

    /// The value itself; empty for a flag.
    let text: String

    /// The table that the value speaks of; nil where it speaks of all.
    let table: String?

    init(_ option: OptionDefinition, spelling: String, text: String, table: String?) {
        self.option = option
        self.spelling = spelling
        self.text = text
        self.table = table
    }

    /// A value of the command line. For an option that takes a table, what stands in front of the first equals sign is
    /// the table; where nothing stands in front of it, there is none: so a value that holds the sign is written.
    init(_ option: OptionDefinition, spelling: String, argument: String) {
        let scalars = argument.unicodeScalars
        guard option.takesTable, let sign = scalars.firstIndex(of: "=") else {
            self.init(option, spelling: spelling, text: argument, table: nil)
            return
        }
        let table = String(scalars[..<sign])
        let text = String(scalars[scalars.index(after: sign)...])
        self.init(option, spelling: spelling, text: text, table: table.isEmpty ? nil : table)
    }

    /// The end of a message: `found 'x'`.
    var found: String { "found \(ArgumentText.quoted(text))" }

    /// How another option is spelled where this one was given.
    func likewise(_ name: OptionName) -> String {
        spelling.utf8.first == UInt8(ascii: "-") ? "--" + name.rawValue : name.rawValue
    }
}
