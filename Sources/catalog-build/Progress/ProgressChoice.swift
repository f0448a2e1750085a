/// What `--progress` says.
enum ProgressChoice: String, Sendable, CaseIterable {
    /// A bar where a terminal shows it.
    case auto
    /// A bar on a terminal, and a line every few seconds where there is none.
    case always
    /// Nothing.
    case never
}
