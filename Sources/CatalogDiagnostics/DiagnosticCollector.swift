/// A sink that keeps what it is told, under a policy of severities, and counts it.
public final class DiagnosticCollector: DiagnosticSink {
    private let policy: SeverityPolicy
    private var collected: [Diagnostic] = []

    /// How many errors have been told.
    public private(set) var errors = 0
    /// How many warnings have been told.
    public private(set) var warnings = 0
    /// How many notes have been told.
    public private(set) var notes = 0

    public var hasErrors: Bool { errors > 0 }

    public init(policy: SeverityPolicy = SeverityPolicy()) {
        self.policy = policy
    }

    public func report(_ diagnostic: Diagnostic) {
        guard let severity = policy.severity(of: diagnostic.code) else { return }
        switch severity {
        case .error: errors += 1
        case .warning: warnings += 1
        case .note: notes += 1
        }
        var told = diagnostic
        told.severity = severity
        collected.append(told)
    }

    /// Everything told so far, in the order in which people read it.
    ///
    /// - Parameters:
    ///   - schemaFile: the path of the schema, whose diagnostics come first.
    ///   - least: what weighs less is left out.
    public func sorted(schemaFile: String? = nil, atLeast least: Severity = .note) -> [Diagnostic] {
        // The order of finding settles what the places leave open, so that two runs never differ.
        collected.enumerated().filter { $0.element.severity >= least }.sorted { left, right in
            if left.element.isOrdered(before: right.element, schemaFile: schemaFile) { return true }
            if right.element.isOrdered(before: left.element, schemaFile: schemaFile) { return false }
            return left.offset < right.offset
        }.map(\.element)
    }
}
