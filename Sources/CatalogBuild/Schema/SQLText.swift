/// Finds places in SQL text. It knows words, quotes and comments, and nothing of the grammar: what statements mean is
/// SQLite's to say.
struct SQLText {
    /// The bytes of the text, UTF-8.
    let bytes: [UInt8]
    /// The bytes of the text with a NUL behind them.
    let terminated: [UInt8]

    init(bytes: [UInt8]) {
        self.bytes = bytes
        terminated = bytes + [0]
    }

    /// The line and column of a byte, both counted from 1, the column in Unicode scalars.
    func lineAndColumn(at offset: Int) -> (line: Int, column: Int) {
        var line = 1
        var lineStart = 0
        for index in 0..<min(offset, bytes.count) where bytes[index] == 0x0A {
            line += 1
            lineStart = index + 1
        }
        let column = bytes[lineStart..<max(lineStart, min(offset, bytes.count))].reduce(1) {
            $0 + ($1 & 0xC0 == 0x80 ? 0 : 1)
        }
        return (line, column)
    }

    /// The text of a line, counted from 1, without its line end.
    func line(_ number: Int) -> String {
        let lines = bytes.split(separator: 0x0A, maxSplits: number, omittingEmptySubsequences: false)
        guard number >= 1, number <= lines.count else { return "" }
        var line = lines[number - 1]
        if line.last == 0x0D { line = line.dropLast() }
        return String(decoding: line, as: UTF8.self)
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
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            switch byte {
            case 0x2D where at(index + 1) == 0x2D: index = endOfLine(from: index)
            case 0x2F where at(index + 1) == 0x2A: index = endOfComment(from: index)
            case 0x27: index = endOfQuote(from: index, closing: 0x27)
            case 0x22, 0x60, 0x5B:
                let end = endOfQuote(from: index, closing: byte == 0x5B ? 0x5D : byte)
                out.append((index, String(decoding: bytes[index + 1..<max(index + 1, end - 1)], as: UTF8.self)))
                index = end
            case _ where Self.isWordByte(byte):
                let end = bytes[index...].firstIndex { !Self.isWordByte($0) } ?? bytes.count
                out.append((index, String(decoding: bytes[index..<end], as: UTF8.self)))
                index = end
            default: index += 1
            }
        }
        return out
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

    private func endOfQuote(from index: Int, closing: UInt8) -> Int {
        (bytes[(index + 1)...].firstIndex(of: closing) ?? bytes.count - 1) + 1
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x80...: true
        default: false
        }
    }
}
