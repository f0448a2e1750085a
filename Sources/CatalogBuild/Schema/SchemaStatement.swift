/// A statement of schema.sql that is to be run.
struct SchemaStatement {
    /// What running it means for the order of things.
    enum Role: Equatable {
        /// A pragma that sets up the file and works only before anything has been written, outside a transaction.
        case fileSetting
        /// Anything else.
        case ordinary
        /// Creates an index of that name, which may be made after the rows where nobody can tell the difference.
        case index(name: String)
    }

    /// The text, without the comments and the white space in front of it.
    var sql: String
    /// Where it begins in schema.sql: a byte offset, counted from 0.
    var offset: Int
    /// How many bytes it has.
    var length: Int
    var role: Role
}
