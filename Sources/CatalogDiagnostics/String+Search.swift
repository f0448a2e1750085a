// What the standard library calls `contains` and `split` for a text of several letters is part of its regular expressions, and
// would link their whole engine into the program: two megabytes, in which each start has addresses to put right.

extension String {
    /// Whether some letters of ASCII, given in upper case, stand anywhere in the text, in whatever case.
    package func containsSQL(_ letters: String) -> Bool {
        let text = utf8.map { (0x61...0x7A).contains($0) ? $0 & ~0x20 : $0 }
        return text.firstRange(ofAll: Array(letters.utf8), from: 0) != nil
    }

    /// The parts in front of, between and behind the places where `separator` stands.
    package func parts(separatedBy separator: String) -> [String] {
        let (text, separator) = (Array(utf8), Array(separator.utf8))
        var parts: [String] = []
        var start = 0
        while let found = text.firstRange(ofAll: separator, from: start) {
            parts.append(String(decoding: text[start..<found.lowerBound], as: UTF8.self))
            start = found.upperBound
        }
        return parts + [String(decoding: text[start...], as: UTF8.self)]
    }
}

extension [UInt8] {
    /// Where some bytes stand first, at an offset or behind it; nil where they don't, or where there are none.
    fileprivate func firstRange(ofAll wanted: [UInt8], from start: Int) -> Range<Int>? {
        guard let first = wanted.first, count - start >= wanted.count else { return nil }
        for offset in start...count - wanted.count
        where self[offset] == first && self[offset...].starts(with: wanted) {
            return offset..<offset + wanted.count
        }
        return nil
    }
}
