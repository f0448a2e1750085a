public import CatalogDiagnostics

extension Record {
    /// The text of the record for a person to read: bytes that are no UTF-8 appear as U+FFFD.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The text of a field, counted from 0, likewise.
    public func text(ofField index: Int) -> String { String(decoding: field(index), as: UTF8.self) }

    /// The column of a byte, counted from 1 in Unicode scalars of ``text``: a broken sequence counts as the U+FFFD that
    /// stands for it there.
    ///
    /// - Parameter offset: the byte's offset from `start`; one outside the record stands for the nearer end.
    public func column(atOffset offset: Int) -> Int {
        1 + scalarCount(in: UnsafeRawBufferPointer(rebasing: bytes[0..<max(0, min(offset, byteCount))]))
    }

    private func scalarCount(in bytes: UnsafeRawBufferPointer) -> Int {
        hasNonASCII ? UTF8Text.scalarCount(in: bytes) : bytes.count
    }

    /// The place of a field, counted from 0, in the file at `path`.
    public func place(ofField index: Int, in path: String) -> SourcePlace {
        guard index < min(fieldCount, Self.placedFieldLimit) else { return place(in: path) }
        let start = startOffset(ofField: index)
        let column = column(atOffset: start)
        let endColumn = column + scalarCount(in: field(index))
        return SourcePlace(file: path, line: line, column: column, endColumn: endColumn)
    }

    /// The place of the whole record in the file at `path`: its line, no column.
    public func place(in path: String) -> SourcePlace {
        SourcePlace(file: path, line: line)
    }

    /// The record, or the part of it around `column`, for a person to read.
    public func excerpt(around column: Int?) -> RecordExcerpt {
        RecordExcerpt(line: text, around: column ?? 1)
    }
}
