/// A command line, or a configuration file that it names, that can't be understood.
struct UsageError: Error, Sendable, Equatable {
    /// What is wrong, in one line without a full stop.
    var message: String

    /// The command whose help tells more; nil where only the help of the whole tool does.
    var command: Command?

    /// What the process tells whoever started it.
    var status = ExitStatus.usage

    /// Where to read more.
    var hint: String {
        "see 'catalog-build help\(command.map { " " + $0.name } ?? "")'"
    }

    /// What to print on standard error: the message and, where help can help, the hint, a line each.
    var text: String {
        "catalog-build: \(message)\n" + (status == .usage ? hint + "\n" : "")
    }
}
