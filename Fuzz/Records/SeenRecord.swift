import CatalogDiagnostics

@testable import CatalogSeed

/// All that can be seen of a record, copied out of the reader's window.
struct SeenRecord: Equatable {
    var fields: [[UInt8]] = []
    var fieldCount: Int
    var bytes: [UInt8]
    var line: Int
    var isTooLong: Bool
    var byteCount: Int
    var hasNonASCII: Bool
    var hasControl: Bool
    var isBlank: Bool
    var faults: [RecordFault]
    var places: [(line: Int, column: Int)] = []

    init(_ reader: RecordReader) {
        let record = reader.record
        fieldCount = record.fieldCount
        bytes = Array(record.bytes)
        line = record.line
        isTooLong = reader.isTooLong
        byteCount = reader.recordByteCount
        hasNonASCII = record.hasNonASCII
        hasControl = record.hasControl
        isBlank = record.isBlank
        faults = reader.faults
        let placed = min(record.fieldCount, Record.placedFieldLimit)
        for index in 0..<placed { fields.append(Array(record.field(index))) }
        // The place of a field takes time that grows with the record, and so all of them its square.
        for index in 0..<min(placed, 40) where !reader.isTooLong {
            let place = record.place(ofField: index, in: "f")
            require((place.endColumn ?? 0) >= (place.column ?? 0), "a field ends in front of its beginning")
            _ = record.excerpt(at: place)
            places.append((place.line ?? 0, place.column ?? 0))
        }
        for fault in reader.faults.prefix(8) { _ = record.excerpt(at: record.place(atOffset: fault.offset, in: "f")) }
    }

    static func == (one: SeenRecord, other: SeenRecord) -> Bool {
        one.fields == other.fields && one.fieldCount == other.fieldCount && one.bytes == other.bytes
            && one.line == other.line && one.isTooLong == other.isTooLong && one.byteCount == other.byteCount
            && one.hasNonASCII == other.hasNonASCII && one.hasControl == other.hasControl
            && one.isBlank == other.isBlank && one.faults == other.faults
            && one.places.elementsEqual(other.places, by: ==)
    }

    /// Reads all records of a text.
    static func all(_ text: [UInt8], _ options: RecordReader.Options, longestRead: Int) -> [SeenRecord] {
        var out: [SeenRecord] = []
        do {
            let reader = try RecordReader(MemoryByteSource(text, longestRead: longestRead), options: options)
            while try reader.next() {
                out.append(SeenRecord(reader))
                require(out.count <= text.count + 1, "there are more records than bytes")
            }
            require(try !reader.next(), "a record follows the last one")
        } catch {
            require(false, "memory can't fail to be read: \(error)")
        }
        return out
    }
}
