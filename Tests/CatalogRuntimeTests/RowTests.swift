import CatalogRuntime
import Testing

@Suite struct RowTests {
    @Test func values() throws {
        let shop = try toolDatabase()
        let database = shop.database
        let rows = try database.rawRows("SELECT ID, Name, Price, Stock, Image FROM Tool ORDER BY ID")
        #expect(rows.columnNames == ["ID", "Name", "Price", "Stock", "Image"])
        var seen: [[CatalogValue]] = []
        while let row = try rows.next() {
            #expect(row.number == seen.count + 1 && row.columnCount == 5)
            seen.append(try (0..<5).map { try row.value(at: $0) })
        }
        #expect(
            seen == [
                [1, "Claw hammer", 19.5, 7, .blob([1, 2, 255])], [2, "Block plane", 80.0, nil, .blob([])],
                [3, "Drill", nil, 300, nil],
            ]
        )
        #expect(try rows.next()?.number == nil)
    }

    @Test func byNumberAndName() throws {
        let shop = try toolDatabase()
        let database = shop.database
        let rows = try database.rawRows("SELECT * FROM Tool ORDER BY ID")
        let row = try #require(try rows.next())
        #expect(try row.integer(at: 0) == 1 && row.integer("Stock") == 7)
        #expect(try row.text(at: 1) == "Claw hammer" && row.text("name") == "Claw hammer")
        #expect(try row.real(at: 2) == 19.5 && row.real("Price") == 19.5)
        #expect(try row.blob(at: 6) == [1, 2, 255] && row.blob("Image") == [1, 2, 255])
        #expect(try row.value("Kind") == "hand")
        #expect(try row.withBytes(at: 1) { $0.byteCount } == 11)
        #expect(try row.withBytes(at: 6) { bytes in bytes.unsafeLoad(fromByteOffset: 2, as: UInt8.self) } == 255)
        let last = try #require(try [rows.next(), rows.next()].last ?? nil)
        #expect(try last.real("Price") == nil && last.blob("Image") == nil && last.isNull(at: 6))
        #expect(try last.withBytes(at: 6) { $0.byteCount } == 0)
        #expect(try !last.isNull(at: 0))
    }

    @Test func faults() throws {
        let looks: [((Row) throws -> Any?, String)] = [
            ({ try $0.integer(at: 1) }, "row 1, column Name: found the text \"Claw hammer\", expected an integer"),
            ({ try $0.real(at: 0) }, "row 1, column ID: found the integer 1, expected a real"),
            ({ try $0.text(at: 2) }, "row 1, column Price: found the real 19.5, expected a text"),
            ({ try $0.blob("Name") }, "row 1, column Name: found the text \"Claw hammer\", expected a BLOB"),
            (
                { try $0.withBytes(at: 0) { $0.byteCount } },
                "row 1, column ID: found the integer 1, expected a text or a BLOB"
            ),
            ({ try $0.value(at: 3) }, "there is no column 3 in the answer; its 3 columns count from 0"),
            ({ try $0.integer(at: -1) }, "there is no column -1 in the answer; its 3 columns count from 0"),
            (
                { try $0.integer("Stock") },
                "there is no column Stock in the answer; there is ID, Name, Price. Select it, or name one so with AS or CodingKeys"
            ),
        ]
        let (folder, database) = try toolDatabase()
        let sql = "SELECT ID, Name, Price FROM Tool ORDER BY ID"
        let rows = try database.rawRows(sql)
        let row = try #require(try rows.next())
        for (look, words) in looks {
            #expect(folder.words { try look(row) } == "DIR/catalog.db: \(words); in: \(sql)")
        }
        // A look that fails takes nothing away.
        #expect(try row.integer(at: 0) == 1)
        #expect(try rows.next()?.integer(at: 0) == 2)
    }

    @Test func aRowThatHasPassed() throws {
        let (folder, database) = try toolDatabase()
        let words =
            "DIR/catalog.db: this row is no longer at hand; read what is needed of a row before asking for the next one; in: "
            + "SELECT ID FROM Tool"
        var rows: RawRows? = try database.rawRows("SELECT ID FROM Tool")
        let first = try #require(try rows?.next())
        let second = try #require(try rows?.next())
        #expect(folder.words { try first.integer(at: 0) } == words)
        #expect(try second.integer(at: 0) == 2)
        rows = nil
        #expect(folder.words { try second.integer(at: 0) } == words)
    }
}
