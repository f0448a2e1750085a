/// Finds places in SQL text. It knows words, quotes and comments, and nothing of the grammar: what statements mean is
/// SQLite's to say.
struct SQLText {
    /// The bytes of the text, UTF-8.
    let bytes: [UInt8]
    /// The bytes of the text with a NUL behind them.
    let terminated: [UInt8]

    /// The offsets of the first bytes of all lines: a script may have hundreds of thousands of faults to place.
    private let lineStarts: [Int]
    private let scalars: ScalarCounts

    init(bytes: [UInt8]) {
        self.bytes = bytes
        terminated = bytes + [0]
        scalars = ScalarCounts(bytes)
        var starts = [0]
        for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
        lineStarts = starts
    }

    /// The line and column of a byte, both counted from 1, the column in Unicode scalars.
    func lineAndColumn(at offset: Int) -> (line: Int, column: Int) {
        let offset = min(max(0, offset), bytes.count)
        // The last line that begins at or in front of the byte.
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, 1 + scalarCount(of: lineStarts[low]..<offset))
    }

    private func scalarCount(of range: Range<Int>) -> Int {
        scalars.count(before: range.upperBound, in: bytes) - scalars.count(before: range.lowerBound, in: bytes)
    }

    /// The text of a line, counted from 1, without its line end; of a long line the part around a column.
    ///
    /// - Parameters:
    ///   - column: counted from 1, in Unicode scalars.
    ///   - reach: how many scalars there are at the most on either side of the column.
    /// - Returns: the text; the column of its first scalar, counted from 1; and whether the line goes on behind it.
    func line(
        _ number: Int,
        around column: Int,
        reach: Int
    ) -> (text: String, firstColumn: Int, isCut: Bool) {
        guard number >= 1, number <= lineStarts.count else { return ("", 1, false) }
        let start = lineStarts[number - 1]
        var end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
        if end > start, bytes[end - 1] == 0x0D { end -= 1 }
        // A line has no more scalars than bytes, so a short one need not be counted.
        guard end - start > reach else {
            return (String(decoding: bytes[start..<end], as: UTF8.self), 1, false)
        }
        let first = max(1, column - reach)
        let inFront = scalars.count(before: start, in: bytes)
        let from = min(end, scalars.offset(ofScalar: inFront + first - 1, in: bytes))
        let to = min(end, scalars.offset(ofScalar: inFront + max(first, column) + reach, in: bytes))
        return (String(decoding: bytes[from..<to], as: UTF8.self), first, to < end)
    }

    /// The offset behind the next semicolon that is neither in quotes nor in a comment; nil when there is none.
    func endOfNextSemicolon(from offset: Int) -> Int? {
        var index = offset
        while index < bytes.count {
            switch bytes[index] {
            case 0x3B: return index + 1
            case 0x2D where at(index + 1) == 0x2D: index = endOfLine(from: index)
            case 0x2F where at(index + 1) == 0x2A: index = endOfComment(from: index)
            case 0x27, 0x22, 0x60: index = endOfQuote(from: index, closing: bytes[index])
            case 0x5B: index = endOfQuote(from: index, closing: 0x5D)
            default: index += 1
            }
        }
        return nil
    }

    /// The offset of the first byte at or behind `offset` that is neither white space, a semicolon nor in a comment.
    func skippingSpaceAndComments(from offset: Int) -> Int {
        var index = offset
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0C, 0x0D, 0x3B: index += 1
            case 0x2D where at(index + 1) == 0x2D: index = endOfLine(from: index)
            case 0x2F where at(index + 1) == 0x2A: index = endOfComment(from: index)
            default: return index
            }
        }
        return index
    }

    /// The words and quoted names between two offsets, each with the offset of its first byte. Comments and texts between
    /// apostrophes are passed over.
    func words(in range: Range<Int>) -> [(offset: Int, text: String)] {
        var out: [(Int, String)] = []
        scan(range) { token, place in
            if case .word(let text) = token { out.append((place.lowerBound, text)) }
        }
        return out
    }

    /// The first word of each element of the outermost list between parentheses, with its place: in a CREATE TABLE the
    /// names of the columns, and the words that begin its constraints.
    func firstWordsOfList(in range: Range<Int>) -> [(place: Range<Int>, text: String)] {
        var out: [(Range<Int>, String)] = []
        var depth = 0
        var isFirst = false
        scan(range) { token, place in
            switch token {
            case .mark(0x28):
                depth += 1
                isFirst = depth == 1
            case .mark(0x29):
                depth -= 1
                isFirst = false
            case .mark(0x2C): isFirst = depth == 1
            case .mark: isFirst = false
            // SQLite takes a text for a name where only a name can stand.
            case .word(let text), .text(let text):
                if isFirst { out.append((place, text)) }
                isFirst = false
            }
        }
        return out
    }

    private enum Token {
        /// A word, or a name between quotation marks, backticks or brackets, without them.
        case word(String)
        /// A text between apostrophes, without them.
        case text(String)
        /// Any other byte that is no white space.
        case mark(UInt8)
    }

    /// Goes through the tokens between two offsets; comments are passed over.
    private func scan(_ range: Range<Int>, _ body: (Token, Range<Int>) -> Void) {
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0C, 0x0D: index += 1
            case 0x2D where at(index + 1) == 0x2D: index = endOfLine(from: index)
            case 0x2F where at(index + 1) == 0x2A: index = endOfComment(from: index)
            case 0x27, 0x22, 0x60, 0x5B:
                let closing = byte == 0x5B ? 0x5D : byte
                let end = endOfQuote(from: index, closing: closing)
                let text = unquoted(index..<end, closing: closing)
                body(byte == 0x27 ? .text(text) : .word(text), index..<end)
                index = end
            case _ where Self.isWordByte(byte):
                let end = bytes[index...].firstIndex { !Self.isWordByte($0) } ?? bytes.count
                body(.word(String(decoding: bytes[index..<end], as: UTF8.self)), index..<end)
                index = end
            default:
                body(.mark(byte), index..<index + 1)
                index += 1
            }
        }
    }

    private func at(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

    private func endOfLine(from index: Int) -> Int {
        bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
    }

    private func endOfComment(from index: Int) -> Int {
        var index = index + 2
        while index < bytes.count {
            if bytes[index] == 0x2A, at(index + 1) == 0x2F { return index + 2 }
            index += 1
        }
        return bytes.count
    }

    /// The offset behind a quote. A closing mark that is doubled is part of the text, but for a bracket.
    private func endOfQuote(from index: Int, closing: UInt8) -> Int {
        var index = index + 1
        while index < bytes.count {
            if bytes[index] == closing {
                guard closing != 0x5D, at(index + 1) == closing else { return index + 1 }
                index += 1
            }
            index += 1
        }
        return bytes.count
    }

    /// What stands between quotes, doubled marks made one; a quote without an end goes as far as the text.
    private func unquoted(_ range: Range<Int>, closing: UInt8) -> String {
        let isClosed = range.count > 1 && bytes[range.upperBound - 1] == closing
        let content = bytes[range.lowerBound + 1..<(isClosed ? range.upperBound - 1 : range.upperBound)]
        var out: [UInt8] = []
        var isDoubled = false
        for byte in content {
            isDoubled = byte == closing && !isDoubled
            if !isDoubled || closing == 0x5D { out.append(byte) }
        }
        return String(decoding: out, as: UTF8.self)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x80...: true
        default: false
        }
    }
}
