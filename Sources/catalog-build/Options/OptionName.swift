/// The long name of every option, as the user types it behind the two hyphens.
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
}
