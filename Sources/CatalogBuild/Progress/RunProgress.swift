/// How far a run has come: what the observer of a ``CatalogBuilder`` is told again and again.
public struct RunProgress: Sendable, Equatable {
    /// What is being done.
    public enum Stage: Sendable, Equatable {
        /// The rows of a table are read and put in.
        case loading(table: String)
        /// The seed files of a table are read once more, to find the places of what was found.
        case placing(table: String)
        /// An index is made over the rows.
        case indexing(name: String)
        /// The file is completed and written to the disk.
        case finishing
    }

    /// What is being done.
    public var stage: Stage
    /// How many records of all tables have been read; the second reading is not counted.
    public var records: Int
    /// How many bytes of the seed files have been read, of those that this stage reads; compressed ones as they stand.
    public var bytes: Int
    /// How many bytes of the seed files this stage reads in all; 0 when that is not known.
    public var totalBytes: Int

    public init(stage: Stage, records: Int, bytes: Int, totalBytes: Int) {
        self.stage = stage
        self.records = records
        self.bytes = bytes
        self.totalBytes = totalBytes
    }
}
