/// The long name of every option, as the user types it behind the two hyphens, in the order in which help texts list them.
enum OptionName: String, Sendable, CaseIterable {
    case config
    case schema
    case seed
    case table
    case output
    case analyze
    case dialect
    case header
    case null
    case encoding
    case comment
    case limitSteps = "limit-steps"
    case allow
    case warn
    case deny
    case format
    case report
    case maxDiagnostics = "max-diagnostics"
    case quiet
    case verbose
    case color
    case progress
    case help
    case version

    /// The letter behind one hyphen that means the same; nil where there is none.
    var short: Character? {
        switch self {
        case .output: "o"
        case .quiet: "q"
        case .verbose: "v"
        case .help: "h"
        default: nil
        }
    }

    /// The option that `spelling`, with its hyphens, names in full; nil where it names none.
    init?(spelling: String) {
        let bytes = spelling.utf8
        if bytes.starts(with: "--".utf8) {
            self.init(rawValue: String(decoding: bytes.dropFirst(2), as: UTF8.self))
        } else if let name = Self.allCases.first(where: { name in name.short.map { "-\($0)" } == spelling }) {
            self = name
        } else {
            return nil
        }
    }
}
