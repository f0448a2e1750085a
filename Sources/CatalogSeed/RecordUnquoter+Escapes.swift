#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

extension RecordUnquoter {
    /// Reads a record of the postgres dialect.
    @inline(never)
    func readPostgres(_ input: Input, from place: Place) -> Result {
        let bytes = input.start
        let (values, ends, starts, null, nullField) = (values, ends, starts, null, nullField)
        var (offset, out, field) = (place.offset, place.offset, place.field)
        // Of the fields so far, and of the one at hand: what is no value has neither.
        var (nonASCII, fieldNonASCII) = (0 as UInt64, 0 as UInt64)
        var (hasControl, fieldHasControl) = (false, false)
        // Whether there is an escape in the field that is none.
        var isFaulty = false
        // Where the field begins, in the file and in the values: the same as long as nothing has been taken out.
        var (fieldStart, fieldOut) = (starts[field], starts[field])
        while true {
            let eight = EightBytes(bytes + offset)
            eight.store(at: values + out)
            var stops = eight.ascii(without: eight.nonControls & eight.others(than: 0x5C)) | eight.allOnes
            while true {
                guard stops != 0 else {
                    fieldNonASCII |= eight.bytes
                    offset += 8
                    out += 8
                    break
                }
                let step = stops.trailingZeroBitCount >> 3
                var index = offset + step
                var byte = bytes[index]
                var lineEndLength = 0
                var isNull = false
                if byte == 0x5C {
                    isNull = index == fieldStart && nullField.stands(at: bytes + index)
                    if isNull {
                        index += null.count
                        byte = 0x09
                    } else {
                        // The longest escapes are a backslash and three digits, or x and two.
                        if index + 4 > input.count, !input.isFinal { return .needsMore }
                        let escape = Escape(input, at: index)
                        if !escape.isKnown { isFaulty = true }
                        fieldNonASCII |= eight.bytes(before: stops)
                        offset = escape.end
                        out += step
                        if let value = escape.value {
                            values[out] = value
                            out += 1
                            if value >= 0x80, value != Self.noValue { fieldNonASCII = .max }
                            if isForeignControl(value) { fieldHasControl = true }
                        }
                        break
                    }
                } else if byte == Self.noValue {
                    // It is no part of any text; where it stands as data all the same, another such byte takes its place, so
                    // that it is told as a fault of the encoding.
                    values[out + step] = 0xFE
                    stops &= stops &- 1
                    continue
                } else {
                    if byte != 0x09 {
                        switch input.ending(byte, at: index) {
                        case .end(let length): lineEndLength = length
                        case .unknown: return .needsMore
                        case .none:
                            if isForeignControl(byte) { fieldHasControl = true }
                            stops &= stops &- 1
                            continue
                        }
                    }
                    // What is no value is so by how it is written, before any escape is undone.
                    isNull = index - fieldStart == null.count && isNullText(bytes + fieldStart)
                }

                // The field ends in front of `index`.
                var end = out + step
                if isNull {
                    values[fieldOut] = Self.noValue
                    values[fieldOut + 1] = byte
                    end = fieldOut + 1
                } else {
                    nonASCII |= fieldNonASCII | eight.bytes(before: stops)
                    if fieldHasControl { hasControl = true }
                    if isFaulty { findFaults(input, in: fieldStart..<index, field: field) }
                }
                ends[min(field, RecordParser.fieldLimit)] = end
                field += 1
                guard byte == 0x09 else {
                    return Result(
                        outcome: .record,
                        end: index,
                        lineEndLength: lineEndLength,
                        byteCount: end,
                        fieldCount: field,
                        hasNonASCII: EightBytes.hasNonASCII(nonASCII),
                        hasControl: hasControl
                    )
                }
                (fieldStart, fieldOut) = (index + 1, end + 1)
                (fieldNonASCII, fieldHasControl, isFaulty) = (0, false, false)
                starts[min(field, RecordParser.fieldLimit)] = fieldStart
                if isNull {
                    (offset, out) = (fieldStart, fieldOut)
                    break
                }
                stops &= stops &- 1
            }
        }
    }

    /// Whether the text of no value stands at an address, where as many bytes must be readable.
    private func isNullText(_ start: UnsafePointer<UInt8>) -> Bool {
        guard let text = null.baseAddress else { return true }
        return memcmp(start, text, null.count) == 0
    }

    /// Tells of the escapes of a field that are none. Once more from its beginning, since most such fields turn out to be no
    /// value, as `\N` is, and need no words.
    @inline(never)
    private func findFaults(_ input: Input, in range: Range<Int>, field: Int) {
        var index = range.lowerBound
        while index < range.upperBound {
            guard input.start[index] == 0x5C else {
                index += 1
                continue
            }
            let escape = Escape(input, at: index)
            if !escape.isKnown {
                var end = escape.end
                // The whole character behind the backslash.
                while escape.value != nil, end < input.count, input.start[end] & 0xC0 == 0x80 { end += 1 }
                let text = UnsafeBufferPointer(start: input.start + index, count: end - index)
                fault(.escapeInvalid(found: String(decoding: text, as: UTF8.self)), field: field, at: index)
            }
            index = escape.end
        }
    }
}

/// The text of no value with a tab behind it, if all that fits into eight bytes: so a field such as `\N` is known at once,
/// and need not be unescaped first.
struct NullField {
    private let bytes: UInt64
    private let mask: UInt64

    init(_ null: some Collection<UInt8>) {
        // A text in which a field could end is never the text of a field.
        guard null.count < 8, !null.contains(where: { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) else {
            // No backslash stands in front here, so that it is not found where one stands.
            (bytes, mask) = (0, .max)
            return
        }
        bytes = null.reversed().reduce(0x09) { $0 << 8 | UInt64($1) }
        mask = .max >> UInt64(8 * (7 - null.count))
    }

    /// Whether it stands at an address where there is a backslash.
    @inline(__always)
    func stands(at start: UnsafePointer<UInt8>) -> Bool {
        (EightBytes(start).bytes ^ bytes) & mask == 0
    }
}

/// A backslash with what belongs to it.
private struct Escape {
    /// The byte that it stands for; nil for a backslash by itself at the end of a field.
    var value: UInt8?
    /// The offset of the byte behind it.
    var end: Int
    /// Whether PostgreSQL has such an escape. One that it does not have stands for the byte behind the backslash.
    var isKnown = true

    /// Reads the escape at `index`.
    @inline(__always)
    init(_ input: RecordUnquoter.Input, at index: Int) {
        end = index + 1
        guard end < input.count, input.start[end] != 0x09, input.start[end] != input.lineEnd else {
            isKnown = false
            return
        }
        let letter = input.start[end]
        end += 1
        switch letter {
        case UInt8(ascii: "b"): value = 0x08
        case UInt8(ascii: "f"): value = 0x0C
        case UInt8(ascii: "n"): value = 0x0A
        case UInt8(ascii: "r"): value = 0x0D
        case UInt8(ascii: "t"): value = 0x09
        case UInt8(ascii: "v"): value = 0x0B
        case 0x5C: value = 0x5C
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            end -= 1
            readDigits(input, base: 8, most: 3)
        case UInt8(ascii: "x") where end < input.count && Self.digit(input.start[end], base: 16) != nil:
            readDigits(input, base: 16, most: 2)
        default:
            value = letter
            isKnown = false
        }
    }

    private mutating func readDigits(_ input: RecordUnquoter.Input, base: Int, most: Int) {
        var number = 0
        let last = min(input.count, end + most)
        while end < last, let digit = Self.digit(input.start[end], base: base) {
            number = number * base + digit
            end += 1
        }
        // As PostgreSQL does, only the low eight bits of an octal escape count. The byte of no value is replaced as it is
        // where it stands by itself.
        let byte = UInt8(truncatingIfNeeded: number)
        value = byte == RecordUnquoter.noValue ? 0xFE : byte
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
