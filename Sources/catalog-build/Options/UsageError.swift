/// A command line that can't be understood.
struct UsageError: Error, Sendable, Equatable {
    /// What is wrong, in one line without a full stop.
    var message: String

    /// The command whose help tells more; nil where only the help of the whole tool does.
    var command: Command?

    /// Where to read more.
    var hint: String {
        "see 'catalog-build help\(command.map { " " + $0.name } ?? "")'"
    }

    /// What to print on standard error: the message and the hint, a line each.
    var text: String {
        "catalog-build: \(message)\n\(hint)\n"
    }
}
