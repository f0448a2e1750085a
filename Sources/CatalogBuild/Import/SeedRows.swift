import CatalogDiagnostics
import CatalogSQLite
import CatalogSeed

// How it works: the first records of a file are read here, one by one. When it turns out to have more than a few, a thread
// reads ahead, and the rows come from batches, until one comes to a record of which there is something to say: that record
// is read here again. Where there are many such records, those between them are too, since to wake a thread costs more than
// to read some.

/// The records of one seed file as rows for SQLite: reads, types and watches each record, tells its faults, and hands on
/// those that are sound.
final class SeedRows: RowSource {
    /// Looks at each record of the second pass: the record, whether it is sound, its slots.
    typealias Visitor = (Record, RecordTyper) throws -> Bool

    let file: SeedFile
    let table: Table
    /// The columns that the fields feed, in the order of the fields.
    let columns: [Column]
    let typer: RecordTyper
    let watch: RecordWatch

    /// How many records were read, the header, comments and blank lines not among them.
    private(set) var recordCount = 0
    /// How many of them could not be handed on.
    var rejectedCount = 0

    var columnCount: Int { columns.count }

    /// The values of the record at hand: the one whose row was handed on last.
    var slots: UnsafeBufferPointer<RowSlot> { UnsafeBufferPointer(start: row, count: columns.count) }

    /// The record at hand.
    var record: Record { recordAhead?.pointee ?? reader.record }

    /// What a field of the record at hand, counted from 0, says: its text, or the column's DEFAULT where it says nothing.
    func text(ofField index: Int) -> String {
        let text = record.text(ofField: index)
        return text.isEmpty ? slots[index].value.description : text
    }

    let reader: RecordReader
    let fieldCount: Int
    private let hasParents: Bool
    private let hasChildren: Bool
    private let byteCount: ByteCount
    private let didRead: ((Int) -> Void)?
    /// The first record stands in the reader already: it was looked at for a header and is none.
    private var hasFirstRecord: Bool
    /// The blank lines since the last record, which matter only if another record follows.
    var blankLines: Range<Int>?

    /// The slots of the record at hand.
    private var row: UnsafeMutablePointer<RowSlot>

    // Reading ahead.
    private var ahead: ReadAhead?
    /// The batch whose rows are being handed on.
    private var batch: RecordBatch?
    /// How many of them are still to come.
    private var waitingRows = 0
    /// The record at hand, where it is one of the batch.
    private var recordAhead: UnsafeMutablePointer<Record>?
    /// How many records are to be read here before others are read ahead.
    private var recordsToReadHere: Int

    /// How many records a file must have for a thread to be worth its start.
    private static let fewestToReadAhead = 1_000
    /// A batch with fewer records was not worth waiting for.
    private static let fewestOfBatch = 32
    /// How many records are read here after such a one.
    private static let recordsAfterSmallBatch = 256

    // Ids that need not be handed on.
    /// The field of the rowid's alias, counted from 0.
    private let idField: Int?
    /// The id that SQLite gives the next row if it gets none; nil where that is not known.
    private var nextID: Int64?
    /// The same before the row at hand, and whether that was handed on without its id.
    private var previousID: Int64?
    private var isWithoutID = false

    /// Opens a file and reads its header.
    ///
    /// - Parameters:
    ///   - didRead: told after each read how many bytes of the file it gave.
    ///   - isSilent: whether nothing is told, since the file is gone through a second time.
    /// - Returns: nil when the header and the table disagree, which has then been told.
    init?(
        file: SeedFile,
        table: Table,
        options: InputOptions,
        defaults: [SQLName: ColumnDefault],
        checker: ReferenceChecker,
        sink: any DiagnosticSink,
        didRead: ((Int) -> Void)? = nil,
        isSilent: Bool = false
    ) throws {
        self.file = file
        self.table = table
        let reading = options.reading(of: file, feeding: table.name)
        let byteCount = ByteCount()
        self.byteCount = byteCount
        self.didRead = didRead
        reader = try RecordReader(
            SeedByteSource.open(
                path: file.path,
                encoding: reading.encoding,
                didRead: { byteCount.add($0) }
            ),
            options: RecordReader.Options(dialect: reading.dialect, null: reading.null, comment: reading.comment)
        )
        var hasRecord = try reader.next()
        var blanks: Range<Int>?
        var emptyRecords: [(place: SourcePlace, fields: Int)] = []
        while hasRecord, reader.record.isBlank {
            let record = reader.record
            if record.fieldCount == 1 {
                blanks = (blanks?.lowerBound ?? record.line)..<(record.line + 1)
            } else {
                emptyRecords.append((record.place(in: file.path), record.fieldCount))
            }
            hasRecord = try reader.next()
        }
        var plan = FieldPlan(withoutHeader: table)
        if hasRecord {
            guard
                let made = FieldPlan(
                    firstRecord: reader.record,
                    of: file,
                    for: table,
                    header: reading.header,
                    sink: sink
                )
            else { return nil }
            plan = made
        }
        columns = plan.columns
        fieldCount = plan.columns.count
        hasFirstRecord = hasRecord && !plan.hasHeader
        blankLines = hasRecord ? blanks : nil
        typer = RecordTyper(
            reporter: RecordReporter(table: table.name, columns: plan.columns, file: file, sink: sink),
            defaults: plan.columns.map { defaults[SQLName($0.name)] ?? .null },
            reading: reading
        )
        watch = checker.watch(table, columns: plan.columns, defaults: defaults)
        hasParents = !watch.parents.isEmpty || !watch.parentsOfJoins.isEmpty
        hasChildren = !watch.children.isEmpty
        row = typer.row
        recordsToReadHere = typer.rules.hasBLOBs ? .max : Self.fewestToReadAhead
        idField = plan.columns.firstIndex(where: \.isRowIDAlias)
        typer.isSilent = isSilent
        guard !isSilent else { return }
        for empty in emptyRecords {
            sink.report(Diagnostic(.blankLine(fields: empty.fields), at: empty.place, table: table.name))
        }
        if hasRecord { tellBlankLines() }
    }

    deinit {
        ahead?.end()
    }

    func nextRow() throws -> UnsafePointer<RowSlot>? {
        while true {
            if waitingRows > 0 {
                goOnInBatch()
            } else {
                switch try advance() {
                case .end: return nil
                case .batch: continue
                case .record: if !takeRecord() { continue }
                }
            }
            if hasParents { takeInKeys() }
            if hasChildren { lookAtReferences(isRejected: false) }
            leaveOutID()
            return UnsafePointer(row)
        }
    }

    @inline(__always)
    private func goOnInBatch() {
        waitingRows -= 1
        row += columns.count
        recordAhead = recordAhead.map { $0 + 1 }
        if blankLines != nil { tellBlankLines() }
        recordCount += 1
    }

    /// Takes the reader's record.
    ///
    /// - Returns: whether it is a sound row; if not, all has been told.
    private func takeRecord() -> Bool {
        let record = reader.record
        if record.isBlank {
            passOverBlank(record)
            return false
        }
        if blankLines != nil { tellBlankLines() }
        recordCount += 1
        guard record.fieldCount == fieldCount, !reader.isTooLong, record.written == nil || reader.faults.isEmpty else {
            rejectShape(record)
            return false
        }
        guard typer.type(record) else {
            reject()
            return false
        }
        return true
    }

    /// Goes through the file once more, telling nothing, and shows each record with the right number of fields to
    /// `visitor` for as long as that says to go on. To be called on a fresh object.
    func visit(_ visitor: Visitor) throws {
        typer.isSilent = true
        recordsToReadHere = .max
        while try advance() != .end {
            let record = reader.record
            guard !record.isBlank, record.fieldCount == fieldCount, !reader.isTooLong, reader.faults.isEmpty
            else { continue }
            _ = typer.type(record)
            guard try visitor(record, typer) else { return }
        }
    }

    /// What comes next.
    private enum Next {
        /// A record, which stands in the reader.
        case record
        /// A batch, which may be empty.
        case batch
        case end
    }

    private func advance() throws -> Next {
        if byteCount.isPending { didRead?(byteCount.take()) }
        if hasFirstRecord {
            hasFirstRecord = false
            return .record
        }
        if let batch, let ahead { return try leave(batch, ahead) }
        if recordsToReadHere == 0 {
            if let ahead {
                ahead.resume()
                return take(ahead.take())
            }
            ahead = ReadAhead(reader, by: typer.rules, byteCount: byteCount)
            if let ahead { return take(ahead.take()) }
            recordsToReadHere = .max
        }
        recordsToReadHere -= 1
        return try reader.next() ? .record : .end
    }

    private func take(_ batch: RecordBatch) -> Next {
        didRead?(batch.bytesRead)
        typer.forgetFaults()
        self.batch = batch
        waitingRows = batch.count
        // One in front of the first.
        row = batch.slots - columns.count
        recordAhead = batch.records - 1
        return .batch
    }

    /// Goes on behind the last row of a batch.
    private func leave(_ batch: RecordBatch, _ ahead: ReadAhead) throws -> Next {
        let (ending, count) = (batch.ending, batch.count)
        self.batch = nil
        recordAhead = nil
        row = typer.row
        ahead.giveBack(batch)
        switch ending {
        case .full: return take(ahead.take())
        case .recordAtHand:
            recordsToReadHere = count < Self.fewestOfBatch ? Self.recordsAfterSmallBatch : 0
            return .record
        case .endOfFile:
            // Whoever asks again hears the same from the reader.
            recordsToReadHere = .max
            return .end
        case .failed(let error): throw error
        }
    }

    // MARK: Ids

    /// Leaves out ids that SQLite would give by itself: a row that comes without one goes behind the last without a search
    /// for its place (https://sqlite.org/autoinc.html tells which id it gets).
    ///
    /// - Parameter id: the one that the next row would get; nil when all ids are to be handed on.
    func leaveOutIDs(from id: Int64?) {
        nextID = idField == nil ? nil : id
    }

    /// Sees the row at hand as one that SQLite has refused. To be called before its slots are looked at.
    func takeBackID() {
        nextID = previousID
        guard isWithoutID, let idField else { return }
        isWithoutID = false
        row[idField].kind = .integer
    }

    @inline(__always)
    private func leaveOutID() {
        previousID = nextID
        isWithoutID = false
        guard let next = nextID, let idField else { return }
        switch row[idField].kind {
        case .null: break
        case .integer where row[idField].integer == next:
            // The integer itself stays in the slot.
            row[idField].setNull()
            isWithoutID = true
        case .integer where row[idField].integer > next:
            nextID = row[idField].integer
        case .integer where row[idField].integer >= 0: return
        default:
            // What comes after a negative one depends on AUTOINCREMENT.
            return nextID = nil
        }
        // Behind the largest id SQLite gives others than the next.
        nextID = nextID.flatMap { $0 == .max ? nil : $0 + 1 }
    }
}
