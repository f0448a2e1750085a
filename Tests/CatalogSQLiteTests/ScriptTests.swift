import CatalogSQLite
import Testing

@Suite struct ScriptTests {
    /// The statements of a script by the text that each takes up, as `prepareFirst` tells it.
    private func pieces(_ script: String, on connection: Connection, endsInNUL: Bool = false) throws -> [String] {
        let bytes = Array(script.utf8) + (endsInNUL ? [0] : [])
        let count = script.utf8.count
        var pieces: [String] = []
        var offset = 0
        try bytes.withUnsafeBufferPointer { buffer in
            while offset < count {
                var length = -1
                let rest = UnsafeBufferPointer(rebasing: buffer[offset...])
                let isStatement: Bool
                if let statement = try connection.prepareFirst(in: rest, length: &length) {
                    try statement.run()
                    isStatement = true
                } else {
                    isStatement = false
                }
                pieces.append(
                    (isStatement ? "" : "-") + String(decoding: buffer[offset..<offset + length], as: UTF8.self)
                )
                offset += length
            }
        }
        #expect(offset == count)
        return pieces
    }

    @Test(arguments: [
        ("SELECT 1", ["SELECT 1"]),
        ("SELECT 1;", ["SELECT 1;"]),
        ("SELECT 1;\n-- é;\nSELECT 2 ;\n", ["SELECT 1;", "\n-- é;\nSELECT 2 ;", "-\n"]),
        ("-- only a comment", ["--- only a comment"]),
        ("/* ; */  ", ["-/* ; */  "]),
        (" \n\t", ["- \n\t"]),
        (";SELECT 1", [";SELECT 1"]),
        (
            "CREATE TABLE \"a;b\" (c DEFAULT ';');SELECT 'é;';",
            ["CREATE TABLE \"a;b\" (c DEFAULT ';');", "SELECT 'é;';"]
        ),
        (
            "CREATE TABLE t (a); CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT 1; SELECT 2; END; SELECT 3",
            [
                "CREATE TABLE t (a);", " CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT 1; SELECT 2; END;",
                " SELECT 3",
            ]
        ),
        ("SELECT 1; /* not closed", ["SELECT 1;", "- /* not closed"]),
    ])
    func lengthsAddUp(script: String, expected: [String]) throws {
        #expect(try pieces(script, on: database()) == expected)
        #expect(try pieces(script, on: database(), endsInNUL: true) == expected)
    }

    @Test(arguments: [[], [0]] as [[UInt8]])
    func nothing(bytes: [UInt8]) throws {
        let connection = try database()
        var length = -1
        let isStatement = try bytes.withUnsafeBufferPointer {
            try connection.prepareFirst(in: $0, length: &length) != nil
        }
        #expect(!isStatement && length == 0)
    }

    @Test(arguments: [
        ("SELECT 1; garbage", " garbage", "near \"garbage\": syntax error", 1),
        ("SELECT 'é'; -- ü\nSELECT x, 1", " -- ü\nSELECT x, 1", "no such column: x", 14),
        ("SELECT 1; SELECT 'a", " SELECT 'a", "unrecognized token: \"'a\"", 8),
    ])
    func theOffsetCountsFromTheSlice(script: String, rest: String, words: String, offset: Int) throws {
        let expected = SQLiteError(code: .error, message: words, sql: rest, offset: offset)
        #expect(refusal { try pieces(script, on: database()) } == expected)
        #expect(refusal { try pieces(script, on: database(), endsInNUL: true) } == expected)
    }

    @Test func theLengthStaysOnAFault() throws {
        let connection = try database()
        var length = -1
        let bytes = Array("SELEC 1;".utf8)
        let error = refusal {
            try bytes.withUnsafeBufferPointer { _ = try connection.prepareFirst(in: $0, length: &length) }
        }
        #expect(error?.message == "near \"SELEC\": syntax error" && length == -1)
    }

    /// A compiled statement has its own copy of the text.
    @Test func theTextNeedNotOutliveTheCall() throws {
        let connection = try database("CREATE TABLE t (a)")
        var length = 0
        var bytes = Array("INSERT INTO t VALUES ('abc') ; SELECT 1".utf8) + [0]
        var compiled: Statement?
        try bytes.withUnsafeBufferPointer { compiled = try connection.prepareFirst(in: $0, length: &length) }
        for index in bytes.indices { bytes[index] = 0x21 }
        guard let statement = compiled else {
            Issue.record("there is no statement")
            return
        }
        #expect(statement.sql == "INSERT INTO t VALUES ('abc') ;")
        try statement.run()
        #expect(try connection.rows("SELECT a FROM t") == [[.text("abc")]])
    }

    @Test(arguments: [
        ("SELECT 1", false), ("SELECT 1;", true), ("SELECT 1; ", true), ("SELECT 1; -- x", true), ("SELECT ';", false),
        ("SELECT 1; SELECT 2", false), ("", false), (";", true), ("-- ;", false), ("/* ;", false),
        ("CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT 1;", false),
        ("CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT 1; END", false),
        ("CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT 1; END;", true),
        ("CREATE TEMP TRIGGER r AFTER INSERT ON t BEGIN SELECT 1;", false),
        ("CREATE TABLE t (a); CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT 'end;';", false),
    ])
    func isComplete(sql: String, expected: Bool) {
        #expect(Connection.isComplete(sql) == expected)
    }
}
