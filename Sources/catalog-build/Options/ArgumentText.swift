import CatalogDiagnostics

/// Shows arguments in messages, so that nothing in them can drive a terminal, and lists words as sentences do.
enum ArgumentText {
    /// An argument that stands for itself, as an option or a command does; in quotes only where it would be misread.
    static func plain(_ argument: String) -> String {
        argument.isEmpty || argument.unicodeScalars.contains(" ") ? quoted(argument) : VisibleText.line(argument)
    }

    /// An argument between quotes, as a value is shown.
    static func quoted(_ argument: String) -> String {
        "'\(VisibleText.line(argument))'"
    }

    /// `auto, always or never`.
    static func alternatives(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }
}
