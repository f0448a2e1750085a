/// A fault of a dialect's own in a record: of its quotes or its escapes.
public struct RecordFault: Sendable, Equatable {
    /// What is wrong.
    public enum Kind: Sendable, Equatable {
        /// A quotation mark that is never closed.
        case quoteUnclosed
        /// A quotation mark in a field that does not begin with one, or text behind a closing one.
        case quoteMisplaced
        /// An escape that the dialect does not know; `found` is its text, such as `\q`.
        case escapeInvalid(found: String)
    }

    /// What is wrong.
    public var kind: Kind
    /// The field, counted from 0.
    public var field: Int
    /// The byte concerned: its offset from the first byte of the record in the file, counted from 0.
    public var offset: Int
}
