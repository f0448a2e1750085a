@testable import CatalogSeed

/// The dialects with quotes and escapes read byte by byte, from the whole file at once: slow, and plain to see through.
struct SlowReader {
    /// All that is asked of a record.
    struct Found: Equatable {
        var fields: [[UInt8]] = []
        var line = 1
        var byteCount = 0
        var hasNonASCII = false
        var hasControl = false
        var faults: [RecordFault] = []
        /// The line, the column and the column of the end of each field.
        var places: [[Int?]] = []
    }

    private let file: [UInt8]
    private let dialect: Dialect
    private let null: [UInt8]
    private let lineEnd: UInt8
    private var position = 0
    private var line = 1

    init(_ file: [UInt8], _ dialect: Dialect, null: String) {
        self.file = file
        self.dialect = dialect
        self.null = Array(null.utf8)
        lineEnd = file.contains(0x0D) && !file.contains(0x0A) ? 0x0D : 0x0A
    }

    mutating func records() -> [Found] {
        var records: [Found] = []
        while position < file.count {
            var record = Slow(self, Array(file[position...]))
            if record.isUnclosed {
                // What follows is most likely records again, so it is a record of one line.
                var first = Array(file[position...].prefix { $0 != lineEnd })
                if position + first.count < file.count { first = withoutReturn(first) }
                record = Slow(self, first)
            }
            let written = Array(file[position..<position + record.length])
            if dialect == .postgres, written == [0x5C, 0x2E] { break }
            records.append(found(record, written))
            position += record.length
            if position < file.count {
                position += lineEnd == 0x0A && file[position] == 0x0D ? 2 : 1
            }
            line += 1 + written.count { $0 == lineEnd }
        }
        return records
    }

    private func withoutReturn(_ line: [UInt8]) -> [UInt8] {
        lineEnd == 0x0A && line.last == 0x0D ? line.dropLast() : line
    }

    private func found(_ record: Slow, _ written: [UInt8]) -> Found {
        var found = Found(fields: record.fields, line: line, byteCount: record.length, faults: record.faults)
        let data = record.fields.filter { dialect != .postgres || $0 != [0xFF] }.joined()
        found.hasNonASCII = data.contains { $0 >= 0x80 && (dialect != .postgres || $0 != 0xFF) }
        let isPlain = !written.contains(dialect.hasQuotes ? 0x22 : 0x5C)
        if isPlain, dialect != .postgres || (null.contains(0x5C) && !found.hasNonASCII) {
            // In a plain record, of all control characters only tabs between fields are expected.
            found.hasControl = written.contains { $0 < 0x20 && $0 != dialect.delimiter }
        } else {
            found.hasControl = data.contains { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) }
        }
        for (index, start) in record.starts.enumerated() {
            let end = index + 1 < record.starts.count ? record.starts[index + 1] - 1 : written.count
            let before = written[..<start].split(separator: lineEnd, omittingEmptySubsequences: false)
            let column = 1 + scalars(before[before.count - 1], found)
            let field = written[start..<end].prefix { isPlain || $0 != lineEnd }
            found.places.append([line + before.count - 1, column, column + scalars(field, found)])
        }
        return found
    }

    /// How many scalars there are; as many as bytes when there is nothing beyond ASCII in the values of the record.
    private func scalars(_ bytes: ArraySlice<UInt8>, _ record: Found) -> Int {
        record.hasNonASCII ? String(decoding: bytes, as: UTF8.self).unicodeScalars.count : bytes.count
    }

    /// One record, from the first of some bytes that are all there are.
    private struct Slow {
        var fields: [[UInt8]] = []
        var starts: [Int] = []
        var faults: [RecordFault] = []
        var isUnclosed = false
        /// The bytes of the record, its line end not among them.
        var length = 0

        private let reader: SlowReader
        private let bytes: [UInt8]
        private var value: [UInt8] = []

        init(_ reader: SlowReader, _ bytes: [UInt8]) {
            self.reader = reader
            self.bytes = bytes
            while true {
                starts.append(length)
                value = []
                if reader.dialect == .postgres {
                    readEscaped()
                } else if byte(length) == 0x22 {
                    readQuoted()
                } else {
                    readBare()
                }
                fields.append(value)
                if isUnclosed || byte(length) != reader.dialect.delimiter { return }
                length += 1
            }
        }

        private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

        private var isAtEnd: Bool {
            guard let next = byte(length) else { return true }
            if next == reader.dialect.delimiter || next == reader.lineEnd { return true }
            return next == 0x0D && reader.lineEnd == 0x0A && byte(length + 1) == 0x0A
        }

        private mutating func fault(_ kind: RecordFault.Kind, at offset: Int) {
            faults.append(RecordFault(kind: kind, field: fields.count, offset: offset))
        }

        private mutating func readBare() {
            var isSound = true
            while !isAtEnd {
                if bytes[length] == 0x22, reader.dialect == .csv, isSound {
                    fault(.quoteMisplaced, at: length)
                    isSound = false
                }
                value.append(bytes[length])
                length += 1
            }
        }

        private mutating func readQuoted() {
            let opening = length
            length += 1
            while let next = byte(length) {
                if next == 0x22, byte(length + 1) == 0x22 {
                    value.append(0x22)
                    length += 2
                } else if next == 0x22 {
                    length += 1
                    if !isAtEnd { fault(.quoteMisplaced, at: length) }
                    while !isAtEnd {
                        value.append(bytes[length])
                        length += 1
                    }
                    return
                } else {
                    value.append(next)
                    length += 1
                }
            }
            isUnclosed = true
            fault(.quoteUnclosed, at: opening)
        }

        private mutating func readEscaped() {
            let start = length
            let sound = faults
            while !isAtEnd {
                if bytes[length] == 0x5C {
                    readEscape()
                } else {
                    append(bytes[length])
                    length += 1
                }
            }
            if Array(bytes[start..<length]) == reader.null {
                value = [RecordReader.noValue]
                faults = sound
            }
        }

        /// The byte that stands for no value is never data.
        private mutating func append(_ byte: UInt8) { value.append(byte == 0xFF ? 0xFE : byte) }

        private mutating func readEscape() {
            let start = length
            length += 1
            guard let letter = byte(length), letter != 0x09, letter != reader.lineEnd else {
                return fault(.escapeInvalid(found: "\\"), at: start)
            }
            let known: [Character: UInt8] = ["b": 8, "t": 9, "n": 10, "v": 11, "f": 12, "r": 13, "\\": 0x5C]
            let octal = bytes[length...].prefix(3).prefix { (0x30...0x37).contains($0) }
            let hexadecimal = bytes[(length + 1)...].prefix(2).prefix {
                Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80
            }
            if let byte = known[Character(Unicode.Scalar(letter))] {
                value.append(byte)
                length += 1
            } else if let number = Int(String(decoding: octal, as: UTF8.self), radix: 8) {
                append(UInt8(number & 0xFF))
                length += octal.count
            } else if letter == UInt8(ascii: "x"),
                let number = UInt8(String(decoding: hexadecimal, as: UTF8.self), radix: 16)
            {
                append(number)
                length += 1 + hexadecimal.count
            } else {
                let rest = bytes[(length + 1)...].prefix { $0 & 0xC0 == 0x80 }
                let text = [0x5C, letter] + rest
                fault(.escapeInvalid(found: String(decoding: text, as: UTF8.self)), at: start)
                value.append(letter)
                length += 1
            }
        }
    }
}
