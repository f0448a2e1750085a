import CatalogDiagnostics
import CatalogSQLite

/// Makes the notes that help to mend an orphan: how many rows the parent has, and which key was likely meant.
final class OrphanNotes {
    /// How many different missing keys of a reference get a note of their own; the rest share the row count. Ten
    /// thousand orphans are not mended one by one.
    private static let mostKeys = 200
    /// How many parent keys are compared with a missing one, at the most.
    private static let mostCompared = 5_000
    /// How many parent keys are looked through for one that matches but for case, spaces or Unicode form.
    private static let mostFolded = 200_000

    private let queries: ReferenceQueries
    private let reference: Reference
    private let parentFile: String?
    private var made: [[Value]: [RelatedPlace]] = [:]
    private var rowCount: Int?
    private var texts: (all: [String], folded: [String: String])?

    /// - Parameter parentFile: the seed file that feeds the parent; nil when none does.
    init(_ reference: Reference, connection: Connection, parentFile: String?) {
        self.reference = reference
        self.parentFile = parentFile
        queries = ReferenceQueries(connection: connection)
    }

    /// The notes for a missing key.
    func notes(for key: [Value]) throws(SQLiteError) -> [RelatedPlace] {
        if let known = made[key] { return known }
        if rowCount == nil { rowCount = try queries.rowCount(reference.parentTable) }
        let rows = rowCount ?? 0
        let place = parentFile.map { SourcePlace(file: $0) }
        guard rows > 0 else { return [RelatedPlace(.parentIsEmpty(table: reference.parentTable), at: place)] }
        guard made.count < Self.mostKeys else {
            return [RelatedPlace(.parentRows(table: reference.parentTable, rows: rows, nearest: nil), at: place)]
        }
        var notes: [RelatedPlace] = []
        var nearest: String?
        if key.count == 1 {
            switch key[0] {
            case .integer(let integer):
                if let found = try nearestInteger(to: integer) { nearest = String(found) }
            case .text(let text):
                let match = try matchOrNearest(text)
                if let (found, difference) = match.same {
                    notes.append(RelatedPlace(.matchesBut(key: found, difference: difference), at: place))
                }
                nearest = match.nearest
            default: break
            }
        }
        notes.append(
            RelatedPlace(.parentRows(table: reference.parentTable, rows: rows, nearest: nearest), at: place)
        )
        made[key] = notes
        return notes
    }

    private func nearestInteger(to integer: Int64) throws(SQLiteError) -> Int64? {
        let neighbours = try queries.neighbours(
            of: integer,
            in: reference.parentTable,
            reference.parentColumns[0]
        )
        // As unsigned, the distance of any two fits.
        return neighbours.min { Self.distance($0, integer) < Self.distance($1, integer) }
    }

    private static func distance(_ left: Int64, _ right: Int64) -> UInt64 {
        left > right
            ? UInt64(bitPattern: left) &- UInt64(bitPattern: right)
            : UInt64(bitPattern: right) &- UInt64(bitPattern: left)
    }

    private func matchOrNearest(
        _ text: String
    ) throws(SQLiteError) -> (same: (String, KeyDifference)?, nearest: String?) {
        if texts == nil {
            var all: [String] = []
            var folded: [String: String] = [:]
            try queries.parentKeys(reference.parentTable, reference.parentColumns) { key in
                guard all.count < Self.mostFolded, case .text(let known) = key[0] else { return }
                all.append(known)
                folded[FoldedName.of(known)] = known
            }
            texts = (all, folded)
        }
        guard let texts else { return (nil, nil) }
        if let same = texts.folded[FoldedName.of(text)],
            let difference = FoldedName.difference(between: text, and: same)
        {
            return ((same, difference), nil)
        }
        guard texts.all.count <= Self.mostCompared else { return (nil, nil) }
        return (nil, NearestName.find(text, among: texts.all))
    }
}
