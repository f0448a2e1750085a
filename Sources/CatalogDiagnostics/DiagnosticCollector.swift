/// A sink that keeps what it is told, under a policy of severities, and counts it.
public final class DiagnosticCollector: DiagnosticSink {
    private let policy: SeverityPolicy
    private let schemaFile: String?
    private var kept: [Severity: FirstDiagnostics] = [:]

    /// How many errors have been told.
    public private(set) var errors = 0
    /// How many warnings have been told.
    public private(set) var warnings = 0
    /// How many notes have been told.
    public private(set) var notes = 0

    public var hasErrors: Bool { errors > 0 }

    /// - Parameters:
    ///   - policy: what the user said of severities.
    ///   - schemaFile: the path of the schema, whose diagnostics come first.
    ///   - limit: how many of each severity are kept, those that are told first; 0 for all. The counts are whole either
    ///     way.
    public init(policy: SeverityPolicy = SeverityPolicy(), schemaFile: String? = nil, limit: Int = 0) {
        self.policy = policy
        self.schemaFile = schemaFile
        for severity in Severity.allCases {
            kept[severity] = FirstDiagnostics(limit: max(0, limit), schemaFile: schemaFile)
        }
    }

    public func report(_ diagnostic: Diagnostic) {
        guard let severity = policy.severity(of: diagnostic.code) else { return }
        let number = errors + warnings + notes
        switch severity {
        case .error: errors += 1
        case .warning: warnings += 1
        case .note: notes += 1
        }
        var told = diagnostic
        told.severity = severity
        kept[severity]?.insert(told, number: number)
    }

    /// What was told so far and is kept, in the order in which people read it.
    ///
    /// - Parameter least: what weighs less is left out.
    public func sorted(atLeast least: Severity = .note) -> [Diagnostic] {
        let order = FirstDiagnostics(limit: 0, schemaFile: schemaFile)
        let entries = kept.filter { $0.key >= least }.flatMap(\.value.entries)
        return entries.sorted { order.isOrdered($0, before: $1) }.map(\.diagnostic)
    }

    /// How many were counted and not kept.
    public var omitted: Int { errors + warnings + notes - kept.reduce(0) { $0 + $1.value.entries.count } }
}
