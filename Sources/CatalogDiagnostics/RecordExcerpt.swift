/// The line that a diagnostic speaks of, or the part of it around the fault when the line is long.
public struct RecordExcerpt: Sendable, Hashable {
    /// The text, tabs included and without its line end.
    public var text: String

    /// The column of the first scalar of `text`, counted from 1; more than 1 when the line's beginning was left out.
    public var firstColumn: Int

    /// Whether the line goes on behind `text`.
    public var isCut: Bool

    public init(text: String, firstColumn: Int = 1, isCut: Bool = false) {
        self.text = text
        self.firstColumn = firstColumn
        self.isCut = isCut
    }

    /// How many Unicode scalars an excerpt shows at the most.
    public static let widest = 160

    /// Cuts the excerpt out of a whole line so that `column` (counted from 1, in Unicode scalars) is in it. A line that
    /// fits is taken whole; a column behind the end of the line stands for that end.
    public init(line: String, around column: Int) {
        let scalars = line.unicodeScalars
        guard let headEnd = scalars.index(scalars.startIndex, offsetBy: Self.widest, limitedBy: scalars.endIndex),
            headEnd != scalars.endIndex
        else {
            self.init(text: line)
            return
        }
        guard column > Self.widest * 3 / 4 else {
            self.init(text: String(scalars[..<headEnd]), isCut: true)
            return
        }
        // A line of a megabyte is shown by its part around the fault: everything outside the window is only counted.
        let first = column - Self.widest / 2
        if let start = scalars.index(scalars.startIndex, offsetBy: first - 1, limitedBy: scalars.endIndex),
            let end = scalars.index(start, offsetBy: Self.widest, limitedBy: scalars.endIndex)
        {
            self.init(text: String(scalars[start..<end]), firstColumn: first, isCut: end != scalars.endIndex)
        } else {
            let start = scalars.index(scalars.endIndex, offsetBy: -Self.widest)
            self.init(
                text: String(scalars[start...]),
                firstColumn: scalars.distance(from: scalars.startIndex, to: start) + 1
            )
        }
    }
}
