/// How much a diagnostic weighs: an error fails the run, a warning and a note do not.
public enum Severity: String, Sendable, CaseIterable, Comparable {
    case note
    case warning
    case error

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }

    public static func < (left: Severity, right: Severity) -> Bool {
        left.rank < right.rank
    }
}
