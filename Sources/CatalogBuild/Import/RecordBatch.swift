import CatalogSQLite
import CatalogSeed

/// Some plain records of a seed file with their values, in memory of its own: they stay good while the reader goes on.
final class RecordBatch {
    /// Why no more records were put in.
    enum Ending {
        /// There is no room; the reader has not come to the next record, or holds it and will be asked for it again.
        case full
        /// The reader holds a record that is not plain, or too large.
        case recordAtHand
        /// There is no record left.
        case endOfFile
        /// The reader threw.
        case failed(any Error)
    }

    /// How many records are in it.
    private(set) var count = 0
    private(set) var ending = Ending.full
    /// How many bytes of the file were read for it.
    private(set) var bytesRead = 0

    /// The records, `count` of them.
    let records: UnsafeMutablePointer<Record>
    /// Their values, one row after another.
    let slots: UnsafeMutablePointer<RowSlot>

    /// How many records there is room for at the most.
    private static let mostRecords = 512
    /// How many values there is room for, unless a single row has more.
    private static let mostSlots = 1 << 13
    /// How many bytes there is room for.
    private static let mostBytes = 1 << 16

    private let rules: FieldRules
    private let capacity: Int
    private let bytes: UnsafeMutablePointer<UInt8>
    private let offsets: UnsafeMutablePointer<Int>
    private var usedBytes = 0
    private var usedOffsets = 0

    /// - Parameter rules: how the records become values.
    init(_ rules: FieldRules) {
        self.rules = rules
        let columnCount = max(1, rules.count)
        capacity = max(1, min(Self.mostRecords, Self.mostSlots / columnCount))
        records = .allocate(capacity: capacity)
        slots = .allocate(capacity: capacity * columnCount)
        slots.initialize(repeating: RowSlot(anchor: rules.anchor), count: capacity * columnCount)
        bytes = .allocate(capacity: Self.mostBytes)
        // Of each field its end, and where it begins in the file if that is not the same.
        offsets = .allocate(capacity: capacity * columnCount * 2)
    }

    deinit {
        records.deallocate()
        slots.deallocate()
        bytes.deallocate()
        offsets.deallocate()
    }

    /// Puts in records in place of those that are there, for as long as they are plain and there is room.
    ///
    /// - Parameters:
    ///   - hasRecord: whether the reader holds a record that is to be the first; afterwards, whether it holds one that
    ///     found no room.
    ///   - byteCount: how many bytes of the file were read, counted on by the reader's source; taken from it.
    func fill(from reader: RecordReader, hasRecord: inout Bool, byteCount: ByteCount) {
        (count, usedBytes, usedOffsets) = (0, 0, 0)
        ending = .full
        do {
            while count < capacity {
                if !hasRecord, try !reader.next() {
                    ending = .endOfFile
                    break
                }
                hasRecord = true
                guard append(reader) else { break }
                hasRecord = false
            }
        } catch {
            ending = .failed(error)
        }
        bytesRead = byteCount.take()
    }

    /// Puts in the reader's record; false with `ending` set where that can't be.
    private func append(_ reader: RecordReader) -> Bool {
        var record = reader.record
        let size = record.byteCount + (record.written?.byteCount ?? 0)
        guard record.fieldCount == rules.count, !record.isBlank, !reader.isTooLong, size <= Self.mostBytes,
            record.written == nil || reader.faults.isEmpty
        else {
            ending = .recordAtHand
            return false
        }
        // Full.
        guard usedBytes + size <= Self.mostBytes else { return false }
        record.start = copy(record.start, count: record.byteCount)
        record.fieldEnds = copy(record.fieldEnds, count: rules.count)
        if var written = record.written {
            written.start = copy(written.start, count: written.byteCount)
            written.fieldStarts = copy(written.fieldStarts, count: rules.count)
            record.written = written
        }
        guard rules.readPlain(record, into: slots + count * rules.count) else {
            ending = .recordAtHand
            return false
        }
        (records + count).initialize(to: record)
        count += 1
        return true
    }

    private func copy(_ source: UnsafePointer<UInt8>, count: Int) -> UnsafePointer<UInt8> {
        let start = bytes + usedBytes
        start.update(from: source, count: count)
        usedBytes += count
        return UnsafePointer(start)
    }

    private func copy(_ source: UnsafePointer<Int>, count: Int) -> UnsafePointer<Int> {
        let start = offsets + usedOffsets
        start.update(from: source, count: count)
        usedOffsets += count
        return UnsafePointer(start)
    }
}

/// How many bytes of a file have been read and not been told of yet. It goes from thread to thread together with the reader.
final class ByteCount {
    private var count = 0

    /// Whether there are any.
    var isPending: Bool { count > 0 }

    func add(_ more: Int) { count += more }

    /// The bytes since the last call.
    func take() -> Int {
        defer { count = 0 }
        return count
    }
}
