import CatalogDiagnostics
import CatalogSQLite
import Testing

@testable import CatalogBuild

@Suite("The model of a schema")
struct SchemaReaderTests {
    private func schema(_ sql: String) throws -> Schema {
        let connection = try Connection(.memory)
        try connection.execute(sql)
        let reader = SchemaReader(connection)
        return try reader.read(sink: DiagnosticCollector())
    }

    private func table(_ sql: String) throws -> Table {
        try #require(try schema(sql).tables.first)
    }

    @Test(
        "Which column is the rowid by another name",
        arguments: [
            ("CREATE TABLE t(a INTEGER PRIMARY KEY, b)", ["a"]), ("CREATE TABLE t(a integer, PRIMARY KEY(a))", ["a"]),
            ("CREATE TABLE t(a INTEGER PRIMARY KEY AUTOINCREMENT)", ["a"]),
            ("CREATE TABLE t(a INTEGER PRIMARY KEY DESC)", []), ("CREATE TABLE t(a INT PRIMARY KEY)", []),
            ("CREATE TABLE t(a INTEGER, PRIMARY KEY(a DESC))", ["a"]), ("CREATE TABLE t(a INTEGER UNIQUE)", []),
            ("CREATE TABLE t(a INTEGER, b, PRIMARY KEY(a, b))", []),
            ("CREATE TABLE t(a INTEGER PRIMARY KEY) WITHOUT ROWID", []),
            ("CREATE TABLE t(a INTEGER PRIMARY KEY) STRICT", ["a"]),
            ("CREATE TABLE t(\"a b\" 'INTEGER' PRIMARY KEY)", ["a b"]),
        ] as [(String, [String])]
    )
    func alias(sql: String, columns: [String]) throws {
        // SQLite itself: an alias takes the next id where it is given no value.
        let connection = try Connection(.memory)
        try connection.execute(sql)
        let read = try table(sql)
        #expect(read.columns.filter(\.isRowIDAlias).map(\.name) == columns)
        if !read.isWithoutRowID, let first = read.columns.first {
            try connection.execute("INSERT INTO t(\(SQLIdentifier.quoted(first.name))) VALUES (NULL)")
            let stored = try connection.lines("SELECT \(SQLIdentifier.quoted(first.name)) FROM t")
            #expect((stored == ["1"]) == !columns.isEmpty)
        }
    }

    @Test(
        "Unique keys, the primary one first",
        arguments: [
            ("CREATE TABLE t(a UNIQUE, b PRIMARY KEY)", ["b!", "a"]),
            ("CREATE TABLE t(a, b COLLATE NOCASE, UNIQUE(b, a))", ["b NOCASE,a"]),
            ("CREATE TABLE t(a, b); CREATE UNIQUE INDEX i ON t(a COLLATE RTRIM, b)", ["a RTRIM,b"]),
            ("CREATE TABLE t(a, b); CREATE UNIQUE INDEX i ON t(a) WHERE b", []),
            ("CREATE TABLE t(a, b); CREATE UNIQUE INDEX i ON t(abs(a))", []),
            ("CREATE TABLE t(a, b); CREATE INDEX i ON t(a)", []),
            ("CREATE TABLE t(a INTEGER PRIMARY KEY, b UNIQUE)", ["a!", "b"]),
            ("CREATE TABLE t(a, b, PRIMARY KEY(b, a)) WITHOUT ROWID", ["b,a!"]),
            ("CREATE TABLE t(a)", []),
        ] as [(String, [String])]
    )
    func keys(sql: String, keys: [String]) throws {
        let found = try table(sql).uniqueKeys.map { key in
            zip(key.columns, key.collations).map { $1 == "BINARY" ? $0 : "\($0) \($1)" }.joined(separator: ",")
                + (key.isPrimaryKey ? "!" : "")
        }
        #expect(found == keys)
    }

    @Test("Columns, generated ones and their order")
    func columns() throws {
        let table = try table(
            """
            CREATE TABLE t(a TEXT COLLATE NOCASE NOT NULL DEFAULT 'x', b GENERATED ALWAYS AS (a) STORED,
                           c INT AS (1) VIRTUAL, d BLOB, PRIMARY KEY(d, a)) STRICT, WITHOUT ROWID
            """.replacing(", d BLOB", with: ", d BLOB").replacing("b GENERATED", with: "b TEXT GENERATED")
        )
        #expect(table.columns.map(\.name) == ["a", "b", "c", "d"])
        #expect(table.insertableColumns.map(\.name) == ["a", "d"])
        #expect(table.columns.map(\.declaredType) == ["TEXT", "TEXT", "INT", "BLOB"])
        #expect(table.columns[0].collation == "NOCASE")
        #expect(table.columns[0].isNotNull)
        #expect(table.columns[0].defaultExpression == "'x'")
        #expect(table.primaryKey == ["d", "a"])
        #expect(table.isStrict && table.isWithoutRowID && !table.isVirtual && !table.hasTriggers)
    }

    @Test("Virtual tables are read without their shadow tables")
    func shadows() throws {
        let schema = try schema(
            "CREATE VIRTUAL TABLE f USING fts5(a, b); CREATE TABLE t(a); CREATE VIRTUAL TABLE r USING rtree(id, x, y);"
        )
        #expect(schema.tables.map(\.name) == ["f", "t", "r"])
        #expect(schema.tables.map(\.isVirtual) == [true, false, true])
        #expect(schema.tables[0].columns.map(\.name) == ["a", "b"])
    }

    @Test("Names are one to SQLite when they differ in the case of ASCII letters alone")
    func names() throws {
        let schema = try schema("CREATE TABLE Straße(Ärger TEXT, ID INT); CREATE TABLE \"STRASSE\"(a)")
        #expect(schema.table(named: "STRAße")?.name == "Straße")
        #expect(schema.table(named: "strasse")?.name == "STRASSE")
        #expect(schema.tables[0].column(named: "ärger") == nil)
        #expect(schema.tables[0].column(named: "ÄRGER")?.name == "Ärger")
        #expect(schema.tables[0].column(named: "id")?.name == "ID")
        #expect(!"é".isSameSQLName(as: "e\u{301}"))
    }

    @Test("Plain indexes, and the columns that begin any index")
    func indexes() throws {
        let schema = try schema(
            """
            CREATE TABLE t(a UNIQUE, b, c);
            CREATE INDEX i ON t(b, c); CREATE UNIQUE INDEX j ON t(c); CREATE INDEX k ON t(b) WHERE a;
            """
        )
        #expect(schema.plainIndexes == ["i"])
        #expect(Set(schema.tables[0].indexedColumns) == [["a"], ["b", "c"], ["c"]])
        #expect(schema.tables[0].hasOddIndex)
    }
}
