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

    /// How many records were taken, the header, comments and blank lines not among them.
    var recordCount: Int { recordsBefore + takenOfBatch }
    /// How many of them could not be handed on.
    var rejectedCount = 0

    var columnCount: Int { columns.count }

    /// The rows that were made last, and the one at hand, which was handed on last.
    let run: UnsafeMutablePointer<RowRun>

    /// The record at hand.
    var record: Record { batch.map { $0.records[takenOfBatch - 1] } ?? reader.record }

    /// How many records of the batch have been handed on, the one at hand among them; 0 when there is no batch.
    private var takenOfBatch: Int { batch.map { $0.count - run.pointee.waiting } ?? 0 }

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
    /// Looks at the names in each record; nil where they are not compared, or not while the rows are loaded.
    private var names: LookupNames?
    /// The first record stands in the reader already: it was looked at for a header and is none.
    private var hasFirstRecord: Bool
    /// The blank lines since the last record, which matter only if another record follows.
    var blankLines: Range<Int>?

    // Reading ahead.
    private var ahead: ReadAhead?
    /// The batch whose rows the run is; nil when the record at hand is the reader's.
    private var batch: RecordBatch?
    /// How many records were taken, those of the batch not among them.
    private var recordsBefore = 0
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
    /// The id that SQLite gives the row behind the run if it gets none; nil where that is not known.
    private var nextID: Int64?
    /// The same for the row from which on ids were left out last.
    private var knownID: (row: UnsafeMutablePointer<RowSlot>, id: Int64)?

    /// Opens a file and reads its header.
    ///
    /// - Parameters:
    ///   - didRead: told after each read how many bytes of the file it gave.
    ///   - comparesNames: whether the names in it are compared on the way; nothing is read ahead then.
    ///   - readsAhead: whether records may be read ahead on a thread of their own.
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
        comparesNames: Bool = false,
        readsAhead: Bool = true,
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
        run = .allocate(capacity: 1)
        run.initialize(to: RowRun(row: typer.row))
        names = comparesNames ? LookupNames(columns: plan.columns) : nil
        recordsToReadHere = readsAhead && !comparesNames && !typer.rules.hasBLOBs ? Self.fewestToReadAhead : .max
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
        run.deallocate()
    }

    func makeRows() throws -> Bool {
        while true {
            switch try advance() {
            case .end: return false
            case .record:
                guard takeRecord() else { continue }
                if hasParents { takeInKeys() }
                if hasChildren { lookAtReferences(isRejected: false) }
                omitIDs(run.pointee.row, count: 1)
            case .batch:
                guard run.pointee.waiting > 0 else { continue }
                if blankLines != nil { tellBlankLines() }
                watchBatch()
                _ = goOn()
                omitIDs(run.pointee.row, count: run.pointee.waiting + 1)
            }
            return true
        }
    }

    /// Goes on within the run; false at its end.
    @inline(__always)
    private func goOn() -> Bool {
        guard run.pointee.waiting > 0 else { return false }
        run.pointee.waiting -= 1
        run.pointee.row += columns.count
        return true
    }

    /// Takes in the keys of all records of a batch, and asks for their parents.
    private func watchBatch() {
        let start = run.pointee
        if hasParents {
            while goOn() { takeInKeys() }
            run.pointee = start
        }
        for child in watch.children {
            // Out of the loop, so that the objects are counted once and not for each record.
            let (keys, field) = (child.keys, child.single)
            while goOn() { look(at: child, keys, field) }
            run.pointee = start
        }
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
        recordsBefore += 1
        guard record.fieldCount == fieldCount, !reader.isTooLong, record.written == nil || reader.faults.isEmpty else {
            rejectShape(record)
            return false
        }
        let isSound = typer.type(record)
        names?.look(at: record, typer)
        guard isSound else {
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
        if let batch, let ahead { return try leave(batch, ahead) }
        // Behind a batch the thread may be at work, and then the count is the thread's, as the reader is.
        if byteCount.isPending { didRead?(byteCount.take()) }
        if hasFirstRecord {
            hasFirstRecord = false
            return .record
        }
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
        typer.forgetFaults()
        self.batch = batch
        // In front of the first.
        run.pointee = RowRun(row: batch.slots - columns.count, waiting: batch.count)
        didRead?(batch.bytesRead)
        return .batch
    }

    /// Goes on behind the last row of a batch.
    private func leave(_ batch: RecordBatch, _ ahead: ReadAhead) throws -> Next {
        let (ending, count) = (batch.ending, batch.count)
        self.batch = nil
        recordsBefore += count
        run.pointee = RowRun(row: typer.row)
        // Those were the batch's.
        knownID = nil
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
    func omitIDs(from id: Int64?) {
        nextID = idField == nil ? nil : id
    }

    /// Sees the row at hand as one that SQLite has refused. To be called before anything else is done with its slots.
    func takeBackIDs() {
        guard let idField, let (firstRow, firstID) = knownID else { return }
        nextID = firstID
        var row = firstRow
        while row != run.pointee.row {
            nextID = nextID.flatMap { Self.id(after: row[idField], next: $0) }
            row += columns.count
        }
        // The ids of the rows that were not given, this one and those behind it, are as they were.
        for _ in 0...run.pointee.waiting {
            if row[idField].kind == .omitted { row[idField].kind = .integer }
            row += columns.count
        }
        if run.pointee.waiting > 0 { omitIDs(run.pointee.row + columns.count, count: run.pointee.waiting) }
    }

    /// Leaves out what ids can be left out of some rows.
    private func omitIDs(_ firstRow: UnsafeMutablePointer<RowSlot>, count: Int) {
        knownID = nil
        guard let idField, let firstID = nextID else { return }
        knownID = (firstRow, firstID)
        var row = firstRow
        for _ in 0..<count {
            guard let next = nextID else { return }
            if row[idField].kind == .integer, row[idField].integer == next { row[idField].kind = .omitted }
            nextID = Self.id(after: row[idField], next: next)
            row += columns.count
        }
    }

    /// The id that SQLite gives the next row if it gives `next` to this one in case it has none.
    @inline(__always)
    private static func id(after slot: RowSlot, next: Int64) -> Int64? {
        let isGiven = slot.kind != .null
        // What comes after a negative one depends on AUTOINCREMENT.
        if isGiven, slot.integer < 0 { return nil }
        let largest = isGiven ? max(slot.integer, next - 1) : next
        // Behind the largest id there is SQLite gives others than the next.
        return largest == .max ? nil : largest + 1
    }
}
