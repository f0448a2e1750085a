/// Everything that a reporter tells of one run.
public struct Report: Sendable {
    /// The version of the tool that ran.
    public var toolVersion: String
    /// The diagnostics, in the order in which they are told.
    public var diagnostics: [Diagnostic]
    /// How many of them are errors, warnings and notes. These are whole even where `diagnostics` is not.
    public var errors: Int
    public var warnings: Int
    public var notes: Int
    /// How many of them were counted but not kept, so that `diagnostics` does not hold them; 0 where it holds all that
    /// the form tells.
    public var omitted: Int
    /// What the run did.
    public var summary: RunSummary
    /// What the user said of severities, under which the diagnostics were told.
    public var policy: SeverityPolicy
    /// What broke the run off, in words; nil when it went through. What was found until then is still told.
    public var failure: String?

    /// What a form says of those that it does not hold; nil when it holds all.
    var omission: String? {
        guard omitted > 0 else { return nil }
        return "\(NumberText.grouped(omitted)) more diagnostics were counted and are not listed"
    }

    public init(
        toolVersion: String,
        diagnostics: [Diagnostic],
        errors: Int,
        warnings: Int,
        notes: Int,
        omitted: Int = 0,
        summary: RunSummary,
        policy: SeverityPolicy = SeverityPolicy(),
        failure: String? = nil
    ) {
        self.toolVersion = toolVersion
        self.diagnostics = diagnostics
        self.errors = errors
        self.warnings = warnings
        self.notes = notes
        self.omitted = omitted
        self.summary = summary
        self.policy = policy
        self.failure = failure
    }
}
