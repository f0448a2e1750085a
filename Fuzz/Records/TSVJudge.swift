@testable import CatalogSeed

/// The tsv dialect by the plainest means: the text cut at line ends, each line cut at tabs.
struct TSVJudge {
    private struct Line {
        var number: Int
        var bytes: [UInt8]
    }

    private var lines: [Line] = []
    private let options: RecordReader.Options

    init(_ text: [UInt8], _ options: RecordReader.Options) {
        self.options = options
        let text = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
        let lineEnd: UInt8 = text.contains(0x0A) || !text.contains(0x0D) ? 0x0A : 0x0D
        var parts = text.split(separator: lineEnd, omittingEmptySubsequences: false)
        let last = parts.popLast() ?? []
        for (index, part) in parts.enumerated() {
            let endsInReturn = lineEnd == 0x0A && part.last == 0x0D
            lines.append(Line(number: index + 1, bytes: Array(endsInReturn ? part.dropLast() : part)))
        }
        if !last.isEmpty { lines.append(Line(number: parts.count + 1, bytes: Array(last))) }
        let comment = Array((options.comment ?? "").utf8)
        if !comment.isEmpty { lines.removeAll { $0.bytes.starts(with: comment) } }
    }

    /// Requires that the reader has found the same.
    func compare(_ records: [SeenRecord]) {
        require(records.count == lines.count, "\(records.count) records in \(lines.count) lines")
        let limit = max(options.longestRecord, options.comment?.utf8.count ?? 0)
        for (record, line) in zip(records, lines) {
            require(record.line == line.number, "line \(record.line) is line \(line.number)")
            require(record.byteCount == line.bytes.count, "\(record.byteCount) bytes of \(line.bytes.count)")
            require(record.isTooLong == (line.bytes.count > limit), "it is not as long as that")
            let expected = record.isTooLong ? Array(line.bytes.prefix(record.bytes.count)) : line.bytes
            require(record.bytes == expected, "other bytes")
            let fields = expected.split(separator: 0x09, omittingEmptySubsequences: false).map { Array($0) }
            require(record.fieldCount == fields.count, "\(record.fieldCount) fields, not \(fields.count)")
            require(record.fields.elementsEqual(fields.prefix(Record.placedFieldLimit)), "other fields")
            require(record.hasNonASCII == expected.contains { $0 >= 0x80 }, "beyond ASCII or not")
            require(record.hasControl == expected.contains { $0 < 0x20 && $0 != 0x09 }, "control characters or not")
            require(record.isBlank == fields.allSatisfy(\.isEmpty), "blank or not")
        }
    }
}
