import CatalogSQLite
import Testing

@Suite struct AuthorizerTests {
    private func request(
        _ action: AuthorizerRequest.Action,
        _ first: String? = nil,
        _ second: String? = nil,
        in database: String? = nil
    ) -> AuthorizerRequest {
        AuthorizerRequest(action: action, first: first, second: second, database: database)
    }

    @Test func allow() throws {
        let connection = try database("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        try connection.setAuthorizer { _ in .allow }
        #expect(try connection.rows("SELECT a FROM t") == [[.integer(1)]])
    }

    @Test func deny() throws {
        let connection = try database("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        try connection.setAuthorizer { $0.action == .delete ? .deny : .allow }
        let error = refusal { try connection.execute("DELETE FROM t") }
        #expect(error == SQLiteError(code: .notAuthorized, message: "not authorized", sql: "DELETE FROM t"))
        #expect(try connection.rows("SELECT a FROM t") == [[.integer(1)]])
        try connection.setAuthorizer { $0.action == .read && $0.second == "a" ? .deny : .allow }
        #expect(refusal { try connection.rows("SELECT a FROM t") }?.message == "access to t.a is prohibited")
    }

    @Test func ignore() throws {
        let connection = try database("CREATE TABLE t (a, b); INSERT INTO t VALUES (1, 2)")
        try connection.setAuthorizer { request in
            request.action == .read && request.second == "a" || request.action == .pragma ? .ignore : .allow
        }
        #expect(try connection.rows("SELECT a, b FROM t") == [[.null, .integer(2)]])
        try connection.execute("PRAGMA user_version = 7")
        try connection.setAuthorizer(nil)
        #expect(try connection.rows("SELECT a, b FROM t") == [[.integer(1), .integer(2)]])
        #expect(try connection.rows("PRAGMA user_version") == [[.integer(0)]])
    }

    /// The first request of each statement that is not about SQLite's own tables or a function's or column's use.
    @Test func requests() throws {
        let connection = try database(
            """
            CREATE TABLE t (a, b); CREATE TABLE log (c); CREATE INDEX i ON t (a); CREATE VIEW v AS SELECT a FROM t;
            CREATE TRIGGER r AFTER INSERT ON t BEGIN INSERT INTO log VALUES (NEW.a); END;
            """
        )
        var seen: [AuthorizerRequest] = []
        try connection.setAuthorizer { request in
            let isOwn = request.first?.hasPrefix("sqlite_") ?? false
            if !isOwn { seen.append(request) }
            return .allow
        }
        let expected: [(String, [AuthorizerRequest])] = [
            ("CREATE TABLE n (a)", [request(.createTable, "n", in: "main")]),
            ("CREATE TEMP TABLE n (a)", [request(.createTemporary, "n", in: "temp")]),
            (
                "CREATE INDEX n ON t (b)",
                [request(.createIndex, "n", "t", in: "main"), request(.reindex, "n", in: "main")]
            ),
            ("CREATE VIEW n AS SELECT 1", [request(.createView, "n", in: "main")]),
            (
                "CREATE TRIGGER n AFTER DELETE ON t BEGIN SELECT 1; END",
                [request(.createTrigger, "n", "t", in: "main")]
            ),
            ("CREATE VIRTUAL TABLE n USING fts5(x)", [request(.createVirtualTable, "n", "fts5", in: "main")]),
            ("ALTER TABLE t RENAME COLUMN b TO c", [request(.alterTable, "main", "t")]),
            (
                "DROP TABLE log",
                [request(.dropObject, "log", in: "main"), request(.delete, "log", in: "main")]
            ),
            ("DROP INDEX i", [request(.dropObject, "i", "t", in: "main")]),
            ("SELECT a FROM t", [request(.select), request(.read, "t", "a", in: "main")]),
            (
                "SELECT count(*) FROM t",
                [
                    request(.select), request(.function, nil, "count"), request(.read, "t", ""),
                ]
            ),
            (
                "SELECT * FROM v",
                [
                    request(.select), request(.read, "t", "a", in: "main"),
                    request(.read, "v", "a", in: "main"), request(.select),
                ]
            ),
            (
                "INSERT INTO t VALUES (1, 2)",
                [
                    request(.insert, "t", in: "main"), request(.insert, "log", in: "main"),
                    request(.read, "t", "a", in: "main"),
                ]
            ),
            (
                "UPDATE t SET a = b",
                [request(.read, "t", "b", in: "main"), request(.update, "t", "a", in: "main")]
            ),
            ("DELETE FROM log", [request(.delete, "log", in: "main")]),
            ("PRAGMA user_version = 3", [request(.pragma, "user_version", "3")]),
            ("PRAGMA main.user_version", [request(.pragma, "user_version", in: "main")]),
            ("BEGIN", [request(.transaction, "BEGIN")]),
            ("SAVEPOINT s", [request(.savepoint, "BEGIN", "s")]),
            ("ATTACH ':memory:' AS x", [request(.attach, ":memory:")]),
            ("ANALYZE t", [request(.analyze, "t", in: "main")]),
            ("REINDEX i", [request(.reindex, "i", in: "main")]),
            (
                "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n",
                [request(.select), request(.select), request(.recursive)]
            ),
        ]
        for (sql, expected) in expected {
            seen = []
            _ = try connection.prepare(sql)
            let missing = expected.filter { !seen.contains($0) }
            #expect(missing == [], "\(sql): \(seen)")
        }
    }

    // MARK: Life

    private final class Judge {
        var asked = 0
    }

    @Test func replacedAndRemovedAuthorizersAreReleased() throws {
        let connection = try database()
        weak var first: Judge?
        weak var second: Judge?
        weak var third: Judge?
        func install(_ keep: (Judge) -> Void) throws {
            let judge = Judge()
            keep(judge)
            try connection.setAuthorizer { _ in
                judge.asked += 1
                return .allow
            }
        }
        try install { first = $0 }
        try connection.execute("SELECT 1")
        #expect((first?.asked ?? 0) > 0)
        try install { second = $0 }
        #expect(first == nil)
        try connection.execute("SELECT 1")
        #expect((second?.asked ?? 0) > 0)
        try connection.setAuthorizer(nil)
        #expect(second == nil)
        try install { third = $0 }
        #expect(third != nil)
        try connection.close()
        #expect(third == nil)
    }

    @Test func anAuthorizerGoesWithItsConnection() throws {
        weak var judge: Judge?
        do {
            let connection = try database()
            let strong = Judge()
            judge = strong
            try connection.setAuthorizer { _ in
                strong.asked += 1
                return .allow
            }
        }
        #expect(judge == nil)
    }

    /// Taking itself away in the middle of its work does it no harm.
    @Test func anAuthorizerThatRemovesItself() throws {
        let connection = try database()
        let judge = Judge()
        try connection.setAuthorizer { [unowned connection] _ in
            try? connection.setAuthorizer(nil)
            judge.asked += 1
            return .allow
        }
        #expect(try connection.rows("SELECT 1") == [[.integer(1)]])
        #expect(judge.asked == 1)
    }
}
