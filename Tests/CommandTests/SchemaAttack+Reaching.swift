extension SchemaAttack {
    /// Statements that reach beyond the file.
    static let reaching: [SchemaAttack] = [
        "ATTACH 'canary.db' AS c;", "ATTACH '/etc/passwd' AS c;", "ATTACH ':memory:' AS c;", "ATTACH '' AS c;",
        "ATTACH 'file:canary.db?mode=rwc' AS c;", "DETACH main;", "VACUUM INTO 'x';", "VACUUM;",
        "SELECT load_extension('x');", "CREATE TABLE U AS SELECT load_extension('x');",
        "SELECT fts3_tokenizer('simple');", "SELECT fts3_tokenizer('simple', x'00');", "SELECT readfile('x');",
        "SELECT writefile('x', 'y');", "SELECT edit('x');", "SELECT * FROM fsdir('.');",
        "CREATE VIRTUAL TABLE V USING csv (filename = 'x');", "CREATE VIRTUAL TABLE V USING zipfile ('x');",
        "CREATE VIRTUAL TABLE V USING dbstat;", "CREATE TABLE U AS SELECT file FROM pragma_database_list;",
        "CREATE VIEW W AS SELECT file FROM pragma_database_list;", "CREATE VIEW W AS SELECT load_extension('x');",
        "CREATE TRIGGER R AFTER INSERT ON T BEGIN SELECT load_extension('x'); END;",
        "CREATE TABLE U (b DEFAULT (load_extension('x')));", "CREATE TABLE U (b CHECK (readfile('x') = b));",
        "CREATE TABLE U (b, c AS (writefile('x', b)));", "CREATE INDEX I ON T (readfile(a));",
        "ROLLBACK;", "SAVEPOINT s;", "ROLLBACK TO s;",
    ].map { sql in
        // What SQLite has not got is an error of the schema, what it has and a catalog may not is refused.
        SchemaAttack(
            name: sql,
            schema: table + sql,
            codes: [unknown.contains(sql) ? "schema-error" : "schema-forbidden"]
        )
    }

    /// Those of them that SQLite refuses by itself: the function is not there, or not for views.
    static let unknown: Set<String> = [
        "SELECT readfile('x');", "SELECT writefile('x', 'y');", "SELECT edit('x');", "SELECT * FROM fsdir('.');",
        "CREATE VIEW W AS SELECT load_extension('x');", "CREATE TABLE U (b CHECK (readfile('x') = b));",
        "CREATE TABLE U (b, c AS (writefile('x', b)));", "CREATE INDEX I ON T (readfile(a));",
    ]

    /// Pragmas: refused, or passed over, so that the catalog is built.
    static let settings: [SchemaAttack] = [
        ("writable_schema = ON", "schema-forbidden"), ("writable_schema = RESET", "schema-forbidden"),
        ("schema_version = 7", "schema-forbidden"), ("temp_store_directory = '.'", "schema-forbidden"),
        ("data_store_directory = '.'", "schema-forbidden"), ("key = 'x'", "schema-forbidden"),
        ("rekey = 'x'", "schema-forbidden"), ("hexkey = '00'", "schema-forbidden"),
        ("activate_extensions = 'x'", "schema-forbidden"), ("trusted_schema = ON", nil), ("journal_mode = WAL", nil),
        ("journal_mode = OFF", nil), ("mmap_size = 1000000000", nil), ("cell_size_check = OFF", nil),
        ("hard_heap_limit = 1", nil), ("soft_heap_limit = 1", nil), ("locking_mode = EXCLUSIVE", nil),
        ("max_page_count = 1", nil), ("ignore_check_constraints = ON", nil), ("query_only = ON", nil),
        ("legacy_alter_table = ON", nil), ("temp_store = FILE", nil), ("threads = 8", nil), ("synchronous = OFF", nil),
        ("secure_delete = OFF", nil), ("auto_vacuum = FULL", nil), ("wal_checkpoint(TRUNCATE)", nil),
        ("incremental_vacuum(9)", nil), ("no_such_pragma = 1", nil),
    ].map { pragma, code in
        SchemaAttack(
            name: "PRAGMA \(pragma)",
            schema: "PRAGMA \(pragma);\n\(table)",
            codes: code.map { [$0] } ?? [],
            seed: "1\n"
        )
    }
}
