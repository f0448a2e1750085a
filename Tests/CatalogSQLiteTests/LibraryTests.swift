import CatalogSQLite
import Testing

@Suite struct LibraryTests {
    @Test func version() throws {
        #expect(try database().rows("SELECT sqlite_version()") == [[.text(SQLiteLibrary.version)]])
        let parts = SQLiteLibrary.version.split(separator: ".").compactMap { Int($0) }
        // sqlite3_error_offset came with 3.38.
        #expect(parts.count >= 3 && parts[0] == 3 && parts[1] >= 38)
    }

    @Test func aLibraryInUseTakesNoSettings() throws {
        let connection = try database()
        #expect(!SQLiteLibrary.configureForOneThread(mostMemory: 0))
        try connection.close()
    }
}

@Suite struct ResultCodeTests {
    @Test(
        arguments: [
            (.constraint, .constraintUnique, true),
            (.constraint, .constraint, true),
            (.constraintUnique, .constraintUnique, true),
            (.constraintUnique, .constraint, false),
            (.constraintUnique, .constraintPrimaryKey, false),
            (.inputOutput, ResultCode(rawValue: 778), true),
            (.error, .constraintUnique, false),
            (.ok, .ok, true),
            (.ok, ResultCode(rawValue: 256), true),
        ] as [(ResultCode, ResultCode, Bool)]
    )
    func pattern(pattern: ResultCode, code: ResultCode, expected: Bool) {
        #expect((pattern ~= code) == expected)
        let taken =
            switch code {
            case pattern: true
            default: false
            }
        #expect(taken == expected)
    }

    @Test(
        arguments: [
            (.ok, 0), (.error, 1), (.internalFault, 2), (.busy, 5), (.outOfMemory, 7), (.readOnly, 8),
            (.interrupted, 9),
            (.inputOutput, 10), (.corrupt, 11), (.full, 13), (.cannotOpen, 14), (.tooBig, 18), (.constraint, 19),
            (.mismatch, 20), (.misuse, 21), (.notAuthorized, 23), (.range, 25), (.notADatabase, 26),
            (.constraintCheck, 275), (.constraintNotNull, 1299), (.constraintPrimaryKey, 1555),
            (.constraintTrigger, 1811),
            (.constraintUnique, 2067), (.constraintRowID, 2579),
        ] as [(ResultCode, Int32)]
    )
    func numbers(code: ResultCode, number: Int32) {
        #expect(code.rawValue == number)
        #expect(code.primary.rawValue == number & 0xFF)
    }

    @Test(
        arguments: [
            (.ok, "not an error (0)"),
            (.constraintUnique, "constraint failed (2067)"),
            (.cannotOpen, "unable to open database file (14)"),
            (ResultCode(rawValue: 99), "unknown error (99)"),
        ] as [(ResultCode, String)]
    )
    func description(code: ResultCode, expected: String) {
        #expect(code.description == expected)
    }
}

@Suite struct SQLIdentifierTests {
    @Test(arguments: [
        ("Tag", "\"Tag\""),
        ("", "\"\""),
        ("a b", "\"a b\""),
        ("a\"b", "\"a\"\"b\""),
        ("\"", "\"\"\"\""),
        ("\"\u{301}", "\"\"\"\u{301}\""),
        ("it's [a]`b`;--", "\"it's [a]`b`;--\""),
        ("ナット", "\"ナット\""),
        ("select", "\"select\""),
    ])
    func quoted(name: String, expected: String) throws {
        // By scalars: a quotation mark with an accent is one Character.
        #expect(Array(SQLIdentifier.quoted(name).unicodeScalars) == Array(expected.unicodeScalars))
        let connection = try database("CREATE TABLE \(SQLIdentifier.quoted(name)) (a)")
        #expect(try connection.rows("SELECT name FROM sqlite_schema") == [[.text(name)]])
    }

    @Test func list() {
        #expect(SQLIdentifier.list([]) == "")
        #expect(SQLIdentifier.list(["a"]) == "\"a\"")
        #expect(SQLIdentifier.list(["a", "b\"", "c d"]) == "\"a\", \"b\"\"\", \"c d\"")
    }
}

@Suite struct SQLiteErrorTests {
    @Test(
        arguments: [
            ("INSERT INTO t VALUES (1, 1, 1)", 1555, "UNIQUE constraint failed: t.a"),
            ("INSERT INTO t VALUES (2, 1, 1)", 2067, "UNIQUE constraint failed: t.b"),
            ("INSERT INTO t VALUES (2, NULL, 1)", 1299, "NOT NULL constraint failed: t.b"),
            ("INSERT INTO t VALUES (2, 2, -1)", 275, "CHECK constraint failed: positive"),
            ("INSERT INTO t VALUES ('x', 2, 1)", 20, "datatype mismatch"),
            ("INSERT INTO t VALUES (99, 2, 1)", 1811, "no ninety-nine"),
            ("SELECT abs(-9223372036854775808)", 1, "integer overflow"),
        ] as [(String, Int32, String)]
    )
    func extendedCodeAndWords(sql: String, code: Int32, words: String) throws {
        let connection = try database(
            """
            CREATE TABLE t (a INTEGER PRIMARY KEY, b UNIQUE NOT NULL, c, CONSTRAINT positive CHECK (c > 0));
            CREATE TRIGGER r BEFORE INSERT ON t WHEN NEW.a = 99 BEGIN SELECT raise(ABORT, 'no ninety-nine'); END;
            INSERT INTO t VALUES (1, 1, 1);
            """
        )
        let expected = SQLiteError(code: ResultCode(rawValue: code), message: words, sql: sql)
        #expect(refusal { try connection.execute(sql) } == expected)
        #expect(refusal { try connection.rows(sql) } == expected)
        #expect(refusal { try connection.prepare(sql).run() } == expected)
        #expect(expected.description == "SQLite: \(words) [\(code)] in: \(sql)")
    }

    @Test(
        arguments: [
            ("SELECT x", "no such column: x", 7),
            ("SELECT 'Größe', x", "no such column: x", 18),
            ("SELECT 'ナット🔩', x", "no such column: x", 24),
            ("/* é */ SELEC 1", "near \"SELEC\": syntax error", 9),
            ("SELECT 1 1", "near \"1\": syntax error", 9),
            ("SELECT \"a", "unrecognized token: \"\"a\"", 7),
            ("SELECT (1", "incomplete input", nil),
            ("SELECT * FROM absent", "no such table: absent", nil),
        ] as [(String, String, Int?)]
    )
    func offset(sql: String, words: String, offset: Int?) throws {
        let connection = try database()
        let expected = SQLiteError(code: .error, message: words, sql: sql, offset: offset)
        #expect(refusal { _ = try connection.prepare(sql) } == expected)
        #expect(refusal { try connection.execute(sql) } == expected)
    }

    /// Where a script is run as a whole, the offset counts from its beginning.
    @Test(arguments: [
        ("SELECT 1; SELECT x", 17),
        ("CREATE TABLE größe (a);\n-- é\n\n SELECT x FROM größe", 41),
        (";;SELECT x", 9),
    ])
    func offsetInAScript(sql: String, offset: Int) throws {
        let expected = SQLiteError(code: .error, message: "no such column: x", sql: sql, offset: offset)
        #expect(refusal { try database().execute(sql) } == expected)
    }

    @Test func aFaultWithoutAPlaceHasNoneLeftFromAnother() throws {
        let connection = try database("CREATE TABLE t (a UNIQUE); INSERT INTO t VALUES (1)")
        #expect(refusal { try connection.execute("SELECT x") }?.offset == 7)
        #expect(refusal { try connection.execute("INSERT INTO t VALUES (1)") }?.offset == nil)
    }

    @Test func aMisuse() throws {
        let connection = try database()
        for sql in ["", " \n", "-- a comment", "/* and this */ ;"] {
            let expected = SQLiteError(code: .misuse, message: "there is no statement in this text", sql: sql)
            #expect(refusal { _ = try connection.prepare(sql) } == expected)
        }
        let statement = try connection.prepare("SELECT ?")
        #expect(try statement.step())
        // Bound while it runs.
        let error = refusal { try statement.bind(.integer(1), at: 1) }
        #expect(error?.code == .misuse && error?.sql == "SELECT ?" && error?.offset == nil)
    }

    @Test func description() {
        #expect(SQLiteError(code: .cannotOpen, message: "no").description == "SQLite: no [14]")
    }
}
