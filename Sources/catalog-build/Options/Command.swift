/// What the tool can be told to do. `help` is none of these: it tells of them and runs nothing.
enum Command: String, Sendable, CaseIterable {
    /// Makes the database and publishes it; what runs when no command is named.
    case build
    /// Asks all that `build` asks of the schema and the data, and writes nothing.
    case check
    /// Tells what a diagnostic code means; reads and writes nothing.
    case explain

    /// What the user types.
    var name: String { rawValue }
}
