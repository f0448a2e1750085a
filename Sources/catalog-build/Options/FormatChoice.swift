/// The form of the report that `--format` asks for.
enum FormatChoice: String, Sendable, CaseIterable {
    /// For people, editors and Xcode.
    case text
    /// One JSON document for programs.
    case json
}
