#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension CatalogError: CustomStringConvertible {
    /// Where, what, what was found and expected, and what to try; for developers.
    public var description: String {
        (path.map { $0 + ": " } ?? "") + reason.words + (sql.map { "; in: " + $0 } ?? "")
    }
}

extension CatalogError.Reason {
    /// The reason in words, without the place.
    var words: String {
        switch self {
        case .fileMissing:
            "there is no such file; expected a SQLite database. Check the path, and that the file is among the app's resources"
        case .resourceMissing(let name, let bundle):
            "there is no resource \(name) in the bundle \(bundle); check that the target that the bundle belongs to has it "
                + "among its resources, or is built with the catalog plugin"
        case .folder: "is a folder; expected a SQLite database file"
        case .notAFile: "is neither a file nor a folder; expected a SQLite database file"
        case .emptyFile: "is empty; expected a SQLite database. Build it anew, or copy it anew"
        case .notADatabase:
            "is no SQLite database: it does not begin with the words \"SQLite format 3\". Check that this is the built file "
                + "and not, for example, its schema, or a pointer of Git LFS"
        case .truncated(let found, let expected):
            "is cut off: found \(found) bytes, expected \(expected). Build it anew, or copy it anew"
        case .writeAheadLog:
            "is in WAL mode, and such a file can't be read from a read-only bundle; run PRAGMA journal_mode = DELETE on it "
                + "before it ships"
        case .userVersion(let found, let expected):
            "its user_version is \(found), expected \(expected); the file and the app are not of one release"
        case .applicationID(let found, let expected):
            "its application_id is \(found), expected \(expected); this is another application's file"
        case .system(let operation, let number): "can't \(operation): \(Self.systemWords(number))"
        default: statementWords
        }
    }

    private var statementWords: String {
        switch self {
        case .sqlite(let code, let message):
            "SQLite: \(message) [\(code)]" + Self.advice(code: code)
        case .writes:
            "this statement writes, and the database is only read; make an EditableCatalog of it to write"
        case .parameterCount(let expected, let found, let missing):
            "the statement has \(Self.counted(expected, "parameter")), found \(Self.counted(found, "value"))"
                + (missing.isEmpty ? "" : "; no value for \(missing.joined(separator: ", "))")
        case .parameterMissing(let names): "no value for \(names.joined(separator: ", "))"
        case .parameterUnknown(let name, let known):
            "there is no parameter \(name); "
                + (known.isEmpty ? "the statement has none with a name" : "there is \(known.joined(separator: ", "))")
        case .parameterAmbiguous(let name, let known):
            "the name \(name) is that of several parameters, \(known.joined(separator: ", ")); write it with its sign"
        case .parameterRepeated(let name): "two values for \(name)"
        case .parameterNotANumber(let name):
            "the value for \(name) is not a number (NaN), which SQLite would take for NULL; expected a number or nil"
        default: answerWords
        }
    }

    private var answerWords: String {
        switch self {
        case .noRow: "found no row, expected exactly one; ask for the first row if there may be none"
        case .severalRows: "found more than one row, expected exactly one; ask for the first row or for all"
        case .columnMissing(let name, let columns):
            "there is no column \(name) in the answer; there is \(columns.joined(separator: ", ")). Select it, or name one so "
                + "with AS or CodingKeys"
        case .columnAmbiguous(let name, let columns):
            "the name \(name) fits several columns of the answer, \(columns.joined(separator: ", ")); give them different "
                + "names with AS"
        case .columnCount(let count, let type):
            "the answer has \(Self.counted(count, "column")), expected 1 to decode a single value (\(type)); select one "
                + "column, or decode into a type with a property for each"
        case .columnIndex(let index, let count):
            "there is no column \(index) in the answer; its \(Self.counted(count, "column")) count from 0"
        case .value(let column, let row, let found, let expected):
            "row \(row), column \(column): found \(found), expected \(expected)"
                + (found == .null ? "; make the property optional if there may be no value" : "")
        case .nested(let column?, let type):
            "column \(column): \(type) is made of several values, and a column holds one; decode a String or [UInt8] and "
                + "make it from that, or give the type an init(from:) that asks for a single value"
        case .nested(nil, let type):
            "a row can't be decoded as \(type); expected a type with a property for each column, or one of a single value"
        case .refusedByType(let column?, let row, let type, let words):
            "row \(row), column \(column): \(type) refuses the value: \(words)"
        case .refusedByType(nil, let row, let type, let words): "row \(row): \(type) refuses the row: \(words)"
        case .staleRow:
            "this row is no longer at hand; read what is needed of a row before asking for the next one"
        default: editingWords
        }
    }

    private var editingWords: String {
        switch self {
        case .openElsewhere:
            "can't be replaced while another process or object has it open; close it there, or open this one first"
        case .usedInsideTransaction:
            "the catalog was used inside its own transaction, which would wait for itself; use the closure's argument"
        case .usedAfterTransaction:
            "the argument of a transaction's closure was used after the transaction; nothing of it is good outside"
        case .transactionControl:
            "a statement began or ended a transaction by itself, and what was not committed was rolled back; "
                + "use transaction(_:)"
        case .versionOutOfRange(let version):
            "\(version) is no user_version; expected a number from -2147483648 to 2147483647"
        default: ""
        }
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }

    /// What to try, by the primary code (https://sqlite.org/rescode.html).
    private static func advice(code: Int32) -> String {
        switch code & 0xFF {
        case 5:
            "; another connection kept it locked for longer than the busy timeout. Keep transactions short, or wait longer"
        case 11, 26: "; the file is damaged. Copy it anew, or restore a backup"
        case 13: "; the disk is full. Free some space and try again"
        default: ""
        }
    }

    private static func systemWords(_ number: Int32) -> String {
        // strerror gives a static or thread-local string, which is copied here.
        strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }
}
