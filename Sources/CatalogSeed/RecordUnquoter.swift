#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

// How it works: the fast parser stops at the first quotation mark or backslash of a record and hands over what it has found
// so far. From there on the bytes are copied eight at a time, and looked at in the same step as the fast parser does; where
// one falls out, the next eight begin behind it. The values stand one after another with a byte in between: the same shape
// as a record that needs none of this, so that nobody above has to know. Where each field began in the file is kept for
// places.
//
// To whoever changes it: like the fast parser it does no I/O and never fails; faults are put on a list. It starts again
// from the record's first byte when it runs out of bytes, so it must not take anything from an earlier try. Its loops keep
// everything in locals and touch no object, which would cost more than the bytes do: measure with a profile of instructions.

/// Takes the quotes or the escapes out of a record. What it wrote is good until it is used again.
final class RecordUnquoter {
    /// What was found.
    struct Result {
        /// What came of a record.
        enum Outcome {
            /// It was read.
            case record
            /// There are not enough bytes to know where it ends. Nothing else here is then good.
            case needsMore
            /// A quotation mark is open where the bytes end for good.
            case unclosed
        }

        /// What came of the record.
        var outcome: Outcome
        /// How many bytes the record has in the file.
        var end = 0
        /// How many bytes of line end follow: 0 where the bytes end for good.
        var lineEndLength = 0
        /// How many bytes the values have, with a byte between two.
        var byteCount = 0
        /// How many fields there are; only so many have places as ``RecordParser/fieldLimit`` allows.
        var fieldCount = 0
        /// Whether there is a byte of 0x80 or more in the values, other than the one that stands for no value.
        var hasNonASCII = false
        /// Whether there is a control character in the values other than those that the dialects make data of.
        var hasControl = false
        /// How many line ends lie within the record.
        var innerLineEnds = 0

        static let needsMore = Result(outcome: .needsMore)
    }

    /// The bytes to read from.
    struct Input {
        /// The record's first byte. The byte behind the last must be equal to `lineEnd`, with `RecordParser.padding` readable
        /// bytes behind it: that is why bounds are only checked where a line may end.
        var start: UnsafePointer<UInt8>
        /// How many bytes there are, of this record and of those that follow.
        var count: Int
        /// The byte that ends a line: 0x0A, or 0x0D in a file without any 0x0A.
        var lineEnd: UInt8
        /// Whether nothing follows them.
        var isFinal: Bool
    }

    /// The value of a postgres field that is no value: a byte that no UTF-8 text holds.
    static let noValue: UInt8 = 0xFF

    // The memory that the values go to. It belongs to this object alone, records point into it, and it is made in `reserve`
    // when a record first needs it. Of the offsets there is room for all that are kept, and for one that the others go to:
    // memory of this size is not taken from the system until it is touched, and so no loop need look whether it is enough.

    /// The values, with a byte between two.
    private(set) var values: UnsafeMutablePointer<UInt8> = .allocate(capacity: 0)
    /// The offset of each value's end in `values`, in bytes.
    private(set) var ends: UnsafeMutablePointer<Int> = .allocate(capacity: 0)
    /// The offset of each field's first byte in the file from the record's first.
    private(set) var starts: UnsafeMutablePointer<Int> = .allocate(capacity: 0)
    private var capacity = 0

    /// What is wrong with the record.
    private(set) var faults: [RecordFault] = []

    let dialect: Dialect
    /// The text that is no value.
    let null: UnsafeBufferPointer<UInt8>
    /// The same, as a whole field.
    let nullField: NullField

    init(dialect: Dialect, null: String) {
        self.dialect = dialect
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: null.utf8.count)
        _ = bytes.initialize(from: null.utf8)
        self.null = UnsafeBufferPointer(bytes)
        nullField = NullField(null.utf8)
    }

    deinit {
        null.deallocate()
        values.deallocate()
        ends.deallocate()
        starts.deallocate()
    }

    /// Whether a record without quotes and escapes, but with bytes beyond ASCII, must be read here all the same: one of the
    /// bytes may have to be replaced that stand for no value.
    ///
    /// - Parameter isLast: whether no line end follows it.
    func takes(_ found: RecordParser.Result, _ start: UnsafePointer<UInt8>, isLast: Bool) -> Bool {
        guard dialect == .postgres else { return false }
        // Where lines may be data, a carriage return is no foreign control character, as it is to the fast parser.
        if found.hasControl || (isLast && found.end > 0 && start[found.end - 1] == 0x0D) { return true }
        return memchr(start, Int32(Self.noValue), found.end) != nil
    }

    /// Reads one record.
    ///
    /// - Parameters:
    ///   - found: what the fast parser found, if it looked at the record.
    ///   - fieldEnds: the ends of the fields that it found.
    func read(_ input: Input, after found: RecordParser.Result?, _ fieldEnds: UnsafePointer<Int>) -> Result {
        // A value is never longer than what stands in the file, but for a field without any bytes that is no value.
        reserve(input.count * (null.isEmpty && dialect == .postgres ? 2 : 1))
        if !faults.isEmpty { faults = [] }
        var place = Place()
        starts[0] = 0
        if let found, canTakeOver(found) {
            place = Place(offset: found.end, field: found.fieldCount, hasNonASCII: found.hasNonASCII)
            memcpy(values, input.start, found.end)
            for field in 0..<found.fieldCount {
                ends[field] = fieldEnds[field]
                starts[field + 1] = fieldEnds[field] + 1
            }
        }
        return switch dialect {
        case .csv: readCSV(input, from: place)
        case .postgres: readPostgres(input, from: place)
        case .excel, .tsv: readExcel(input, from: place)
        }
    }

    /// Where a record is read on.
    struct Place {
        /// The offset of the next byte, in the file and in the values: nothing has been taken out so far.
        var offset = 0
        /// The field that it is in, counted from 0.
        var field = 0
        /// Whether there is a byte of 0x80 or more in front of it.
        var hasNonASCII = false
    }

    /// Whether reading goes on where the fast parser stopped. What it says about control characters is not what is asked for
    /// here, and a byte that stands for no value has to be replaced.
    private func canTakeOver(_ found: RecordParser.Result) -> Bool {
        found.fieldCount < RecordParser.fieldLimit && !found.hasControl && !(found.hasNonASCII && dialect == .postgres)
    }

    /// Makes room for the values of so many bytes.
    private func reserve(_ count: Int) {
        // Eight bytes are written at a time, and a mark of no value with a byte behind it.
        let needed = count + 16
        guard needed > capacity else { return }
        if capacity == 0 {
            ends.deallocate()
            ends = .allocate(capacity: RecordParser.fieldLimit + 1)
            starts.deallocate()
            starts = .allocate(capacity: RecordParser.fieldLimit + 1)
        }
        values.deallocate()
        values = .allocate(capacity: needed)
        capacity = needed
    }

    /// Puts a fault on the list.
    @inline(never)
    func fault(_ kind: RecordFault.Kind, field: Int, at offset: Int) {
        // Out of the object and back: an access that a call stands in would have every access checked at run time.
        var list = faults
        faults = []
        list.append(RecordFault(kind: kind, field: field, offset: offset))
        faults = list
    }
}

extension RecordUnquoter.Input {
    /// What a byte is to the line it stands on.
    enum Ending {
        /// A part of it.
        case none
        /// Its end, which takes so many bytes; 0 where the bytes end for good.
        case end(length: Int)
        /// There must be more bytes to know.
        case unknown
    }

    /// What the byte at `index` is to its line. That may be the byte behind the last, which is no part of the input.
    @inline(__always)
    func ending(_ byte: UInt8, at index: Int) -> Ending {
        if byte == lineEnd {
            guard index == count else { return .end(length: 1) }
            return isFinal ? .end(length: 0) : .unknown
        }
        guard byte == 0x0D, lineEnd == 0x0A, start[index + 1] == 0x0A else { return .none }
        if index + 1 < count { return .end(length: 2) }
        return isFinal ? .none : .unknown
    }
}

/// Whether a byte is a control character other than those that the dialects make data of.
func isForeignControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D
}
