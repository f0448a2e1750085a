/// How fields are written in a seed file.
public enum Dialect: String, Sendable, CaseIterable {
    /// A field is exactly the bytes between tabs: no quotes, no escapes (IANA text/tab-separated-values,
    /// https://www.iana.org/assignments/media-types/text/tab-separated-values).
    case tsv
}
