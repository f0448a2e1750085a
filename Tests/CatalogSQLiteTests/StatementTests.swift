import CatalogSQLite
import Testing

@Suite struct StatementTests {
    /// A value as it comes back, with the sign of a zero.
    private func isSame(_ left: Value, _ right: Value) -> Bool {
        if case .real(let left) = left, case .real(let right) = right { return left.bitPattern == right.bitPattern }
        return left == right
    }

    @Test func everyValueComesBack() throws {
        let connection = try database("CREATE TABLE t (a)")
        let insert = try connection.prepare("INSERT INTO t VALUES (?)")
        for value in awkwardValues {
            try insert.bind(value, at: 1)
            try insert.run()
        }
        let found = try connection.rows("SELECT a FROM t ORDER BY rowid").map { $0[0] }
        #expect(found.count == awkwardValues.count && zip(found, awkwardValues).allSatisfy(isSame))
    }

    @Test func everyValueComesBackUnstored() throws {
        let statement = try database().prepare("SELECT ?")
        for value in awkwardValues {
            statement.reset()
            try statement.bind(value, at: 1)
            #expect(try statement.step())
            #expect(isSame(statement.value(at: 0), value), "\(value)")
            #expect(statement.isNull(at: 0) == (value == .null))
        }
    }

    @Test func notANumberIsNoValue() throws {
        let statement = try database().prepare("SELECT ?, typeof(?1)")
        try statement.bind(.real(.nan), at: 1)
        #expect(try statement.step())
        #expect(statement.value(at: 0) == .null && statement.isNull(at: 0) && statement.text(at: 1) == "null")
    }

    @Test(
        arguments: [
            (.text(""), "text", 0), (.blob([]), "blob", 0), (.null, "null", nil), (.text("a\u{0}b"), "text", 3),
            (.blob([0]), "blob", 1), (.integer(1), "integer", 1), (.real(1), "real", 3),
        ] as [(Value, String, Int?)]
    )
    func emptyIsNotNothing(value: Value, type: String, length: Int?) throws {
        let statement = try database().prepare("SELECT typeof(?1), length(CAST(?1 AS BLOB))")
        try statement.bind([value])
        #expect(try statement.step())
        #expect(statement.text(at: 0) == type)
        #expect(statement.value(at: 1) == length.map { .integer(Int64($0)) } ?? .null)
    }

    @Test func aLongText() throws {
        let text = String(repeating: "Größe\u{0}", count: 125_000)
        let statement = try database().prepare("SELECT ?1")
        try statement.bind(.text(text), at: 1)
        #expect(try statement.step())
        #expect(statement.value(at: 0) == .text(text))
        #expect(statement.withBytes(at: 0) { $0.count } == 1_000_000)
    }

    @Test func readingAsAnotherType() throws {
        let statement = try database().prepare("SELECT 12, 1.5, '34x', x'3536', NULL, 'x'")
        #expect(try statement.step())
        #expect((0..<6).map { statement.text(at: $0) } == ["12", "1.5", "34x", "56", nil, "x"])
        #expect((0..<6).map { statement.integer(at: $0) } == [12, 1, 34, 56, 0, 0])
    }

    @Test func columnsThatAreNotThere() throws {
        let statement = try database().prepare("SELECT 1")
        // Before the first step there is no row either.
        #expect(statement.value(at: 0) == .null)
        #expect(try statement.step())
        for column in [1, -1, 4_294_967_296, Int.max, Int.min] {
            #expect(statement.value(at: column) == .null)
            #expect(statement.text(at: column) == nil)
            #expect(statement.integer(at: column) == 0)
            #expect(statement.isNull(at: column) == true)
            #expect(statement.withBytes(at: column) { $0.count } == 0)
        }
        #expect(statement.value(at: 0) == .integer(1))
        #expect(try !statement.step())
        #expect(statement.value(at: 0) == .null)
    }

    @Test(arguments: ["UTF-8", "UTF-16le", "UTF-16be"])
    func bytesAreUTF8HoweverTheDatabaseKeepsThem(encoding: String) throws {
        let connection = try database(
            """
            PRAGMA encoding = '\(encoding)';
            CREATE TABLE t (a); INSERT INTO t VALUES ('Größe'), (''), (x'00FF'), (zeroblob(3)), (x''), (NULL), (12)
            """
        )
        #expect(try connection.rows("PRAGMA encoding") == [[.text(encoding)]])
        let statement = try connection.prepare("SELECT a FROM t ORDER BY rowid")
        var found: [[UInt8]] = []
        while try statement.step() { found.append(statement.withBytes(at: 0) { [UInt8]($0) }) }
        #expect(found == [Array("Größe".utf8), [], [0, 0xFF], [0, 0, 0], [], [], Array("12".utf8)])
        #expect(try connection.rows("SELECT a FROM t LIMIT 1") == [[.text("Größe")]])
    }

    // MARK: Life

    @Test func stepResetAndRun() throws {
        let connection = try database("CREATE TABLE t (a)")
        let insert = try connection.prepare("INSERT INTO t VALUES (?)")
        try insert.bind(.integer(1), at: 1)
        #expect(try !insert.step())
        // A step after the last begins anew, and what is bound stays bound.
        #expect(try !insert.step())
        insert.reset()
        insert.reset()
        try insert.run()
        try insert.bind(.integer(2), at: 1)
        try insert.run()
        #expect(try connection.rows("SELECT a FROM t").flatMap { $0 } == [1, 1, 1, 2].map { .integer($0) })
        let select = try connection.prepare("SELECT a FROM t")
        for _ in 0..<2 {
            var count = 0
            while try select.step() { count += 1 }
            #expect(count == 4)
        }
    }

    @Test func runIsReadyAgainAfterAFault() throws {
        let connection = try database("CREATE TABLE t (a UNIQUE)")
        let insert = try connection.prepare("INSERT INTO t VALUES (?)")
        let values: [Int64] = [1, 1, 2]
        let codes = try values.map { value in
            try insert.bind(.integer(value), at: 1)
            return refusal { try insert.run() }?.code
        }
        #expect(codes == [nil, .constraintUnique, nil])
        #expect(try connection.rows("SELECT count(*) FROM t") == [[.integer(2)]])
    }

    @Test(arguments: [
        ("SELECT 1, 2, 3", 3, true), ("SELECT * FROM t", 2, true), ("INSERT INTO t VALUES (1, 2)", 0, false),
        ("INSERT INTO t VALUES (1, 2) RETURNING a", 1, false), ("CREATE TABLE u (a)", 0, false),
        ("PRAGMA user_version", 1, true), ("PRAGMA user_version = 3", 0, false), ("BEGIN", 0, true),
        ("EXPLAIN SELECT 1", 8, true), ("DELETE FROM t", 0, false),
    ])
    func shape(sql: String, columnCount: Int, isReadOnly: Bool) throws {
        let statement = try database("CREATE TABLE t (a, b)").prepare(sql + " ; SELECT 2")
        #expect(statement.columnCount == columnCount)
        #expect(statement.isReadOnly == isReadOnly)
        #expect(statement.sql == sql + " ;")
    }

    // MARK: Parameters

    @Test(arguments: [3, 0, -1, 4_294_967_297, Int.max, Int.min])
    func aWrongParameterIndex(index: Int) throws {
        let statement = try database().prepare("SELECT ?, ?")
        for value in awkwardValues {
            let error = refusal { try statement.bind(value, at: index) }
            #expect(error?.code == .range && error?.sql == "SELECT ?, ?")
        }
    }

    @Test func tooManyValues() throws {
        let statement = try database().prepare("SELECT ?")
        #expect(refusal { try statement.bind([.integer(1), .integer(2)]) }?.code == .range)
        let source = ValueSource([[.integer(1), .text("a")]], columns: 2)
        #expect(try source.nextRow())
        #expect(refusal { try statement.bind(source.slots) }?.code == .range)
    }

    @Test func slots() throws {
        let connection = try database("CREATE TABLE t (a, b)")
        let insert = try connection.prepare("INSERT INTO t VALUES (?, ?)")
        let rows = awkwardValues.map { [$0, .text("next")] }
        let source = ValueSource(rows, columns: 2)
        while try source.nextRow() {
            try insert.bind(source.slots)
            try insert.run()
        }
        #expect(try connection.rows("SELECT a, b FROM t ORDER BY rowid") == rows)
        #expect(
            try connection.rows("SELECT typeof(a) FROM t ORDER BY rowid")
                == awkwardValues.map { value in
                    switch value {
                    case .null: [.text("null")]
                    case .integer: [.text("integer")]
                    case .real: [.text("real")]
                    case .text: [.text("text")]
                    case .blob: [.text("blob")]
                    }
                }
        )
    }

    @Test func aTextThatIsTooLong() throws {
        let bytes = [UInt8](repeating: 0x61, count: 1)
        let statement = try database().prepare("SELECT ?")
        bytes.withUnsafeBytes { raw in
            guard let start = raw.baseAddress else { return }
            var slot = RowSlot(anchor: start)
            // Refused by its length, before a byte is read.
            for count in [Int.max, Int(Int32.max) + 1, -1] {
                slot.setText(start, count: count)
                let error = withUnsafePointer(to: slot) { pointer in
                    refusal { try statement.bind(UnsafeBufferPointer(start: pointer, count: 1)) }
                }
                #expect(error?.code == .tooBig)
            }
        }
    }
}
