/// What `--dialect` says of how fields are written in a seed file.
enum DialectChoice: String, Sendable, CaseIterable {
    /// A field is exactly the bytes between tabs (IANA text/tab-separated-values).
    case tsv
}
