import CatalogDiagnostics

/// Reads a command line, and the configuration file that it names. It neither prints nor exits.
enum CommandLineParser {
    /// The word that asks for help where a command stands.
    static let helpWord = "help"

    /// What `arguments`, which do not hold the name of the program, ask for.
    ///
    /// Options may stand before the command. Whoever asks for help gets it, whatever else is wrong with the line.
    static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
        let tokens = ArgumentScanner.tokens(of: arguments)
        let words = tokens.compactMap { if case .word(let word) = $0 { word } else { nil } }
        let named = words.lazy.compactMap { Command(rawValue: $0) }.first
        if tokens.contains(where: { $0.isFlag(.help) }) { return .help(command: named) }
        if tokens.contains(where: { $0.isFlag(.version) }) { return .version }
        if words.first == helpWord { return try help(tokens) }
        return named == .explain ? try explain(tokens) : try run(named ?? .build, tokens)
    }

    private static func run(_ command: Command, _ tokens: [ArgumentToken]) throws(UsageError) -> Invocation {
        var reader = OptionReader(command: command)
        try read(tokens, of: command, with: &reader)
        guard let path = reader.options.config else { return .run(command: command, options: reader.options) }
        // The line is read once more on top of what the file says: so a wrong line is told before a wrong file.
        reader = try ConfigurationFile(path: path, command: command).read()
        reader.beginCommandLine()
        try read(tokens, of: command, with: &reader)
        return .run(command: command, options: reader.options)
    }

    private static func read(
        _ tokens: [ArgumentToken],
        of command: Command,
        with reader: inout OptionReader
    ) throws(UsageError) {
        var hasCommand = false
        for token in tokens {
            switch token {
            case .option(let definition, let spelling, let value):
                try reader.take(definition, spelling: spelling, value: value)
            case .word(let word) where hasCommand:
                throw UsageError(
                    message: "\(command.name) takes no argument, found \(ArgumentText.quoted(word))",
                    command: command
                )
            case .word(let word):
                guard Command(rawValue: word) != nil else { throw unknownCommand(word) }
                hasCommand = true
            case .faulty(let fault):
                throw UsageError(message: fault.message(options: OptionTable.options(of: command)), command: command)
            }
        }
    }

    private static func explain(_ tokens: [ArgumentToken]) throws(UsageError) -> Invocation {
        // It takes no options, so its reader is there for the words of what is wrong.
        var reader = OptionReader(command: .explain)
        var words: [String] = []
        for token in tokens {
            switch token {
            case .option(let definition, let spelling, let value):
                try reader.take(definition, spelling: spelling, value: value)
            case .word(let word):
                words.append(word)
            case .faulty(let fault):
                throw UsageError(message: fault.message(options: OptionTable.options(of: .explain)), command: .explain)
            }
        }
        guard words.first == Command.explain.name else { throw unknownCommand(words.first ?? "") }
        guard words.count < 3 else {
            let found = words.dropFirst().map(ArgumentText.quoted).joined(separator: " ")
            throw UsageError(message: "explain takes one code, found \(found)", command: .explain)
        }
        guard let word = words.dropFirst().first else { return .explain(code: nil) }
        guard let code = DiagnosticCode(rawValue: word) else {
            let suggestion = Suggestion.text(for: word, among: DiagnosticCode.allCases.map(\.rawValue))
            throw UsageError(
                message: "unknown diagnostic code \(ArgumentText.plain(word))" + suggestion,
                command: .explain
            )
        }
        return .explain(code: code)
    }

    private static func help(_ tokens: [ArgumentToken]) throws(UsageError) -> Invocation {
        var words: [String] = []
        for token in tokens {
            switch token {
            case .option(_, let spelling, _):
                throw UsageError(message: "help does not take \(spelling)")
            case .word(let word):
                words.append(word)
            case .faulty(let fault):
                throw UsageError(message: fault.message(options: OptionTable.general))
            }
        }
        let topics = words.dropFirst()
        guard topics.count < 2 else {
            let found = topics.map(ArgumentText.quoted).joined(separator: " ")
            throw UsageError(message: "help takes one command, found \(found)")
        }
        guard let topic = topics.first, topic != helpWord else { return .help(command: nil) }
        guard let command = Command(rawValue: topic) else { throw unknownCommand(topic) }
        return .help(command: command)
    }

    private static func unknownCommand(_ word: String) -> UsageError {
        let names = Command.allCases.map(\.name) + [helpWord]
        return UsageError(
            message: "unknown command \(ArgumentText.plain(word))" + Suggestion.text(for: word, among: names)
        )
    }
}
