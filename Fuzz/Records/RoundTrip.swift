@testable import CatalogSeed

/// Records of a dialect with quotes or escapes, written out again and read back.
struct RoundTrip {
    private var options: RecordReader.Options

    init(_ options: RecordReader.Options) {
        self.options = options
        self.options.comment = nil
        self.options.windowSize = 64
    }

    /// Requires that records without faults come back as they were.
    func compare(_ records: [SeenRecord]) {
        let sound = records.filter { $0.faults.isEmpty && $0.fieldCount == $0.fields.count }
        var text: [UInt8] = []
        for record in sound {
            text += written(record)
            text.append(0x0A)
        }
        let back = SeenRecord.all(text, options, longestRead: 7)
        require(back.count == sound.count, "\(sound.count) records came back as \(back.count)")
        for (one, other) in zip(sound, back) {
            require(one.fields == other.fields, "fields came back as others")
            require(other.faults.isEmpty, "what was written has faults")
        }
    }

    private func written(_ record: SeenRecord) -> [UInt8] {
        Array(record.fields.map(written).joined(separator: [options.dialect.delimiter]))
    }

    private func written(_ field: [UInt8]) -> [UInt8] {
        guard options.dialect == .postgres else {
            return [0x22] + field.flatMap { $0 == 0x22 ? [0x22, 0x22] : [$0] } + [0x22]
        }
        if field == [RecordReader.noValue] { return Array(options.null.utf8) }
        // Every byte as an octal escape: what is no value is so by how it is written.
        var escaped: [UInt8] = []
        for byte in field {
            escaped.append(0x5C)
            for shift: UInt8 in [6, 3, 0] { escaped.append(0x30 + (byte >> shift & 7)) }
        }
        return escaped
    }
}
