extension SchemaAttack {
    /// What is only odd.
    static let odd = [
        SchemaAttack(name: "a NUL in a name", schema: "CREATE TABLE \"T\0\" (a);", codes: ["schema-error"]),
        SchemaAttack(name: "a NUL in a text", schema: table + "INSERT INTO T VALUES ('\0');", codes: ["schema-error"]),
        SchemaAttack(
            name: "names that are paths, hold quotes, line ends and terminal escapes",
            schema: #"CREATE TABLE "../../x" (a); CREATE TABLE "a""b'c" (a); CREATE TABLE "a"# + "\n" + #"b" (a);"#
                + "\nCREATE TABLE \"\u{1B}]0;x\u{07}\u{1B}[2J\" (\"\u{1B}[31m\" REFERENCES \"../../x\");\n\(table)",
            codes: ["foreign-key-mismatch"],
            seed: "1\n"
        ),
        SchemaAttack(
            name: "a table with the name of the virtual table that rows come from",
            schema: "CREATE TABLE \"catalog-build rows\" (a);\nCREATE TABLE \"temp.catalog-build rows\" (a);\n\(table)",
            codes: [],
            seed: "1\n"
        ),
        SchemaAttack(
            name: "a trigger that deletes the rows as they come",
            schema: "CREATE TABLE T (a INTEGER PRIMARY KEY, b UNIQUE);\n"
                + "CREATE TRIGGER R AFTER INSERT ON T BEGIN DELETE FROM T; END;",
            codes: [],
            seed: "1\tx\n2\tx\n"
        ),
        SchemaAttack(
            name: "a trigger that puts other rows in the place of those that come",
            schema: "CREATE TABLE T (a INTEGER PRIMARY KEY, b);\n"
                + "CREATE TRIGGER R AFTER INSERT ON T BEGIN REPLACE INTO T VALUES (7, new.b); END;",
            codes: [],
            seed: "1\tx\n2\ty\n"
        ),
        SchemaAttack(
            name: "a trigger that drops the transaction",
            schema: table + "CREATE TRIGGER R AFTER INSERT ON T BEGIN SELECT RAISE(ROLLBACK, 'no'); END;",
            codes: ["row-rejected"],
            seed: "1\n2\n"
        ),
        SchemaAttack(
            name: "a table that a statement writes into the schema table itself",
            schema: table + "INSERT INTO sqlite_schema VALUES ('table', 'U', 'U', 2, 'CREATE TABLE U (a)');",
            codes: ["schema-error"]
        ),
        SchemaAttack(
            name: "a shadow table that is written by hand",
            schema: "CREATE VIRTUAL TABLE V USING fts5 (a);\nUPDATE V_data SET block = x'00';",
            codes: ["schema-error"]
        ),
        SchemaAttack(
            name: "a full-text table over another file's content",
            schema: table + "CREATE VIRTUAL TABLE V USING fts5 (a, content = 'canary.sqlite_schema');\n"
                + "INSERT INTO V (V) VALUES ('rebuild');",
            codes: ["schema-error"]
        ),
    ]
}
