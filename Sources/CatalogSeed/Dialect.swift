/// How fields are written in a seed file.
public enum Dialect: String, Sendable, CaseIterable {
    /// A field is exactly the bytes between tabs: no quotes, no escapes (IANA text/tab-separated-values,
    /// https://www.iana.org/assignments/media-types/text/tab-separated-values).
    case tsv
    /// As tsv, but a field that begins with a quotation mark runs to the closing one; two of them stand for one, and tabs
    /// and line ends in between are data: what a spreadsheet writes as text.
    case excel
    /// PostgreSQL's COPY text format: escapes with a backslash, `\N` for no value, `\.` at the end of the data
    /// (https://www.postgresql.org/docs/current/sql-copy.html, "Text Format").
    case postgres
    /// Comma-separated values with quotation marks (RFC 4180).
    case csv

    /// The byte between two fields.
    var delimiter: UInt8 { self == .csv ? 0x2C : 0x09 }

    /// The byte that makes a field more than the bytes between two delimiters; nil where there is none.
    var special: UInt8? {
        switch self {
        case .tsv: nil
        case .excel, .csv: 0x22
        case .postgres: 0x5C
        }
    }

    /// Whether a field may hold tabs and line ends as data.
    public var takesLineEnds: Bool { self != .tsv }

    /// Whether quotation marks enclose fields.
    public var hasQuotes: Bool { self == .excel || self == .csv }

    /// The text that is no value when nothing else is said.
    public var defaultNull: String { self == .postgres ? "\\N" : "" }
}
