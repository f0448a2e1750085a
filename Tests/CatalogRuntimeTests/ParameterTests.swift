import CatalogRuntime
import Testing

@Suite struct ParameterTests {
    private enum Kind: String, Codable, BindableValue { case hand, power }

    /// The storage class and the value, as SQLite has them.
    private func bound(_ parameters: QueryParameters) throws -> [String] {
        let shop = try toolDatabase()
        let database = shop.database
        let rows = try database.rawRows("SELECT typeof(?1) || ' ' || coalesce(quote(?1), '')", parameters)
        var out: [String] = []
        while let row = try rows.next() { out.append(try row.text(at: 0) ?? "NULL") }
        return out
    }

    @Test func literals() throws {
        #expect(try bound([7]) == ["integer 7"])
        #expect(try bound([1.5]) == ["real 1.5"])
        #expect(try bound(["it's"]) == ["text 'it''s'"])
        #expect(try bound([true]) == ["integer 1"])
        #expect(try bound([nil]) == ["null NULL"])
        #expect(try bound([[0x01, 0xFF] as [UInt8]]) == ["blob X'01FF'"])
    }

    @Test func variables() throws {
        let (none, some): (Int?, Int?) = (nil, 4)
        #expect(try bound([none]) == ["null NULL"])
        #expect(try bound([some]) == ["integer 4"])
        #expect(try bound([false]) == ["integer 0"])
        #expect(try bound([Int64.min]) == ["integer -9223372036854775808"])
        #expect(try bound([UInt32.max]) == ["integer 4294967295"])
        #expect(try bound([Int8(-128)]) == ["integer -128"])
        #expect(try bound([Float(0.5)]) == ["real 0.5"])
        #expect(try bound(["abc".dropFirst()]) == ["text 'bc'"])
        #expect(try bound([""]) == ["text ''"])
        #expect(try bound([[UInt8]()]) == ["blob X''"])
        #expect(try bound([Kind.power]) == ["text 'power'"])
        let value: CatalogValue = .blob([1])
        #expect(try bound([value]) == ["blob X'01'"])
    }

    @Test func literalsOfTheValueType() {
        let values: [CatalogValue] = [1, 1.5, "a", true, nil]
        #expect(values == [.integer(1), .real(1.5), .text("a"), .integer(1), .null])
        // Byte by byte, as SQLite compares.
        #expect(CatalogValue.text("e\u{301}") != .text("\u{E9}"))
    }

    @Test(arguments: ["SELECT :a || @b || $c", "SELECT ?1 || ?2 || ?3", "SELECT ? || ? || ?"])
    func byPosition(sql: String) throws {
        let shop = try toolDatabase()
        let database = shop.database
        #expect(try database.one(sql, ["x", "y", "z"], as: String.self) == "xyz")
    }

    @Test func byName() throws {
        let shop = try toolDatabase()
        let database = shop.database
        let sql = "SELECT :a || @b || $c || :a"
        #expect(try database.one(sql, [":a": "x", "@b": "y", "$c": "z"], as: String.self) == "xyzx")
        #expect(try database.one(sql, ["c": "z", "b": "y", "a": "x"], as: String.self) == "xyzx")
        let names: [String: (any BindableValue)?] = ["a": "x", "b": 1, "c": 2.5]
        #expect(try database.one(sql, QueryParameters(named: names), as: String.self) == "x12.5x")
    }

    @Test func nothingIsPasted() throws {
        let shop = try toolDatabase()
        let database = shop.database
        let hostile = "' OR 1 = 1; DROP TABLE Tool; --"
        #expect(try database.all("SELECT ID FROM Tool WHERE Name = ?", [hostile], as: Int.self) == [])
        #expect(try database.all("SELECT ID FROM Tool WHERE Name = :n", ["n": hostile], as: Int.self) == [])
    }

    @Test(
        arguments: [
            ("SELECT 1", [1], "the statement has 0 parameters, found 1 value"),
            ("SELECT ?", [], "the statement has 1 parameter, found 0 values; no value for parameter 1"),
            (
                "SELECT ?, :name, @other", [1],
                "the statement has 3 parameters, found 1 value; no value for :name, @other"
            ),
            ("SELECT ?", [1, 2], "the statement has 1 parameter, found 2 values"),
            ("SELECT :a", ["b": 1], "there is no parameter b; there is :a"),
            ("SELECT ?", ["b": 1], "there is no parameter b; the statement has none with a name"),
            ("SELECT :a, $b", ["a": 1], "no value for $b"),
            ("SELECT :a, ?", ["a": 1], "no value for parameter 2"),
            ("SELECT :A", ["a": 1], "there is no parameter a; there is :A"),
            ("SELECT :a", ["@a": 1], "there is no parameter @a; there is :a"),
            ("SELECT :a", ["a": 1, ":a": 2], "two values for :a"),
            (
                "SELECT :a, @a", ["a": 1],
                "the name a is that of several parameters, :a, @a; write it with its sign"
            ),
            (
                "SELECT :a", ["a": Double.nan],
                "the value for :a is not a number (NaN), which SQLite would take for NULL; expected a number or nil"
            ),
            (
                "SELECT ?", [-Double.nan],
                "the value for parameter 1 is not a number (NaN), which SQLite would take for NULL; expected a number or nil"
            ),
        ] as [(String, QueryParameters, String)]
    )
    func faults(sql: String, parameters: QueryParameters, words: String) throws {
        let (folder, database) = try toolDatabase()
        #expect(
            folder.words { try database.rawRows(sql, parameters) } == "DIR/catalog.db: \(words); in: \(sql)"
        )
        // The statement and its connection are as good as before.
        #expect(try database.one("SELECT count(*) FROM Tool", as: Int.self) == 3)
    }

    /// What one query was given is not there for the next.
    @Test func nothingStaysBound() throws {
        let (folder, database) = try toolDatabase()
        #expect(try database.one("SELECT :a", ["a": 5], as: Int?.self) == 5)
        #expect(folder.words { try database.one("SELECT :a", [:], as: Int?.self) } != nil)
        #expect(try database.one("SELECT :a", ["a": nil], as: Int?.self) == nil)
    }

    @Test(
        arguments: [
            ("SELEC 1", "SQLite: near \"SELEC\": syntax error [1]"),
            ("SELECT * FROM Tol", "SQLite: no such table: Tol [1]"),
            ("", "SQLite: there is no statement in this text [21]"),
            ("SELECT 1; SELECT 2", "SQLite: there is more than one statement in this text [21]"),
            ("SELECT 1; nonsense", "SQLite: there is more than one statement in this text [21]"),
            (
                "DELETE FROM Tool",
                "this statement writes, and the database is only read; make an EditableCatalog of it to write"
            ),
            (
                "CREATE TEMP TABLE x (a)",
                "this statement writes, and the database is only read; make an EditableCatalog of it to write"
            ),
        ]
    )
    func statements(sql: String, words: String) throws {
        let (folder, database) = try toolDatabase()
        #expect(folder.words { try database.rawRows(sql) } == "DIR/catalog.db: \(words); in: \(sql)")
    }

    @Test func commentsBehindAStatement() throws {
        let shop = try toolDatabase()
        let database = shop.database
        #expect(try database.one("SELECT 1; -- the first\n /* and only */ ;", as: Int.self) == 1)
    }
}
