/// A member of a JSON object: a name and its value.
package struct JSONMember: Sendable, Equatable {
    /// The name, its escapes resolved.
    package var name: String
    /// The value.
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
        self.name = name
        self.value = value
    }
}
