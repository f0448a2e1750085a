/// An item of the shopping list.
struct Item: Decodable {
    let name: String
    /// How many are to be bought. 0 and less is none: a number below 0 is how many were, so that a slip of the finger can be
    /// undone.
    let need: Int
    let notes: String?
}

extension Item {
    /// The item as a row of the list: a check mark where it is needed, the quantity where it is more than 1, and the notes
    /// below.
    var lines: [String] {
        let mark = need > 0 ? "✓ " : "  "
        let quantity = need > 1 ? " (\(need))" : ""
        let subtitle = notes.map { ["    " + $0] } ?? []
        return [mark + name + quantity] + subtitle
    }
}
