/// What a diagnostic code means, at length: for the command `explain`, for the documentation, and for reports that carry
/// their own rules.
public struct Explanation: Sendable, Equatable {
    /// The code that is explained.
    public let code: DiagnosticCode

    /// What is wrong, in half a line without a full stop.
    public let title: String

    /// What it means and why it is told, in a paragraph.
    public let meaning: String

    /// Inputs that bring about this diagnostic and no other.
    public let example: ExplanationExample

    /// How to mend it, in a paragraph.
    public let remedy: String

    /// What would come of passing over it: why an error can't be lowered, or what to expect where it is. Half a sentence
    /// without a full stop; nil where there is nothing to say.
    public let consequence: String?

    init(
        _ code: DiagnosticCode,
        title: String,
        meaning: String,
        example: ExplanationExample,
        remedy: String,
        consequence: String? = nil
    ) {
        self.code = code
        self.title = title
        self.meaning = meaning
        self.example = example
        self.remedy = remedy
        self.consequence = consequence
    }

    /// How to silence it, or why it can't be silenced, in a paragraph.
    public var silencing: String {
        let because = consequence.map { ": " + $0 } ?? ""
        guard code.canBeLowered else { return "It can't be silenced\(because)." }
        let name = code.rawValue
        switch code.defaultSeverity {
        case .error: return "--warn \(name) makes it a warning, --allow \(name) passes over it\(because)."
        case .warning: return "--allow \(name) passes over it; --deny \(name) makes it an error\(because)."
        case .note:
            return "Notes are printed only with --verbose. --allow \(name) passes over it everywhere; --warn \(name) "
                + "and --deny \(name) make it weigh more\(because)."
        }
    }
}
