import CatalogDiagnostics
import CatalogSeed

// What is no row: blank lines, and records that are rejected.
extension SeedRows {
    func passOverBlank(_ record: Record) {
        guard record.fieldCount == 1 else {
            return typer.reporter.report(.blankLine(fields: record.fieldCount), of: record)
        }
        blankLines = (blankLines?.lowerBound ?? record.line)..<(record.line + 1)
    }

    /// Tells of blank lines in the middle of a file; those at its end are what editors leave.
    func tellBlankLines() {
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

    func rejectShape(_ record: Record) {
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

    func reject() {
        rejectedCount += 1
        excuseChildren()
        lookAtReferences(isRejected: true)
    }
}
