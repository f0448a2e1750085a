public import CatalogDiagnostics

extension Record {
    /// The text of the record as it stands in the file: bytes that are no UTF-8 appear as U+FFFD.
    public var text: String { String(decoding: writtenBytes, as: UTF8.self) }

    /// The value of a field, counted from 0, as a text.
    public func text(ofField index: Int) -> String { String(decoding: field(index), as: UTF8.self) }

    /// Whether a quotation mark at an offset, or the one in front of it, has a backslash before it, as in programs that
    /// escape it so.
    public func hasEscapedQuote(at offset: Int) -> Bool {
        let bytes = writtenBytes
        return [offset - 1, offset].contains { index in
            index > 0 && index < bytes.count && bytes[index] == 0x22 && bytes[index - 1] == 0x5C
        }
    }

    /// The bytes of the record as they stand in the file.
    private var writtenBytes: UnsafeRawBufferPointer {
        guard let written else { return bytes }
        return UnsafeRawBufferPointer(start: written.start, count: written.byteCount)
    }

    /// The offsets, within the file's bytes of the record, of the first byte of a field and of the one behind its last.
    private func writtenRange(ofField index: Int) -> Range<Int> {
        guard let written else {
            let start = startOffset(ofField: index)
            return start..<start + field(index).count
        }
        let start = written.fieldStarts[index]
        let isLast = index + 1 >= min(fieldCount, Self.placedFieldLimit)
        return start..<max(start, isLast ? written.byteCount : written.fieldStarts[index + 1] - 1)
    }

    /// The column of a byte, counted from 1 in Unicode scalars of its line: a broken sequence counts as the U+FFFD that
    /// stands for it there.
    ///
    /// - Parameter offset: the byte's offset from the record's first byte in the file; one outside the record stands for
    ///   the nearer end.
    public func column(atOffset offset: Int) -> Int {
        let bytes = writtenBytes
        let offset = max(0, min(offset, bytes.count))
        return 1 + scalarCount(in: bytes[lineStart(before: offset)..<offset])
    }

    private func scalarCount(in bytes: Slice<UnsafeRawBufferPointer>) -> Int {
        hasNonASCII ? UTF8Text.scalarCount(in: UnsafeRawBufferPointer(rebasing: bytes)) : bytes.count
    }

    /// The offset of the first byte of the line on which a byte of the record stands.
    private func lineStart(before offset: Int) -> Int {
        guard let written else { return 0 }
        return (writtenBytes[..<offset].lastIndex(of: written.lineEnd) ?? -1) + 1
    }

    /// The line on which a byte of the record stands, counted from 1.
    private func line(atOffset offset: Int) -> Int {
        guard let written else { return line }
        return line + writtenBytes[..<offset].count { $0 == written.lineEnd }
    }

    /// The place of a field, counted from 0, in the file at `path`.
    public func place(ofField index: Int, in path: String) -> SourcePlace {
        guard index < min(fieldCount, Self.placedFieldLimit) else { return place(in: path) }
        let range = writtenRange(ofField: index)
        let column = column(atOffset: range.lowerBound)
        // A field that goes on over several lines ends, on its first, with that line.
        let bytes = writtenBytes[range]
        let lineEnd = written.flatMap { bytes.firstIndex(of: $0.lineEnd) } ?? bytes.endIndex
        return SourcePlace(
            file: path,
            line: line(atOffset: range.lowerBound),
            column: column,
            endColumn: column + scalarCount(in: bytes[..<lineEnd])
        )
    }

    /// The place of one byte, by its offset from the record's first byte in the file.
    public func place(atOffset offset: Int, in path: String) -> SourcePlace {
        let offset = max(0, min(offset, writtenBytes.count))
        let column = column(atOffset: offset)
        return SourcePlace(file: path, line: line(atOffset: offset), column: column, endColumn: column + 1)
    }

    /// The place of the whole record in the file at `path`: its line, no column.
    public func place(in path: String) -> SourcePlace {
        SourcePlace(file: path, line: line)
    }

    /// The line of the record that a place is on, or the part of it around the place, for a person to read.
    public func excerpt(at place: SourcePlace) -> RecordExcerpt {
        guard let written, let wanted = place.line else {
            return RecordExcerpt(line: text, around: place.column ?? 1)
        }
        let lines = writtenBytes.split(separator: written.lineEnd, omittingEmptySubsequences: false)
        var shown = lines.indices.contains(wanted - line) ? lines[wanted - line] : writtenBytes[...]
        if shown.last == 0x0D { shown = shown.dropLast() }
        return RecordExcerpt(line: String(decoding: shown, as: UTF8.self), around: place.column ?? 1)
    }
}
