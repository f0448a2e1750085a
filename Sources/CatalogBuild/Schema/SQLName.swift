/// A name as SQLite compares it: byte by byte, the case of ASCII letters aside.
///
/// `String` won't do as a key: it takes two Unicode forms of a name for equal, and they are two names.
struct SQLName: Hashable {
    private let folded: [UInt8]

    init(_ name: String) {
        folded = name.utf8.map(\.asciiLowercased)
    }
}

extension String {
    /// Whether two names are one to SQLite, which folds the case of ASCII letters alone.
    func isSameSQLName(as other: String) -> Bool {
        utf8.count == other.utf8.count && zip(utf8, other.utf8).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
    }
}

extension UInt8 {
    var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
