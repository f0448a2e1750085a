/// The name of a kind of fault: the word in brackets at the end of a message, and what `--allow`, `--warn` and `--deny`
/// take.
///
/// A code is a promise: scripts and CI settings name it, so one that has been released keeps its name and meaning.
public enum DiagnosticCode: String, Sendable, CaseIterable, Hashable {
    // The schema.
    case schemaError = "schema-error"
    case schemaForbidden = "schema-forbidden"
    case schemaIgnored = "schema-ignored"
    case foreignKeyMismatch = "foreign-key-mismatch"
    case referenceUndeclared = "reference-undeclared"
    case referenceUnindexed = "reference-unindexed"
    case declaredType = "declared-type"
    case defaultNondeterministic = "default-nondeterministic"

    // The plan: which seed file feeds which table, and which field which column.
    case seedUnknownTable = "seed-unknown-table"
    case seedMissing = "seed-missing"
    case seedEmpty = "seed-empty"
    case headerUnknownColumn = "header-unknown-column"
    case headerDuplicateColumn = "header-duplicate-column"
    case headerMissingColumn = "header-missing-column"

    // Bytes to records and fields.
    case fieldCount = "field-count"
    case encodingInvalid = "encoding-invalid"
    case nulByte = "nul-byte"
    case quoteUnclosed = "quote-unclosed"
    case quoteMisplaced = "quote-misplaced"
    case escapeInvalid = "escape-invalid"
    case blankLine = "blank-line"
    case fieldTooLarge = "field-too-large"

    // Fields to values.
    case typeMismatch = "type-mismatch"
    case outOfRange = "out-of-range"
    case notNull = "not-null"
    case looksQuoted = "looks-quoted"
    case leadingZeros = "leading-zeros"
    case precisionLoss = "precision-loss"
    case surroundingSpace = "surrounding-space"
    case controlCharacter = "control-character"
    case spreadsheetNumber = "spreadsheet-number"

    // Rows and references.
    case duplicateKey = "duplicate-key"
    case checkFailed = "check-failed"
    case rowRejected = "row-rejected"
    case orphanRow = "orphan-row"
    case referencePartial = "reference-partial"

    // Lookup tables.
    case duplicateName = "duplicate-name"
    case nearDuplicate = "near-duplicate"
    case unusedParent = "unused-parent"

    /// The severity of a diagnostic with this code when no option says otherwise.
    public var defaultSeverity: Severity {
        switch self {
        case .schemaError, .schemaForbidden, .foreignKeyMismatch, .seedUnknownTable, .headerUnknownColumn,
            .headerDuplicateColumn, .headerMissingColumn, .fieldCount, .encodingInvalid, .nulByte, .quoteUnclosed,
            .quoteMisplaced, .escapeInvalid, .fieldTooLarge, .typeMismatch, .outOfRange, .notNull, .duplicateKey,
            .checkFailed, .rowRejected, .orphanRow:
            .error
        case .schemaIgnored, .declaredType, .seedMissing, .seedEmpty, .blankLine, .looksQuoted, .leadingZeros,
            .precisionLoss, .surroundingSpace, .controlCharacter, .spreadsheetNumber, .duplicateName, .nearDuplicate,
            .defaultNondeterministic:
            .warning
        case .referencePartial, .referenceUndeclared, .referenceUnindexed, .unusedParent:
            .note
        }
    }

    /// Whether `--allow` and `--warn` may lower an error with this code.
    ///
    /// Where a row or a whole file could not be stored, passing over the error would drop data without a word, so those
    /// stay errors. A warning or a note may always be lowered or raised.
    public var canBeLowered: Bool {
        switch self {
        case .orphanRow, .foreignKeyMismatch, .seedUnknownTable: true
        default: defaultSeverity != .error
        }
    }
}
