/// What a diagnostic knows beside its place: typed facts, one case a code. Words are made from them late, by
/// ``Diagnostic/message``.
public enum DiagnosticFacts: Sendable, Hashable {
    /// SQLite refuses a statement of the schema; `words` are SQLite's.
    case schemaError(words: String)

    /// A statement that a catalog's schema may not hold; `statement` names it, `reason` says why.
    case schemaForbidden(statement: String, reason: String)

    /// A statement that can have no effect on a file that ships.
    case schemaIgnored(statement: String, reason: String)

    /// A reference that SQLite could never follow.
    case foreignKeyMismatch(reference: ReferenceNames, problem: ReferenceProblem)

    /// A declared type whose affinity is not what its name says.
    case declaredType(type: String, affinity: String, suggestion: String)

    /// A seed file with no table; `nearest` is the table whose name is closest, nil when none is close.
    case seedUnknownTable(name: String, nearest: String?)

    /// A table that nothing feeds; `nearest` is the seed file whose name is closest, nil when none is close.
    case seedMissing(nearest: String?)

    /// A seed file with no record.
    case seedEmpty

    /// A header field that is the name of no column.
    case headerUnknownColumn(name: String, nearest: String?)

    /// A header field whose column has been named before, in the field numbered `firstField` (counted from 1).
    case headerDuplicateColumn(name: String, firstField: Int)

    /// A column that must have a value and that the header leaves out.
    case headerMissingColumn(name: String)

    /// Too few or too many fields. `columns` are the names of the columns that the fields feed, in order.
    case fieldCount(expected: Int, found: Int, columns: [String])

    /// Bytes that are not the stated encoding; `bytes` are some of them in hexadecimal.
    case encodingInvalid(encoding: String, bytes: String)

    /// A file that is not what its name says it is packed as; `words` are the unpacker's.
    case packedDataBroken(form: String, words: String)

    /// A seed file that is no text but something else.
    case foreignFormat(ForeignFormat)

    /// U+0000 in a field.
    case nulByte

    /// A field that begins with a quotation mark in a dialect that has them, and that nothing closes.
    case quoteUnclosed

    /// A quotation mark that neither encloses its field nor is doubled, in a dialect that has them.
    case quoteMisplaced

    /// A backslash that begins no escape of the dialect; `found` is what stands there, the backslash included.
    case escapeInvalid(found: String)

    /// A record with nothing in it; `fields` is the number of its (empty) fields, 0 for a line without a character.
    case blankLine(fields: Int)

    /// A field or a row beyond what SQLite can hold; `limit` and `found` are in bytes, `found` nil when not counted.
    case fieldTooLarge(limit: Int, found: Int?)

    /// The text is not a value of the column's type; `hint` says what to write instead, nil when there is no guess.
    case typeMismatch(type: String, hint: String?)

    /// A number too large for its type.
    case outOfRange(type: String, range: String)

    /// No value in a column that must have one.
    case notNull(isPrimaryKey: Bool)

    /// A field that both begins and ends with a quotation mark in a dialect that has no quotes.
    case looksQuoted

    /// Leading zeros that the number does not keep; `stored` is what is kept.
    case leadingZeros(stored: String)

    /// An integer that a double does not hold exactly; `stored` is what is kept.
    case precisionLoss(stored: String)

    /// Spaces around a text.
    case surroundingSpace

    /// A control character in a text, by its Unicode scalar value.
    case controlCharacter(scalar: UInt32)

    /// A text that looks like a number after a spreadsheet has shown it.
    case spreadsheetNumber

    /// A primary key or UNIQUE value seen before. `values` stand in the order of `columns`.
    case duplicateKey(columns: [String], values: [String], isPrimaryKey: Bool)

    /// A CHECK constraint that does not hold, by its name, or by its expression when it has none.
    case checkFailed(constraint: String)

    /// The engine refused a row for a reason of its own; `words` are SQLite's or the schema's.
    case rowRejected(words: String)

    /// A child key with no parent row. `values` stand in the order of the reference's columns.
    case orphanRow(reference: ReferenceNames, values: [String])

    /// A composite child key of which some parts are NULL, which SQL lets pass unchecked; `missing` are those columns.
    case referencePartial(reference: ReferenceNames, missing: [String])

    /// A column named as another table's key that declares no REFERENCES.
    case referenceUndeclared(reference: ReferenceNames)

    /// A child key without an index.
    case referenceUnindexed(reference: ReferenceNames)

    /// A DEFAULT that gives another value at each run.
    case defaultNondeterministic(expression: String)

    /// A lookup row whose name differs from the earlier name `other` by `difference` alone.
    case duplicateName(other: String, difference: KeyDifference)

    /// A lookup row whose name is one keystroke away from the earlier name `other`.
    case nearDuplicate(other: String)

    /// A lookup row that no child refers to; `children` are the tables that could.
    case unusedParent(children: [String])

    /// The code of the diagnostic that holds these facts.
    public var code: DiagnosticCode {
        switch self {
        case .schemaError: .schemaError
        case .schemaForbidden: .schemaForbidden
        case .schemaIgnored: .schemaIgnored
        case .foreignKeyMismatch: .foreignKeyMismatch
        case .declaredType: .declaredType
        case .seedUnknownTable: .seedUnknownTable
        case .seedMissing: .seedMissing
        case .seedEmpty: .seedEmpty
        case .headerUnknownColumn: .headerUnknownColumn
        case .headerDuplicateColumn: .headerDuplicateColumn
        case .headerMissingColumn: .headerMissingColumn
        case .fieldCount: .fieldCount
        case .encodingInvalid, .packedDataBroken, .foreignFormat: .encodingInvalid
        case .nulByte: .nulByte
        case .quoteUnclosed: .quoteUnclosed
        case .quoteMisplaced: .quoteMisplaced
        case .escapeInvalid: .escapeInvalid
        case .blankLine: .blankLine
        case .fieldTooLarge: .fieldTooLarge
        case .typeMismatch: .typeMismatch
        case .outOfRange: .outOfRange
        case .notNull: .notNull
        case .looksQuoted: .looksQuoted
        case .leadingZeros: .leadingZeros
        case .precisionLoss: .precisionLoss
        case .surroundingSpace: .surroundingSpace
        case .controlCharacter: .controlCharacter
        case .spreadsheetNumber: .spreadsheetNumber
        case .duplicateKey: .duplicateKey
        case .checkFailed: .checkFailed
        case .rowRejected: .rowRejected
        case .orphanRow: .orphanRow
        case .referencePartial: .referencePartial
        case .referenceUndeclared: .referenceUndeclared
        case .referenceUnindexed: .referenceUnindexed
        case .defaultNondeterministic: .defaultNondeterministic
        case .duplicateName: .duplicateName
        case .nearDuplicate: .nearDuplicate
        case .unusedParent: .unusedParent
        }
    }
}

/// The names on both sides of a reference: child table and columns, parent table and columns, in matching order.
public struct ReferenceNames: Sendable, Hashable {
    public var childTable: String
    public var childColumns: [String]
    public var parentTable: String
    /// Empty when the reference names no columns and the parent has no primary key to stand in for them.
    public var parentColumns: [String]

    public init(childTable: String, childColumns: [String], parentTable: String, parentColumns: [String]) {
        self.childTable = childTable
        self.childColumns = childColumns
        self.parentTable = parentTable
        self.parentColumns = parentColumns
    }
}

/// Why a reference can't be followed (https://sqlite.org/foreignkeys.html#fk_indexes).
public enum ReferenceProblem: Sendable, Hashable {
    /// There is no such table; `nearest` is the closest name, nil when none is close.
    case missingTable(nearest: String?)

    /// The parent has no such column; `nearest` is the closest name, nil when none is close.
    case missingColumn(name: String, nearest: String?)

    /// The referenced columns are neither the primary key nor a UNIQUE key.
    case notAKey

    /// The reference names no columns and the parent has no primary key.
    case noPrimaryKey

    /// The number of child columns is not that of the parent's key.
    case columnCount(child: Int, parent: Int)
}
