import CatalogDiagnostics
import CatalogSQLite
import CatalogSeed

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
    private(set) var rejectedCount = 0

    var slots: UnsafeBufferPointer<RowSlot> { typer.slots }

    /// The record at hand: the one whose row was handed on last.
    var record: Record { reader.record }

    private let reader: RecordReader
    private let fieldCount: Int
    private let hasParents: Bool
    private let hasChildren: Bool
    /// The first record stands in the reader already: it was looked at for a header and is none.
    private var hasFirstRecord: Bool
    /// The blank lines since the last record, which matter only if another record follows.
    private var blankLines: Range<Int>?

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
        reader = try RecordReader(
            SeedByteSource.open(path: file.path, encoding: reading.encoding, didRead: didRead),
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
        typer.isSilent = isSilent
        guard !isSilent else { return }
        for empty in emptyRecords {
            sink.report(Diagnostic(.blankLine(fields: empty.fields), at: empty.place, table: table.name))
        }
        if hasRecord { tellBlankLines() }
    }

    func nextRow() throws -> Bool {
        while try advance() {
            let record = reader.record
            if record.isBlank {
                passOverBlank(record)
                continue
            }
            if blankLines != nil { tellBlankLines() }
            recordCount += 1
            guard record.fieldCount == fieldCount, !reader.isTooLong, record.written == nil || reader.faults.isEmpty
            else {
                rejectShape(record)
                continue
            }
            guard typer.type(record) else {
                reject()
                continue
            }
            if hasParents { takeInKeys() }
            if hasChildren { lookAtReferences(isRejected: false) }
            return true
        }
        return false
    }

    /// Goes through the file once more, telling nothing, and shows each record with the right number of fields to
    /// `visitor` for as long as that says to go on. To be called on a fresh object.
    func visit(_ visitor: Visitor) throws {
        typer.isSilent = true
        while try advance() {
            let record = reader.record
            guard !record.isBlank, record.fieldCount == fieldCount, !reader.isTooLong, reader.faults.isEmpty
            else { continue }
            _ = typer.type(record)
            guard try visitor(record, typer) else { return }
        }
    }

    private func advance() throws -> Bool {
        if hasFirstRecord {
            hasFirstRecord = false
            return true
        }
        return try reader.next()
    }

    // MARK: What is no row

    private func passOverBlank(_ record: Record) {
        guard record.fieldCount == 1 else {
            return typer.reporter.report(.blankLine(fields: record.fieldCount), of: record)
        }
        blankLines = (blankLines?.lowerBound ?? record.line)..<(record.line + 1)
    }

    /// Tells of blank lines in the middle of a file; those at its end are what editors leave.
    private func tellBlankLines() {
        guard let lines = blankLines else { return }
        blankLines = nil
        for line in lines {
            typer.reporter.sink.report(
                Diagnostic(
                    .blankLine(fields: 0),
                    at: SourcePlace(file: file.path, line: line),
                    table: table.name
                )
            )
        }
    }

    private func rejectShape(_ record: Record) {
        rejectedCount += 1
        if !reader.faults.isEmpty {
            for fault in reader.faults { tell(fault, in: record) }
        } else if reader.isTooLong {
            let limit = RecordReader.Options().longestRecord
            typer.reporter.report(.fieldTooLarge(limit: limit, found: reader.recordByteCount), of: record)
        } else {
            let names = columns.map(\.name)
            typer.reporter.report(
                .fieldCount(expected: fieldCount, found: record.fieldCount, columns: names),
                of: record,
                related: otherDelimiter(of: record)
            )
        }
        typer.typeWhatIsThere(record)
        excuseChildren()
    }

    /// What a record that is one field would be with another delimiter.
    private func otherDelimiter(of record: Record) -> [RelatedPlace] {
        guard record.fieldCount == 1, fieldCount > 1 else { return [] }
        let bytes = record.bytes
        func fits(_ delimiter: UInt8) -> Bool { bytes.count { $0 == delimiter } == fieldCount - 1 }
        if fits(0x09) {
            return [RelatedPlace(.otherDialect(dialect: Dialect.tsv.rawValue, table: table.name, delimiter: "a tab"))]
        }
        if fits(0x2C) {
            return [RelatedPlace(.otherDialect(dialect: Dialect.csv.rawValue, table: table.name, delimiter: "a comma"))]
        }
        if fits(0x3B) { return [RelatedPlace(.otherDelimiter(delimiter: "a semicolon"))] }
        if fits(0x7C) { return [RelatedPlace(.otherDelimiter(delimiter: "a vertical bar"))] }
        return []
    }

    /// Tells a fault of the dialect's own, at the byte where it is.
    private func tell(_ fault: RecordFault, in record: Record) {
        let facts: DiagnosticFacts =
            switch fault.kind {
            case .quoteUnclosed: .quoteUnclosed
            case .quoteMisplaced: .quoteMisplaced
            case .escapeInvalid(let found): .escapeInvalid(found: found)
            }
        var diagnostic = typer.reporter.diagnostic(facts, field: fault.field, of: record)
        let place = record.place(atOffset: fault.offset, in: file.path)
        diagnostic.place = place
        diagnostic.excerpt = record.excerpt(at: place)
        if fault.kind == .quoteMisplaced, record.hasEscapedQuote(at: fault.offset) {
            diagnostic.related = [RelatedPlace(.backslashBeforeQuote)]
        }
        typer.reporter.sink.report(diagnostic)
    }

    private func reject() {
        rejectedCount += 1
        excuseChildren()
        lookAtReferences(isRejected: true)
    }

    // MARK: Keys

    @inline(__always)
    private func takeInKeys() {
        for parent in watch.parents {
            if parent.hasAlias, parent.indexes.contains(where: { slots[$0].kind == .null }) {
                parent.set.needsReload = true
            } else {
                parent.set.insert(slots, at: parent.indexes)
            }
        }
    }

    /// Sees to it that a rejected record makes no orphans of its children: its key counts as there.
    private func excuseChildren() {
        for parent in watch.parents where !isNobodysParent(parent.indexes) {
            if isReadable(parent.indexes) {
                parent.set.insert(slots, at: parent.indexes)
            } else {
                parent.set.unreadableKeys += 1
            }
        }
        for (check, indexes) in watch.parentsOfJoins where !isNobodysParent(indexes) {
            if isReadable(indexes) {
                check.rejectParentKey(slots, indexes)
            } else {
                check.unreadableParentKeys += 1
            }
        }
    }

    /// Asks each check for the parent of the record at hand.
    func lookAtReferences(isRejected: Bool) {
        let slots = typer.slots
        for child in watch.children {
            // The commonest reference, an integer to an id, in line.
            if !isRejected, child.single >= 0, slots[child.single].kind == .integer, let keys = child.keys,
                keys.refer(slots[child.single].integer)
            {
                continue
            }
            look(at: child, isRejected: isRejected)
        }
    }

    @inline(never)
    private func look(at child: RecordWatch.Child, isRejected: Bool) {
        if child.indexes.contains(where: { slots[$0].kind == .null }) {
            if child.indexes.count > 1, !isRejected { tellPartial(child.check.reference, child.indexes) }
            return
        }
        child.check.look(at: slots, child.indexes, isRejected: isRejected)
    }

    /// Whether the key at hand is one that no child can refer to: a part of it has no value, and no id is made for it.
    private func isNobodysParent(_ indexes: [Int]) -> Bool {
        indexes.contains {
            slots[$0].kind == .null && !typer.faultyFields.contains($0) && !columns[$0].isRowIDAlias
        }
    }

    private func isReadable(_ indexes: [Int]) -> Bool {
        !indexes.contains { slots[$0].kind == .null || typer.faultyFields.contains($0) }
    }

    private func tellPartial(_ reference: Reference, _ indexes: [Int]) {
        let missing = indexes.filter { slots[$0].kind == .null }
        guard missing.count < indexes.count, !typer.isSilent, let first = missing.first else { return }
        typer.reporter.report(
            .referencePartial(reference: reference.names, missing: missing.map { columns[$0].name }),
            field: first,
            of: reader.record
        )
    }
}
