extension CatalogError {
    /// What can be wrong.
    public enum Reason: Hashable, Sendable {
        // MARK: The file

        /// There is no file at the path.
        case fileMissing
        /// No such resource in the bundle. `bundle` is the bundle's path.
        case resourceMissing(name: String, bundle: String)
        /// A folder stands at the path.
        case folder
        /// Neither a file nor a folder stands at the path, but a device, a pipe or the like.
        case notAFile
        /// The file has no bytes.
        case emptyFile
        /// The file does not begin as a SQLite database does.
        case notADatabase
        /// The file ends too early. Both numbers are bytes; `expected` is what its header says, or the header's own size.
        case truncated(found: Int, expected: Int)
        /// The file is in WAL mode, which a read-only bundle can't serve.
        case writeAheadLog
        /// The file's `user_version` is another than the app asked for; `expected` in words, such as `3` or `3 to 5`.
        case userVersion(found: Int, expected: String)
        /// The file's `application_id` is another than the app asked for.
        case applicationID(found: Int, expected: Int)
        /// The system refused: what was being done, and its error number (`errno`).
        case system(operation: String, number: Int32)

        // MARK: The statement

        /// SQLite refused. `code` is the extended result code (https://sqlite.org/rescode.html), `message` its words.
        case sqlite(code: Int32, message: String)
        /// A statement that writes, on a database that is only read.
        case writes
        /// Too few or too many values by position. `missing` names the parameters that got none.
        case parameterCount(expected: Int, found: Int, missing: [String])
        /// Parameters that got no value.
        case parameterMissing([String])
        /// A value for a name that no parameter has. `known` are the names that there are, with their signs.
        case parameterUnknown(String, known: [String])
        /// A value for a name without its sign, when several parameters differ in the sign alone.
        case parameterAmbiguous(String, known: [String])
        /// Two values for one parameter.
        case parameterRepeated(String)
        /// A NaN for a parameter, which SQLite would take for NULL.
        case parameterNotANumber(String)

        // MARK: The answer

        /// No row, where exactly one was expected.
        case noRow
        /// More than one row, where exactly one was expected.
        case severalRows
        /// A column that the answer has not. `columns` are those that it has.
        case columnMissing(String, columns: [String])
        /// A name that several columns of the answer have, case aside. `columns` are those.
        case columnAmbiguous(String, columns: [String])
        /// An answer of another number of columns than 1, where a single value was expected.
        case columnCount(Int, type: String)
        /// A column counted from 0 that is not there.
        case columnIndex(Int, count: Int)
        /// A value that does not fit. `row` counts from 1; `expected` is in words, such as `an integer (Int)`.
        case value(column: String, row: Int, found: CatalogValue, expected: String)
        /// A property whose type wants more than one value. `column` is nil where the row itself is concerned.
        case nested(column: String?, type: String)
        /// The type refused the value or the row in its own words. `row` counts from 1; `column` is nil where the row itself
        /// is concerned.
        case refusedByType(column: String?, row: Int, type: String, words: String)
        /// A row was looked at after the next one was asked for, or after its rows had ended.
        case staleRow

        // MARK: The editable copy

        /// The copy can't be replaced, since it is open elsewhere.
        case openElsewhere
        /// The catalog was used from inside one of its own transactions.
        case usedInsideTransaction
        /// The argument of a transaction's closure was used after the transaction.
        case usedAfterTransaction
        /// A statement began or ended a transaction by itself.
        case transactionControl
        /// The version that was to be set is none: SQLite keeps 32 bits with a sign.
        case versionOutOfRange(Int)
    }
}
