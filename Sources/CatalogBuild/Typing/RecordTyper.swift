import CatalogDiagnostics
import CatalogSQLite
import CatalogSeed

/// Turns the fields of records into values, by the types that the schema declares, and tells what is wrong with them.
final class RecordTyper {
    /// The values of the record at hand, one a field.
    let row: UnsafeMutablePointer<RowSlot>

    /// Which fields of the record at hand, counted from 0, could not be read. Their slots hold no value.
    private(set) var faultyFields: [Int] = []

    /// The same, to be read.
    var slots: UnsafeBufferPointer<RowSlot> { UnsafeBufferPointer(start: row, count: count) }

    let reporter: RecordReporter
    let rules: FieldRules
    /// Whether faults are told; they are not when a file is gone through a second time.
    var isSilent = false

    private let encoding: String
    private var hasGuessedEncoding = false
    private let count: Int
    /// The bytes of the BLOBs of the record at hand.
    private var blobs = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    private var blobsUsed = 0

    /// - Parameters:
    ///   - defaults: what each field's column takes when there is no value, in the order of the fields.
    ///   - reading: how the file is read.
    init(reporter: RecordReporter, defaults: [ColumnDefault], reading: ResolvedReading) {
        self.reporter = reporter
        rules = FieldRules(columns: reporter.columns, defaults: defaults, reading: reading)
        encoding = reading.encoding ?? "UTF-8"
        count = reporter.columns.count
        row = .allocate(capacity: max(1, count))
        row.initialize(repeating: RowSlot(anchor: rules.anchor), count: count)
    }

    deinit {
        row.deallocate()
        blobs.deallocate()
    }

    /// Reads the fields of a record, which must have as many as there are columns.
    ///
    /// - Returns: whether every field could be read; the faults of those that could not have been told.
    func type(_ record: Record) -> Bool {
        forgetFaults()
        return rules.readPlain(record, into: row) || type(record, upTo: count)
    }

    /// Reads what fields there are of a record that has too few or too many, telling nothing. The missing ones are
    /// faulty.
    func typeWhatIsThere(_ record: Record) {
        let wasSilent = isSilent
        isSilent = true
        forgetFaults()
        _ = type(record, upTo: min(count, record.fieldCount))
        isSilent = wasSilent
    }

    /// Forgets what was wrong with the last record.
    func forgetFaults() {
        if !faultyFields.isEmpty { faultyFields.removeAll(keepingCapacity: true) }
    }

    @inline(never)
    private func type(_ record: Record, upTo fieldCount: Int) -> Bool {
        blobsUsed = 0
        if record.hasNonASCII || record.hasControl { inspect(record, upTo: fieldCount) }
        for index in 0..<fieldCount {
            let bytes = record.field(index)
            if rules.isNull(bytes) {
                row[index] = rules[index].valueOfNone
                if rules[index].refusesNoValue { refuseNoValue(field: index, of: record) }
            } else {
                read(bytes, field: index, of: record)
            }
        }
        for index in fieldCount..<count {
            row[index].setNull()
            faultyFields.append(index)
        }
        return faultyFields.isEmpty
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
            if rules.isNull(bytes) { continue }
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
            return (byte < 0x20 || byte == 0x7F) && !(isLineEndOrTab && rules.dialect.takesLineEnds)
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }

    private func lookAtText(_ bytes: UnsafeRawBufferPointer, field index: Int, of record: Record) {
        guard !isSilent else { return }
        if rules.looksQuoted(bytes) { warn(.looksQuoted, field: index, of: record) }
        if TextShape.hasSurroundingSpace(bytes) { warn(.surroundingSpace, field: index, of: record) }
        if SpreadsheetText.looksMangled(bytes.bytes) { warn(.spreadsheetNumber, field: index, of: record) }
    }

    // MARK: Kinds

    /// Reads a field that has a value.
    private func read(_ bytes: UnsafeRawBufferPointer, field index: Int, of record: Record) {
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
        case .text:
            row[index].setText(unsafeStart(of: bytes), count: bytes.count)
            lookAtText(bytes, field: index, of: record)
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
        bytes.baseAddress ?? rules.anchor
    }
}
