import Foundation

/// A JSON document as Foundation reads it, in a form that can be compared and written as a literal.
enum JSONValue: Equatable {
    case null
    case int(Int)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    struct Unreadable: Error {
        var found: String
    }

    init(parsing text: String) throws {
        try self.init(JSONSerialization.jsonObject(with: Data(text.utf8)))
    }

    private init(_ value: Any) throws {
        switch value {
        case is NSNull: self = .null
        case let text as String: self = .string(text)
        case let number as Int: self = .int(number)
        case let elements as [Any]: self = .array(try elements.map(JSONValue.init))
        case let members as [String: Any]: self = .object(try members.mapValues(JSONValue.init))
        default: throw Unreadable(found: "\(value)")
        }
    }

    subscript(_ name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    subscript(_ index: Int) -> JSONValue? {
        if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { nil }
    }

    /// The text, byte by byte: `==` of strings calls two Unicode forms of it equal.
    var scalars: [Unicode.Scalar]? {
        if case .string(let text) = self { Array(text.unicodeScalars) } else { nil }
    }

    /// The names of the members of this object, none when it is no object.
    var names: Set<String> {
        if case .object(let members) = self { Set(members.keys) } else { [] }
    }
}

extension JSONValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    init(integerLiteral value: Int) { self = .int(value) }
    init(stringLiteral value: String) { self = .string(value) }
    init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}
