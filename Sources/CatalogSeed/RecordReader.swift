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
        /// Records that begin with this text are passed over; nil for none.
        public var comment: String?
        /// How many bytes the window has to begin with.
        public var windowSize: Int
        /// How many bytes a record may have; a longer one is cut off there and reported by ``RecordReader/isTooLong``.
        public var longestRecord: Int

        public init(
            dialect: Dialect = .tsv,
            comment: String? = nil,
            windowSize: Int = 64 * 1024,
            longestRecord: Int = 1_000_000_000
        ) {
            self.dialect = dialect
            self.comment = comment
            self.windowSize = max(16, windowSize)
            self.longestRecord = longestRecord
        }
    }

    /// The record at hand; good until the next call of ``next()``. To be used only after that has returned true.
    public var record: Record { current }

    /// Whether the record at hand was longer than ``Options/longestRecord``, so that only its beginning is here.
    public var isTooLong: Bool { isCut }

    /// How many bytes the record at hand has in the file, also where it is too long to be held.
    public var recordByteCount: Int { byteCount }

    // Private, so that the compiler sees every access and need not check each at run time.
    private var current: Record
    private var isCut = false
    private var byteCount = 0

    private let source: any ByteSource
    private let options: Options
    private let comment: [UInt8]
    private let parser = RecordParser()

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
        self.options = options
        self.comment = Array((options.comment ?? "").utf8)
        capacity = options.windowSize
        window = .allocate(capacity: capacity + 1 + RecordParser.padding)
        window.initialize(repeating: 0, count: capacity + 1 + RecordParser.padding)
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
        while true {
            if position == end {
                if isAtEnd { return false }
                try refill()
                continue
            }
            let start = UnsafePointer(window + position)
            let found = parser.parse(from: start, lineEnd: lineEnd)
            let isSentinel = position + found.end >= end
            if isSentinel && !isAtEnd {
                if end - position > options.longestRecord { return try readTooLong() }
                try refill()
                continue
            }
            take(found, from: start)
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

    /// Takes the beginning of a record that is too long to be held, and passes over the rest of it.
    private func readTooLong() throws -> Bool {
        let kept = 4096
        let head = UnsafeMutablePointer<UInt8>.allocate(capacity: kept)
        defer { head.deallocate() }
        head.initialize(from: window + position, count: kept)
        var passed = 0
        while true {
            if let found = memchr(window + position, Int32(lineEnd), end - position) {
                let length = UnsafeRawPointer(found) - UnsafeRawPointer(window + position)
                passed += length
                position += length + 1
                break
            }
            passed += end - position
            position = end
            if isAtEnd { break }
            try refill()
        }
        // The window's first bytes are free if the record's rest has been passed over; a copy of the head goes in front
        // of what is still to be read.
        if position < kept + 1 + RecordParser.padding {
            try makeRoom(inFront: kept + 1 + RecordParser.padding)
        }
        let start = window + position - kept - 1 - RecordParser.padding
        start.update(from: head, count: kept)
        start[kept] = lineEnd
        let found = parser.parse(from: UnsafePointer(start), lineEnd: lineEnd)
        current = Record(
            start: UnsafePointer(start),
            byteCount: kept,
            fieldEnds: UnsafePointer(parser.fieldEnds),
            fieldCount: found.fieldCount,
            line: nextLine,
            hasNonASCII: found.hasNonASCII,
            hasControl: found.hasControl
        )
        isCut = true
        byteCount = passed
        nextLine += 1
        return true
    }

    /// Moves the unread bytes back so that `count` bytes in front of them are free.
    private func makeRoom(inFront count: Int) throws {
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
        // A long record is read up to a full window at once: it is parsed from its beginning after each refill, which
        // would take quadratic time if a pipe could hand it over in small pieces.
        repeat {
            let count = try source.read(into: UnsafeMutableRawBufferPointer(start: window + end, count: capacity - end))
            if count == 0 { isAtEnd = true }
            end += count
        } while unread >= Self.longUnread && end < capacity && !isAtEnd
        window[end] = lineEnd
    }

    /// From how many bytes on an unfinished record counts as long.
    private static let longUnread = 64 * 1024

    private func grow(to larger: Int) {
        let replacement = UnsafeMutablePointer<UInt8>.allocate(capacity: larger + 1 + RecordParser.padding)
        replacement.initialize(repeating: 0, count: larger + 1 + RecordParser.padding)
        replacement.update(from: window, count: end)
        window.deallocate()
        window = replacement
        capacity = larger
    }

    /// Which byte ends a line: LF (a CR in front of it belongs to it), or CR in a file that has CR and no LF at all.
    private func findLineEnd() throws -> UInt8 {
        if memchr(window + position, 0x0A, end - position) != nil { return 0x0A }
        let hasReturn = memchr(window + position, 0x0D, end - position) != nil
        if isAtEnd { return hasReturn ? 0x0D : 0x0A }
        // The window shows no LF, but the file goes on. Its bytes are looked through from the beginning, as far as the
        // first LF; from a pipe they can't be, and the window must decide.
        guard let ahead = try source.again() else { return hasReturn ? 0x0D : 0x0A }
        var sawReturn = hasReturn
        return try withUnsafeTemporaryAllocation(byteCount: 64 * 1024, alignment: 16) { buffer in
            while true {
                let count = try ahead.read(into: buffer)
                if count == 0 { return sawReturn ? 0x0D : 0x0A }
                if buffer[..<count].contains(0x0A) { return 0x0A }
                sawReturn = sawReturn || buffer[..<count].contains(0x0D)
            }
        }
    }
}
