/// A command line worth knowing.
struct HelpExample: Sendable {
    /// What it does.
    let meaning: String

    /// What to type.
    let line: String
}
