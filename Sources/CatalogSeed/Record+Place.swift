public import CatalogDiagnostics

extension Record {
    /// The text of the record for a person to read: bytes that are no UTF-8 appear as U+FFFD.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The text of a field, counted from 0, likewise.
    public func text(ofField index: Int) -> String { String(decoding: field(index), as: UTF8.self) }

    /// The column of a byte, counted from 1 in Unicode scalars.
    public func column(atOffset offset: Int) -> Int {
        // A byte that continues a scalar counts nothing; every other begins one, also where the bytes are no UTF-8.
        1 + bytes[0..<min(offset, byteCount)].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }

    /// The place of a field, counted from 0, in the file at `path`.
    public func place(ofField index: Int, in path: String) -> SourcePlace {
        guard index < min(fieldCount, Self.placedFieldLimit) else { return place(in: path) }
        let start = startOffset(ofField: index)
        let column = column(atOffset: start)
        let length = field(index).reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
        return SourcePlace(file: path, line: line, column: column, endColumn: column + length)
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
