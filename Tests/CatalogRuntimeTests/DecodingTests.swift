import CatalogRuntime
import Foundation
import Testing

/// Types that a single value is decoded into.
typealias Plain = Decodable & Equatable & Sendable

/// Types that a row is decoded into.
typealias Shape = Decodable & Sendable

private struct Holder<Value: Decodable>: Decodable { var value: Value }

@Suite struct DecodingTests {
    private enum Kind: String, Codable { case hand, power }

    private struct Tool: Decodable, Equatable {
        var id: Int
        var name: String
        var price: Double?
        var stock: Int?
        var sold: Bool
        var kind: Kind
        var image: [UInt8]?
    }

    @Test func everyColumn() throws {
        let shop = try toolDatabase()
        let database = shop.database
        #expect(
            try database.all("SELECT * FROM Tool ORDER BY ID", as: Tool.self) == [
                Tool(id: 1, name: "Claw hammer", price: 19.5, stock: 7, sold: false, kind: .hand, image: [1, 2, 255]),
                Tool(id: 2, name: "Block plane", price: 80, stock: nil, sold: true, kind: .hand, image: []),
                Tool(id: 3, name: "Drill", price: nil, stock: 300, sold: true, kind: .power, image: nil),
            ]
        )
    }

    // MARK: Single values

    /// Decodes the only value of `SELECT expression` as a row of one column, and as a property.
    private func decoded<Value: Plain>(
        _ expression: String,
        as type: Value.Type
    ) throws -> (whole: Value, property: Value) {
        let shop = try toolDatabase()
        let database = shop.database
        let whole = try database.one("SELECT \(expression)", as: type)
        let holder = try database.one("SELECT \(expression) AS value, 1 AS other", as: Holder<Value>.self)
        return (whole, holder.value)
    }

    private func check<Value: Plain>(_ expression: String, _ value: Value) throws {
        let found = try decoded(expression, as: Value.self)
        #expect(found.whole == value && found.property == value, "\(expression)")
        let optional = try decoded(expression, as: Value?.self)
        #expect(optional.whole == value && optional.property == value, "\(expression)")
        let none = try decoded("NULL", as: Value?.self)
        #expect(none.whole == nil && none.property == nil)
    }

    @Test func everyType() throws {
        try check("9223372036854775807", Int.max)
        try check("-128", Int8.min)
        try check("-32768", Int16.min)
        try check("2147483647", Int32.max)
        try check("-9223372036854775807 - 1", Int64.min)
        try check("9223372036854775807", UInt(Int64.max))
        try check("255", UInt8.max)
        try check("65535", UInt16.max)
        try check("4294967295", UInt32.max)
        try check("0", UInt64.min)
        try check("1", true)
        try check("0", false)
        try check("1.25", 1.25)
        try check("3", 3.0)
        try check("9007199254740992", 9_007_199_254_740_992.0)
        try check("9e999", Double.infinity)
        try check("0.1", Float(0.1))
        try check("16777216", Float(16_777_216))
        try check("''", "")
        try check("'Größe ナット 🔩'", "Größe ナット 🔩")
        try check(
            "'a longer text that does not fit into sixteen bytes'",
            "a longer text that does not fit into sixteen bytes"
        )
        try check("'power'", Kind.power)
        try check("x'00FF'", [UInt8]([0, 255]))
        try check("x''", [UInt8]())
        try check("x'00FF'", Data([0, 255]))
        try check("'00000000-0000-0000-0000-000000000001'", UUID(uuidString: "00000000-0000-0000-0000-000000000001"))
    }

    @Test(
        arguments: [
            ("300", Int8.self, "the integer 300, expected an integer from -128 to 127 (Int8)"),
            ("-1", UInt.self, "the integer -1, expected an integer from 0 to 18446744073709551615 (UInt)"),
            ("65536", UInt16.self, "the integer 65536, expected an integer from 0 to 65535 (UInt16)"),
            ("1.0", Int.self, "the real 1.0, expected an integer (Int)"),
            ("'7'", Int.self, "the text \"7\", expected an integer (Int)"),
            ("x'37'", Int64.self, "a BLOB of 1 byte, expected an integer (Int64)"),
            ("2", Bool.self, "the integer 2, expected 0 or 1 (Bool)"),
            ("'true'", Bool.self, "the text \"true\", expected 0 or 1 (Bool)"),
            (
                "9007199254740993", Double.self,
                "the integer 9007199254740993, expected an integer that a Double holds exactly"
            ),
            ("'N/A'", Double.self, "the text \"N/A\", expected a real (Double)"),
            ("16777217", Float.self, "the integer 16777217, expected an integer that a Float holds exactly"),
            ("1e300", Float.self, "the real 1e+300, expected a real within the range of a Float"),
            ("7", String.self, "the integer 7, expected a text (String)"),
            ("x'41'", String.self, "a BLOB of 1 byte, expected a text (String)"),
            ("'ab'", [UInt8].self, "the text \"ab\", expected a BLOB ([UInt8])"),
            (
                "'ab'", Data.self,
                "the text \"ab\", expected a BLOB, which is the only list of values that a column holds"
            ),
            ("1", [Int].self, "the integer 1, expected a BLOB, which is the only list of values that a column holds"),
            (
                "printf('%0100d', 7)", Int.self,
                "the text \"0000000000000000000000000000000000000000…\", expected an integer (Int)"
            ),
        ] as [(String, any Plain.Type, String)]
    )
    func misfits(expression: String, type: any Plain.Type, words: String) throws {
        func check<Value: Plain>(_ type: Value.Type) throws {
            let (folder, database) = try toolDatabase()
            let sql = "SELECT 1 AS other, \(expression) AS value"
            let found = "DIR/catalog.db: row 1, column value: found \(words); in: "
            #expect(folder.words { try database.one(sql, as: Holder<Value>.self) } == found + sql)
            #expect(folder.words { try database.one(sql, as: Holder<Value?>.self) } == found + sql)
            let single = "SELECT \(expression) AS value"
            #expect(folder.words { try database.one(single, as: type) } == found + single)
        }
        try check(type)
    }

    @Test(
        arguments: [
            (Int.self, "an integer (Int)"), (UInt8.self, "an integer (UInt8)"), (String.self, "a text (String)"),
            (Double.self, "a real (Double)"), (Float.self, "a real (Float)"), (Bool.self, "0 or 1 (Bool)"),
            ([UInt8].self, "a BLOB ([UInt8])"), (Kind.self, "a text (String)"),
        ] as [(any Plain.Type, String)]
    )
    func noValue(type: any Plain.Type, expected: String) throws {
        func check<Value: Plain>(_ type: Value.Type) throws {
            let (folder, database) = try toolDatabase()
            #expect(
                folder.words { try database.all("SELECT NULL AS value", as: Holder<Value>.self) }
                    == "DIR/catalog.db: row 1, column value: found NULL, expected \(expected); make the property optional if "
                    + "there may be no value; in: SELECT NULL AS value"
            )
        }
        try check(type)
    }

    @Test func facts() throws {
        let shop = try toolDatabase()
        let database = shop.database
        let rows = try database.rows("SELECT Stock FROM Tool ORDER BY ID", as: Int8.self)
        #expect(try rows.next() == 7)
        let sql = "SELECT Stock FROM Tool ORDER BY ID"
        #expect(
            throws: CatalogError(
                .value(column: "Stock", row: 2, found: nil, expected: "an integer (Int8)"),
                path: database.path,
                sql: sql
            )
        ) { try rows.next() }
        // The rows have ended with that.
        #expect(try rows.next() == nil)
    }

    // MARK: Names

    @Test func codingKeys() throws {
        struct Tool: Decodable, Equatable {
            var number: Int
            var title: String
            enum CodingKeys: String, CodingKey {
                case number = "ID"
                case title = "Name"
            }
        }
        let shop = try toolDatabase()
        let database = shop.database
        #expect(try database.first("SELECT Name, ID FROM Tool", as: Tool.self) == Tool(number: 1, title: "Claw hammer"))
    }

    private struct Names: Decodable, Equatable { var name: Int }

    @Test(
        arguments: [
            ("SELECT 1 AS name", 1), ("SELECT 1 AS NAME", 1), ("SELECT 2 AS NAME, 1 AS name, 3 AS Name", 1),
            ("SELECT 2 AS other, 1 AS nAmE", 1),
        ]
    )
    func names(sql: String, value: Int) throws {
        let shop = try toolDatabase()
        let database = shop.database
        #expect(try database.one(sql, as: Names.self) == Names(name: value))
    }

    @Test(
        arguments: [
            (
                "SELECT 1 AS title, 2 AS nam",
                "there is no column name in the answer; there is title, nam. Select it, or name one so with AS or CodingKeys"
            ),
            (
                "SELECT 1 AS Name, 2 AS NAME",
                "the name name fits several columns of the answer, Name, NAME; give them different names with AS"
            ),
            (
                "SELECT 1 AS name, 2 AS name",
                "the name name fits several columns of the answer, name, name; give them different names with AS"
            ),
        ]
    )
    func namesThatDoNotFit(sql: String, words: String) throws {
        struct Optional: Decodable { var name: Int? }
        let (folder, database) = try toolDatabase()
        #expect(folder.words { try database.one(sql, as: Names.self) } == "DIR/catalog.db: \(words); in: \(sql)")
        // An optional property is for NULL, not for a column that is not there.
        #expect(folder.words { try database.one(sql, as: Optional.self) } == "DIR/catalog.db: \(words); in: \(sql)")
    }

    /// Each type finds its own columns, also when one statement serves several in turn.
    @Test func oneStatementManyTypes() throws {
        struct First: Decodable, Equatable { var id: Int }
        struct Second: Decodable, Equatable {
            var name: String
            var id: Int
        }
        let shop = try toolDatabase()
        let database = shop.database
        let sql = "SELECT Name, ID FROM Tool WHERE ID = 3"
        for _ in 1...3 {
            #expect(try database.one(sql, as: First.self) == First(id: 3))
            #expect(try database.one(sql, as: Second.self) == Second(name: "Drill", id: 3))
        }
    }

    @Test func allKeysAndContains() throws {
        struct Asking: Decodable {
            var keys: [String]
            var hasName: Bool
            var hasOther: Bool
            enum CodingKeys: String, CodingKey {
                case name = "Name"
                case other = "Other"
                case id = "ID"
            }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                keys = container.allKeys.map(\.stringValue)
                hasName = container.contains(.name)
                hasOther = container.contains(.other)
            }
        }
        let shop = try toolDatabase()
        let database = shop.database
        let asking = try database.first("SELECT ID, Name, Price FROM Tool", as: Asking.self)
        #expect(asking?.keys == ["ID", "Name"])
        #expect(asking?.hasName == true && asking?.hasOther == false)
    }

    @Test func dictionary() throws {
        let shop = try toolDatabase()
        let database = shop.database
        let row = try database.first("SELECT ID, Stock FROM Tool ORDER BY ID", as: [String: Int].self)
        #expect(row == ["ID": 1, "Stock": 7])
    }

    @Test func aTypeThatDecodesItselfTwice() throws {
        struct Twice: Decodable {
            struct Base: Decodable { var id: Int }
            var base: Base
            var name: String
            enum CodingKeys: String, CodingKey { case name = "Name" }
            init(from decoder: any Decoder) throws {
                base = try Base(from: decoder)
                name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
            }
        }
        let shop = try toolDatabase()
        let database = shop.database
        let all = try database.all("SELECT * FROM Tool ORDER BY ID", as: Twice.self)
        #expect(all.map(\.base.id) == [1, 2, 3] && all.map(\.name) == ["Claw hammer", "Block plane", "Drill"])
    }

    // MARK: What a row has not

    private struct Inner: Decodable { var id: Int }
    private struct Outer: Decodable { var name: Inner }
    private struct Picky: Decodable {
        struct Refusal: Error, CustomStringConvertible { var description: String { "not today" } }
        init(from decoder: any Decoder) throws { throw Refusal() }
    }

    @Test(
        arguments: [
            (
                "SELECT Name FROM Tool", Outer.self,
                "column Name: Inner is made of several values, and a column holds one; decode a String or [UInt8] and make it from that, or give the type an init(from:) that asks for a single value"
            ),
            (
                "SELECT ID, Name FROM Tool", Int.self,
                "the answer has 2 columns, expected 1 to decode a single value (Int); select one column, or decode into a type with a property for each"
            ),
            (
                "SELECT ID, Name FROM Tool", [Int].self,
                "the answer has 2 columns, expected 1 to decode a single value (Array<Int>); select one column, or decode into a type with a property for each"
            ),
            (
                "SELECT 'steam' AS Kind", Kind.self,
                "row 1: Kind refuses the row: Cannot initialize Kind from invalid String value steam"
            ),
            ("SELECT ID FROM Tool", Picky.self, "row 1: Picky refuses the row: not today"),
        ] as [(String, any Shape.Type, String)]
    )
    func refusals(sql: String, type: any Shape.Type, words: String) throws {
        func check<Value: Shape>(_ type: Value.Type) throws {
            let (folder, database) = try toolDatabase()
            #expect(folder.words { try database.first(sql, as: type) } == "DIR/catalog.db: \(words); in: \(sql)")
        }
        try check(type)
    }

    @Test func anEnumThatRefuses() throws {
        struct KindHolder: Decodable { var kind: Kind }
        let (folder, database) = try toolDatabase()
        let sql = "SELECT iif(ID = 2, 'steam', Kind) AS Kind FROM Tool ORDER BY ID"
        #expect(
            folder.words { try database.all(sql, as: KindHolder.self) }
                == "DIR/catalog.db: row 2, column Kind: Kind refuses the value: Cannot initialize Kind from invalid String "
                + "value steam; in: \(sql)"
        )
    }

    /// A decoder that outlives its row is refused, and does not read what is not there.
    @Test func aDecoderThatEscapes() throws {
        final class Keeper: Decodable {
            let decoder: any Decoder
            let container: KeyedDecodingContainer<Key>
            enum Key: String, CodingKey { case id }
            init(from decoder: any Decoder) throws {
                self.decoder = decoder
                container = try decoder.container(keyedBy: Key.self)
                _ = try container.decode(Int.self, forKey: .id)
            }
        }
        let (folder, database) = try toolDatabase()
        let keeper = try #require(try database.first("SELECT ID FROM Tool", as: Keeper.self))
        let words =
            "DIR/catalog.db: this row is no longer at hand; read what is needed of a row before asking for the next one; in: "
            + "SELECT ID FROM Tool"
        #expect(folder.words { try keeper.container.decode(Int.self, forKey: .id) } == words)
        #expect(folder.words { try keeper.decoder.container(keyedBy: Keeper.Key.self) } == words)
        #expect(folder.words { try keeper.decoder.singleValueContainer().decode(Int.self) } == words)
    }
}
