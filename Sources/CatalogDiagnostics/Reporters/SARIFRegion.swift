/// The part of a file that a diagnostic speaks of, as SARIF has it: a region, and the record around it.
struct SARIFRegion {
    /// The line, counted from 1.
    let startLine: Int
    /// The column, counted from 1; nil for the whole line.
    let startColumn: Int?
    /// The column behind the end; nil for the end of the line.
    let endColumn: Int?
    /// What stands there; nil where it is not known whole.
    let snippet: String?
    /// The line around the region, or the part of it that is known; nil where that is no more than the region.
    let context: Context?

    /// What stands around a region.
    struct Context {
        /// The column that it begins in.
        let startColumn: Int
        /// The column behind its end; nil for the end of the line.
        let endColumn: Int?
        /// What stands there.
        let snippet: String
    }

    /// The region of a place; nil where the whole file is meant.
    init?(_ place: SourcePlace, excerpt: RecordExcerpt? = nil) {
        guard let line = place.line else { return nil }
        startLine = line
        startColumn = place.column
        // A field that ends in another line than it begins in has no end here.
        endColumn = place.endColumn.flatMap { end in (place.column ?? .max) <= end ? end : nil }
        guard let excerpt else {
            (snippet, context) = (nil, nil)
            return
        }
        let scalars = excerpt.text.unicodeScalars
        let excerptEnd = excerpt.firstColumn + scalars.count
        let isWholeLine = excerpt.firstColumn == 1 && !excerpt.isCut
        guard let startColumn else {
            (snippet, context) = (isWholeLine ? excerpt.text : nil, nil)
            return
        }
        let end = endColumn ?? excerptEnd
        let isWithin = startColumn >= excerpt.firstColumn && startColumn <= end && end <= excerptEnd
        guard isWithin, endColumn != nil || !excerpt.isCut else {
            (snippet, context) = (nil, nil)
            return
        }
        let part = scalars.dropFirst(startColumn - excerpt.firstColumn).prefix(end - startColumn)
        snippet = String(part)
        context =
            part.count == scalars.count
            ? nil
            : Context(
                startColumn: excerpt.firstColumn,
                endColumn: excerpt.isCut ? excerptEnd : nil,
                snippet: excerpt.text
            )
    }
}
