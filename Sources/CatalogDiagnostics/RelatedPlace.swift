/// A note that hangs on a diagnostic, with a place of its own where it has one.
public struct RelatedPlace: Sendable, Hashable {
    /// What the note says.
    public var facts: RelatedFacts

    /// Where to look; nil where the note speaks of no file.
    public var place: SourcePlace?

    public init(_ facts: RelatedFacts, at place: SourcePlace? = nil) {
        self.facts = facts
        self.place = place
    }
}

/// What a note knows: typed facts, from which ``RelatedPlace/message`` makes words.
public enum RelatedFacts: Sendable, Hashable {
    /// The place where a key was seen first.
    case firstSeen

    /// The key came from a row that the schema itself inserts.
    case insertedBySchema

    /// How many rows the parent has, and the key in it that is nearest; nil when no key is near.
    case parentRows(table: String, rows: Int, nearest: String?)

    /// A key of the parent that would match but for `difference`.
    case matchesBut(key: String, difference: KeyDifference)

    /// The parent table has no row at all.
    case parentIsEmpty(table: String)

    /// The encoding in which bytes that are no UTF-8 read well, and the field that was told as it reads in it. Where
    /// other lines are UTF-8, no one encoding fits the file.
    case likelyEncoding(encoding: String, table: String, reads: String, isMixed: Bool)

    /// The record has the right number of fields in another dialect, whose delimiter is named in words.
    case otherDialect(dialect: String, table: String, delimiter: String)

    /// The record has the right number of fields with a delimiter that no dialect has, named in words.
    case otherDelimiter(delimiter: String)

    /// The quotation mark at fault has a backslash in front of it.
    case backslashBeforeQuote

    /// No file is at fault: an option names the table.
    case namedByOption
}

/// What stands between two texts that a person would call the same.
public enum KeyDifference: String, Sendable, Hashable {
    case letterCase = "upper and lower case"
    case space = "spaces"
    case unicodeForm = "their Unicode form"
    case letterCaseAndSpace = "upper and lower case and spaces"
}
