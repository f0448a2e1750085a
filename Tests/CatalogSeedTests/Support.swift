import CatalogSeed
import Foundation

/// A folder for one test's files, removed with everything in it when the last reference goes away.
final class ScratchFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "catalog-seed-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file in the folder, which need not exist.
    func file(_ name: String) -> String { path + "/" + name }

    /// Writes a file and returns its path.
    func write(_ bytes: [UInt8], to name: String = "Seed.tsv") throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
        return file(name)
    }
}

/// What the processor spent on this thread until now, which other programs on the machine hardly change.
func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
}

/// Random numbers that are the same on every run (SplitMix64), so that what fails once fails again.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A string of up to `longest` bytes out of `alphabet`.
    mutating func bytes(of alphabet: [UInt8], longest: Int) -> [UInt8] {
        let count = Int(next() % UInt64(longest + 1))
        return (0..<count).map { _ in alphabet[Int(next() % UInt64(alphabet.count))] }
    }
}

/// The bytes that a parser of seed files could stumble over: tab, LF, CR, NUL, quote, a, and two that are not ASCII.
let awkwardBytes: [UInt8] = [0x09, 0x0A, 0x0D, 0x00, 0x22, 0x61, 0x80, 0xC3]

/// A record by value, as a test expects it.
struct PlainRecord: Equatable {
    var fields: [[UInt8]]
    var line: Int
    var hasNonASCII = false
    var hasControl = false
    var isTooLong = false
    var byteCount: Int

    init(_ record: Record, isTooLong: Bool, byteCount: Int) {
        fields = (0..<min(record.fieldCount, Record.placedFieldLimit)).map { [UInt8](record.field($0)) }
        line = record.line
        hasNonASCII = record.hasNonASCII
        hasControl = record.hasControl
        self.isTooLong = isTooLong
        self.byteCount = byteCount
    }

    /// The record that these bytes are, its line end not among them, found the slow way.
    init(bytes: [UInt8], line: Int) {
        fields = bytes.split(separator: 0x09, omittingEmptySubsequences: false).map(Array.init)
        self.line = line
        hasNonASCII = bytes.contains { $0 >= 0x80 }
        hasControl = bytes.contains { $0 < 0x20 && $0 != 0x09 }
        byteCount = bytes.count
    }

    var text: [String] { fields.map { String(decoding: $0, as: UTF8.self) } }
}

/// The records of a file without comments and byte order mark, found the slow way.
func plainRecords(of bytes: [UInt8]) -> [PlainRecord] {
    let lineEnd: UInt8 = !bytes.contains(0x0A) && bytes.contains(0x0D) ? 0x0D : 0x0A
    var records: [PlainRecord] = []
    var record: [UInt8] = []
    for byte in bytes {
        guard byte == lineEnd else {
            record.append(byte)
            continue
        }
        if lineEnd == 0x0A, record.last == 0x0D { record.removeLast() }
        records.append(PlainRecord(bytes: record, line: records.count + 1))
        record = []
    }
    if !record.isEmpty { records.append(PlainRecord(bytes: record, line: records.count + 1)) }
    return records
}

/// All that a reader gives.
func records(_ source: any ByteSource, options: RecordReader.Options = .init()) throws -> [PlainRecord] {
    let reader = try RecordReader(source, options: options)
    var records: [PlainRecord] = []
    while try reader.next() {
        records.append(PlainRecord(reader.record, isTooLong: reader.isTooLong, byteCount: reader.recordByteCount))
    }
    return records
}

/// All that a reader gives for bytes in memory.
func records(
    _ bytes: [UInt8],
    longestRead: Int = .max,
    options: RecordReader.Options = .init()
) throws -> [PlainRecord] {
    try records(MemoryByteSource(bytes, longestRead: longestRead), options: options)
}

/// A source that gives what it is told to, piece by piece, and only once, as a pipe does; an empty piece is a fault.
final class PiecewiseSource: ByteSource {
    struct Fault: Error {}

    private var pieces: [[UInt8]]
    private(set) var reads = 0

    init(_ pieces: [[UInt8]]) {
        self.pieces = pieces.reversed()
    }

    convenience init(_ pieces: String...) {
        self.init(pieces.map { Array($0.utf8) })
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        reads += 1
        guard var piece = pieces.popLast() else { return 0 }
        if piece.isEmpty { throw Fault() }
        let count = min(piece.count, buffer.count)
        buffer.copyBytes(from: piece[..<count])
        piece.removeFirst(count)
        if !piece.isEmpty { pieces.append(piece) }
        return count
    }

    func again() throws -> (any ByteSource)? { nil }
}
