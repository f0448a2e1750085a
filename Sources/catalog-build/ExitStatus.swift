/// What the process tells whoever started it, beyond 0 and 1 after BSD's sysexits.h.
///
/// A process that is interrupted has the shell's 130 or 143 instead. There are no others.
enum ExitStatus: Int32, Sendable, CaseIterable {
    /// Done, and no error was found.
    case success = 0

    /// The schema or the data has errors.
    case errorsFound = 1

    /// `EX_USAGE`: the command line, or the configuration file that it names, is wrong.
    case usage = 64

    /// `EX_NOINPUT`: an input can't be opened.
    case noInput = 66

    /// `EX_SOFTWARE`: a fault of the tool itself.
    case software = 70

    /// `EX_CANTCREAT`: the output can't be created.
    case cannotCreate = 73

    /// `EX_IOERR`: reading or writing failed, as on a full disk.
    case inputOutput = 74

    /// What a help text says of it.
    var meaning: String {
        switch self {
        case .success: "Done, and there are no errors."
        case .errorsFound: "The schema or the data has errors."
        case .usage: "The command line or the configuration file is wrong."
        case .noInput: "An input can't be opened."
        case .software: "A fault of the tool itself."
        case .cannotCreate: "The output can't be created."
        case .inputOutput: "Reading or writing failed: the disk is full, say."
        }
    }
}
