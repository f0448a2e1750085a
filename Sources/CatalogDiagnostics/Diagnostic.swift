/// One fault, or one thing worth a look, with all that is known of it. It holds facts; ``message`` makes the words.
public struct Diagnostic: Sendable, Hashable {
    /// What is wrong.
    public var facts: DiagnosticFacts

    /// How much it weighs; a ``SeverityPolicy`` may have changed it from the code's own.
    public var severity: Severity

    /// Where it is; nil only where no file can be named.
    public var place: SourcePlace?

    /// The number of the field in its record, counted from 1; nil where it is not one field.
    public var field: Int?

    /// The table concerned; nil where it is none.
    public var table: String?

    /// The column of `table` concerned; nil where it is none or several.
    public var columnName: String?

    /// What was found there, as it stands in the file; nil where there is no one value.
    public var value: String?

    /// The line that holds the fault; nil where there is none to show.
    public var excerpt: RecordExcerpt?

    /// Notes that help to mend it.
    public var related: [RelatedPlace]

    public init(
        _ facts: DiagnosticFacts,
        at place: SourcePlace? = nil,
        field: Int? = nil,
        table: String? = nil,
        columnName: String? = nil,
        value: String? = nil,
        excerpt: RecordExcerpt? = nil,
        related: [RelatedPlace] = []
    ) {
        self.facts = facts
        self.severity = facts.code.defaultSeverity
        self.place = place
        self.field = field
        self.table = table
        self.columnName = columnName
        self.value = value
        self.excerpt = excerpt
        self.related = related
    }

    /// The kind of fault.
    public var code: DiagnosticCode { facts.code }
}

extension Diagnostic {
    /// Where a note on this diagnostic is shown: at its own place, else at the diagnostic's file.
    func place(of note: RelatedPlace) -> SourcePlace? {
        note.place ?? place.map { SourcePlace(file: $0.file) }
    }

    /// Whether this one is told before `other`: by file, line and field; the schema's before the seed files', which are
    /// in the byte order of their paths; what has no place comes last.
    public func isOrdered(before other: Diagnostic, schemaFile: String?) -> Bool {
        // Paths are compared byte by byte: `==` calls two Unicode forms of one name equal, but they are two files.
        func rank(_ file: String?) -> Int {
            guard let file else { return 2 }
            guard let schemaFile else { return 1 }
            return file.utf8.elementsEqual(schemaFile.utf8) ? 0 : 1
        }
        let (mine, its) = (rank(place?.file), rank(other.place?.file))
        if mine != its { return mine < its }
        if let left = place?.file.utf8, let right = other.place?.file.utf8 {
            if left.lexicographicallyPrecedes(right) { return true }
            if right.lexicographicallyPrecedes(left) { return false }
        }
        let left = (place?.line ?? 0, field ?? 0, place?.column ?? 0)
        let right = (other.place?.line ?? 0, other.field ?? 0, other.place?.column ?? 0)
        if left != right { return left < right }
        return code.rawValue < other.code.rawValue
    }
}
