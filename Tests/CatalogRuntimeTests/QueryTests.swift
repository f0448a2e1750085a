import Testing

@testable import CatalogRuntime

@Suite struct QueryTests {
    @Test func allFirstOne() throws {
        let (folder, database) = try toolDatabase()
        let sql = "SELECT ID FROM Tool WHERE ID > ? ORDER BY ID"
        #expect(try database.all(sql, [0], as: Int.self) == [1, 2, 3])
        #expect(try database.all(sql, [9], as: Int.self) == [])
        #expect(try database.first(sql, [1], as: Int.self) == 2)
        #expect(try database.first(sql, [9], as: Int.self) == nil)
        #expect(try database.one(sql, [2], as: Int.self) == 3)
        #expect(
            folder.words { try database.one(sql, [3], as: Int.self) }
                == "DIR/catalog.db: found no row, expected exactly one; ask for the first row if there may be none; in: \(sql)"
        )
        #expect(
            folder.words { try database.one(sql, [1], as: Int.self) }
                == "DIR/catalog.db: found more than one row, expected exactly one; ask for the first row or for all; in: \(sql)"
        )
        let inferred: [String] = try database.all("SELECT Name FROM Tool WHERE ID = 3")
        #expect(inferred == ["Drill"])
    }

    /// `first` does not look at the second row, and `one` does not decode it.
    @Test func nothingBeyondTheFirst() throws {
        let (folder, database) = try toolDatabase()
        let sql = "SELECT iif(ID = 1, 1, 'x') FROM Tool ORDER BY ID"
        #expect(try database.first(sql, as: Int.self) == 1)
        #expect(folder.words { try database.one(sql, as: Int.self) }?.contains("found more than one row") == true)
    }

    @Test func sequence() throws {
        let shop = try toolDatabase()
        let database = shop.database
        var ids: [Int] = []
        for row in try database.rows("SELECT ID FROM Tool ORDER BY ID", as: Int.self) { ids.append(try row.get()) }
        #expect(ids == [1, 2, 3])

        let rows = try database.rows("SELECT Stock FROM Tool ORDER BY ID", as: Int8.self)
        let results = Array(rows)
        // The fault ends the sequence.
        #expect(results.count == 2)
        #expect(try results[0].get() == 7)
        #expect(throws: CatalogError.self) { try results[1].get() }

        let shared = try database.rows("SELECT ID FROM Tool ORDER BY ID", as: Int.self)
        #expect(try shared.next() == 1)
        #expect(try shared.prefix(1).map { try $0.get() } == [2])
        #expect(try shared.next() == 3)
        #expect(try shared.next() == nil)
        #expect(try shared.next() == nil)
        #expect(shared.columnNames == ["ID"])
    }

    @Test func aFaultOfSQLiteInTheMiddle() throws {
        let (folder, database) = try toolDatabase()
        let sql = "SELECT iif(ID = 3, abs(-9223372036854775807 - 1), ID) FROM Tool ORDER BY ID"
        let rows = try database.rows(sql, as: Int.self)
        #expect(try rows.next() == 1)
        #expect(try rows.next() == 2)
        #expect(folder.words { try rows.next() } == "DIR/catalog.db: SQLite: integer overflow [1]; in: \(sql)")
        #expect(try rows.next() == nil)
        #expect(database.pool.idleCount == 1)
    }

    // MARK: Connections

    /// A million rows that exist only as they are asked for: whoever stops early has not waited for them.
    private let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"

    @Test func stoppingEarly() throws {
        let shop = try toolDatabase()
        let database = shop.database
        #expect(database.pool.idleCount == 1)
        var rows: Rows<Int>? = try database.rows(endless, as: Int.self)
        for number in 1...1000 { #expect(try rows?.next() == number) }
        #expect(database.pool.idleCount == 0)
        rows = nil
        #expect(database.pool.idleCount == 1)
        #expect(try database.first(endless, as: Int.self) == 1)
        for row in try database.rows(endless, as: Int.self) where try row.get() == 5 { break }
        #expect(database.pool.idleCount == 1)
        var raw: RawRows? = try database.rawRows(endless)
        #expect(try raw?.next()?.integer(at: 0) == 1)
        #expect(database.pool.idleCount == 0)
        raw = nil
        #expect(database.pool.idleCount == 1)
    }

    /// The end gives the connection back, while the object is still there.
    @Test func runningOut() throws {
        let shop = try toolDatabase()
        let database = shop.database
        let rows = try database.rows("SELECT ID FROM Tool", as: Int.self)
        while try rows.next() != nil {}
        #expect(database.pool.idleCount == 1)
        #expect(try rows.next() == nil)
        #expect(database.pool.idleCount == 1)
    }

    @Test func aQueryInTheLoopOfAnother() throws {
        let shop = try toolDatabase()
        let database = shop.database
        let sql = "SELECT ID FROM Tool WHERE ID > ? ORDER BY ID"
        var seen: [[Int]] = []
        let outer = try database.rows(sql, [0], as: Int.self)
        while let id = try outer.next() {
            let inner = try database.rows(sql, [id], as: Int.self)
            while let other = try inner.next() {
                // The same text a third time, each with its own values.
                seen.append([id, other] + (try database.all(sql, [other], as: Int.self)))
            }
        }
        #expect(seen == [[1, 2, 3], [1, 3], [2, 3]])
        #expect(database.pool.idleCount == 3)
    }

    @Test func manyAtOnce() throws {
        let shop = try toolDatabase()
        let database = shop.database
        var open = try (1...20).map { _ in try database.rows("SELECT ID FROM Tool ORDER BY ID", as: Int.self) }
        for rows in open { #expect(try rows.next() == 1) }
        for rows in open.reversed() { #expect(try rows.next() == 2) }
        open = []
        #expect(database.pool.idleCount == SessionPool.limit)
    }

    @Test func rowsOutliveTheDatabase() throws {
        let folder = try ScratchFolder()
        let rows = try CatalogDatabase(path: folder.database(toolShop)).rows(
            "SELECT ID FROM Tool ORDER BY ID",
            as: Int.self
        )
        #expect(try rows.next() == 1)
        #expect(try rows.next() == 2)
    }

    @Test func anOpenTransactionIsNotHandedOn() throws {
        let shop = try toolDatabase()
        let database = shop.database
        while try database.rawRows("BEGIN").next() != nil {}
        #expect(database.pool.idleCount == 0)
        #expect(try database.one("SELECT count(*) FROM Tool", as: Int.self) == 3)
    }

    // MARK: Statements

    @Test func statementsAreKept() throws {
        let shop = try toolDatabase()
        let database = shop.database
        let session = try database.pool.take()
        let first = try session.prepare("SELECT 1", [])
        let second = try session.prepare("SELECT 1", [])
        // In use, so there are two.
        #expect(first !== second)
        session.putBack(first)
        session.putBack(second)
        #expect(try session.prepare("SELECT 1", []) === second)
        #expect(try session.prepare("SELECT 1", []) === first)
        #expect(session.cache.count == 0)
    }

    @Test func theOneThatRestedLongestGoes() throws {
        let shop = try toolDatabase()
        let database = shop.database
        let session = try database.pool.take()
        let first = try session.prepare("SELECT 0", [])
        session.putBack(first)
        let count = session.cache.count
        for number in 1...(StatementCache.limit - count) {
            session.putBack(try session.prepare("SELECT \(number)", []))
        }
        #expect(session.cache.count == StatementCache.limit)
        #expect(try session.prepare("SELECT 0", []) === first)
        session.putBack(first)
        session.putBack(try session.prepare("SELECT -1", []))
        #expect(session.cache.count == StatementCache.limit)
        #expect(try session.prepare("SELECT 0", []) === first)
        #expect(try session.prepare("SELECT 1", []).columnNames == ["1"])
    }

    // MARK: Tasks

    @Test func eightTasks() async throws {
        let folder = try ScratchFolder()
        let path = try folder.database(
            """
            CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
            INSERT INTO t SELECT i, 'row number ' || i FROM n;
            """
        )
        struct Line: Decodable {
            var id: Int
            var name: String
        }
        let database = try CatalogDatabase(path: path)
        let sums = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 1...8 {
                group.addTask {
                    var sum = 0
                    for _ in 1...5 {
                        let rows = try database.rows("SELECT * FROM t", as: Line.self)
                        while let line = try rows.next() {
                            guard line.name == "row number \(line.id)" else { continue }
                            sum += line.id
                            if line.id % 500 == 0 {
                                sum += try database.one("SELECT id FROM t WHERE id = ?", [line.id], as: Int.self)
                            }
                        }
                    }
                    return sum
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sums == [Int](repeating: 5 * (2_001_000 + 5000), count: 8))
        #expect(database.pool.idleCount <= SessionPool.limit)
    }
}
