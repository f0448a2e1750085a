import CatalogDiagnostics
import CatalogSQLite
import CatalogSeed

/// Goes through the seed files of one table a second time, to find the places of what was found out without one: child
/// keys with no parent, the first record of a repeated key, parents that nothing refers to, names that look alike.
///
/// A clean file is read once, unless it is a long one that feeds a lookup table.
struct SecondPass {
    let table: Table
    /// The checks whose child the table is and that have missing keys.
    var orphans: [ReferenceCheck] = []
    var notes: [OrphanNotes] = []
    /// The records that repeat a key.
    var duplicates: [PendingDuplicate] = []
    /// The records that the engine refused, by their lines.
    var refused = Set<SourcePlace>()
    /// How it is known whether a row is referred to; nil when that is not asked.
    var usage: Usage?
    /// Whether the names of the table are to be compared.
    var comparesNames = false

    /// Which rows nothing refers to.
    struct Usage {
        /// The columns that children refer to.
        var columns: [String]
        var source: Source
        /// The tables that could refer to it.
        var children: [String]

        enum Source {
            /// The marks of a set of keys.
            case marks(KeySet)
            /// The keys themselves.
            case unused(ByteKeys)
        }
    }

    /// Whether there is anything to look for.
    var isNeeded: Bool { !orphans.isEmpty || !duplicates.isEmpty || usage != nil || comparesNames }

    /// Reads a file, telling what it finds.
    mutating func run(_ rows: SeedRows) throws {
        let columns = rows.columns
        func indexes(_ names: [String]) -> [Int]? {
            let found = names.compactMap { name in columns.firstIndex { $0.name.isSameSQLName(as: name) } }
            return found.count == names.count ? found : nil
        }
        let references = zip(orphans, notes).compactMap { check, notes in
            indexes(check.reference.childColumns).map { (check, notes, $0) }
        }
        let keys = table.uniqueKeys.map { indexes($0.columns) }
        let used = usage.flatMap { usage in indexes(usage.columns).map { (usage, $0) } }
        var names = comparesNames ? LookupNames(columns: columns) : nil
        var wanted: [FirstPlace: [Int]] = [:]
        for (number, duplicate) in duplicates.enumerated() where duplicate.diagnostic.related.isEmpty {
            guard let encoded = duplicate.encoded else { continue }
            wanted[FirstPlace(key: duplicate.key, encoded: encoded), default: []].append(number)
        }
        var encoder = KeyEncoder()
        var found: [(Int, SourcePlace)] = []
        let looksForMore = !references.isEmpty || used != nil || names != nil
        try rows.visit { record, typer in
            for (check, notes, indexes) in references {
                try tellOrphan(check, notes, indexes, record, rows)
            }
            if !wanted.isEmpty {
                for (number, indexes) in keys.enumerated() {
                    guard let indexes else { continue }
                    encoder.encode(typer.slots, at: indexes)
                    guard !encoder.hasNull,
                        let waiting = wanted.removeValue(forKey: FirstPlace(key: number, encoded: encoder.bytes))
                    else { continue }
                    let place = record.place(ofField: indexes[0], in: rows.file.path)
                    // A record that meets itself has none in front of it: the first one stands in no file.
                    if waiting.contains(where: { isPlace(of: duplicates[$0].diagnostic, at: record, in: rows.file) }) {
                        continue
                    }
                    found += waiting.map { ($0, place) }
                }
            }
            if let (usage, indexes) = used, typer.faultyFields.isEmpty {
                tellUnused(usage, indexes, record, typer)
            }
            names?.look(at: record, typer)
            return looksForMore || !wanted.isEmpty
        }
        for (number, place) in found {
            duplicates[number].diagnostic.related.append(RelatedPlace(.firstSeen, at: place))
        }
    }

    private func isPlace(of diagnostic: Diagnostic, at record: Record, in file: SeedFile) -> Bool {
        guard let place = diagnostic.place, place.line == record.line else { return false }
        return place.file.utf8.elementsEqual(file.path.utf8)
    }

    private struct FirstPlace: Hashable {
        var key: Int
        var encoded: [UInt8]
    }

    private func tellOrphan(
        _ check: ReferenceCheck,
        _ notes: OrphanNotes,
        _ indexes: [Int],
        _ record: Record,
        _ rows: SeedRows
    ) throws(SQLiteError) {
        let typer = rows.typer
        guard !indexes.contains(where: { typer.slots[$0].kind == .null || typer.faultyFields.contains($0) }),
            let entry = check.missingEntry(typer.slots, indexes)
        else { return }
        check.missing.mark(entry)
        typer.reporter.report(
            .orphanRow(reference: check.reference.names, values: indexes.map { rows.text(ofField: $0) }),
            field: indexes[0],
            of: record,
            related: try notes.notes(for: indexes.map { typer.slots[$0].value })
        )
    }

    private func tellUnused(_ usage: Usage, _ indexes: [Int], _ record: Record, _ typer: RecordTyper) {
        guard !indexes.contains(where: { typer.slots[$0].kind == .null }) else { return }
        if !refused.isEmpty, refused.contains(record.place(in: typer.reporter.file.path)) { return }
        switch usage.source {
        case .marks(let set):
            if set.isReferredTo(typer.slots, at: indexes) { return }
        case .unused(let keys):
            var encoder = KeyEncoder()
            encoder.encode(typer.slots, at: indexes)
            if keys.find(encoder.bytes) == nil { return }
        }
        typer.reporter.report(.unusedParent(children: usage.children), of: record)
    }
}
