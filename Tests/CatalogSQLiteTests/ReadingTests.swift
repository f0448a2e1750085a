import Foundation
import Testing

@testable import CatalogSQLite

/// What a reader of finished files asks of a connection and a statement.
@Suite struct ReadingTests {
    // MARK: Immutable files

    @Test(
        arguments: [
            ("/a/b.db", "file:///a/b.db"), ("//a//b.db", "file:////a//b.db"), ("a.db", "file:a.db"),
            ("./a b.db", "file:./a%20b.db"),
            ("/a?b#c%d&e=f", "file:///a%3Fb%23c%25d%26e%3Df"), (":memory:", "file:%3Amemory%3A"),
            ("file:a", "file:file%3Aa"), ("/größe", "file:///gr%C3%B6%C3%9Fe"),
            ("/\u{1}\u{7F}~-_.", "file:///%01%7F~-_."),
        ]
    )
    func uri(path: String, text: String) {
        #expect(FileURI.text(path: path) == text)
    }

    @Test func immutable() throws {
        let folder = try ScratchFolder()
        let path = folder.file("a?mode=memory&x#%41.db")
        try Connection(.create(path: path)).execute("CREATE TABLE t (a); INSERT INTO t VALUES (7)")
        let writer = try Connection(.readWrite(path: path))
        try writer.execute("BEGIN EXCLUSIVE")
        let connection = try Connection(.immutable(path: path))
        #expect(try connection.rows("SELECT a FROM t") == [[.integer(7)]])
        #expect(refusal { try connection.execute("DELETE FROM t") }?.code.primary == .readOnly)
        try writer.execute("ROLLBACK")
    }

    @Test(arguments: ["", "a\u{0}b", "/none/such.db"])
    func noFile(path: String) {
        #expect(refusal { try Connection(.immutable(path: path)) }?.code.primary == .cannotOpen)
    }

    // MARK: Statements

    @Test(
        arguments: [
            ("SELECT 1", []), ("SELECT ?, ?", [nil, nil]), ("SELECT :a, @b, $c, :a", [":a", "@b", "$c"]),
            ("SELECT ?3", [nil, nil, "?3"]), ("SELECT ?, :a", [nil, ":a"]),
        ] as [(String, [String?])]
    )
    func parameterNames(sql: String, names: [String?]) throws {
        let statement = try database().prepare(sql)
        #expect(statement.parameterCount == names.count)
        for (index, name) in names.enumerated() { #expect(statement.parameterName(at: index + 1) == name) }
        #expect(statement.parameterName(at: 0) == nil)
        #expect(statement.parameterName(at: names.count + 1) == nil)
    }

    @Test func columnNames() throws {
        let statement = try database("CREATE TABLE t (Größe, b)").prepare("SELECT \"Größe\", b AS other, 1 + 1 FROM t")
        #expect((0..<3).map { statement.columnName(at: $0) } == ["Größe", "other", "1 + 1"])
        #expect(statement.columnName(at: 3) == "")
    }

    @Test func clearBindings() throws {
        let statement = try database().prepare("SELECT ?, ?")
        try statement.bind([.integer(1), .text("a")])
        statement.clearBindings()
        #expect(try statement.step())
        #expect(statement.isNull(at: 0) && statement.isNull(at: 1))
    }

    @Test func recompilations() throws {
        let connection = try database("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        let statement = try connection.prepareOnly("SELECT * FROM t")
        #expect(try statement.step())
        #expect(statement.recompilations == 0 && statement.columnCount == 1)
        statement.reset()
        try connection.execute("ALTER TABLE t ADD COLUMN b")
        #expect(try statement.step())
        #expect(statement.recompilations == 1 && statement.columnCount == 2)
    }

    @Test(
        arguments: [
            ("SELECT 1", nil), ("SELECT 1;", nil), ("SELECT 1; -- more\n/* and more */ ; ", nil),
            ("", "there is no statement in this text"), ("-- nothing", "there is no statement in this text"),
            ("SELECT 1; SELECT 2", "there is more than one statement in this text"),
            ("SELECT 1; nonsense", "there is more than one statement in this text"),
            ("SELECT 1\u{0}", "there is a NUL in this text"), ("nonsense", "near \"nonsense\": syntax error"),
        ]
    )
    func prepareOnly(sql: String, message: String?) throws {
        let connection = try database()
        #expect(refusal { _ = try connection.prepareOnly(sql) }?.message == message)
        // What was refused is finalized, or this would be busy.
        try connection.close()
    }

    @Test func classesAndValues() throws {
        let statement = try database().prepare("SELECT 7, 1.5, 'text', x'0102', NULL, ''")
        #expect(try statement.step())
        let classes: [StorageClass] = [.integer, .real, .text, .blob, .null, .text]
        #expect((0..<6).map { statement.storageClass(at: $0) } == classes)
        #expect((0..<6).map { statement.integerValue(at: $0).storageClass } == classes)
        #expect((0..<6).map { statement.integerValue(at: $0).integer } == [7, 0, 0, 0, 0, 0])
        #expect((0..<6).map { statement.realValue(at: $0).storageClass } == classes)
        #expect((0..<6).map { statement.realValue(at: $0).real } == [0, 1.5, 0, 0, 0, 0])
        #expect((0..<6).map { statement.textValue(at: $0).storageClass } == classes)
        #expect((0..<6).map { statement.textValue(at: $0).text } == ["", "", "text", "", "", ""])
        #expect(statement.blob(at: 3) == [1, 2] && statement.blob(at: 4) == [])
        #expect(statement.storageClass(at: 6) == .null && statement.integerValue(at: 6).storageClass == .null)
        #expect(try !statement.step())
        #expect(statement.storageClass(at: 0) == .null && statement.textValue(at: 2).text == "")
    }

    @Test func aTextOfAnotherEncoding() throws {
        let connection = try database(
            "PRAGMA encoding = 'UTF-16le'; CREATE TABLE t (a); INSERT INTO t VALUES ('Größe 🔩')"
        )
        let statement = try connection.prepare("SELECT a FROM t")
        #expect(try statement.step())
        #expect(statement.textValue(at: 0) == (.text, "Größe 🔩"))
    }

    // MARK: Settings

    @Test func pragmas() throws {
        let connection = try database()
        #expect(try connection.integer(ofPragma: "user_version") == 0)
        try connection.setPragma("user_version", to: -5)
        #expect(try connection.integer(ofPragma: "user_version") == -5)
        #expect(try connection.integer(ofPragma: "no such \"pragma\"") == nil)
    }

    @Test func busyTimeout() throws {
        let folder = try ScratchFolder()
        let first = try Connection(.create(path: folder.file("t.db")))
        try first.setBusyTimeout(milliseconds: 1234)
        #expect(try first.integer(ofPragma: "busy_timeout") == 1234)
        try first.setBusyTimeout(milliseconds: -1)
        #expect(try first.integer(ofPragma: "busy_timeout") == 0)
        try first.close()
        #expect(refusal { try first.setBusyTimeout(milliseconds: 1) }?.code == .misuse)
    }

    @Test func totalChanges() throws {
        let connection = try database("CREATE TABLE t (a)")
        #expect(connection.totalChanges == 0)
        try connection.execute("INSERT INTO t VALUES (1), (2); DELETE FROM t")
        #expect(connection.totalChanges == 4)
    }
}
