/// A name as SQLite compares it: byte by byte, the case of ASCII letters aside.
///
/// `String` won't do as a key: it takes two Unicode forms of a name for equal, and they are two names.
package struct SQLName: Hashable {
    private let folded: [UInt8]

    package init(_ name: String) {
        folded = name.utf8.map(\.asciiLowercased)
    }
}
