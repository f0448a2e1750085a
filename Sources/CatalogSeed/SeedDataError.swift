/// Bytes of a seed file that can't be turned into text at all, so that nothing behind them can be read.
public struct SeedDataError: Error, Hashable, Sendable {
    /// The path of the file.
    public var path: String
    /// What the bytes should have been: `gzip`, or the name of an encoding.
    public var encoding: String
    /// What is wrong with them.
    public var words: String

    public init(path: String, encoding: String, words: String) {
        self.path = path
        self.encoding = encoding
        self.words = words
    }
}
