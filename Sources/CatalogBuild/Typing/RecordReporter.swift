import CatalogDiagnostics
import CatalogSeed

/// Tells faults of the record at hand, with their places.
struct RecordReporter {
    let table: String
    /// The columns that the fields feed, in the order of the fields.
    let columns: [Column]
    let file: SeedFile
    let sink: any DiagnosticSink

    /// How many Unicode scalars of a value a diagnostic keeps.
    private static let longestValue = 1_000

    /// Tells a fault of a field, counted from 0.
    func report(_ facts: DiagnosticFacts, field index: Int, of record: Record, related: [RelatedPlace] = []) {
        sink.report(diagnostic(facts, field: index, of: record, related: related))
    }

    /// Tells a fault of the whole record.
    func report(_ facts: DiagnosticFacts, of record: Record, related: [RelatedPlace] = []) {
        sink.report(diagnostic(facts, field: nil, of: record, related: related))
    }

    /// The diagnostic for a field, counted from 0; for the whole record when `index` is nil.
    func diagnostic(
        _ facts: DiagnosticFacts,
        field index: Int?,
        of record: Record,
        related: [RelatedPlace] = []
    ) -> Diagnostic {
        let place = index.map { record.place(ofField: $0, in: file.path) } ?? record.place(in: file.path)
        return Diagnostic(
            facts,
            at: place,
            field: index.map { $0 + 1 },
            table: table,
            columnName: index.flatMap { columns.indices.contains($0) ? columns[$0].name : nil },
            value: index.map { Self.shortened(record.text(ofField: $0)) },
            excerpt: record.excerpt(at: place),
            related: related
        )
    }

    private static func shortened(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: longestValue, limitedBy: scalars.endIndex),
            end != scalars.endIndex
        else { return text }
        return String(scalars[..<end]) + "…"
    }
}
