/// A place in a file that a person wrote: what editors, Xcode and CI systems jump to.
public struct SourcePlace: Sendable, Hashable {
    /// The path of the file, as the user named it or as it was found below the folder the user named.
    public var file: String

    /// The line, counted from 1; nil where the whole file is meant.
    public var line: Int?

    /// The column, counted from 1 in Unicode scalars of the line (a tab is one); nil where the whole line is meant.
    public var column: Int?

    /// The column just behind the end, counted like `column`; nil where the end is not known.
    public var endColumn: Int?

    public init(file: String, line: Int? = nil, column: Int? = nil, endColumn: Int? = nil) {
        self.file = file
        self.line = line
        self.column = column
        self.endColumn = endColumn
    }
}
