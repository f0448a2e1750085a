internal import CatalogCSQLite

/// What kind of value SQLite keeps (https://sqlite.org/datatype3.html#storage_classes_and_datatypes).
public enum StorageClass: Sendable {
    case null, integer, real, text, blob

    /// - Parameter code: what `sqlite3_column_type` returns.
    init(code: Int32) {
        self =
            switch code {
            case SQLITE_INTEGER: .integer
            case SQLITE_FLOAT: .real
            case SQLITE_TEXT: .text
            case SQLITE_BLOB: .blob
            default: .null
            }
    }
}
