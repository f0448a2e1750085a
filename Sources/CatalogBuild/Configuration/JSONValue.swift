/// A value of a JSON document (RFC 8259).
package indirect enum JSONValue: Sendable, Equatable {
    case null
    case boolean(Bool)
    /// A number, in the digits that SQLite writes it with: a whole one without a point.
    case number(String)
    case text(String)
    case list([JSONValue])
    /// The members in the order of the document, repeated names too.
    case object([JSONMember])

    /// What was found, as the end of a message says it: `the text 'x'`, `the number 5`, `true`, `a list`.
    package var found: String {
        switch self {
        case .null: "null"
        case .boolean(let boolean): String(boolean)
        case .number(let digits): "the number \(digits)"
        case .text(let text): "the text '\(text)'"
        case .list: "a list"
        case .object: "an object"
        }
    }
}
