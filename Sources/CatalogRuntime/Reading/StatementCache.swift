/// Compiled statements at rest, by their text: the ones used last, up to a limit.
///
/// A statement in use is not in here, so none is handed out twice: whoever asks for the same text gets another.
struct StatementCache {
    /// How many are kept.
    static let limit = 32

    /// The one used last stands at the end.
    private var statements: [PreparedStatement] = []

    var count: Int { statements.count }

    /// Takes a statement out; nil when there is none with this text.
    mutating func take(_ sql: String) -> PreparedStatement? {
        guard let index = statements.lastIndex(where: { $0.sql == sql }) else { return nil }
        return statements.remove(at: index)
    }

    /// Puts a statement in, and lets go of the one that has rested longest when there are too many.
    mutating func put(_ statement: PreparedStatement) {
        statements.append(statement)
        if statements.count > Self.limit { statements.removeFirst() }
    }
}
