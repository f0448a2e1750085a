extension DiagnosticCode {
    /// What the code means, at length.
    public var explanation: Explanation {
        switch self {
        case .schemaError: .schemaError
        case .schemaForbidden: .schemaForbidden
        case .schemaIgnored: .schemaIgnored
        case .foreignKeyMismatch: .foreignKeyMismatch
        case .referenceUndeclared: .referenceUndeclared
        case .referenceUnindexed: .referenceUnindexed
        case .declaredType: .declaredType
        case .defaultNondeterministic: .defaultNondeterministic
        case .seedUnknownTable: .seedUnknownTable
        case .seedMissing: .seedMissing
        case .seedEmpty: .seedEmpty
        case .headerUnknownColumn: .headerUnknownColumn
        case .headerDuplicateColumn: .headerDuplicateColumn
        case .headerMissingColumn: .headerMissingColumn
        case .fieldCount: .fieldCount
        case .encodingInvalid: .encodingInvalid
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
        case .duplicateName: .duplicateName
        case .nearDuplicate: .nearDuplicate
        case .unusedParent: .unusedParent
        }
    }
}
