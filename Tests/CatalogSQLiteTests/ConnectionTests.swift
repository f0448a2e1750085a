import CatalogSQLite
import Foundation
import Testing

@Suite struct ConnectionTests {
    // MARK: Location

    @Test func create() throws {
        let folder = try ScratchFolder()
        let path = folder.file("a b é.db")
        try Connection(.create(path: path)).execute("CREATE TABLE t (a)")
        #expect(try Connection(.create(path: path)).rows("SELECT name FROM sqlite_schema") == [[.text("t")]])
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test func readOnly() throws {
        let path = try ScratchFolder().file("t.db")
        #expect(refusal { try Connection(.readOnly(path: path)) }?.code.primary == .cannotOpen)
        let folder = try ScratchFolder()
        let there = folder.file("t.db")
        try Connection(.create(path: there)).execute("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        let connection = try Connection(.readOnly(path: there))
        #expect(try connection.rows("SELECT a FROM t") == [[.integer(1)]])
        let error = refusal { try connection.execute("INSERT INTO t VALUES (2)") }
        #expect(error?.code == .readOnly && error?.message == "attempt to write a readonly database")
    }

    @Test func readWrite() throws {
        let folder = try ScratchFolder()
        let path = folder.file("t.db")
        let missing = SQLiteError(code: .cannotOpen, message: "unable to open database file")
        #expect(refusal { try Connection(.readWrite(path: path)) } == missing)
        #expect(!FileManager.default.fileExists(atPath: path))
        try Connection(.create(path: path)).execute("CREATE TABLE t (a)")
        let connection = try Connection(.readWrite(path: path))
        try connection.execute("INSERT INTO t VALUES (2)")
        #expect(try connection.rows("SELECT a FROM t") == [[.integer(2)]])
    }

    @Test func systemsReason() throws {
        let folder = try ScratchFolder()
        let file = folder.file("t.db")
        let connection = try Connection(.create(path: file))
        try connection.execute("CREATE TABLE t (a UNIQUE); INSERT INTO t VALUES (1)")
        let below = refusal { try Connection(.readOnly(path: file + "/t.db")) }
        #expect(below?.code.primary == .cannotOpen && below?.systemNumber == ENOTDIR)
        #expect(below?.systemWords == "Not a directory")
        // What SQLite alone has decided has no such reason, whatever went before.
        let repeated = refusal { try connection.execute("INSERT INTO t VALUES (1)") }
        #expect(repeated?.code == .constraintUnique && repeated?.systemNumber == nil && repeated?.systemWords == nil)
    }

    @Test func memoryAndTemporary() throws {
        for location in [Connection.Location.memory, .temporary] {
            let connection = try Connection(location)
            try connection.execute("CREATE TABLE t (a)")
            #expect(try Connection(location).rows("SELECT * FROM sqlite_schema") == [])
            #expect(try connection.rows("SELECT file FROM pragma_database_list") == [[.text("")]])
        }
    }

    /// What SQLite would take for something other than a path is a path all the same.
    @Test(arguments: [":memory:", "file:t.db?mode=memory", "file:", ":x"])
    func aPathIsAPath(path: String) throws {
        #expect(refusal { try Connection(.readOnly(path: path)) }?.code.primary == .cannotOpen)
        #expect(refusal { try Connection(.readWrite(path: path)) }?.code.primary == .cannotOpen)
    }

    @Test(arguments: ["", "t.db\u{0}.other", "\u{0}"])
    func noPath(path: String) {
        #expect(refusal { try Connection(.readOnly(path: path)) }?.code == .cannotOpen)
        #expect(refusal { try Connection(.create(path: path)) }?.code == .cannotOpen)
    }

    @Test func notADatabase() throws {
        let folder = try ScratchFolder()
        let path = folder.file("t.db")
        try Data(repeating: 0x61, count: 4096).write(to: URL(fileURLWithPath: path))
        let connection = try Connection(.readOnly(path: path))
        #expect(refusal { try connection.rows("SELECT * FROM sqlite_schema") }?.code == .notADatabase)
    }

    @Test func aFolderAndAnUnknownVFS() throws {
        let folder = try ScratchFolder()
        #expect(refusal { try Connection(.create(path: folder.path)) }?.code.primary == .cannotOpen)
        let error = refusal { try Connection(.memory, vfs: "absent") }
        #expect(error == SQLiteError(code: .error, message: "no such vfs: absent"))
        #expect(try Connection(.memory, vfs: "unix").rows("SELECT 1") == [[.integer(1)]])
    }

    // MARK: Close

    @Test func closeTwice() throws {
        let connection = try database()
        try connection.close()
        try connection.close()
    }

    @Test func closeUnderAStatement() throws {
        let connection = try database("CREATE TABLE t (a)")
        do {
            let statement = try connection.prepare("SELECT count(*) FROM t")
            let error = refusal { try connection.close() }
            #expect(error?.code == .busy && error?.sql == nil)
            // Both stay usable.
            try connection.execute("INSERT INTO t VALUES (1)")
            #expect(try statement.step())
            #expect(statement.integer(at: 0) == 1)
        }
        try connection.close()
    }

    @Test func aStatementHoldsItsConnection() throws {
        weak var connection: Connection?
        func prepared() throws -> Statement {
            let strong = try database("CREATE TABLE t (a); INSERT INTO t VALUES (7)")
            connection = strong
            return try strong.prepare("SELECT a FROM t")
        }
        do {
            let statement = try prepared()
            #expect(connection != nil)
            #expect(try statement.step())
            #expect(statement.integer(at: 0) == 7)
        }
        #expect(connection == nil)
    }

    @Test func useAfterClose() throws {
        let connection = try database()
        try connection.close()
        let closed = SQLiteError(code: .misuse, message: "the connection is closed")
        #expect(refusal { try connection.execute("SELECT 1") } == closed)
        #expect(refusal { _ = try connection.prepare("SELECT 1") } == closed)
        #expect(refusal { try connection.setAuthorizer { _ in .allow } } == closed)
        #expect(refusal { try connection.setAuthorizer(nil) } == closed)
        #expect(refusal { try connection.harden() } == closed)
        #expect(refusal { try connection.metadata(ofColumn: "a", in: "t") } == closed)
        #expect(refusal { try connection.withRows(of: ValueSource([], columns: 1), named: "s") {} } == closed)
        var length = 7
        let bytes = Array("SELECT 1".utf8)
        #expect(
            refusal {
                try bytes.withUnsafeBufferPointer { _ = try connection.prepareFirst(in: $0, length: &length) }
            } == closed
        )
        #expect(length == 7)
        #expect(connection.isAutocommit)
        #expect(connection.changes == 0 && connection.lastInsertRowID == 0 && connection.lengthLimit == 0)
    }

    // MARK: What it tells

    @Test func changesAndRowIDs() throws {
        let connection = try database("CREATE TABLE t (a INTEGER PRIMARY KEY, b)")
        try connection.execute("INSERT INTO t VALUES (41, 'x'), (42, 'y'), (9223372036854775807, 'z')")
        #expect(connection.changes == 3)
        #expect(connection.lastInsertRowID == .max)
        try connection.execute("DELETE FROM t WHERE a = 41")
        #expect(connection.changes == 1)
    }

    @Test func autocommit() throws {
        let connection = try database()
        #expect(connection.isAutocommit)
        try connection.execute("BEGIN")
        #expect(!connection.isAutocommit)
        try connection.execute("ROLLBACK")
        #expect(connection.isAutocommit)
    }

    @Test func lengthLimit() throws {
        let connection = try database()
        #expect(connection.lengthLimit >= 1_000_000)
        let limit = Int64(connection.lengthLimit)
        #expect(refusal { try connection.execute("SELECT zeroblob(\(limit + 1))") }?.code == .tooBig)
    }

    // MARK: Execute

    @Test func aScriptRunsUpToItsFault() throws {
        let connection = try database()
        let error = refusal {
            try connection.execute(
                "CREATE TABLE t (a UNIQUE); INSERT INTO t VALUES (1); INSERT INTO t VALUES (1); INSERT INTO t VALUES (2)"
            )
        }
        #expect(error?.code == .constraintUnique)
        #expect(try connection.rows("SELECT a FROM t") == [[.integer(1)]])
        // The statement that failed is gone: nothing is left open.
        try connection.close()
    }

    @Test(arguments: [
        "", " ", ";", ";;", "-- comment", "SELECT 1; -- and no more", "/* a */ SELECT 1; /* b", "\u{FEFF}",
    ])
    func scriptsWithLittleInThem(sql: String) throws {
        try database().execute(sql)
    }

    @Test func whatStandsBehindANULIsNotPassedOver() throws {
        let connection = try database("CREATE TABLE t (a)")
        let sql = "SELECT 1; \u{0} DROP TABLE t"
        let error = SQLiteError(code: .misuse, message: "there is a NUL in this text", sql: sql)
        #expect(refusal { try connection.execute(sql) } == error)
        #expect(refusal { _ = try connection.prepare(sql) } == error)
    }

    // MARK: Harden

    @Test(arguments: [
        ("SELECT load_extension('/tmp/absent')", "not authorized"),
        ("SELECT fts3_tokenizer('simple', x'0000000000000000')", "fts3tokenize disabled"),
        ("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = ''", "table sqlite_master may not be modified"),
        ("PRAGMA writable_schema = ON; DELETE FROM sqlite_schema", "table sqlite_master may not be modified"),
    ])
    func harden(sql: String, words: String) throws {
        let connection = try database("CREATE TABLE t (a)")
        try connection.harden()
        let error = refusal { try connection.execute(sql) }
        #expect(error?.code == .error && error?.message == words)
        #expect(try connection.rows("SELECT sql FROM sqlite_schema") == [[.text("CREATE TABLE t (a)")]])
    }

    /// Without it the schema can be written: what the test above sees is the hardening.
    @Test func notHardened() throws {
        let connection = try database("CREATE TABLE t (a)")
        try connection.execute("PRAGMA writable_schema = ON; DELETE FROM sqlite_schema")
        #expect(try connection.rows("SELECT * FROM sqlite_schema") == [])
    }

    // MARK: Metadata

    @Test func metadata() throws {
        let connection = try database(
            """
            CREATE TABLE t (a INTEGER PRIMARY KEY AUTOINCREMENT, b TEXT COLLATE NOCASE, "c d" TEXT COLLATE rtrim, e);
            CREATE TABLE u (a INTEGER PRIMARY KEY);
            CREATE VIEW v AS SELECT * FROM t;
            """
        )
        func metadata(_ column: String, _ table: String = "t") throws -> [String] {
            let found = try connection.metadata(ofColumn: column, in: table)
            return [found.collation, found.isAutoincrement ? "autoincrement" : ""]
        }
        #expect(try metadata("a") == ["BINARY", "autoincrement"])
        #expect(try metadata("b") == ["NOCASE", ""])
        #expect(try metadata("B", "T") == ["NOCASE", ""])
        #expect(try metadata("c d") == ["rtrim", ""])
        #expect(try metadata("e") == ["BINARY", ""])
        #expect(try metadata("a", "u") == ["BINARY", ""])
        let absent = [
            ("x", "t", "no such table column: t.x"), ("a", "x", "no such table column: x.a"),
            ("a", "v", "no such table column: v.a"),
        ]
        for (column, table, words) in absent {
            #expect(refusal { try metadata(column, table) } == SQLiteError(code: .error, message: words))
        }
    }
}
