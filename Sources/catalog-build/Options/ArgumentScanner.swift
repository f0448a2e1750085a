/// Divides a command line into options, their values and words.
enum ArgumentScanner {
    /// The tokens of `arguments`, which do not hold the name of the program.
    static func tokens(of arguments: [String]) -> [ArgumentToken] {
        var tokens: [ArgumentToken] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                tokens += rest.map { .word($0) }
                break
            }
            tokens.append(token(for: argument, followedBy: &rest))
        }
        return tokens
    }

    /// The token that begins with `argument`; where its value is an argument of its own, takes that from `rest`.
    private static func token(for argument: String, followedBy rest: inout ArraySlice<String>) -> ArgumentToken {
        guard argument.utf8.first == UInt8(ascii: "-"), argument.utf8.count > 1 else { return .word(argument) }
        let (spelling, attached) = split(argument)
        guard let definition = OptionTable.definition(spelledAs: spelling) else {
            return .faulty(.unknownOption(spelling: spelling))
        }
        if definition.value == nil {
            if let attached { return .faulty(.unexpectedValue(spelling: spelling, value: attached)) }
            return .option(definition, spelling: spelling, value: nil)
        }
        if let attached { return .option(definition, spelling: spelling, value: attached) }
        if let next = rest.first, namesOption(next) {
            return .faulty(.missingValue(definition, spelling: spelling, next: next))
        }
        guard let value = rest.popFirst() else {
            return .faulty(.missingValue(definition, spelling: spelling, next: nil))
        }
        return .option(definition, spelling: spelling, value: value)
    }

    /// `--name=value` in its two parts. Scalars are compared, since a value may begin with a combining mark.
    private static func split(_ argument: String) -> (spelling: String, value: String?) {
        let scalars = argument.unicodeScalars
        guard let sign = scalars.firstIndex(of: "=") else { return (argument, nil) }
        return (String(scalars[..<sign]), String(scalars[scalars.index(after: sign)...]))
    }

    /// Whether `argument` would be taken as an option that exists, so that it can't be the value of another.
    private static func namesOption(_ argument: String) -> Bool {
        OptionTable.definition(spelledAs: split(argument).spelling) != nil
    }
}
