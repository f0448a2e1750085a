// How it works: the bytes of a record are looked at once, eight at a time. For each eight the parser computes, without a
// branch, which of them are below 0x20; that takes in the tab, both line ends and every other control character, and in the
// other dialects also the comma, the quotation mark or the backslash. Only at those bytes does it stop. Whether a byte of
// 0x80 or more was among them is gathered on the way, so that the layer above needs no second look at a record of plain ASCII.
//
// To whoever changes it: it does no I/O, allocates nothing but room for more fields, and never fails: whatever the bytes
// are, there is a record. Faults are for the layer above. Measure with a profile of instructions before and after.

/// Finds the end of a record and of its fields.
final class RecordParser {
    /// What was found.
    struct Result {
        /// The offset of the record's line end from the record's first byte, in bytes.
        var end: Int
        /// Whether the dialect's special byte was met. Then that is where `end` is, and what else stands here is true of the
        /// bytes in front of it: `fieldCount` is how many fields have ended there.
        var hasSpecial = false
        /// How many fields the record has, those beyond `fieldLimit` counted too.
        var fieldCount: Int
        /// Whether there is a byte of 0x80 or more in it.
        var hasNonASCII: Bool
        /// Whether there is a control character in it that is neither a tab nor the record's own line end.
        var hasControl: Bool
    }

    /// How many fields are kept by their places; SQLite can't have more columns (https://sqlite.org/limits.html#max_column).
    static let fieldLimit = 32_768

    /// How many bytes behind the sentinel may be read, and so must be there.
    static let padding = 8

    /// The offsets of the fields' ends from the record's first byte, in bytes: `min(fieldCount, fieldLimit)` of them.
    private(set) var fieldEnds: UnsafeMutablePointer<Int>
    private var capacity: Int

    init() {
        capacity = 64
        fieldEnds = .allocate(capacity: capacity)
        fieldEnds.initialize(repeating: 0, count: capacity)
    }

    deinit {
        fieldEnds.deallocate()
    }

    /// Parses one record, in a dialect with quotes or escapes as far as the first byte of such.
    ///
    /// - Parameters:
    ///   - start: the record's first byte. A byte equal to `lineEnd` must follow somewhere, a sentinel if nothing else,
    ///     with `padding` readable bytes behind it: that is why no bound is checked here.
    ///   - lineEnd: the byte that ends a record: 0x0A, or 0x0D in a file without any 0x0A.
    func parse(from start: UnsafePointer<UInt8>, lineEnd: UInt8, dialect: Dialect = .tsv) -> Result {
        switch dialect {
        case .tsv: parseTSV(from: start, lineEnd: lineEnd)
        case .excel: parseExcel(from: start, lineEnd: lineEnd)
        case .postgres: parsePostgres(from: start, lineEnd: lineEnd)
        case .csv: parseCSV(from: start, lineEnd: lineEnd)
        }
    }

    // A loop for each dialect, made for its bytes: what it does not have costs it nothing. Inlined side by side, the
    // compiler would make one of them for all.

    @inline(never)
    private func parseTSV(from start: UnsafePointer<UInt8>, lineEnd: UInt8) -> Result {
        parse(from: start, lineEnd: lineEnd, of: .tsv)
    }

    @inline(never)
    private func parseExcel(from start: UnsafePointer<UInt8>, lineEnd: UInt8) -> Result {
        parse(from: start, lineEnd: lineEnd, of: .excel)
    }

    @inline(never)
    private func parsePostgres(from start: UnsafePointer<UInt8>, lineEnd: UInt8) -> Result {
        parse(from: start, lineEnd: lineEnd, of: .postgres)
    }

    @inline(never)
    private func parseCSV(from start: UnsafePointer<UInt8>, lineEnd: UInt8) -> Result {
        parse(from: start, lineEnd: lineEnd, of: .csv)
    }

    @inline(__always)
    private func parse(
        from start: UnsafePointer<UInt8>,
        lineEnd: UInt8,
        of dialect: Dialect
    ) -> Result {
        let delimiter = dialect.delimiter
        let special = dialect.special
        var offset = 0
        var fieldCount = 0
        // In locals, so that the loop does not go through the object.
        var ends = fieldEnds
        var room = capacity
        var nonASCII: UInt64 = 0
        var hasControl = false
        while true {
            let eight = EightBytes(start + offset)
            var others = eight.nonControls
            if let special { others &= eight.others(than: special) }
            if delimiter >= 0x20 { others &= eight.others(than: delimiter) }
            var stops = eight.ascii(without: others)
            while stops != 0 {
                let index = offset + stops.trailingZeroBitCount >> 3
                let byte = start[index]
                if byte == delimiter {
                    if fieldCount == room { (ends, room) = grow() }
                    if fieldCount < room { ends[fieldCount] = index }
                    fieldCount += 1
                } else if byte == lineEnd {
                    if fieldCount == room { (ends, room) = grow() }
                    if fieldCount < room { ends[fieldCount] = index }
                    // Bytes behind the line end are another record's.
                    nonASCII |= eight.bytes(before: stops)
                    return Result(
                        end: index,
                        fieldCount: fieldCount + 1,
                        hasNonASCII: EightBytes.hasNonASCII(nonASCII),
                        hasControl: hasControl
                    )
                } else if let special, byte == special {
                    nonASCII |= eight.bytes(before: stops)
                    return Result(
                        end: index,
                        hasSpecial: true,
                        fieldCount: fieldCount,
                        hasNonASCII: EightBytes.hasNonASCII(nonASCII),
                        hasControl: hasControl
                    )
                } else {
                    // A carriage return in front of a line feed belongs to the line end.
                    if !(byte == 0x0D && lineEnd == 0x0A && start[index + 1] == 0x0A) { hasControl = true }
                }
                stops &= stops &- 1
            }
            nonASCII |= eight.bytes
            offset += 8
        }
    }

    /// Makes more room for fields, as long as the limit allows it.
    private func grow() -> (UnsafeMutablePointer<Int>, Int) {
        guard capacity < Self.fieldLimit else { return (fieldEnds, capacity) }
        let larger = UnsafeMutablePointer<Int>.allocate(capacity: capacity * 2)
        larger.initialize(repeating: 0, count: capacity * 2)
        larger.update(from: fieldEnds, count: capacity)
        fieldEnds.deallocate()
        fieldEnds = larger
        capacity *= 2
        return (fieldEnds, capacity)
    }
}
