/// Why the command did not do what it was asked for.
struct CommandError: Error, CustomStringConvertible {
    /// What is wrong, and what to try.
    let description: String
    /// The exit status: 64 for a wrong command line, 1 for anything else.
    let status: Int32

    /// The command line is wrong.
    static func usage(_ words: String) -> CommandError { CommandError(description: words, status: 64) }

    /// What was asked for is not there, or can't be had.
    static func refused(_ words: String) -> CommandError { CommandError(description: words, status: 1) }
}
