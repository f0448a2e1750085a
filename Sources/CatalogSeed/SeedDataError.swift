public import CatalogDiagnostics

/// Bytes of a seed file that can't be turned into text at all, so that nothing behind them can be read.
public struct SeedDataError: Error, Hashable, Sendable {
    /// What is wrong with them.
    public enum Fault: Hashable, Sendable {
        /// They should have been data in a form, `gzip` for example, and are not, or not whole.
        case broken(form: String, words: String)
        /// They are no text but something else.
        case foreign(ForeignFormat)
    }

    /// The path of the file.
    public var path: String
    /// What is wrong with the bytes.
    public var fault: Fault

    public init(path: String, fault: Fault) {
        self.path = path
        self.fault = fault
    }
}
