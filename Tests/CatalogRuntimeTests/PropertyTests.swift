import CatalogRuntime
import Testing

/// Properties of the standard types, named as such: for each of them the standard library calls a function of its own, which
/// a generic property does not reach.
@Suite struct PropertyTests {
    private struct Values: Decodable, Equatable {
        var bool: Bool
        var string: String
        var double: Double
        var float: Float
        var int: Int
        var int8: Int8
        var int16: Int16
        var int32: Int32
        var int64: Int64
        var uint: UInt
        var uint8: UInt8
        var uint16: UInt16
        var uint32: UInt32
        var uint64: UInt64
    }

    private struct Optionals: Decodable, Equatable {
        var bool: Bool?
        var string: String?
        var double: Double?
        var float: Float?
        var int: Int?
        var int8: Int8?
        var int16: Int16?
        var int32: Int32?
        var int64: Int64?
        var uint: UInt?
        var uint8: UInt8?
        var uint16: UInt16?
        var uint32: UInt32?
        var uint64: UInt64?
    }

    private static let names = [
        "bool", "string", "double", "float", "int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16",
        "uint32",
        "uint64",
    ]

    /// One row with each type's largest value.
    private static let largest = [
        "1", "'text'", "0.1", "0.5", "9223372036854775807", "127", "32767", "2147483647", "9223372036854775806",
        "9223372036854775805", "255", "65535", "4294967295", "9223372036854775804",
    ]

    private static func query(_ values: [String]) -> String {
        "SELECT " + zip(values, names).map { "\($0) AS \($1)" }.joined(separator: ", ")
    }

    @Test func everyType() throws {
        let shop = try toolDatabase()
        let expected = Values(
            bool: true,
            string: "text",
            double: 0.1,
            float: 0.5,
            int: .max,
            int8: .max,
            int16: .max,
            int32: .max,
            int64: .max - 1,
            uint: UInt(Int64.max - 2),
            uint8: .max,
            uint16: .max,
            uint32: .max,
            uint64: UInt64(Int64.max - 3)
        )
        let found = try shop.database.one(Self.query(Self.largest), as: Values.self)
        #expect(found == expected)
    }

    @Test func everyOptionalType() throws {
        let shop = try toolDatabase()
        let expected = Optionals(
            bool: true,
            string: "text",
            double: 0.1,
            float: 0.5,
            int: .max,
            int8: .max,
            int16: .max,
            int32: .max,
            int64: .max - 1,
            uint: UInt(Int64.max - 2),
            uint8: .max,
            uint16: .max,
            uint32: .max,
            uint64: UInt64(Int64.max - 3)
        )
        let found = try shop.database.one(Self.query(Self.largest), as: Optionals.self)
        #expect(found == expected)
        let none = try shop.database.one(Self.query(Self.names.map { _ in "NULL" }), as: Optionals.self)
        #expect(none == Optionals())
    }

    /// One value does not fit, and all others do: its column and its type are the ones that are told.
    @Test(
        arguments: [
            ("bool", "2", "the integer 2", "0 or 1 (Bool)"),
            ("string", "1", "the integer 1", "a text (String)"),
            ("double", "'x'", "the text \"x\"", "a real (Double)"),
            ("float", "'x'", "the text \"x\"", "a real (Float)"),
            ("int", "'x'", "the text \"x\"", "an integer (Int)"),
            ("int8", "'x'", "the text \"x\"", "an integer (Int8)"),
            ("int16", "'x'", "the text \"x\"", "an integer (Int16)"),
            ("int32", "'x'", "the text \"x\"", "an integer (Int32)"),
            ("int64", "'x'", "the text \"x\"", "an integer (Int64)"),
            ("uint", "'x'", "the text \"x\"", "an integer (UInt)"),
            ("uint8", "'x'", "the text \"x\"", "an integer (UInt8)"),
            ("uint16", "'x'", "the text \"x\"", "an integer (UInt16)"),
            ("uint32", "'x'", "the text \"x\"", "an integer (UInt32)"),
            ("uint64", "'x'", "the text \"x\"", "an integer (UInt64)"),
        ]
    )
    func misfits(name: String, value: String, found: String, expected: String) throws {
        let shop = try toolDatabase()
        func query(with value: String) -> String {
            Self.query(zip(Self.names, Self.largest).map { $0 == name ? value : $1 })
        }
        let place = "DIR/catalog.db: row 1, column \(name): "
        let sql = query(with: value)
        let words = "\(place)found \(found), expected \(expected); in: \(sql)"
        #expect(shop.folder.words { try shop.database.one(sql, as: Values.self) } == words)
        #expect(shop.folder.words { try shop.database.one(sql, as: Optionals.self) } == words)
        let none = query(with: "NULL")
        #expect(
            shop.folder.words { try shop.database.one(none, as: Values.self) }
                == "\(place)found NULL, expected \(expected); make the property optional if there may be no value; in: \(none)"
        )
    }
}
