/// What the user said of severities: `--allow`, `--warn`, `--deny`.
public struct SeverityPolicy: Sendable, Equatable {
    /// What happens to a diagnostic of a code.
    public enum Setting: String, Sendable, Equatable {
        /// It is not told.
        case allow
        /// It is a warning.
        case warn
        /// It is an error.
        case deny
    }

    private var settings: [DiagnosticCode: Setting] = [:]

    /// Whether every warning is an error (`--deny warnings`), except where the code has a setting of its own.
    public var deniesWarnings = false

    public init() {}

    /// Sets what happens to `code`; of two settings the later one holds.
    public mutating func set(_ code: DiagnosticCode, to setting: Setting) {
        settings[code] = setting
    }

    /// The severity that a diagnostic of `code` has under this policy; nil when it is not told. An error that
    /// ``DiagnosticCode/canBeLowered`` does not let go stays one.
    public func severity(of code: DiagnosticCode) -> Severity? {
        switch settings[code] {
        case .allow where code.canBeLowered: return nil
        case .warn where code.canBeLowered: return .warning
        case .allow, .warn, .deny: return .error
        case nil:
            let severity = code.defaultSeverity
            return severity == .warning && deniesWarnings ? .error : severity
        }
    }
}
