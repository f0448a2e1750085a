/// How a record stands in its file, where that is not what its fields are: with quotes and escapes.
@frozen
public struct WrittenRecord {
    /// The record's first byte.
    public var start: UnsafePointer<UInt8>
    /// The number of its bytes, the line end behind it not among them.
    public var byteCount: Int
    /// The offsets of the fields' first bytes from `start`, in bytes.
    public var fieldStarts: UnsafePointer<Int>
    /// The byte that ends a line, also within the record.
    public var lineEnd: UInt8
}

/// One record of a seed file, by reference to the reader's window: good until the reader goes on.
@frozen
public struct Record {
    /// The first byte of the fields.
    public var start: UnsafePointer<UInt8>
    /// The number of their bytes, the delimiters between them counted, the line end not.
    public var byteCount: Int
    /// The offsets of the fields' ends from `start`, in bytes: as many as there are fields, up to
    /// ``Record/placedFieldLimit``.
    public var fieldEnds: UnsafePointer<Int>
    /// How many fields there are; at least 1.
    public var fieldCount: Int
    /// The line on which it begins, counted from 1.
    public var line: Int
    /// Whether there is a byte of 0x80 or more in it.
    public var hasNonASCII: Bool
    /// Whether there is a control character in it other than tabs between fields.
    public var hasControl: Bool
    /// How the record stands in the file; nil when its bytes are its fields and the delimiters between them.
    public var written: WrittenRecord?

    @usableFromInline
    init(
        start: UnsafePointer<UInt8>,
        byteCount: Int,
        fieldEnds: UnsafePointer<Int>,
        fieldCount: Int,
        line: Int,
        hasNonASCII: Bool,
        hasControl: Bool,
        written: WrittenRecord? = nil
    ) {
        self.start = start
        self.byteCount = byteCount
        self.fieldEnds = fieldEnds
        self.fieldCount = fieldCount
        self.line = line
        self.hasNonASCII = hasNonASCII
        self.hasControl = hasControl
        self.written = written
    }

    /// How many fields have places; a record with more is beyond what any table takes.
    public static var placedFieldLimit: Int { RecordParser.fieldLimit }

    /// All the bytes of the record.
    @inlinable
    public var bytes: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: start, count: byteCount)
    }

    /// The offset of a field's first byte from `start`; the field is counted from 0.
    @inlinable
    public func startOffset(ofField index: Int) -> Int {
        index == 0 ? 0 : fieldEnds[index - 1] + 1
    }

    /// The bytes of a field, counted from 0. The index must be less than `fieldCount` and `placedFieldLimit`.
    @inlinable
    public func field(_ index: Int) -> UnsafeRawBufferPointer {
        let offset = startOffset(ofField: index)
        return UnsafeRawBufferPointer(start: start + offset, count: fieldEnds[index] - offset)
    }

    /// Whether every field is empty.
    public var isBlank: Bool { byteCount == fieldCount - 1 }
}
