/// What one argument, or an option with its value, turns out to be before anybody asks whether it makes sense.
enum ArgumentToken: Sendable, Equatable {
    /// An option, spelled as the user spelled it; the value is nil for a flag.
    case option(OptionDefinition, spelling: String, value: String?)

    /// A command, or an argument of one.
    case word(String)

    /// Something that can't be right.
    case faulty(ArgumentFault)

    /// Whether this is the flag `name`.
    func isFlag(_ name: OptionName) -> Bool {
        if case .option(let definition, _, _) = self { definition.name == name } else { false }
    }
}
