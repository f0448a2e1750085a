extension RecordUnquoter {
    /// Reads a record whose fields may be enclosed in quotation marks.
    ///
    /// - Parameter isStrict: whether a field that is not enclosed in quotation marks may hold none.
    @inline(__always)
    func readQuotes(_ input: Input, from place: Place, delimiter: UInt8, isStrict: Bool) -> Result {
        let bytes = input.start
        let (values, ends, starts) = (values, ends, starts)
        var (offset, out, field) = (place.offset, place.out, place.field)
        var nonASCII: UInt64 = 0
        var hasControl = false
        var innerLineEnds = 0
        // Within quotation marks, the first of them at `opening`.
        var isQuoted = false
        var opening = 0
        // Whether quotation marks that stand where they must not are to be told of.
        var isLooking = isStrict
        if bytes[offset] == 0x22, offset == starts[field] {
            isQuoted = true
            opening = offset
            offset += 1
        }

        /// The result as of a byte, which goes to `end` in the values.
        func result(_ outcome: Result.Outcome, at index: Int, _ end: Int, lineEndLength: Int = 0) -> Result {
            if field < RecordParser.fieldLimit { ends[field] = end }
            return Result(
                outcome: outcome,
                end: index,
                lineEndLength: lineEndLength,
                byteCount: end,
                fieldCount: field + 1,
                hasNonASCII: EightBytes.hasNonASCII(nonASCII),
                hasControl: hasControl,
                innerLineEnds: innerLineEnds
            )
        }

        while true {
            let eight = EightBytes(bytes + offset)
            eight.store(at: values + out)
            var others = eight.nonControls & eight.others(than: 0x22)
            if delimiter >= 0x20 { others &= eight.others(than: delimiter) }
            var stops = eight.ascii(without: others)
            /// Where the next eight bytes begin, and go to.
            var (next, nextOut) = (offset + 8, out + 8)
            var passed = eight.bytes
            stop: while stops != 0 {
                let step = stops.trailingZeroBitCount >> 3
                let index = offset + step
                let byte = bytes[index]
                if isQuoted {
                    if byte == 0x22 {
                        let follower = bytes[index + 1]
                        if index + 1 == input.count, !input.isFinal { return .needsMore }
                        passed = eight.bytes(before: stops)
                        if follower == 0x22, index + 1 < input.count {
                            (next, nextOut) = (index + 2, out + step + 1)
                            break stop
                        }
                        isQuoted = false
                        isLooking = false
                        (next, nextOut) = (index + 1, out + step)
                        if follower != delimiter, case .none = input.ending(follower, at: index + 1) {
                            fault(.quoteMisplaced, field: field, at: index + 1)
                        }
                        break stop
                    } else if byte == input.lineEnd {
                        if index == input.count {
                            guard input.isFinal else { return .needsMore }
                            nonASCII |= eight.bytes(before: stops)
                            fault(.quoteUnclosed, field: field, at: opening)
                            return result(.unclosed, at: index, out + step)
                        }
                        innerLineEnds += 1
                    } else if isForeignControl(byte) {
                        hasControl = true
                    }
                } else if byte == delimiter {
                    if field < RecordParser.fieldLimit { ends[field] = out + step }
                    field += 1
                    if field < RecordParser.fieldLimit { starts[field] = index + 1 }
                    isLooking = isStrict
                    if bytes[index + 1] == 0x22 {
                        isQuoted = true
                        opening = index + 1
                        passed = eight.bytes(before: stops)
                        (next, nextOut) = (index + 2, out + step + 1)
                        break stop
                    }
                } else if byte == 0x22 {
                    // RFC 4180, section 2, rule 5.
                    if isLooking { fault(.quoteMisplaced, field: field, at: index) }
                    isLooking = false
                } else {
                    switch input.ending(byte, at: index) {
                    case .end(let length):
                        nonASCII |= eight.bytes(before: stops)
                        return result(.record, at: index, out + step, lineEndLength: length)
                    case .unknown:
                        return .needsMore
                    case .none:
                        if isForeignControl(byte) { hasControl = true }
                    }
                }
                stops &= stops &- 1
            }
            nonASCII |= passed
            (offset, out) = (next, nextOut)
        }
    }
}
