/// What the forms of a report that people read show.
public struct ReportSettings: Sendable, Equatable {
    /// How many diagnostics are told in full in text form; the rest are only counted. 0 means all.
    public var limit: Int
    /// Whether diagnostics that are only notes are told.
    public var showsNotes: Bool
    /// Whether a line that counts the diagnostics closes the text.
    public var showsCounts: Bool
    /// Whether severities and carets are coloured with ANSI escapes.
    public var usesColor: Bool

    public init(limit: Int = 100, showsNotes: Bool = true, showsCounts: Bool = true, usesColor: Bool = false) {
        self.limit = limit
        self.showsNotes = showsNotes
        self.showsCounts = showsCounts
        self.usesColor = usesColor
    }
}
