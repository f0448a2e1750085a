import CatalogDiagnostics
import CatalogSQLite
import CatalogSeed

/// Looks for names of a lookup table that a person would call the same: those that differ in case, spaces or Unicode form
/// alone, and those that are one slip of the finger apart.
struct LookupNames {
    /// How many rows a table may have to be looked through. Beyond, it is no table of names that people keep, and the
    /// comparison would take more time and memory than the rest of the build.
    static let mostRows = 20_000

    /// What is known of one column.
    private struct Names {
        var places: [SourcePlace] = []
        var texts: [String] = []
        var folded: [String: Int] = [:]
        var near = NearNames()
    }

    private var columns: [Int: Names] = [:]

    /// - Parameter fields: the fields, counted from 0, that hold names.
    init(fields: [Int]) {
        for field in fields { columns[field] = Names() }
    }

    /// Looks at the names in a record and tells of those that were there in nearly the same form.
    mutating func look(at record: Record, _ typer: RecordTyper) {
        for field in columns.keys.sorted() where typer.slots[field].kind == .text {
            guard !typer.faultyFields.contains(field), var names = columns[field] else { continue }
            columns[field] = nil
            look(at: record, field, typer.reporter, &names)
            columns[field] = names
        }
    }

    private func look(at record: Record, _ field: Int, _ reporter: RecordReporter, _ names: inout Names) {
        let text = record.text(ofField: field)
        let folded = FoldedName.of(text)
        guard !folded.isEmpty else { return }
        if let first = names.folded[folded] {
            // A value that stands there twice is a category, or a fault of another kind.
            guard let difference = FoldedName.difference(between: text, and: names.texts[first]) else { return }
            reporter.report(
                .duplicateName(other: names.texts[first], difference: difference),
                field: field,
                of: record,
                related: [RelatedPlace(.firstSeen, at: names.places[first])]
            )
            return
        }
        names.folded[folded] = names.texts.count
        names.texts.append(text)
        names.places.append(record.place(ofField: field, in: reporter.file.path))
        if let other = names.near.add(folded) {
            reporter.report(
                .nearDuplicate(other: names.texts[other]),
                field: field,
                of: record,
                related: [RelatedPlace(.firstSeen, at: names.places[other])]
            )
        }
    }
}
