/// What is wrong with an argument by itself, whichever command it is for.
enum ArgumentFault: Error, Sendable, Equatable {
    /// An option that takes a value and has none; `next` is the option that stands in the value's place, if any.
    case missingValue(OptionDefinition, spelling: String, next: String?)

    /// A flag that was given a value.
    case unexpectedValue(spelling: String, value: String)

    /// Something with a hyphen in front that names no option.
    case unknownOption(spelling: String)

    /// What is wrong, in words, where `options` are those that may be given.
    func message(options: [OptionDefinition]) -> String {
        switch self {
        case .missingValue(let option, let spelling, nil):
            return "\(spelling) needs a value: \(spelling) \(option.value ?? "")"
        case .missingValue(_, let spelling, let next?):
            let next = ArgumentText.plain(next)
            return "\(spelling) needs a value, found the option \(next); if it is the value, write \(spelling)=\(next)"
        case .unexpectedValue(let spelling, let value):
            return "\(spelling) takes no value, found \(ArgumentText.quoted(value))"
        case .unknownOption(let spelling):
            let suggestion = Suggestion.text(
                for: String(spelling.drop { $0 == "-" }),
                among: options.map(\.name.rawValue),
                prefix: "--"
            )
            return "unknown option \(ArgumentText.plain(spelling))" + suggestion
        }
    }
}
