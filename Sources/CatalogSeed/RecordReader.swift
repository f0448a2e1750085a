#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// Reads the records of a seed file, one after another, through a window of memory that slides over the bytes: what is
/// in memory is never more than the window, which grows only for a record that does not fit.
///
/// Comments are passed over here; blank lines are records like any other, with ``Record/isBlank`` set, since only the
/// caller knows whether they matter.
public final class RecordReader {
    /// How a file is read.
    public struct Options: Sendable, Equatable {
        /// How fields are written.
        public var dialect: Dialect
        /// The text that is no value. Only the postgres dialect asks here, since it decides by how a field is written;
        /// such a field's value is then the one byte ``RecordReader/noValue``.
        public var null: String
        /// Records that begin with this text are passed over; nil for none.
        public var comment: String?
        /// How many bytes the window has to begin with; the reader takes at least 16 and at most 1 GiB.
        public var windowSize: Int
        /// How many bytes a record may have, its line end not among them. A longer one is reported by
        /// ``RecordReader/isTooLong``, and of its bytes only the first are there: as many as were allowed, at most 4096.
        /// The reader takes at least 1 and at least the length of `comment`.
        public var longestRecord: Int

        public init(
            dialect: Dialect = .tsv,
            null: String? = nil,
            comment: String? = nil,
            windowSize: Int = 64 * 1024,
            longestRecord: Int = 1_000_000_000
        ) {
            self.dialect = dialect
            self.null = null ?? dialect.defaultNull
            self.comment = comment
            self.windowSize = windowSize
            self.longestRecord = longestRecord
        }
    }

    /// The record at hand; good until the next call of ``next()``. To be used only after that has returned true.
    public var record: Record { current }

    /// Whether the record at hand was longer than ``Options/longestRecord``, so that only its beginning is here.
    public var isTooLong: Bool { isCut }

    /// How many bytes the record at hand has in the file, its line end not among them, also where it is too long to be
    /// held.
    public var recordByteCount: Int { byteCount }

    /// What is wrong with the quotes or escapes of the record at hand; its values are then not to be trusted.
    public var faults: [RecordFault] { foundFaults }

    /// The value of a field that is no value, in the postgres dialect: a byte that no UTF-8 text holds.
    public static var noValue: UInt8 { RecordUnquoter.noValue }

    // Private, so that the compiler sees every access and need not check each at run time.
    private var current: Record
    private var isCut = false
    private var byteCount = 0
    private var foundFaults: [RecordFault] = []

    private let source: any ByteSource
    private let comment: [UInt8]
    /// How many bytes a record may have.
    private let longestRecord: Int
    private let parser = RecordParser()
    private let dialect: Dialect
    /// What records with quotes or escapes go through.
    private let unquoter: RecordUnquoter
    /// Whether every record goes through it, since what is no value can't be told from a field's bytes.
    private let unquotesAll: Bool
    /// How many bytes a quoted field is looked through for its end, after one was found to have none.
    private var longestQuoted = Int.max

    // The window holds the bytes from `position` to `end`; behind them stand a sentinel line end and padding. It belongs
    // to this object alone, and records point into it: it moves only in `refill()`, when no record is at hand.
    private var window: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var position = 0
    private var end = 0
    private var isAtEnd = false
    private var nextLine = 1
    private var lineEnd: UInt8 = 0x0A

    /// Begins to read: fills the window, passes over a byte order mark, and finds out how lines end.
    ///
    /// - Throws: `FileError` when the source does not give its bytes.
    public init(_ source: any ByteSource, options: Options = Options()) throws {
        self.source = source
        comment = Array((options.comment ?? "").utf8)
        dialect = options.dialect
        unquoter = RecordUnquoter(dialect: dialect, null: options.null)
        unquotesAll = dialect == .postgres && !options.null.utf8.contains(0x5C)
        longestRecord = min(max(1, options.longestRecord, comment.count), Int.max - 1)
        capacity = min(max(16, options.windowSize), 1 << 30)
        window = .allocate(capacity: capacity + 1 + RecordParser.padding)
        current = Record(
            start: UnsafePointer(window),
            byteCount: 0,
            fieldEnds: UnsafePointer(parser.fieldEnds),
            fieldCount: 1,
            line: 1,
            hasNonASCII: false,
            hasControl: false
        )
        while end < 3, !isAtEnd { try refill() }
        if end >= 3, window[0] == 0xEF, window[1] == 0xBB, window[2] == 0xBF { position = 3 }
        lineEnd = try findLineEnd()
        // The sentinel that the window was filled with may be the other one.
        window[end] = lineEnd
    }

    deinit {
        window.deallocate()
    }

    /// Goes on to the next record.
    ///
    /// - Returns: false when there is none.
    public func next() throws -> Bool {
        while true {
            guard try readRecord() else { return false }
            if comment.isEmpty || !beginsWithComment { return true }
        }
    }

    private var beginsWithComment: Bool {
        current.bytes.starts(with: comment)
    }

    private func readRecord() throws -> Bool {
        isCut = false
        if !foundFaults.isEmpty { foundFaults = [] }
        while true {
            if position == end {
                if isAtEnd { return false }
                try refill()
                continue
            }
            if unquotesAll { return try readUnquoted(after: nil) }
            let start = UnsafePointer(window + position)
            let found = parser.parse(from: start, lineEnd: lineEnd, dialect: dialect)
            let isSentinel = position + found.end >= end
            if found.hasSpecial || (found.hasNonASCII && unquoter.takes(found, start, isLast: isSentinel)) {
                return try readUnquoted(after: found)
            }
            if isSentinel && !isAtEnd {
                // The last byte may still turn out to be the carriage return of the line end.
                if end - position > longestRecord + 1 {
                    try readTooLong()
                    return true
                }
                try refill()
                continue
            }
            take(found, from: start)
            if byteCount > longestRecord { cut(from: window + position) }
            position += found.end + (isSentinel ? 0 : 1)
            return true
        }
    }

    private func take(_ found: RecordParser.Result, from start: UnsafePointer<UInt8>) {
        var byteCount = found.end
        let isFollowedByLineFeed = position + found.end < end && lineEnd == 0x0A
        if isFollowedByLineFeed, byteCount > 0, start[byteCount - 1] == 0x0D {
            byteCount -= 1
            let last = found.fieldCount - 1
            if last < RecordParser.fieldLimit { parser.fieldEnds[last] = byteCount }
        }
        // The sentinel is no line feed of the file: a carriage return in front of it is data.
        let endsInReturn = !isFollowedByLineFeed && byteCount > 0 && start[byteCount - 1] == 0x0D
        current = Record(
            start: start,
            byteCount: byteCount,
            fieldEnds: UnsafePointer(parser.fieldEnds),
            fieldCount: found.fieldCount,
            line: nextLine,
            hasNonASCII: found.hasNonASCII,
            hasControl: found.hasControl || endsInReturn
        )
        self.byteCount = byteCount
        nextLine += 1
    }

    // MARK: Quotes and escapes

    /// Takes a record that has quotes or escapes.
    ///
    /// - Parameter found: what the fast parser found in front of the first of them; nil if it was not asked.
    /// - Returns: false at the end of the data.
    private func readUnquoted(after found: RecordParser.Result?) throws -> Bool {
        while true {
            let unread = end - position
            let result = unquoter.read(input(count: unread, isFinal: isAtEnd), after: found, parser.fieldEnds)
            switch result.outcome {
            case .record:
                if isEndOfData(length: result.end) {
                    position = end
                    isAtEnd = true
                    return false
                }
                take(result, length: result.end)
                position += result.end + result.lineEndLength
                return true
            case .needsMore where unread <= min(longestRecord, longestQuoted):
                // From its beginning again with at least twice as many bytes, so that the time stays linear.
                while end - position < 2 * unread, !isAtEnd { try refill() }
            case .needsMore, .unclosed:
                try readUnclosed(after: found)
                return true
            }
        }
    }

    /// The first unread bytes for the unquoter; a line end must stand behind them.
    private func input(count: Int, isFinal: Bool) -> RecordUnquoter.Input {
        RecordUnquoter.Input(start: UnsafePointer(window + position), count: count, lineEnd: lineEnd, isFinal: isFinal)
    }

    /// Whether a record of the postgres dialect says that the data is at its end.
    private func isEndOfData(length: Int) -> Bool {
        dialect == .postgres && length == 2 && window[position] == 0x5C && window[position + 1] == 0x2E
    }

    /// Takes the first line of a record whose quotation mark is not closed: what follows is most likely records again.
    private func readUnclosed(after found: RecordParser.Result?) throws {
        // A file full of such marks must not be looked through to its end for each.
        longestQuoted = 1 << 16
        var length = end - position
        var lineEndLength = 0
        if let offset = firstOffset(of: lineEnd) {
            length = offset
            lineEndLength = 1
            if lineEnd == 0x0A, length > 0, window[position + length - 1] == 0x0D {
                length -= 1
                lineEndLength = 2
                // A sentinel; the line end itself is not looked at again.
                window[position + length] = lineEnd
            }
        } else if !isAtEnd {
            // Not even a line: too long for any record.
            return try readTooLong()
        }
        let result = unquoter.read(input(count: length, isFinal: true), after: found, parser.fieldEnds)
        take(result, length: length)
        position += length + lineEndLength
    }

    /// Takes what the unquoter found in a record that has so many bytes in the file.
    private func take(_ result: RecordUnquoter.Result, length: Int) {
        current = Record(
            start: UnsafePointer(unquoter.values),
            byteCount: result.byteCount,
            fieldEnds: UnsafePointer(unquoter.ends),
            fieldCount: result.fieldCount,
            line: nextLine,
            hasNonASCII: result.hasNonASCII,
            hasControl: result.hasControl,
            written: WrittenRecord(
                start: UnsafePointer(window + position),
                byteCount: length,
                fieldStarts: UnsafePointer(unquoter.starts),
                lineEnd: lineEnd
            )
        )
        if !unquoter.faults.isEmpty { foundFaults = unquoter.faults }
        byteCount = length
        if length > longestRecord { isCut = true }
        nextLine += 1 + result.innerLineEnds
    }

    // MARK: The window

    /// How many bytes are kept of a record that is too long: enough to show it and to know a comment.
    private var longestKept: Int { min(longestRecord, max(4096, comment.count)) }

    /// Leaves of the record at hand, which is too long, its beginning alone. More than `longestKept` bytes of it must
    /// stand at `start`; the first one that is given up makes room for a sentinel.
    private func cut(from start: UnsafeMutablePointer<UInt8>) {
        var kept = longestKept
        // A scalar of up to four bytes is not cut in two, nor is a comment's mark, which other bytes may follow than UTF-8.
        let isComment = UnsafeBufferPointer(start: start, count: kept).starts(with: comment)
        let least = max(1, longestKept - 3, isComment ? comment.count : 0)
        while kept > least, start[kept] & 0xC0 == 0x80 { kept -= 1 }
        start[kept] = lineEnd
        let found = parser.parse(from: UnsafePointer(start), lineEnd: lineEnd)
        current = Record(
            start: UnsafePointer(start),
            byteCount: kept,
            fieldEnds: UnsafePointer(parser.fieldEnds),
            fieldCount: found.fieldCount,
            line: current.line,
            hasNonASCII: found.hasNonASCII,
            hasControl: found.hasControl || start[kept - 1] == 0x0D
        )
        isCut = true
    }

    /// Takes the beginning of a record that is too long to be held, and passes over the rest of it.
    private func readTooLong() throws {
        let head = Array(UnsafeBufferPointer(start: window + position, count: longestKept + 1))
        var passed = 0
        var lastByte: UInt8 = 0
        while true {
            let found = memchr(window + position, Int32(lineEnd), end - position)
            let length = found.map { UnsafeRawPointer($0) - UnsafeRawPointer(window + position) } ?? end - position
            if length > 0 { lastByte = window[position + length - 1] }
            passed += length
            position += length
            if found != nil {
                position += 1
                // The carriage return in front of a line feed belongs to the line end.
                if lineEnd == 0x0A, lastByte == 0x0D { passed -= 1 }
                break
            }
            if isAtEnd { break }
            try refill()
        }
        // What lies in front of what is still to be read has been passed over: the head goes there.
        if position < head.count { makeRoom(inFront: head.count) }
        let start = window + position - head.count
        start.update(from: head, count: head.count)
        current.line = nextLine
        nextLine += 1
        byteCount = passed
        cut(from: start)
    }

    /// Moves the unread bytes back so that `count` bytes in front of them are free.
    private func makeRoom(inFront count: Int) {
        let unread = end - position
        if count + unread > capacity { grow(to: count + unread) }
        (window + count).update(from: window + position, count: unread)
        position = count
        end = count + unread
        window[end] = lineEnd
    }

    /// Moves the unread bytes to the front of the window and reads more behind them, in a larger window if this one is
    /// full.
    private func refill() throws {
        let unread = end - position
        if position > 0 {
            window.update(from: window + position, count: unread)
            position = 0
            end = unread
        }
        if end == capacity { grow(to: capacity * 2) }
        // Also where the source throws: whoever asks for another record all the same must find the sentinel. What lies behind
        // the padding is never read, so a small file does not cost the pages of a whole window.
        defer {
            window[end] = lineEnd
            (window + end + 1).initialize(repeating: 0, count: RecordParser.padding)
        }
        // A record is parsed from its beginning after each refill, which would take quadratic time if a pipe could hand
        // it over in small pieces. So bytes are read until a line ends among them, or the window is full.
        while end < capacity {
            let room = UnsafeMutableRawBufferPointer(start: window + end, count: capacity - end)
            // A source that tells of more than there was room for is not believed.
            let count = min(try source.read(into: room), room.count)
            guard count > 0 else {
                isAtEnd = true
                return
            }
            let endsLine = memchr(window + end, Int32(lineEnd), count) != nil
            end += count
            if endsLine { return }
        }
    }

    private func grow(to larger: Int) {
        let replacement = UnsafeMutablePointer<UInt8>.allocate(capacity: larger + 1 + RecordParser.padding)
        replacement.initialize(from: window, count: end)
        window.deallocate()
        window = replacement
        capacity = larger
    }

    /// Which byte ends a line: LF (a CR in front of it belongs to it), or CR in a file that has CR and no LF at all.
    private func findLineEnd() throws -> UInt8 {
        // The window holds an LF, or as much as it can, or the whole file: so much does `refill()` give while LF is what
        // ends a line.
        if firstOffset(of: 0x0A) != nil { return 0x0A }
        let firstReturn = firstOffset(of: 0x0D)
        if isAtEnd { return firstReturn == nil ? 0x0A : 0x0D }
        guard let ahead = try source.again() else {
            // The bytes of a pipe can't be looked through, so the window decides, but not by one half of a CRLF.
            guard let firstReturn else { return 0x0A }
            guard firstReturn == end - position - 1 else { return 0x0D }
            try refill()
            return firstOffset(of: 0x0A) == nil ? 0x0D : 0x0A
        }
        // The bytes of a file are looked through from the beginning, as far as the first LF.
        var sawReturn = firstReturn != nil
        return try withUnsafeTemporaryAllocation(byteCount: 64 * 1024, alignment: 16) { buffer in
            while true {
                let count = min(try ahead.read(into: buffer), buffer.count)
                guard count > 0, let start = buffer.baseAddress else { return sawReturn ? 0x0D : 0x0A }
                if memchr(start, 0x0A, count) != nil { return 0x0A }
                sawReturn = sawReturn || memchr(start, 0x0D, count) != nil
            }
        }
    }

    /// Where a byte first stands among the unread ones of the window, counted from 0.
    private func firstOffset(of byte: UInt8) -> Int? {
        memchr(window + position, Int32(byte), end - position).map {
            UnsafeRawPointer($0) - UnsafeRawPointer(window + position)
        }
    }
}
