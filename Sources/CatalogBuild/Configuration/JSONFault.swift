/// Why bytes are no JSON document that can be used.
package struct JSONFault: Error, Sendable, Equatable {
    /// What is wrong, and what to try, in one line without a full stop.
    package var words: String
    /// The line of the fault, counted from 1; nil where it is not known.
    package var line: Int?
    /// The place in the line, counted from 1 in Unicode scalars; nil where the line is nil.
    package var column: Int?

    package init(_ words: String, line: Int? = nil, column: Int? = nil) {
        self.words = words
        self.line = line
        self.column = column
    }

    /// - Parameter offset: where the fault is in `text`, in Unicode scalars, counted from 0.
    init(_ words: String, at offset: Int, of text: String.UnicodeScalarView) {
        let before = text.prefix(max(0, offset))
        let lineStart = before.lastIndex(of: "\n").map { before.index(after: $0) } ?? before.startIndex
        self.init(
            words,
            line: 1 + before.count { $0 == "\n" },
            column: 1 + before[lineStart...].count
        )
    }
}
