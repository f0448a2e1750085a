import CatalogSQLite
import CatalogSeed

// How it works: nearly every record of nearly every file is plain: nothing is wrong with it and there is nothing to say.
// `readPlain` makes the values of such a record in one pass over its fields, and stops at the first thing that needs words.
// A field costs a look at its bytes and a store; nothing is allocated, no String is made, and texts stay where they are.
// What is not plain goes through RecordTyper, which is slow and may be.
//
// To whoever changes it: the loop runs once a field of every row, on whatever thread reads the file. Keep classes, arrays
// that grow, and existentials out of it, and change nothing in this object.

/// How the fields of a table's records become values.
///
/// It does not change once it is made, so any number of threads may use it at once.
final class FieldRules: @unchecked Sendable {
    /// The reading of one field.
    struct Rule {
        var kind: ValueKind
        /// Whether a field without a value is a fault.
        var refusesNoValue: Bool
        /// What a field without a value stands for; its bytes live as long as the rules.
        var valueOfNone: RowSlot
    }

    /// How many fields a record has.
    let count: Int
    let dialect: Dialect
    /// Whether a column takes BLOBs, so that a record with a value there is never plain.
    let hasBLOBs: Bool

    /// An address that is never read, for slots without bytes.
    let anchor: UnsafeRawPointer
    private let null: [UInt8]
    private let rules: UnsafeMutablePointer<Rule>
    /// The bytes of constant DEFAULTs.
    private var constants: [UnsafeMutableRawBufferPointer] = []

    /// - Parameters:
    ///   - columns: the columns that the fields feed, in the order of the fields.
    ///   - defaults: what each of them takes when there is no value.
    ///   - reading: how the file is read.
    init(columns: [Column], defaults: [ColumnDefault], reading: ResolvedReading) {
        count = columns.count
        dialect = reading.dialect
        hasBLOBs = columns.contains { ValueKind($0) == .blob }
        // Of the postgres dialect the reader has seen to what is no value.
        null = reading.dialect == .postgres ? [RecordReader.noValue] : Array(reading.null.utf8)
        rules = .allocate(capacity: max(1, count))
        anchor = UnsafeRawPointer(rules)
        for index in 0..<count {
            (rules + index).initialize(
                to: Rule(
                    kind: ValueKind(columns[index]),
                    refusesNoValue: defaults[index] == .refused,
                    valueOfNone: slot(for: defaults[index])
                )
            )
        }
    }

    deinit {
        rules.deallocate()
        for constant in constants { constant.deallocate() }
    }

    private func slot(for value: ColumnDefault) -> RowSlot {
        var slot = RowSlot(anchor: anchor)
        guard case .constant(let value) = value else { return slot }
        switch value {
        case .null: break
        case .integer(let integer): slot.set(integer)
        case .real(let real): slot.set(real)
        case .text(let text): slot.setText(keep(Array(text.utf8)), count: text.utf8.count)
        case .blob(let bytes): slot.setBlob(keep(bytes), count: bytes.count)
        }
        return slot
    }

    /// Copies bytes to where they stay for as long as this object lives.
    private func keep(_ bytes: [UInt8]) -> UnsafeRawPointer {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 1)
        copy.copyBytes(from: bytes)
        constants.append(copy)
        return copy.baseAddress.map { UnsafeRawPointer($0) } ?? anchor
    }

    /// The rule of a field, counted from 0 and below `count`.
    subscript(index: Int) -> Rule { rules[index] }

    /// Whether a field says that there is no value.
    @inline(never)
    func isNull(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes.elementsEqual(null) }

    // MARK: Plain records

    /// Makes the values of a record of `count` fields, if there is nothing to tell of it.
    ///
    /// The slots of texts point into the record.
    ///
    /// - Parameter row: `count` slots; what they hold afterwards is good only when the record is plain.
    /// - Returns: whether it is plain: every field can be read, and none is worth a warning. BLOBs never are, since their
    ///   bytes are not those of the record.
    @inline(__always)
    func readPlain(_ record: Record, into row: UnsafeMutablePointer<RowSlot>) -> Bool {
        if record.hasControl { return false }
        if record.hasNonASCII, !isUTF8(record) { return false }
        let start = UnsafeRawPointer(record.start)
        let nullCount = null.count
        var offset = 0
        for index in 0..<count {
            let end = record.fieldEnds[index]
            let length = end - offset
            let bytes = UnsafeRawBufferPointer(start: start + offset, count: length)
            if length == nullCount && (length == 0 || isNull(bytes)) {
                if rules[index].refusesNoValue { return false }
                row[index] = rules[index].valueOfNone
            } else if rules[index].kind == .integer {
                // The commonest kinds, in line; the rest is one call away.
                guard case .value(let integer, leadingZeros: false) = IntegerText.read(bytes.bytes) else {
                    return false
                }
                row[index].set(integer)
            } else if rules[index].kind == .text {
                if Self.isWorthALook(bytes), isWorthAWarning(bytes) { return false }
                row[index].setText(start + offset, count: length)
            } else if rules[index].kind == .real {
                guard case .value(let real, let shape) = RealText.read(bytes.bytes),
                    shape == .decimal || (shape == .integer && (length == 1 || bytes[0] != ASCII.zero))
                else { return false }
                row[index].set(real)
            } else if !readUncommon(bytes, rules[index].kind, into: row + index) {
                return false
            }
            offset = end + 1
        }
        return true
    }

    @inline(never)
    private func isUTF8(_ record: Record) -> Bool {
        // The delimiters between the fields are ASCII, so the record is UTF-8 as a whole when each field is. What stands for
        // no value in the postgres dialect is not UTF-8.
        if UTF8Text.firstFault(in: record.bytes) == nil { return true }
        return dialect == .postgres
            && (0..<count).allSatisfy { isNull(record.field($0)) || UTF8Text.firstFault(in: record.field($0)) == nil }
    }

    /// Whether a text may be one to warn of, by a look at its ends alone.
    @inline(__always)
    private static func isWorthALook(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count > 0 else { return false }
        let first = bytes[0]
        let last = bytes[bytes.count - 1]
        // Letters begin most texts: they, and what ends neither in a space nor beyond ASCII, need no second look.
        return first <= 0x39 || first >= 0x80 || last <= 0x22 || last >= 0x80
    }

    @inline(never)
    private func isWorthAWarning(_ bytes: UnsafeRawBufferPointer) -> Bool {
        looksQuoted(bytes) || TextShape.hasSurroundingSpace(bytes) || SpreadsheetText.looksMangled(bytes.bytes)
    }

    /// Whether a text stands in quotation marks that the dialect does not know.
    func looksQuoted(_ bytes: UnsafeRawBufferPointer) -> Bool {
        !dialect.hasQuotes && bytes.count >= 2 && bytes[0] == 0x22 && bytes[bytes.count - 1] == 0x22
    }

    /// Reads a field of a kind that is not common.
    ///
    /// - Returns: whether it is plain.
    @inline(never)
    private func readUncommon(
        _ bytes: UnsafeRawBufferPointer,
        _ kind: ValueKind,
        into slot: UnsafeMutablePointer<RowSlot>
    ) -> Bool {
        switch kind {
        case .numeric: return readNumeric(bytes, into: slot)
        case .boolean:
            guard let isTrue = TextShape.boolean(bytes) else { return false }
            slot.pointee.set(isTrue ? Int64(1) : 0)
            return true
        case .moment, .time:
            guard DateText.isMoment(bytes.bytes, allowing: kind == .time ? .time : .dateOrDateTime) else {
                return readNumeric(bytes, into: slot)
            }
            slot.pointee.setText(bytes.baseAddress ?? anchor, count: bytes.count)
            return true
        case .integer, .real, .text, .blob: return false
        }
    }

    private func readNumeric(_ bytes: UnsafeRawBufferPointer, into slot: UnsafeMutablePointer<RowSlot>) -> Bool {
        if case .value(let integer, let leadingZeros) = IntegerText.read(bytes.bytes) {
            slot.pointee.set(integer)
            return !leadingZeros
        }
        guard case .value(let real, let shape) = RealText.read(bytes.bytes), shape != .inexactInteger else {
            return false
        }
        slot.pointee.set(real)
        return true
    }
}
