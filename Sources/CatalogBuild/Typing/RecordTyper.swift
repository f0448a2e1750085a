import CatalogDiagnostics
import CatalogSQLite
import CatalogSeed

// How it works: one pass over the fields of a record fills one slot a field. A sound field costs a look at its bytes and
// a store; nothing is allocated, no String is made, and texts stay where they are in the reader's window. Everything that
// is told goes through the reporter, which is slow and may be.
//
// To whoever changes it: the loop in `type(_:)` runs once a field of every row. Keep classes, arrays that grow, and
// existentials out of it.

/// Turns the fields of records into values, by the types that the schema declares.
final class RecordTyper {
    /// The reading of one field.
    private struct Rule {
        var kind: ValueKind
        /// Whether a field without a value is a fault.
        var refusesNoValue: Bool
        /// What a field without a value stands for; its bytes live as long as this object.
        var valueOfNone: RowSlot
    }

    /// The values of the record at hand, one a field.
    let slots: UnsafeBufferPointer<RowSlot>

    /// Which fields of the record at hand, counted from 0, could not be read. Their slots hold no value.
    private(set) var faultyFields: [Int] = []

    let reporter: RecordReporter
    /// Whether faults are told; they are not when a file is gone through a second time.
    var isSilent = false

    private let dialect: Dialect
    private let encoding: String
    private var hasGuessedEncoding = false
    private let null: [UInt8]
    private let rules: UnsafeMutablePointer<Rule>
    private let row: UnsafeMutablePointer<RowSlot>
    private let count: Int
    /// The bytes of constant DEFAULTs, for as long as this object lives.
    private var constants: [UnsafeMutableRawBufferPointer] = []
    /// The bytes of the BLOBs of the record at hand.
    private var blobs = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    private var blobsUsed = 0

    /// - Parameters:
    ///   - defaults: what each field's column takes when there is no value, in the order of the fields.
    ///   - reading: how the file is read.
    init(reporter: RecordReporter, defaults: [ColumnDefault], reading: ResolvedReading) {
        self.reporter = reporter
        dialect = reading.dialect
        encoding = reading.encoding ?? "UTF-8"
        // Of the postgres dialect the reader has seen to what is no value.
        null = reading.dialect == .postgres ? [RecordReader.noValue] : Array(reading.null.utf8)
        count = reporter.columns.count
        rules = .allocate(capacity: max(1, count))
        row = .allocate(capacity: max(1, count))
        let anchor = UnsafeRawPointer(row)
        row.initialize(repeating: RowSlot(anchor: anchor), count: count)
        slots = UnsafeBufferPointer(start: row, count: count)
        for index in 0..<count {
            (rules + index).initialize(
                to: Rule(
                    kind: ValueKind(reporter.columns[index]),
                    refusesNoValue: defaults[index] == .refused,
                    valueOfNone: slot(for: defaults[index], anchor: anchor)
                )
            )
        }
    }

    deinit {
        rules.deallocate()
        row.deallocate()
        blobs.deallocate()
        for constant in constants { constant.deallocate() }
    }

    private func slot(for value: ColumnDefault, anchor: UnsafeRawPointer) -> RowSlot {
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
        return unsafeStart(of: UnsafeRawBufferPointer(copy))
    }

    /// Reads the fields of a record, which must have as many as there are columns.
    ///
    /// - Returns: whether every field could be read; the faults of those that could not have been told.
    func type(_ record: Record) -> Bool { type(record, upTo: count) }

    /// Reads what fields there are of a record that has too few or too many, telling nothing. The missing ones are
    /// faulty.
    func typeWhatIsThere(_ record: Record) {
        let wasSilent = isSilent
        isSilent = true
        _ = type(record, upTo: min(count, record.fieldCount))
        isSilent = wasSilent
    }

    @inline(__always)
    private func type(_ record: Record, upTo fieldCount: Int) -> Bool {
        if !faultyFields.isEmpty { faultyFields.removeAll(keepingCapacity: true) }
        blobsUsed = 0
        if record.hasNonASCII || record.hasControl { inspect(record, upTo: fieldCount) }
        let start = UnsafeRawPointer(record.start)
        let nullCount = null.count
        var offset = 0
        for index in 0..<fieldCount {
            let end = record.fieldEnds[index]
            let length = end - offset
            let bytes = UnsafeRawBufferPointer(start: start + offset, count: length)
            if length == nullCount && (length == 0 || isNull(bytes)) {
                row[index] = rules[index].valueOfNone
                if rules[index].refusesNoValue { refuseNoValue(field: index, of: record) }
            } else if rules[index].kind == .integer {
                // The commonest kinds, in line; the rest is one call away.
                if case .value(let integer, leadingZeros: false) = IntegerText.read(bytes.bytes) {
                    row[index].set(integer)
                } else {
                    readUncommon(bytes, field: index, of: record)
                }
            } else if rules[index].kind == .text {
                row[index].setText(start + offset, count: length)
                if Self.isWorthALook(bytes) { lookAtText(bytes, field: index, of: record) }
            } else if rules[index].kind == .real, case .value(let real, let shape) = RealText.read(bytes.bytes),
                shape == .decimal || (shape == .integer && (length == 1 || bytes[0] != 0x30))
            {
                row[index].set(real)
            } else {
                readUncommon(bytes, field: index, of: record)
            }
            offset = end + 1
        }
        for index in fieldCount..<count {
            row[index].setNull()
            faultyFields.append(index)
        }
        return faultyFields.isEmpty
    }

    @inline(never)
    private func isNull(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes.elementsEqual(null) }

    /// Whether a text may be one to warn of, by a look at its ends alone.
    @inline(__always)
    private static func isWorthALook(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count > 0 else { return false }
        let first = bytes[0]
        let last = bytes[bytes.count - 1]
        // Letters begin most texts: they, and what ends neither in a space nor beyond ASCII, need no second look.
        return first <= 0x39 || first >= 0x80 || last <= 0x22 || last >= 0x80
    }

    // MARK: Faults

    private func fail(
        _ facts: DiagnosticFacts,
        field index: Int,
        of record: Record,
        related: [RelatedPlace] = []
    ) {
        row[index].setNull()
        if !faultyFields.contains(index) { faultyFields.append(index) }
        if !isSilent { reporter.report(facts, field: index, of: record, related: related) }
    }

    private func warn(_ facts: DiagnosticFacts, field index: Int, of record: Record) {
        if !isSilent { reporter.report(facts, field: index, of: record) }
    }

    @inline(never)
    private func refuseNoValue(field index: Int, of record: Record) {
        // A field that is no text at all has been told of.
        guard !faultyFields.contains(index) else { return }
        let column = reporter.columns[index]
        fail(.notNull(isPrimaryKey: column.primaryKeyPosition != nil), field: index, of: record)
    }

    /// Looks for what no field may hold: bytes that are no UTF-8, and U+0000.
    @inline(never)
    private func inspect(_ record: Record, upTo fieldCount: Int) {
        for index in 0..<fieldCount {
            let bytes = record.field(index)
            let isText = rules[index].kind == .text
            if isNull(bytes) { continue }
            if record.hasNonASCII, let fault = UTF8Text.firstFault(in: bytes) {
                tellUndecodable(bytes, fault.offset, length: fault.length, field: index, of: record)
            } else if record.hasControl, bytes.contains(0) {
                fail(.nulByte, field: index, of: record)
            } else if record.hasControl, isText, let control = firstControl(in: bytes) {
                warn(.controlCharacter(scalar: UInt32(control)), field: index, of: record)
            }
        }
    }

    /// Tells of bytes that are no text in the file's encoding; at the first of a file, what they may be.
    private func tellUndecodable(
        _ bytes: UnsafeRawBufferPointer,
        _ offset: Int,
        length: Int,
        field index: Int,
        of record: Record
    ) {
        let undecoded = TextDecoder.undecodedByte(bytes[offset...])
        let found = undecoded.map { [$0] } ?? Array(bytes[offset...].prefix(length))
        let shown = found.map(Self.hexadecimal).joined(separator: " ")
        // Where the file's encoding was named, that name is what is wrong, and the decoder has changed the bytes.
        let related = undecoded == nil && !isSilent ? likelyEncoding(of: bytes) : []
        fail(.encodingInvalid(encoding: encoding, bytes: shown), field: index, of: record, related: related)
    }

    private func likelyEncoding(of field: UnsafeRawBufferPointer) -> [RelatedPlace] {
        guard !hasGuessedEncoding else { return [] }
        hasGuessedEncoding = true
        guard let guess = EncodingGuess.guess(path: reporter.file.path),
            let reads = EncodingGuess.text(of: field.prefix(Self.longestGuess), in: guess.encoding)
        else { return [] }
        return [
            RelatedPlace(
                .likelyEncoding(
                    encoding: guess.encoding,
                    table: reporter.table,
                    reads: field.count > Self.longestGuess ? reads + "…" : reads,
                    isMixed: guess.isMixed
                )
            )
        ]
    }

    /// How many bytes of a field a note shows in the encoding that it guesses.
    private static let longestGuess = 100

    /// The first control character of a text that is none of those which its dialect makes data of.
    private func firstControl(in bytes: UnsafeRawBufferPointer) -> UInt8? {
        bytes.first { byte in
            let isLineEndOrTab = byte == 0x09 || byte == 0x0A || byte == 0x0D
            return (byte < 0x20 || byte == 0x7F) && !(isLineEndOrTab && dialect.takesLineEnds)
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }

    @inline(never)
    private func lookAtText(_ bytes: UnsafeRawBufferPointer, field index: Int, of record: Record) {
        guard !isSilent, !faultyFields.contains(index) else { return }
        if !dialect.hasQuotes, bytes.count >= 2, bytes[0] == 0x22, bytes[bytes.count - 1] == 0x22 {
            warn(.looksQuoted, field: index, of: record)
        }
        if TextShape.hasSurroundingSpace(bytes) { warn(.surroundingSpace, field: index, of: record) }
        if SpreadsheetText.looksMangled(bytes.bytes) { warn(.spreadsheetNumber, field: index, of: record) }
    }

    // MARK: Kinds

    /// Reads a field that is not the common case of its kind.
    @inline(never)
    private func readUncommon(_ bytes: UnsafeRawBufferPointer, field index: Int, of record: Record) {
        guard !faultyFields.contains(index) else { return row[index].setNull() }
        switch rules[index].kind {
        case .integer: readInteger(bytes, field: index, of: record)
        case .real, .numeric: readNumber(bytes, field: index, of: record)
        case .boolean:
            guard let isTrue = TextShape.boolean(bytes) else {
                return fail(mismatch(bytes, index, ValueHint.forBoolean), field: index, of: record)
            }
            row[index].set(isTrue ? Int64(1) : 0)
        case .moment, .time:
            let isTime = rules[index].kind == .time
            if DateText.isMoment(bytes.bytes, allowing: isTime ? .time : .dateOrDateTime) {
                row[index].setText(unsafeStart(of: bytes), count: bytes.count)
            } else if case .value = RealText.read(bytes.bytes) {
                readNumber(bytes, field: index, of: record)
            } else {
                let form: DateText.Form = isTime ? .time : .dateOrDateTime
                fail(mismatch(bytes, index) { ValueHint.forMoment($0, allowing: form) }, field: index, of: record)
            }
        case .blob: readBlob(bytes, field: index, of: record)
        case .text: row[index].setText(unsafeStart(of: bytes), count: bytes.count)
        }
    }

    private func readInteger(_ bytes: UnsafeRawBufferPointer, field index: Int, of record: Record) {
        switch IntegerText.read(bytes.bytes) {
        case .value(let integer, let leadingZeros):
            row[index].set(integer)
            if leadingZeros { warn(.leadingZeros(stored: String(integer)), field: index, of: record) }
        case .outOfRange:
            let range = "\(Int64.min) to \(Int64.max)"
            fail(
                .outOfRange(type: reporter.columns[index].declaredType, range: range),
                field: index,
                of: record
            )
        case .malformed:
            fail(
                mismatch(bytes, index) { ValueHint.forNumber($0, wantsInteger: true) },
                field: index,
                of: record
            )
        }
    }

    private func readNumber(_ bytes: UnsafeRawBufferPointer, field index: Int, of record: Record) {
        if case .value(let integer, let leadingZeros) = IntegerText.read(bytes.bytes) {
            if leadingZeros { warn(.leadingZeros(stored: String(integer)), field: index, of: record) }
            // NUMERIC keeps an integer as one; REAL does not, and may lose some of it.
            if rules[index].kind != .real { return row[index].set(integer) }
        }
        switch RealText.read(bytes.bytes) {
        case .value(let real, let shape):
            row[index].set(real)
            if shape == .inexactInteger {
                warn(.precisionLoss(stored: TextShape.plain(real)), field: index, of: record)
            }
        case .outOfRange:
            fail(
                .outOfRange(type: reporter.columns[index].declaredType, range: "numbers up to about 1.8e308"),
                field: index,
                of: record
            )
        case .malformed:
            fail(
                mismatch(bytes, index) { ValueHint.forNumber($0, wantsInteger: false) },
                field: index,
                of: record
            )
        }
    }

    private func readBlob(_ bytes: UnsafeRawBufferPointer, field index: Int, of record: Record) {
        var decoded: [UInt8] = []
        guard BlobText.decode(bytes.bytes, appendingTo: &decoded) else {
            return fail(mismatch(bytes, index, ValueHint.forBlob), field: index, of: record)
        }
        // All the BLOBs of a record together are shorter than the record. The room is made when the first of them comes,
        // so that the ones that are there already never move.
        if blobsUsed == 0, blobs.count < record.byteCount {
            blobs.deallocate()
            blobs = .allocate(byteCount: record.byteCount * 2, alignment: 1)
        }
        let start = UnsafeMutableRawBufferPointer(rebasing: blobs[blobsUsed...])
        start.copyBytes(from: decoded)
        row[index].setBlob(unsafeStart(of: UnsafeRawBufferPointer(start)), count: decoded.count)
        blobsUsed += decoded.count
    }

    private func mismatch(
        _ bytes: UnsafeRawBufferPointer,
        _ index: Int,
        _ hint: (String) -> String?
    ) -> DiagnosticFacts {
        // A hint is for a value of a few words; a field of a megabyte is none.
        let text = bytes.count <= 200 ? String(decoding: bytes, as: UTF8.self) : nil
        let type = reporter.columns[index].declaredType
        return .typeMismatch(type: type, hint: text.flatMap(hint))
    }

    /// The address of a buffer's first byte; some address that is never read for an empty one.
    private func unsafeStart(of bytes: UnsafeRawBufferPointer) -> UnsafeRawPointer {
        bytes.baseAddress ?? UnsafeRawPointer(row)
    }
}
