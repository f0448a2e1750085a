import CatalogDiagnostics

/// Names without what people overlook: case, the number and kind of spaces, and the Unicode form.
enum FoldedName {
    /// The name in lower case, with single spaces and none at its ends. Compared as `String`, which takes canonically
    /// equivalent texts for equal, it is the same for all Unicode forms.
    static func of(_ name: String) -> String {
        ofASCII(name) ?? words(name.lowercased())
    }

    /// The same for a name of ASCII, as most are, byte by byte; nil for every other.
    private static func ofASCII(_ name: String) -> String? {
        var folded: [UInt8] = []
        folded.reserveCapacity(name.utf8.count)
        for byte in name.utf8 {
            switch byte {
            case 0x80...: return nil
            case 0x09...0x0D, 0x20: if let last = folded.last, last != 0x20 { folded.append(0x20) }
            default: folded.append(byte.asciiLowercased)
            }
        }
        if folded.last == 0x20 { folded.removeLast() }
        return String(decoding: folded, as: UTF8.self)
    }

    /// What distinguishes two names whose folded forms are equal; nil when their bytes are equal.
    static func difference(between left: String, and right: String) -> KeyDifference? {
        if left.utf8.elementsEqual(right.utf8) { return nil }
        if left == right { return .unicodeForm }
        if words(left) == words(right) { return .space }
        if left.lowercased() == right.lowercased() { return .letterCase }
        return .letterCaseAndSpace
    }

    /// The words of a name with one space between them.
    private static func words(_ name: String) -> String {
        name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
