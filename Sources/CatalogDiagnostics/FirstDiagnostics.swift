/// Keeps those of many diagnostics that are told first, so that millions of them take no more memory than those that are
/// shown.
struct FirstDiagnostics {
    /// A diagnostic and its number in the order of finding, which settles what the places leave open, so that two runs
    /// never differ.
    struct Entry {
        var number: Int
        var diagnostic: Diagnostic
    }

    /// How many are kept; 0 for all.
    let limit: Int
    /// The path of the schema, whose diagnostics come first.
    let schemaFile: String?

    /// What is kept. Once there are `limit` of them a heap, whose first entry is the one that is told last.
    private(set) var entries: [Entry] = []

    init(limit: Int, schemaFile: String?) {
        self.limit = limit
        self.schemaFile = schemaFile
    }

    /// Takes a diagnostic in, and lets go of the one that is told last if there are too many.
    mutating func insert(_ diagnostic: Diagnostic, number: Int) {
        let entry = Entry(number: number, diagnostic: diagnostic)
        guard limit > 0, entries.count == limit else {
            entries.append(entry)
            if entries.count == limit {
                for index in stride(from: limit / 2 - 1, through: 0, by: -1) { sink(index) }
            }
            return
        }
        guard isOrdered(entry, before: entries[0]) else { return }
        entries[0] = entry
        sink(0)
    }

    /// Whether `left` is told before `right`.
    func isOrdered(_ left: Entry, before right: Entry) -> Bool {
        if left.diagnostic.isOrdered(before: right.diagnostic, schemaFile: schemaFile) { return true }
        if right.diagnostic.isOrdered(before: left.diagnostic, schemaFile: schemaFile) { return false }
        return left.number < right.number
    }

    /// Moves an entry down until both below it are told before it.
    private mutating func sink(_ start: Int) {
        var index = start
        while true {
            var last = index
            for child in [2 * index + 1, 2 * index + 2] where child < entries.count {
                if isOrdered(entries[last], before: entries[child]) { last = child }
            }
            guard last != index else { return }
            entries.swapAt(index, last)
            index = last
        }
    }
}
