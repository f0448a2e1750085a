extension Diagnostic {
    /// What is wrong, in words for the person who must mend it: one sentence without its place, code and severity.
    public var message: String {
        switch facts {
        case .schemaError, .schemaForbidden, .schemaIgnored, .foreignKeyMismatch, .declaredType, .referenceUndeclared,
            .referenceUnindexed, .defaultNondeterministic:
            schemaMessage
        case .seedUnknownTable, .seedMissing, .seedEmpty, .headerUnknownColumn, .headerDuplicateColumn,
            .headerMissingColumn, .blankLine:
            seedMessage
        case .fieldCount, .encodingInvalid, .packedDataBroken, .foreignFormat, .nulByte, .quoteUnclosed,
            .quoteMisplaced, .escapeInvalid, .fieldTooLarge:
            recordMessage
        case .typeMismatch, .outOfRange, .notNull, .looksQuoted, .leadingZeros, .precisionLoss, .surroundingSpace,
            .controlCharacter, .spreadsheetNumber:
            valueMessage
        case .duplicateKey, .checkFailed, .rowRejected, .orphanRow, .referencePartial, .duplicateName, .nearDuplicate,
            .unusedParent:
            rowMessage
        }
    }

    /// The table and column as people write them: `Product.Price`.
    private var subject: String {
        switch (table, columnName) {
        case (let table?, let column?): "\(table).\(column)"
        case (let table?, nil): table
        case (nil, let column?): column
        case (nil, nil): "the field"
        }
    }

    private var quotedValue: String { Words.quoted(value ?? "") }

    private var schemaMessage: String {
        switch facts {
        case .schemaError(let words):
            return words
        case .schemaForbidden(let statement, let reason):
            return "\(statement) is not allowed in a catalog's schema: \(reason)"
        case .schemaIgnored(let statement, let reason):
            return "\(statement) has no effect: \(reason)"
        case .foreignKeyMismatch(let names, let problem):
            return Words.mismatch(names, problem)
        case .declaredType(let type, let affinity, let suggestion):
            return "\(subject): SQLite reads the type \(type) as \(affinity); \(suggestion)"
        case .referenceUndeclared(let names):
            return "\(Words.child(names)) has the name of the key of \(names.parentTable) but declares no "
                + "reference; add REFERENCES \(names.parentTable) (\(Words.list(names.parentColumns))) "
                + "to have it checked"
        case .referenceUnindexed(let names):
            return "\(Words.child(names)) refers to \(names.parentTable) and has no index, so an app that looks for "
                + "what belongs to one row of \(names.parentTable) reads all of \(names.childTable); "
                + "CREATE INDEX mends it"
        case .defaultNondeterministic(let expression):
            return "\(subject): DEFAULT \(expression) gives another value at each build, so the same inputs do not "
                + "give the same file"
        default:
            return code.rawValue
        }
    }

    private var seedMessage: String {
        switch facts {
        case .seedUnknownTable(let name, let nearest):
            return "the schema has no table \(Words.key(name))"
                + (nearest == nil
                    ? "; a seed file feeds the table that it is named after, or the one that --table gives it to"
                    : Words.didYouMean(nearest, for: name))
        case .seedMissing(let nearest):
            return "no seed file feeds \(table ?? "this table")" + (nearest.map { "; is \($0) meant for it?" } ?? "")
        case .seedEmpty:
            return "there is no record in this file, so \(table ?? "the table") gets no row"
        case .headerUnknownColumn(let name, let nearest):
            return "\(table ?? "the table") has no column \(Words.quoted(name))" + Words.didYouMean(nearest, for: name)
        case .headerDuplicateColumn(let name, let firstField):
            return "the header names \(Words.key(name)) more than once, first in field \(firstField)"
        case .headerMissingColumn(let name):
            return "the header leaves out \(table.map { $0 + "." } ?? "")\(name), which must have a value"
        case .blankLine(let fields):
            return fields == 0
                ? "a blank line among the records is passed over"
                : "a record of \(fields) empty \(fields == 1 ? "field" : "fields") is passed over"
        default:
            return code.rawValue
        }
    }

    private var recordMessage: String {
        switch facts {
        case .fieldCount(let expected, let found, let columns):
            return Words.fieldCount(expected: expected, found: found, columns: columns, table: table)
        case .encodingInvalid(let encoding, let bytes):
            return "there are bytes that are not \(encoding) (\(bytes) in hexadecimal); save the file as \(encoding), "
                + "or name its encoding with --encoding"
        case .packedDataBroken(let form, let words):
            return "this is no whole \(form) data (\(words)), so its records are not known; pack the file again"
        case .foreignFormat(let format):
            return "this is no text but \(format.words)"
        case .nulByte:
            return "\(subject) holds a NUL character (U+0000), which no value may; take it out, "
                + "or name the file's encoding with --encoding"
        case .quoteUnclosed:
            return "the quotation mark that begins \(subject) is never closed; close it, or read the file with "
                + "--dialect tsv if its quotation marks are text"
        case .quoteMisplaced:
            return "\(subject) has a quotation mark that neither encloses it nor is doubled; enclose the whole field "
                + "and write \"\" for each mark inside"
        case .escapeInvalid(let found):
            return "\(subject) holds \(Words.quoted(found)), which is no escape; write \\\\ for a backslash"
        case .fieldTooLarge(let limit, let found):
            return "\(columnName == nil ? "the row of " : "")\(subject) is too large for SQLite"
                + "\(found.map { ": \(NumberText.grouped($0)) bytes" } ?? ""); "
                + "the limit is \(NumberText.grouped(limit)) bytes"
        default:
            return code.rawValue
        }
    }

    private var valueMessage: String {
        switch facts {
        case .typeMismatch(let type, let hint):
            return "\(subject) takes \(Words.kind(ofType: type)), found \(quotedValue)" + (hint.map { "; \($0)" } ?? "")
        case .outOfRange(let type, let range):
            return "\(subject) is \(type), which holds \(range); found \(quotedValue)"
        case .notNull(let isPrimaryKey):
            return "\(subject) must have a value, found none"
                + (isPrimaryKey ? "; it is part of the primary key, which tells the rows apart" : "")
        case .looksQuoted:
            return "\(subject) keeps the quotation marks of \(quotedValue); "
                + "if they only enclose the value, read the file with --dialect excel"
        case .leadingZeros(let stored):
            return "\(subject) is a number, so \(quotedValue) is stored as \(stored); "
                + "declare the column TEXT to keep the zeros"
        case .precisionLoss(let stored):
            return "\(subject): a REAL can't hold \(quotedValue) exactly, so it is stored as \(stored); "
                + "declare the column INTEGER or TEXT to keep it"
        case .surroundingSpace:
            return "\(subject) keeps the spaces around \(quotedValue); take them out if they are not meant"
        case .controlCharacter(let scalar):
            return "\(subject) holds the control character \(Words.scalar(scalar)), which nobody sees; take it out"
        case .spreadsheetNumber:
            return "\(subject) holds \(quotedValue), which looks like what a spreadsheet shows in place of a value; "
                + "put the value itself there, in a column formatted as text"
        default:
            return code.rawValue
        }
    }

    private var rowMessage: String {
        switch facts {
        case .duplicateKey(let columns, let values, let isPrimaryKey):
            return "\(Words.keyAndValues(table, columns, values)) is there already; "
                + (isPrimaryKey
                    ? "no two rows may have the same primary key"
                    : "it is UNIQUE: no two rows may share it")
        case .checkFailed(let constraint):
            return "the row breaks a rule of \(table ?? "its table"), the CHECK constraint \(constraint)"
        case .rowRejected(let words):
            return "SQLite refuses the row of \(table ?? "its table"): \(words)"
        case .orphanRow(let names, let values):
            return "\(Words.child(names)) \(Words.values(values)) is not in \(Words.parent(names))"
        case .referencePartial(let names, let missing):
            return "\(Words.child(names)) has no value in \(Words.list(missing)), so the reference to "
                + "\(names.parentTable) is not checked"
        case .duplicateName(let other, let difference):
            return "\(subject) \(quotedValue) and \(Words.quoted(other)) differ only in \(difference.rawValue); "
                + "if they mean the same, keep one of the rows"
        case .nearDuplicate(let other):
            return "\(subject) \(quotedValue) is one keystroke from \(Words.quoted(other)); "
                + "if they mean the same, keep one of the rows"
        case .unusedParent(let children):
            return "no row of \(Words.alternatives(children)) refers to this row of \(table ?? "the table")"
        default:
            return code.rawValue
        }
    }
}

extension RelatedPlace {
    /// What the note says, in words.
    public var message: String {
        switch facts {
        case .firstSeen:
            return "the first one is here"
        case .insertedBySchema:
            return "the first one is a row that the schema inserts"
        case .parentRows(let table, let rows, let nearest):
            let count = "\(table) has \(NumberText.grouped(rows)) \(rows == 1 ? "row" : "rows")"
            return count + (nearest.map { "; nearest key: \(Words.key($0))" } ?? "")
        case .matchesBut(let key, let difference):
            return "\(Words.quoted(key)) is there; the two differ only in \(difference.rawValue)"
        case .parentIsEmpty(let table):
            return "\(table) has no rows"
        case .otherDialect(let dialect, let table, let delimiter):
            return "the record would have that many fields if \(delimiter) stood between them; try --dialect "
                + "\(table)=\(dialect)"
        case .otherDelimiter(let delimiter):
            return "the record would have that many fields if \(delimiter) stood between them, which no dialect has; "
                + "save the file with tabs"
        case .backslashBeforeQuote:
            return "a backslash is text here: a quotation mark inside a field is written twice, and the program that "
                + "exports the file has an option for it"
        case .likelyEncoding(let encoding, let table, let reads, let isMixed):
            let guess = "this is likely \(encoding), in which the field reads \(Words.quoted(reads))"
            if isMixed { return "\(guess); but other lines are UTF-8: save the file in one encoding" }
            return "\(guess); try --encoding \(table)=\(encoding)"
        case .namedByOption:
            return "an option says how its seed files are read"
        }
    }
}
