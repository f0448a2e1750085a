/// What becomes of a pragma in schema.sql (https://sqlite.org/pragma.html).
enum PragmaRule: Equatable {
    /// It is part of the file, so it is run.
    case run
    /// It is part of the file and works only on a database with nothing in it.
    case runFirst
    /// It binds only a connection, or only asks: passed over.
    case passOver
    /// A setting that would make the file unfit to ship.
    case ignore(reason: String)
    /// It reaches beyond the file or makes it unsound.
    case forbid(reason: String)
    /// SQLite knows no such pragma.
    case unknown

    /// The rule for a pragma.
    ///
    /// - Parameter argument: its argument; nil when it has none and so only asks.
    init(name: String, argument: String?) {
        let name = name.lowercased()
        switch name {
        case "user_version", "application_id":
            self = argument == nil ? .passOver : .run
        case "page_size", "auto_vacuum", "encoding":
            self = argument == nil ? .passOver : .runFirst
        case "journal_mode":
            self =
                argument?.lowercased() == "wal"
                ? .ignore(reason: "a file in WAL mode can't be opened in a read-only bundle") : .passOver
        case "writable_schema", "schema_version":
            self = .forbid(reason: "it can make the file unsound")
        case "temp_store_directory", "data_store_directory":
            self = .forbid(reason: "it reaches other files")
        case "key", "hexkey", "rekey", "hexrekey", "textkey", "textrekey", "activate_extensions":
            self = .forbid(reason: "an encrypted file can't be read by the app's own SQLite")
        default:
            self = Self.known.contains(name) ? .passOver : .unknown
        }
    }

    /// The pragmas that bind a connection or only ask, and so mean nothing for the file.
    static let known: Set<String> = [
        "analysis_limit", "automatic_index", "busy_timeout", "cache_size", "cache_spill", "case_sensitive_like",
        "cell_size_check", "checkpoint_fullfsync", "collation_list", "compile_options", "count_changes",
        "data_version", "database_list", "default_cache_size", "defer_foreign_keys", "empty_result_callbacks",
        "foreign_key_check", "foreign_key_list", "foreign_keys", "freelist_count", "full_column_names", "fullfsync",
        "function_list", "hard_heap_limit", "ignore_check_constraints", "incremental_vacuum", "index_info",
        "index_list", "index_xinfo", "integrity_check", "journal_size_limit", "legacy_alter_table",
        "legacy_file_format", "locking_mode", "lock_status", "max_page_count", "mmap_size", "module_list", "optimize",
        "page_count", "parser_trace", "pragma_list", "query_only", "quick_check", "read_uncommitted",
        "recursive_triggers", "reverse_unordered_selects", "secure_delete", "short_column_names", "shrink_memory",
        "soft_heap_limit", "stats", "synchronous", "table_info", "table_list", "table_xinfo", "temp_store", "threads",
        "trusted_schema", "vdbe_addoptrace", "vdbe_debug", "vdbe_listing", "vdbe_trace", "wal_autocheckpoint",
        "wal_checkpoint",
    ]
}
