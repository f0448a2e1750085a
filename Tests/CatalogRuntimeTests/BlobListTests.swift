import CatalogRuntime
import Testing

private struct Holder<Value: Decodable>: Decodable { var value: Value }

/// A type that asks a BLOB for its bytes one by one, and then for what no BLOB has.
private struct Asker: Decodable {
    enum Question {
        case nothing, oneMore, properties, list, superclass
    }

    @TaskLocal static var question = Question.nothing

    var bytes: [UInt8] = []
    /// What the container says of itself before, in front of each byte, and behind the last.
    var story: [String] = []

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        story.append("\(container.count ?? -1) in \(container.codingPath.map(\.stringValue))")
        while !container.isAtEnd {
            story.append("\(container.currentIndex) nil: \(try container.decodeNil())")
            bytes.append(try container.decode(UInt8.self))
        }
        story.append("\(container.currentIndex)")
        switch Self.question {
        case .nothing: break
        case .oneMore: bytes.append(try container.decode(UInt8.self))
        case .properties: _ = try container.nestedContainer(keyedBy: Key.self)
        case .list: _ = try container.nestedUnkeyedContainer()
        case .superclass: _ = try container.superDecoder()
        }
    }

    private enum Key: CodingKey { case any }
}

@Suite("Lists in a BLOB")
struct BlobListTests {
    private static let sql = "SELECT 1 AS other, x'0aff' AS value"

    @Test func bytes() throws {
        let shop = try toolDatabase()
        let found = try shop.database.one(Self.sql, as: Holder<Asker>.self).value
        #expect(found.bytes == [10, 255])
        #expect(found.story == ["2 in [\"value\"]", "0 nil: false", "1 nil: false", "2"])
    }

    private func words(_ type: String) -> String {
        "DIR/catalog.db: column value: \(type) is made of several values, and a column holds one; decode a String or [UInt8] "
            + "and make it from that, or give the type an init(from:) that asks for a single value; in: \(Self.sql)"
    }

    @Test(
        "A BLOB holds bytes, and nothing that is made of several values",
        arguments: [.oneMore, .properties, .list, .superclass] as [Asker.Question]
    )
    fileprivate func questions(question: Asker.Question) throws {
        let shop = try toolDatabase()
        Asker.$question.withValue(question) {
            #expect(shop.folder.words { try shop.database.one(Self.sql, as: Holder<Asker>.self) } == words("Asker"))
        }
    }

    @Test func otherElements() throws {
        let shop = try toolDatabase()
        func told<Value: Decodable>(_ type: Value.Type) -> String? {
            shop.folder.words { try shop.database.one(Self.sql, as: Holder<Value>.self) }
        }
        #expect(told([Int].self) == words("Array<Int>"))
        #expect(told([String].self) == words("Array<String>"))
        #expect(told([[UInt8]].self) == words("Array<Array<UInt8>>"))
    }
}
