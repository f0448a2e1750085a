import CatalogDiagnostics
import CatalogSQLite
import CatalogSeed

/// Looks for names of a lookup table that a person would call the same: those that differ in case, spaces or Unicode form
/// alone, and those that are one slip of the finger apart.
struct LookupNames {
    /// How many rows a table may have to be looked through. Beyond, it is no table of names, and the names would no
    /// longer fit the memory that a build may take.
    static let mostRows = 100_000

    /// How many bytes the files of a table may have for its names to be looked at as the rows are loaded: more rows than that
    /// are read ahead, and gone through a second time.
    static let mostBytesAtOnce = 1 << 16

    private var columns: [(field: Int, names: ColumnNames)]

    /// - Parameter columns: what the fields feed, in their order; those that hold text are looked at.
    init(columns: [Column]) {
        let fields = columns.indices.filter { ValueKind(columns[$0]) == .text }
        self.columns = fields.map { ($0, ColumnNames()) }
    }

    /// Looks at the names in a record and tells of those that were there in nearly the same form.
    mutating func look(at record: Record, _ typer: RecordTyper) {
        for index in columns.indices {
            let field = columns[index].field
            guard typer.slots[field].kind == .text, !typer.faultyFields.contains(field) else { continue }
            columns[index].names.look(at: record, field, typer.reporter)
        }
    }
}

/// The names of one column of a lookup table.
private struct ColumnNames {
    /// The folded names that are ASCII, as bytes; their entries are the names' numbers where they come first.
    private var folded = ByteKeys()
    /// The folded names that are not: `String` compares those without regard to their Unicode form.
    private var foldedBeyondASCII: [String: Int] = [:]
    /// By a name's number: the entry in `folded`, or -1 for one beyond ASCII.
    private var texts: [String] = []
    private var lines: [Int32] = []
    private var columns: [Int32] = []
    private var files: [(start: Int, file: SeedFile)] = []
    private var numbers: [Int] = []
    private var near = NearNames()
    private var scalars: [Unicode.Scalar] = []

    mutating func look(at record: Record, _ field: Int, _ reporter: RecordReporter) {
        let text = record.text(ofField: field)
        let name = FoldedName.of(text)
        guard !name.isEmpty else { return }
        if let first = number(of: name) {
            // A value that stands there twice is a category, or a fault of another kind.
            guard let difference = FoldedName.difference(between: text, and: texts[first]) else { return }
            report(.duplicateName(other: texts[first], difference: difference), first, record, field, reporter)
            return
        }
        let number = texts.count
        file(name, as: number)
        texts.append(text)
        let place = record.place(ofField: field, in: reporter.file.path)
        lines.append(Int32(clamping: place.line ?? 0))
        columns.append(Int32(clamping: place.column ?? 0))
        if files.last?.file != reporter.file { files.append((number, reporter.file)) }
        scalars.removeAll(keepingCapacity: true)
        scalars.append(contentsOf: name.unicodeScalars)
        let other = near.add(scalars, number: number) { [texts] in Array(FoldedName.of(texts[$0]).unicodeScalars) }
        if let other { report(.nearDuplicate(other: texts[other]), other, record, field, reporter) }
    }

    private func number(of name: String) -> Int? {
        guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return foldedBeyondASCII[name] }
        return folded.find(Array(name.utf8)).map { numbers[$0] }
    }

    private mutating func file(_ name: String, as number: Int) {
        guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
            foldedBeyondASCII[name] = number
            return
        }
        folded.insert(Array(name.utf8))
        numbers.append(number)
    }

    private func report(
        _ facts: DiagnosticFacts,
        _ first: Int,
        _ record: Record,
        _ field: Int,
        _ reporter: RecordReporter
    ) {
        let file = files.last { $0.start <= first }?.file ?? reporter.file
        let place = SourcePlace(file: file.path, line: Int(lines[first]), column: Int(columns[first]))
        reporter.report(facts, field: field, of: record, related: [RelatedPlace(.firstSeen, at: place)])
    }
}
