// How it works: the fast parser stops at the first quotation mark or backslash of a record, and the record comes here. Its
// values are written out, without quotes and escapes, one after another with a byte in between: the same shape as a record
// that needs none of this, so that nobody above has to know. Where each field began in the file is kept for places.
//
// To whoever changes it: like the fast parser it does no I/O and never fails; faults are put on a list. It starts again
// from the record's first byte when it runs out of bytes, so it must not take anything from an earlier try.

/// Takes the quotes or the escapes out of a record.
final class RecordUnquoter {
    /// What came of a record.
    enum Outcome {
        /// The record ends at `end` bytes from its first; `lineEndLength` bytes of line end follow.
        case record(end: Int, lineEndLength: Int)
        /// There are not enough bytes to know where it ends.
        case needsMore
        /// A quotation mark is open where the bytes end for good.
        case unclosed
    }

    /// The value of a postgres field that is no value: a byte that no UTF-8 text holds.
    static let noValue: UInt8 = 0xFF

    /// The values, with a byte between two.
    private(set) var values: [UInt8] = []
    /// The offset of each value's end in `values`.
    private(set) var ends: [Int] = []
    /// The offset of each field's first byte from the record's first, as they stand in the file.
    private(set) var starts: [Int] = []
    /// How many fields there are; only so many have places as ``RecordParser/fieldLimit`` allows.
    private(set) var fieldCount = 0
    /// What is wrong with the record.
    private(set) var faults: [RecordFault] = []
    /// How many line ends lie within the record.
    private(set) var innerLineEnds = 0

    /// Whether a field may be marked as no value.
    var marksNoValue: Bool { dialect == .postgres }

    private let dialect: Dialect
    private let delimiter: UInt8
    private let null: [UInt8]

    // The record at hand.
    private var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    private var lineEnd: UInt8 = 0x0A
    private var isFinal = false
    private var index = 0

    init(dialect: Dialect, null: String) {
        self.dialect = dialect
        delimiter = dialect.delimiter
        self.null = Array(null.utf8)
    }

    /// Reads one record.
    ///
    /// - Parameters:
    ///   - bytes: the record's first byte and what follows it.
    ///   - isFinal: whether nothing follows `bytes`.
    func read(_ bytes: UnsafeBufferPointer<UInt8>, lineEnd: UInt8, isFinal: Bool) -> Outcome {
        self.bytes = bytes
        self.lineEnd = lineEnd
        self.isFinal = isFinal
        index = 0
        values.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        faults.removeAll()
        innerLineEnds = 0
        fieldCount = 0
        while true {
            if fieldCount < RecordParser.fieldLimit { starts.append(index) }
            fieldCount += 1
            let isWhole = readField()
            if fieldCount <= RecordParser.fieldLimit { ends.append(values.count) }
            guard isWhole else { return faults.last?.kind == .quoteUnclosed ? .unclosed : .needsMore }
            if index < bytes.count, bytes[index] == delimiter {
                values.append(delimiter)
                index += 1
                continue
            }
            return .record(end: index, lineEndLength: lineEndLength)
        }
    }

    /// Reads the field at `index`.
    ///
    /// - Returns: whether it ends within the bytes.
    private func readField() -> Bool {
        if dialect == .postgres { return readEscaped() }
        return index < bytes.count && bytes[index] == 0x22 ? readQuoted() : readBare()
    }

    /// How many bytes of line end stand at `index`: 0 where the bytes end for good.
    private var lineEndLength: Int {
        guard index < bytes.count else { return 0 }
        return bytes[index] == 0x0D && lineEnd == 0x0A ? 2 : 1
    }

    /// Whether a line ends at `index`; nil when one more byte is needed to know.
    private var isAtLineEnd: Bool? {
        let byte = bytes[index]
        if byte == lineEnd { return true }
        guard byte == 0x0D, lineEnd == 0x0A else { return false }
        if index + 1 < bytes.count { return bytes[index + 1] == 0x0A }
        return isFinal ? false : nil
    }

    private func fault(_ kind: RecordFault.Kind, at offset: Int) {
        faults.append(RecordFault(kind: kind, field: fieldCount - 1, offset: offset))
    }

    // MARK: Quotes

    /// Reads a field that begins with a quotation mark.
    ///
    /// - Returns: whether it ends within the bytes.
    private func readQuoted() -> Bool {
        let opening = index
        index += 1
        while true {
            let run = index
            while index < bytes.count, bytes[index] != 0x22 {
                if bytes[index] == lineEnd { innerLineEnds += 1 }
                index += 1
            }
            values.append(contentsOf: bytes[run..<index])
            guard index < bytes.count else {
                if isFinal { fault(.quoteUnclosed, at: opening) }
                return false
            }
            if index + 1 == bytes.count, !isFinal { return false }
            guard index + 1 < bytes.count, bytes[index + 1] == 0x22 else { break }
            values.append(0x22)
            index += 2
        }
        index += 1
        guard index < bytes.count else { return isFinal }
        if bytes[index] == delimiter { return true }
        guard let isEnd = isAtLineEnd else { return false }
        if isEnd { return true }
        fault(.quoteMisplaced, at: index)
        return readRest()
    }

    /// Reads a field that does not begin with a quotation mark.
    private func readBare() -> Bool {
        let run = index
        let isWhole = skipToEnd()
        values.append(contentsOf: bytes[run..<index])
        // RFC 4180, section 2, rule 5: a field that is not enclosed in quotation marks may not hold any.
        if isWhole, dialect == .csv, let quote = bytes[run..<index].firstIndex(of: 0x22) {
            fault(.quoteMisplaced, at: quote)
        }
        return isWhole
    }

    private func readRest() -> Bool {
        let run = index
        let isWhole = skipToEnd()
        values.append(contentsOf: bytes[run..<index])
        return isWhole
    }

    /// Goes on to the next delimiter or line end.
    ///
    /// - Returns: whether there is one, or the bytes end for good.
    private func skipToEnd() -> Bool {
        while index < bytes.count {
            if bytes[index] == delimiter { return true }
            guard let isEnd = isAtLineEnd else { return false }
            if isEnd { return true }
            index += 1
        }
        return isFinal
    }

    // MARK: Escapes

    /// Reads a field of the postgres dialect.
    private func readEscaped() -> Bool {
        let start = index
        let value = values.count
        while index < bytes.count {
            let byte = bytes[index]
            if byte == delimiter { break }
            guard let isEnd = isAtLineEnd else { return false }
            if isEnd { break }
            if byte == 0x5C {
                guard readEscape() else { return false }
            } else {
                append(byte)
                index += 1
            }
        }
        guard index < bytes.count || isFinal else { return false }
        // What is no value is so by how it is written, before any escape is undone.
        if bytes[start..<index].elementsEqual(null) {
            values.removeSubrange(value...)
            values.append(Self.noValue)
            faults.removeAll { $0.field == fieldCount - 1 }
        }
        return true
    }

    /// Appends a byte of a value. The one that marks no value is no part of any text; where it stands as data all the
    /// same, another such byte takes its place, so that it is told as a fault of the encoding.
    private func append(_ byte: UInt8) {
        values.append(byte == Self.noValue ? 0xFE : byte)
    }

    /// Reads the escape at `index`.
    ///
    /// - Returns: whether it ends within the bytes.
    private func readEscape() -> Bool {
        let start = index
        // The longest escapes are a backslash and three digits, or x and two.
        if index + 4 > bytes.count, !isFinal { return false }
        guard index + 1 < bytes.count, bytes[index + 1] != delimiter, bytes[index + 1] != lineEnd else {
            fault(.escapeInvalid(found: "\\"), at: start)
            index += 1
            return true
        }
        let letter = bytes[index + 1]
        index += 2
        switch letter {
        case UInt8(ascii: "b"): values.append(0x08)
        case UInt8(ascii: "f"): values.append(0x0C)
        case UInt8(ascii: "n"): values.append(0x0A)
        case UInt8(ascii: "r"): values.append(0x0D)
        case UInt8(ascii: "t"): values.append(0x09)
        case UInt8(ascii: "v"): values.append(0x0B)
        case 0x5C: values.append(0x5C)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            index -= 1
            append(readDigits(base: 8, most: 3))
        case UInt8(ascii: "x") where index < bytes.count && Self.digit(bytes[index], base: 16) != nil:
            append(readDigits(base: 16, most: 2))
        default:
            var end = index
            while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
            fault(.escapeInvalid(found: String(decoding: bytes[start..<end], as: UTF8.self)), at: start)
            values.append(letter)
        }
        return true
    }

    private func readDigits(base: Int, most: Int) -> UInt8 {
        var value = 0
        var count = 0
        while count < most, index < bytes.count, let digit = Self.digit(bytes[index], base: base) {
            value = value * base + digit
            index += 1
            count += 1
        }
        // As PostgreSQL does, only the low eight bits of an octal escape count.
        return UInt8(truncatingIfNeeded: value)
    }

    private static func digit(_ byte: UInt8, base: Int) -> Int? {
        let value: Int
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): value = Int(byte) - 0x30
        case UInt8(ascii: "a")...UInt8(ascii: "f"): value = Int(byte) - 0x61 + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): value = Int(byte) - 0x41 + 10
        default: return nil
        }
        return value < base ? value : nil
    }
}
