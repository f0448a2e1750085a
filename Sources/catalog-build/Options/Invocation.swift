import CatalogDiagnostics

/// What a command line means.
enum Invocation: Sendable, Equatable {
    /// Run `command`.
    case run(command: Command, options: ParsedOptions)

    /// Print what a diagnostic code means, or the list of all codes where `code` is nil.
    case explain(code: DiagnosticCode?)

    /// Print the help of one command, or of the whole tool where `command` is nil.
    case help(command: Command?)

    /// Print the versions.
    case version
}
