import CatalogSQLite
import Testing

@Suite struct VirtualTableTests {
    private func integers(_ numbers: ClosedRange<Int64>) -> [[Value]] {
        numbers.map { [.integer($0), .text("row \($0)")] }
    }

    @Test(arguments: [0, 1, 2, 5_000])
    func rows(count: Int) throws {
        let connection = try database("CREATE TABLE t (a, b)")
        let rows = (0..<count).map { [Value.integer(Int64($0)), .text("row \($0)")] }
        let source = ValueSource(rows, columns: 2)
        try connection.withRows(of: source, named: "s") {
            try connection.execute("INSERT INTO t SELECT * FROM s")
        }
        #expect(connection.changes == count)
        #expect(source.rowsMade == count)
        #expect(try connection.rows("SELECT * FROM t ORDER BY rowid") == rows)
    }

    @Test func everyValue() throws {
        let connection = try database("CREATE TABLE t (a, b, c)")
        let rows = awkwardValues.enumerated().map { index, value in
            [value, .integer(Int64(index)), awkwardValues[awkwardValues.count - 1 - index]]
        }
        try connection.withRows(of: ValueSource(rows, columns: 3), named: "s") {
            try connection.execute("INSERT INTO t SELECT * FROM s")
        }
        #expect(try connection.rows("SELECT * FROM t ORDER BY b") == rows)
        let types = try connection.rows("SELECT typeof(a) FROM t ORDER BY b").map { $0[0].description }
        #expect(
            types == ["null"] + Array(repeating: "integer", count: 6) + Array(repeating: "real", count: 8)
                + Array(repeating: "text", count: 9) + Array(repeating: "blob", count: 4)
        )
    }

    @Test func columnsInAnyOrderAndConditions() throws {
        let connection = try database()
        let found = try connection.withRows(of: ValueSource(integers(1...9), columns: 2), named: "s") {
            try connection.rows("SELECT c1, c0 * 2, rowid FROM s WHERE c0 % 4 = 0 ORDER BY c0 DESC")
        }
        #expect(
            found == [
                [.text("row 8"), .integer(16), .integer(8)], [.text("row 4"), .integer(8), .integer(4)],
            ]
        )
    }

    @Test func whatBodyReturnsComesOut() throws {
        let connection = try database()
        #expect(try connection.withRows(of: ValueSource([], columns: 1), named: "s") { 7 } == 7)
    }

    @Test func aScanTakesUpWhereTheLastEnded() throws {
        let connection = try database("CREATE TABLE t (a, b)")
        let source = ValueSource(integers(1...10), columns: 2)
        try connection.withRows(of: source, named: "s") {
            #expect(try connection.rows("SELECT c0 FROM s LIMIT 3").count == 3)
            #expect(source.rowsMade == 3)
            #expect(try connection.rows("SELECT c0 FROM s LIMIT 2") == [[.integer(4)], [.integer(5)]])
            try connection.execute("INSERT INTO t SELECT * FROM s")
            #expect(try connection.rows("SELECT c0 FROM s") == [])
        }
        #expect(try connection.rows("SELECT a, b FROM t") == integers(6...10))
    }

    @Test func aStatementThatFailsInTheMiddleAndOneThatGoesOn() throws {
        let connection = try database("CREATE TABLE t (a PRIMARY KEY, b)")
        let rows = [1, 2, 1, 3, 2, 4].map { [Value.integer($0), .text("row \($0)")] }
        let source = ValueSource(rows, columns: 2)
        var refused: [Int] = []
        try connection.withRows(of: source, named: "s") {
            while true {
                let error = refusal { try connection.execute("INSERT OR FAIL INTO t SELECT * FROM s") }
                guard let error else { break }
                #expect(error.code == .constraintPrimaryKey)
                refused.append(source.rowsMade)
            }
        }
        #expect(refused == [3, 5])
        #expect(try connection.rows("SELECT * FROM t ORDER BY a") == integers(1...4))
    }

    /// The numbers from 0 on, so many rows at a time.
    private final class Runs: RowSource {
        let columnCount = 2
        let run = UnsafeMutablePointer<RowRun>.allocate(capacity: 1)
        private let slots: UnsafeMutablePointer<RowSlot>
        private var sizes: [Int]
        private var made = 0

        init(sizes: [Int]) {
            self.sizes = sizes
            let capacity = 2 * (sizes.max() ?? 0)
            slots = .allocate(capacity: capacity)
            slots.initialize(repeating: RowSlot(anchor: UnsafeRawPointer(run)), count: capacity)
            run.initialize(to: RowRun(row: slots))
        }

        deinit {
            slots.deallocate()
            run.deallocate()
        }

        func makeRows() -> Bool {
            guard !sizes.isEmpty else { return false }
            let size = sizes.removeFirst()
            for row in 0..<size {
                slots[2 * row].set(Int64(made))
                slots[2 * row + 1].set(Int64(made))
                if made % 2 == 1 { slots[2 * row + 1].kind = .omitted }
                made += 1
            }
            run.pointee = RowRun(row: slots, waiting: size - 1)
            return true
        }
    }

    @Test func rowsInRuns() throws {
        let connection = try database("CREATE TABLE t (a CHECK (a <> 3), b)")
        let source = Runs(sizes: [1, 4, 2, 3])
        try connection.withRows(of: source, named: "s") {
            let statement = try connection.prepare("INSERT OR FAIL INTO t SELECT * FROM s")
            #expect(refusal { try statement.run() }?.code == .constraintCheck)
            // The row at hand is the one that was refused, whose integer is there although it was not handed on.
            #expect(source.slots.map(\.value) == [.integer(3), .integer(3)])
            try statement.run()
        }
        let expected = [0, 1, 2, 4, 5, 6, 7, 8, 9].map { [Value.integer($0), $0 % 2 == 1 ? .null : .integer($0)] }
        #expect(try connection.rows("SELECT a, b FROM t ORDER BY rowid") == expected)
    }

    @Test func aStatementThatOutlivesItsRows() throws {
        let connection = try database()
        let source = Runs(sizes: [5])
        var statement = try connection.prepare("SELECT 1")
        try connection.withRows(of: source, named: "s") {
            statement = try connection.prepare("SELECT c0 FROM s")
            #expect(try statement.step())
        }
        // SQLITE_ABORT (https://sqlite.org/rescode.html#abort).
        #expect(refusal { try statement.step() }?.code.rawValue == 4)
    }

    @Test func oneStatementRunAgain() throws {
        let connection = try database("CREATE TABLE t (a CHECK (a <> 2), b)")
        let source = ValueSource(integers(1...3), columns: 2)
        try connection.withRows(of: source, named: "s") {
            let insert = try connection.prepare("INSERT OR FAIL INTO t SELECT * FROM s")
            #expect(refusal { try insert.run() }?.code == .constraintCheck)
            try insert.run()
        }
        #expect(try connection.rows("SELECT a FROM t") == [[.integer(1)], [.integer(3)]])
    }

    // MARK: Faults of the source

    @Test(arguments: [0, 1, 3])
    func theErrorOfTheSourceComesOut(faultyRow: Int) throws {
        let connection = try database("CREATE TABLE t (a, b)")
        let source = ValueSource(integers(1...9), columns: 2, faultyRow: faultyRow)
        #expect(throws: ValueSource.Fault(row: faultyRow)) {
            try connection.withRows(of: source, named: "s") {
                try connection.execute("INSERT INTO t SELECT * FROM s")
            }
        }
        // The statement has undone what it had done.
        #expect(try connection.rows("SELECT * FROM t") == [])
        #expect(connection.isAutocommit)
    }

    @Test func theErrorOfTheStatementComesOut() throws {
        let connection = try database("CREATE TABLE t (a CHECK (a < 3), b)")
        let error = refusal {
            try connection.withRows(of: ValueSource(integers(1...9), columns: 2), named: "s") {
                try connection.execute("INSERT INTO t SELECT * FROM s")
            }
        }
        #expect(error?.code == .constraintCheck)
    }

    @Test func theErrorOfTheBodyComesOut() throws {
        struct Mine: Error {}
        let connection = try database()
        #expect(throws: Mine.self) {
            try connection.withRows(of: ValueSource([], columns: 1), named: "s") { throw Mine() }
        }
        #expect(refusal { try connection.rows("SELECT * FROM s") }?.message == "no such table: s")
    }

    @Test func aTextTooLongForTheEngine() throws {
        final class Huge: RowSource {
            let slot = UnsafeMutablePointer<RowSlot>.allocate(capacity: 1)
            let columnCount = 1
            let run = UnsafeMutablePointer<RowRun>.allocate(capacity: 1)

            init(count: Int) {
                slot.initialize(to: RowSlot(anchor: UnsafeRawPointer(slot)))
                slot.pointee.setText(UnsafeRawPointer(slot), count: count)
                run.initialize(to: RowRun(row: slot))
            }

            deinit {
                slot.deallocate()
                run.deallocate()
            }

            func makeRows() -> Bool { true }
        }
        let connection = try database()
        for count in [Int.max, Int(Int32.max) + 1, connection.lengthLimit + 1, -1] {
            let error = refusal {
                try connection.withRows(of: Huge(count: count), named: "s") { try connection.rows("SELECT c0 FROM s") }
            }
            #expect(error?.code == .tooBig)
        }
    }

    @Test(arguments: [0, 2_001])
    func aTableThatCannotBe(columns: Int) throws {
        let connection = try database()
        let error = refusal {
            try connection.withRows(of: ValueSource([], columns: columns), named: "s") {
                try connection.rows("SELECT * FROM s")
            }
        }
        #expect(error?.code == .error && error?.message == "vtable constructor failed: s")
    }

    // MARK: Use

    @Test func asAnOperandOfAJoin() throws {
        let connection = try database(
            "CREATE TABLE t (a INTEGER PRIMARY KEY, name); INSERT INTO t VALUES (2, 'two'), (4, 'four'), (6, 'six')"
        )
        let rows = [2, 3, 4, 2].map { [Value.integer($0), .text("row \($0)")] }
        let expected: [[Value]] = [
            [.text("row 2"), .text("two")], [.text("row 4"), .text("four")], [.text("row 2"), .text("two")],
        ]
        for join in ["s JOIN t ON a = c0", "t JOIN s ON a = c0", "s, t WHERE a = c0"] {
            let found = try connection.withRows(of: ValueSource(rows, columns: 2), named: "s") {
                try connection.rows("SELECT c1, name FROM \(join)")
            }
            #expect(found == expected, "\(join)")
        }
        let unmatched = try connection.withRows(of: ValueSource(rows, columns: 2), named: "s") {
            try connection.rows("SELECT c0 FROM s WHERE NOT EXISTS (SELECT 1 FROM t WHERE a = c0)")
        }
        #expect(unmatched == [[.integer(3)]])
    }

    /// Sorting and grouping keep copies, and so do not mind that a row's bytes are gone with the next.
    @Test func sortedAndGrouped() throws {
        let connection = try database()
        let rows = ["b", "a", "c", "a"].map { [Value.text($0)] }
        func found(_ sql: String) throws -> [String] {
            try connection.withRows(of: ValueSource(rows, columns: 1), named: "s") {
                try connection.rows(sql).map { $0.map(\.description).joined(separator: " ") }
            }
        }
        #expect(try found("SELECT c0 FROM s ORDER BY c0") == ["a", "a", "b", "c"])
        #expect(try found("SELECT c0, count(*) FROM s GROUP BY c0") == ["a 2", "b 1", "c 1"])
        #expect(try found("SELECT DISTINCT c0 FROM s") == ["b", "a", "c"])
        #expect(try found("SELECT group_concat(c0) FROM s") == ["b,a,c,a"])
    }

    @Test func triggersFire() throws {
        let connection = try database(
            """
            CREATE TABLE t (a, b); CREATE TABLE log (c);
            CREATE TRIGGER r AFTER INSERT ON t BEGIN INSERT INTO log VALUES (NEW.b || '!'); END;
            """
        )
        try connection.withRows(of: ValueSource(integers(1...3), columns: 2), named: "s") {
            try connection.execute("INSERT INTO t SELECT * FROM s")
        }
        #expect(try connection.rows("SELECT c FROM log") == [1, 2, 3].map { [.text("row \($0)!")] })
    }

    @Test(arguments: ["a b", "a\"b", "it's", "ナット", "select", "s;--", "[x]", "%s%n"])
    func aNameWithOddCharacters(name: String) throws {
        let connection = try database()
        let found = try connection.withRows(of: ValueSource(integers(1...1), columns: 2), named: name) {
            try connection.rows("SELECT * FROM \(SQLIdentifier.quoted(name))")
        }
        #expect(found == integers(1...1))
    }

    @Test func aTableOfTheSchemaWins() throws {
        let connection = try database("CREATE TABLE s (a); INSERT INTO s VALUES ('own')")
        let source = ValueSource(integers(1...3), columns: 2)
        let found = try connection.withRows(of: source, named: "s") { try connection.rows("SELECT * FROM s") }
        #expect(found == [[.text("own")]] && source.rowsMade == 0)
    }

    @Test func twoAtOnce() throws {
        let connection = try database()
        let found = try connection.withRows(of: ValueSource(integers(1...3), columns: 2), named: "s") {
            try connection.withRows(of: ValueSource(integers(2...4), columns: 2), named: "u") {
                try connection.rows("SELECT c0 FROM s UNION ALL SELECT c0 FROM u")
            }
        }
        #expect(found == [1, 2, 3, 2, 3, 4].map { [.integer($0)] })
    }

    @Test func itCannotBeWritten() throws {
        let connection = try database()
        let error = refusal {
            try connection.withRows(of: ValueSource([], columns: 1), named: "s") {
                try connection.execute("INSERT INTO s VALUES (1)")
            }
        }
        #expect(error?.message == "table s may not be modified")
    }

    // MARK: Life

    @Test func nothingIsLeft() throws {
        let folder = try ScratchFolder()
        let connection = try Connection(.create(path: folder.file("t.db")))
        try connection.execute("CREATE TABLE t (a, b)")
        weak var source: ValueSource?
        func insert() throws {
            let strong = ValueSource(integers(1...3), columns: 2)
            source = strong
            try connection.withRows(of: strong, named: "s") {
                try connection.execute("INSERT INTO t SELECT * FROM s")
                #expect(try connection.rows("SELECT name FROM sqlite_schema") == [[.text("t")]])
                #expect(
                    try connection.rows("SELECT count(*) FROM pragma_module_list WHERE name = 's'") == [[.integer(1)]]
                )
            }
        }
        try insert()
        #expect(source == nil)
        #expect(try connection.rows("SELECT count(*) FROM pragma_module_list WHERE name = 's'") == [[.integer(0)]])
        #expect(refusal { try connection.rows("SELECT * FROM s") }?.message == "no such table: s")
        // The name is free for another, with other columns.
        let found = try connection.withRows(of: ValueSource([[.null]], columns: 1), named: "s") {
            try connection.rows("SELECT * FROM s")
        }
        #expect(found == [[.null]])
        try connection.close()
    }

    @Test func aSourceThatFailedIsReleased() throws {
        let connection = try database()
        weak var source: ValueSource?
        func read() throws {
            let strong = ValueSource(integers(1...3), columns: 2, faultyRow: 1)
            source = strong
            try connection.withRows(of: strong, named: "s") { _ = try connection.rows("SELECT * FROM s") }
        }
        #expect(throws: ValueSource.Fault(row: 1)) { try read() }
        #expect(source == nil)
    }

    /// Keeps a statement beyond the call that its rows were for.
    private struct Kept: ~Copyable {
        var statement: Statement
    }

    private func kept(stepped: Bool, on connection: Connection, _ see: (ValueSource) -> Void) throws -> Kept {
        let source = ValueSource(integers(1...3), columns: 2)
        see(source)
        var kept: Kept?
        try connection.withRows(of: source, named: "s") {
            let statement = try connection.prepare("SELECT * FROM s")
            if stepped { #expect(try statement.step()) }
            kept = Kept(statement: statement)
        }
        guard let kept else { throw ValueSource.Fault(row: -1) }
        return kept
    }

    @Test func aStatementThatOutlivesTheCall() throws {
        let connection = try database()
        weak var source: ValueSource?
        do {
            let kept = try kept(stepped: true, on: connection) { source = $0 }
            // The row at hand is good, and its bytes are still there; there is none behind it.
            #expect(source != nil)
            #expect(kept.statement.value(at: 1) == .text("row 1"))
            #expect(refusal { try kept.statement.step() }?.code == ResultCode(rawValue: 4))
            #expect(source?.rowsMade == 1)
        }
        #expect(source == nil)
        try connection.close()
    }

    @Test func aStatementThatIsFirstSteppedAfterTheCall() throws {
        let connection = try database()
        weak var source: ValueSource?
        do {
            let kept = try kept(stepped: false, on: connection) { source = $0 }
            #expect(refusal { try kept.statement.step() } != nil)
            #expect((source?.rowsMade ?? 0) == 0)
        }
        #expect(source == nil)
        try connection.close()
    }

    @Test func aBodyThatClosesTheConnection() throws {
        let connection = try database()
        try connection.withRows(of: ValueSource(integers(1...3), columns: 2), named: "s") {
            #expect(try connection.rows("SELECT c0 FROM s LIMIT 1") == [[.integer(1)]])
            try connection.close()
        }
        #expect(refusal { try connection.execute("SELECT 1") }?.code == .misuse)
    }

    @Test func theSameNameWithinItself() throws {
        let connection = try database()
        let error = refusal {
            try connection.withRows(of: ValueSource(integers(1...3), columns: 2), named: "s") {
                #expect(try connection.rows("SELECT c0 FROM s LIMIT 1") == [[.integer(1)]])
                try connection.withRows(of: ValueSource(integers(7...8), columns: 2), named: "s") {
                    let found = try connection.rows("SELECT c0 FROM s LIMIT 1")
                    #expect(found == [[.integer(7)]])
                }
                // The inner one has taken the name with it.
                _ = try connection.rows("SELECT c0 FROM s")
            }
        }
        #expect(error?.message == "no such table: s")
    }
}
