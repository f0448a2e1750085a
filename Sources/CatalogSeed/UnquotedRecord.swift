/// The memory that holds the values of a record whose quotes or escapes have been taken out. It stays at its address
/// until it is filled again.
final class UnquotedRecord {
    private let bytes = Memory<UInt8>()
    private let endOffsets = Memory<Int>()
    private let startOffsets = Memory<Int>()

    /// Whether there is a byte of 0x80 or more in it, other than the one that stands for no value.
    private(set) var hasNonASCII = false
    /// Whether there is a control character in it other than those that the dialects make data of.
    private(set) var hasControl = false

    /// The values, with a byte between two.
    var values: UnsafePointer<UInt8> { UnsafePointer(bytes.start) }
    /// The offset of each value's end.
    var ends: UnsafePointer<Int> { UnsafePointer(endOffsets.start) }
    /// The offset of each field's first byte in the file from the record's.
    var starts: UnsafePointer<Int> { UnsafePointer(startOffsets.start) }

    /// Copies what the unquoter found.
    func fill(from unquoter: RecordUnquoter) {
        bytes.fill(unquoter.values)
        endOffsets.fill(unquoter.ends)
        startOffsets.fill(unquoter.starts)
        let mark = unquoter.marksNoValue ? RecordUnquoter.noValue : nil
        hasNonASCII = unquoter.values.contains { $0 >= 0x80 && $0 != mark }
        hasControl = unquoter.values.contains { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    }

    /// Room for elements of a trivial type, larger when more are put in than ever before.
    private final class Memory<Element: BitwiseCopyable> {
        private(set) var start: UnsafeMutablePointer<Element>
        private var capacity = 32

        init() {
            start = .allocate(capacity: capacity)
        }

        deinit {
            start.deallocate()
        }

        func fill(_ elements: [Element]) {
            if elements.count > capacity {
                start.deallocate()
                capacity = elements.count * 2
                start = .allocate(capacity: capacity)
            }
            start.initialize(from: elements, count: elements.count)
        }
    }
}
