extension RecordUnquoter {
    // A loop for each dialect, made for its bytes; inlined side by side, the compiler would make one of them for both.

    @inline(never)
    func readCSV(_ input: Input, from place: Place) -> Result {
        readQuotes(input, from: place, of: .csv)
    }

    @inline(never)
    func readExcel(_ input: Input, from place: Place) -> Result {
        readQuotes(input, from: place, of: .excel)
    }

    /// Reads a record whose fields may be enclosed in quotation marks.
    @inline(__always)
    private func readQuotes(_ input: Input, from place: Place, of dialect: Dialect) -> Result {
        let bytes = input.start
        let delimiter = dialect.delimiter
        // RFC 4180, section 2, rule 5: a field that is not enclosed in quotation marks may not hold any.
        let isStrict = dialect == .csv
        let (values, ends, starts) = (values, ends, starts)
        var (offset, out, field) = (place.offset, place.offset, place.field)
        var nonASCII: UInt64 = place.hasNonASCII ? .max : 0
        var hasControl = false
        var innerLineEnds = 0
        // Whether a quotation mark out of place is still to be told of in this field.
        var isLooking = isStrict
        // Whether the bytes are within quotation marks, the first of them at `opening`.
        var isQuoted = bytes[offset] == 0x22 && offset == starts[field]
        var opening = offset
        if isQuoted { offset += 1 }
        while true {
            let eight = EightBytes(bytes + offset)
            eight.store(at: values + out)
            var others = eight.nonControls & eight.others(than: 0x22)
            if delimiter >= 0x20 { others &= eight.others(than: delimiter) }
            var stops = eight.ascii(without: others)
            while true {
                guard stops != 0 else {
                    nonASCII |= eight.bytes
                    offset += 8
                    out += 8
                    break
                }
                let step = stops.trailingZeroBitCount >> 3
                let index = offset + step
                let byte = bytes[index]
                if isQuoted {
                    if byte == 0x22 {
                        // Behind the last byte stands a line end, so a quotation mark or a delimiter is one of the input.
                        let follower = bytes[index + 1]
                        nonASCII |= eight.bytes(before: stops)
                        out += step
                        offset = index + 1
                        if follower == 0x22 {
                            // One of the two is there already.
                            out += 1
                            offset += 1
                        } else if follower == delimiter {
                            values[out] = delimiter
                            ends[min(field, RecordParser.fieldLimit)] = out
                            field += 1
                            out += 1
                            offset += 1
                            starts[min(field, RecordParser.fieldLimit)] = offset
                            isLooking = isStrict
                            isQuoted = bytes[offset] == 0x22
                            if isQuoted {
                                opening = offset
                                offset += 1
                            }
                        } else {
                            if offset == input.count, !input.isFinal { return .needsMore }
                            isQuoted = false
                            isLooking = false
                            if case .none = input.ending(follower, at: offset) {
                                fault(.quoteMisplaced, field: field, at: offset)
                            }
                        }
                        break
                    } else if byte == input.lineEnd {
                        if index == input.count {
                            guard input.isFinal else { return .needsMore }
                            nonASCII |= eight.bytes(before: stops)
                            fault(.quoteUnclosed, field: field, at: opening)
                            ends[min(field, RecordParser.fieldLimit)] = out + step
                            return Result(
                                outcome: .unclosed,
                                end: index,
                                byteCount: out + step,
                                fieldCount: field + 1,
                                hasNonASCII: EightBytes.hasNonASCII(nonASCII),
                                hasControl: hasControl,
                                innerLineEnds: innerLineEnds
                            )
                        }
                        innerLineEnds += 1
                    } else if isForeignControl(byte) {
                        hasControl = true
                    }
                } else if byte == delimiter {
                    ends[min(field, RecordParser.fieldLimit)] = out + step
                    field += 1
                    starts[min(field, RecordParser.fieldLimit)] = index + 1
                    isLooking = isStrict
                    if bytes[index + 1] == 0x22 {
                        nonASCII |= eight.bytes(before: stops)
                        isQuoted = true
                        opening = index + 1
                        offset = index + 2
                        out += step + 1
                        break
                    }
                } else if byte == 0x22 {
                    if isLooking { fault(.quoteMisplaced, field: field, at: index) }
                    isLooking = false
                } else {
                    switch input.ending(byte, at: index) {
                    case .end(let length):
                        nonASCII |= eight.bytes(before: stops)
                        ends[min(field, RecordParser.fieldLimit)] = out + step
                        return Result(
                            outcome: .record,
                            end: index,
                            lineEndLength: length,
                            byteCount: out + step,
                            fieldCount: field + 1,
                            hasNonASCII: EightBytes.hasNonASCII(nonASCII),
                            hasControl: hasControl,
                            innerLineEnds: innerLineEnds
                        )
                    case .unknown:
                        return .needsMore
                    case .none:
                        if isForeignControl(byte) { hasControl = true }
                    }
                }
                stops &= stops &- 1
            }
        }
    }
}
