import CatalogRuntime
import CatalogSQLite
import Testing

@Suite struct EditableTransactionTests {
    private struct Refusal: Error {}

    private func make(busyTimeout: Duration = .seconds(5)) throws -> (folder: ScratchFolder, catalog: EditableCatalog) {
        let folder = try ScratchFolder()
        let catalog = try EditableCatalog(
            path: folder.file("user.db"),
            origin: .schema(
                """
                CREATE TABLE Item (ID INTEGER PRIMARY KEY, Name TEXT UNIQUE, Need INTEGER NOT NULL DEFAULT 0);
                CREATE TABLE Log (Line TEXT);
                CREATE TRIGGER Logged AFTER INSERT ON Item BEGIN INSERT INTO Log VALUES (new.Name); END;
                INSERT INTO Item (Name) VALUES ('milk'), ('bread'), ('salt');
                """
            ),
            busyTimeout: busyTimeout
        )
        return (folder, catalog)
    }

    private func names(_ catalog: some CatalogReader) throws -> [String] {
        try catalog.all("SELECT Name FROM Item ORDER BY ID", as: String.self)
    }

    // MARK: Single statements

    @Test(
        arguments: [
            ("INSERT INTO Item (Name) VALUES ('tea'), ('jam')", 2), ("UPDATE Item SET Need = 1 WHERE ID < 3", 2),
            ("UPDATE Item SET Need = 1 WHERE ID > 30", 0), ("DELETE FROM Item", 3), ("CREATE TABLE x (a)", 0),
            ("SELECT * FROM Item", 0), ("INSERT INTO Item (Name) VALUES ('tea') RETURNING ID", 1),
            ("PRAGMA foreign_keys = ON", 0),
        ]
    )
    func rowsChanged(sql: String, count: Int) throws {
        let shop = try make()
        let catalog = shop.catalog
        // A count from before must not shine through.
        try catalog.execute("UPDATE Item SET Need = 0")
        #expect(try catalog.execute(sql) == count)
    }

    @Test func parameters() throws {
        let (folder, catalog) = try make()
        #expect(
            try catalog.execute(
                "INSERT INTO Item (Name, Need) VALUES (:n, :need)",
                ["n": "tea", "need": nil as Int? ?? 4]
            ) == 1
        )
        #expect(try catalog.one("SELECT Need FROM Item WHERE Name = ?", ["tea"], as: Int.self) == 4)
        #expect(
            folder.words { try catalog.execute("INSERT INTO Item (Name) VALUES (?)", ["milk"]) }
                == "DIR/user.db: SQLite: UNIQUE constraint failed: Item.Name [2067]; in: INSERT INTO Item (Name) VALUES (?)"
        )
        #expect(try names(catalog) == ["milk", "bread", "salt", "tea"])
        #expect(try catalog.first("INSERT INTO Item (Name) VALUES ('jam') RETURNING ID", as: Int.self) == 5)
        #expect(try catalog.first("SELECT Name FROM Item WHERE ID > 90", as: String.self) == nil)
    }

    @Test func rowsOneByOne() throws {
        let shop = try make()
        let catalog = shop.catalog
        let joined = try catalog.withRows("SELECT Name FROM Item ORDER BY ID", [], as: String.self) {
            rows throws(CatalogError) in
            try (rows.next() ?? "") + (rows.next() ?? "")
        }
        #expect(joined == "milkbread")
        #expect(try catalog.execute("DELETE FROM Item") == 3)
    }

    @Test(arguments: ["BEGIN", "SAVEPOINT s"])
    func aTransactionLeftOpen(sql: String) throws {
        let (folder, catalog) = try make()
        let words =
            "DIR/user.db: a statement began or ended a transaction by itself, and what was not committed was rolled back; use "
            + "transaction(_:)"
        #expect(folder.words { try catalog.execute(sql) } == words)
        #expect(try catalog.execute("DELETE FROM Item WHERE ID = 1") == 1)
        #expect(try names(catalog) == ["bread", "salt"])
    }

    // MARK: Transactions

    @Test func commit() throws {
        let (folder, catalog) = try make()
        let id = try catalog.transaction { connection in
            try connection.execute("INSERT INTO Item (Name) VALUES ('tea')")
            let id = connection.lastInsertRowID
            #expect(try connection.one("SELECT Name FROM Item WHERE ID = ?", [id], as: String.self) == "tea")
            return id
        }
        #expect(id == 4)
        #expect(try CatalogDatabase(path: folder.file("user.db")).one("SELECT count(*) FROM Item", as: Int.self) == 4)
        #expect(try folder.listing() == [".user.db.lock", "user.db"])
    }

    @Test func rollBack() throws {
        let (folder, catalog) = try make()
        let before = try folder.bytes(of: "user.db")
        #expect(throws: Refusal.self) {
            try catalog.transaction { connection in
                try connection.execute("DELETE FROM Item")
                throw Refusal()
            }
        }
        #expect(throws: CatalogError.self) {
            try catalog.transaction { connection in
                try connection.execute("DELETE FROM Item")
                try connection.executeScript("CREATE TABLE y (a); INSERT INTO y VALUES (1); INSERT INTO z VALUES (1)")
            }
        }
        #expect(try folder.bytes(of: "user.db") == before)
        #expect(try names(catalog) == ["milk", "bread", "salt"])
    }

    /// Rows that are read while others are written, in one transaction: the same text twice at once, too.
    @Test func nested() throws {
        let shop = try make()
        let catalog = shop.catalog
        try catalog.transaction { connection in
            let rows = try connection.rows("SELECT Name FROM Item WHERE Need = 0 ORDER BY ID", as: String.self)
            while let name = try rows.next() {
                let raw = try connection.rawRows("SELECT Name FROM Item WHERE Need = 0 ORDER BY ID")
                #expect(try raw.next()?.text(at: 0) == "milk")
                try connection.execute("INSERT INTO Log VALUES (?)", [name])
            }
        }
        #expect(
            try catalog.all("SELECT Line FROM Log", as: String.self) == [
                "milk", "bread", "salt", "milk", "bread", "salt",
            ]
        )
    }

    @Test func theCatalogInsideItsOwnTransaction() throws {
        let (folder, catalog) = try make()
        let words =
            "DIR/user.db: the catalog was used inside its own transaction, which would wait for itself; use the closure's "
            + "argument"
        try catalog.transaction { connection in
            #expect(folder.words { try catalog.execute("DELETE FROM Item") } == words)
            #expect(folder.words { try names(catalog) } == words)
            #expect(folder.words { try catalog.userVersion() } == words)
            #expect(folder.words { try catalog.transaction { _ in } } == words)
            try connection.execute("DELETE FROM Item WHERE ID = 1")
        }
        #expect(try names(catalog) == ["bread", "salt"])
    }

    @Test func nothingIsGoodAfterwards() throws {
        let (folder, catalog) = try make()
        let words =
            "DIR/user.db: the argument of a transaction's closure was used after the transaction; nothing of it is good outside"
        var connection: EditableConnection?
        var rows: Rows<Int>?
        var raw: RawRows?
        try catalog.transaction {
            connection = $0
            rows = try $0.rows("SELECT ID FROM Item ORDER BY ID", as: Int.self)
            raw = try $0.rawRows("SELECT ID FROM Item ORDER BY ID")
            #expect(try rows?.next() == 1)
            #expect(try raw?.next()?.integer(at: 0) == 1)
        }
        #expect(folder.words { try connection?.execute("DELETE FROM Item") } == words)
        #expect(folder.words { try connection?.executeScript("DELETE FROM Item") } == words)
        #expect(folder.words { try rows?.next() } == words + "; in: SELECT ID FROM Item ORDER BY ID")
        #expect(folder.words { try raw?.next() } == words + "; in: SELECT ID FROM Item ORDER BY ID")
        #expect(try names(catalog).count == 3)
    }

    @Test func theColumnsOfAChangedTable() throws {
        struct Wide: Decodable {
            var name: String
            var extra: String?
        }
        let (folder, catalog) = try make()
        let sql = "SELECT * FROM Item ORDER BY ID"
        #expect(folder.words { try catalog.first(sql, as: Wide.self) }?.contains("there is no column extra") == true)
        try catalog.execute("ALTER TABLE Item ADD COLUMN Extra TEXT DEFAULT 'x'")
        #expect(try catalog.first(sql, as: Wide.self)?.extra == "x")
        try catalog.execute("ALTER TABLE Item DROP COLUMN Need")
        #expect(try catalog.first(sql, as: Wide.self)?.extra == "x")
    }

    // MARK: Others

    @Test func lockedByAnother() throws {
        let (folder, catalog) = try make(busyTimeout: .zero)
        let other = try Connection(.readWrite(path: folder.file("user.db")))
        try other.execute("BEGIN IMMEDIATE")
        let words =
            "DIR/user.db: SQLite: database is locked [5]; another connection kept it locked for longer than the busy timeout. "
            + "Keep transactions short, or wait longer; in: "
        #expect(folder.words { try catalog.execute("DELETE FROM Item") } == words + "DELETE FROM Item")
        #expect(
            folder.words { try catalog.transaction { _ in Issue.record("it did not begin") } } == words
                + "BEGIN IMMEDIATE"
        )
        #expect(try names(catalog).count == 3)
        try other.execute("ROLLBACK")
        // A reader keeps a commit out; the transaction is then as if it had not been.
        let reader = try other.prepare("SELECT ID FROM Item")
        _ = try reader.step()
        #expect(folder.words { try catalog.transaction { try $0.execute("DELETE FROM Item") } } == words + "COMMIT")
        reader.reset()
        #expect(try names(catalog).count == 3)
        #expect(try catalog.execute("DELETE FROM Item") == 3)
    }

    @Test func eightTasks() async throws {
        let (folder, catalog) = try make(busyTimeout: .seconds(600))
        let second = try EditableCatalog(
            path: folder.file("user.db"),
            origin: .schema(""),
            busyTimeout: .seconds(600)
        )
        try await withThrowingTaskGroup { group in
            for task in 1...8 {
                group.addTask {
                    for _ in 1...20 {
                        try (task < 7 ? catalog : second).transaction { connection in
                            let need = try connection.one("SELECT Need FROM Item WHERE ID = 1", as: Int.self)
                            try connection.execute("UPDATE Item SET Need = ? WHERE ID = 1", [need + 1])
                        }
                        _ = try names(catalog)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try catalog.one("SELECT Need FROM Item WHERE ID = 1", as: Int.self) == 160)
    }
}
