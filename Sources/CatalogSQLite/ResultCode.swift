internal import CatalogCSQLite

/// A result code of SQLite, primary or extended (https://sqlite.org/rescode.html).
///
/// A pattern with a primary code matches every extended code of its kind: `case .constraint` takes
/// `SQLITE_CONSTRAINT_UNIQUE` too.
public struct ResultCode: RawRepresentable, Hashable, Sendable {
    /// The number, as SQLite gives it.
    public let rawValue: Int32

    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The primary code of an extended one: its low eight bits. A primary code is its own.
    public var primary: ResultCode { ResultCode(rawValue: rawValue & 0xFF) }

    public static func ~= (pattern: ResultCode, code: ResultCode) -> Bool {
        pattern == code || pattern == code.primary
    }

    /// `SQLITE_OK`
    public static let ok = ResultCode(rawValue: SQLITE_OK)
    /// `SQLITE_ERROR`
    public static let error = ResultCode(rawValue: SQLITE_ERROR)
    /// `SQLITE_INTERNAL`
    public static let internalFault = ResultCode(rawValue: SQLITE_INTERNAL)
    /// `SQLITE_NOMEM`
    public static let outOfMemory = ResultCode(rawValue: SQLITE_NOMEM)
    /// `SQLITE_READONLY`
    public static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
    /// `SQLITE_INTERRUPT`
    public static let interrupted = ResultCode(rawValue: SQLITE_INTERRUPT)
    /// `SQLITE_IOERR`
    public static let inputOutput = ResultCode(rawValue: SQLITE_IOERR)
    /// `SQLITE_CORRUPT`
    public static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
    /// `SQLITE_FULL`
    public static let full = ResultCode(rawValue: SQLITE_FULL)
    /// `SQLITE_CANTOPEN`
    public static let cannotOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
    /// `SQLITE_BUSY`
    public static let busy = ResultCode(rawValue: SQLITE_BUSY)
    /// `SQLITE_TOOBIG`
    public static let tooBig = ResultCode(rawValue: SQLITE_TOOBIG)
    /// `SQLITE_CONSTRAINT`
    public static let constraint = ResultCode(rawValue: SQLITE_CONSTRAINT)
    /// `SQLITE_CONSTRAINT_CHECK`
    public static let constraintCheck = ResultCode(rawValue: SQLITE_CONSTRAINT | (1 << 8))
    /// `SQLITE_CONSTRAINT_NOTNULL`
    public static let constraintNotNull = ResultCode(rawValue: SQLITE_CONSTRAINT | (5 << 8))
    /// `SQLITE_CONSTRAINT_PRIMARYKEY`
    public static let constraintPrimaryKey = ResultCode(rawValue: SQLITE_CONSTRAINT | (6 << 8))
    /// `SQLITE_CONSTRAINT_TRIGGER`
    public static let constraintTrigger = ResultCode(rawValue: SQLITE_CONSTRAINT | (7 << 8))
    /// `SQLITE_CONSTRAINT_UNIQUE`
    public static let constraintUnique = ResultCode(rawValue: SQLITE_CONSTRAINT | (8 << 8))
    /// `SQLITE_CONSTRAINT_ROWID`
    public static let constraintRowID = ResultCode(rawValue: SQLITE_CONSTRAINT | (10 << 8))
    /// `SQLITE_MISMATCH`
    public static let mismatch = ResultCode(rawValue: SQLITE_MISMATCH)
    /// `SQLITE_MISUSE`
    public static let misuse = ResultCode(rawValue: SQLITE_MISUSE)
    /// `SQLITE_AUTH`
    public static let notAuthorized = ResultCode(rawValue: SQLITE_AUTH)
    /// `SQLITE_RANGE`
    public static let range = ResultCode(rawValue: SQLITE_RANGE)
    /// `SQLITE_NOTADB`
    public static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)
}

extension ResultCode: CustomStringConvertible {
    /// SQLite's English name of the code and its number, such as `constraint failed (2067)`.
    public var description: String {
        // sqlite3_errstr never returns NULL and its strings are static (https://sqlite.org/c3ref/errcode.html).
        "\(String(cString: sqlite3_errstr(rawValue))) (\(rawValue))"
    }
}
