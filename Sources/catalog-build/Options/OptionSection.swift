/// The part of a help text that an option stands in; the parts follow one another in the order of the cases.
enum OptionSection: String, Sendable, CaseIterable {
    case files = "Files"
    case seedFiles = "How seed files are read"
    case limits = "Limits"
    case severities = "Severities"
    case printing = "What is printed"
    case general = "General"

    /// The words above the options.
    var title: String { rawValue }
}
