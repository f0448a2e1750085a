/// Guesses which encoding bytes are in that are no UTF-8, from how well they read in those that people meet.
///
/// A guess is for a note that a person reads, never for reading the file: several encodings give letters to the same
/// bytes, and only a reader knows which of them are the right ones.
public struct EncodingGuess: Sendable, Hashable {
    /// The encoding, by a name that iconv knows.
    public var encoding: String

    /// Whether other lines are UTF-8 beyond ASCII, so that no one encoding fits the file.
    public var isMixed: Bool

    /// Guesses the encoding of a seed file that was met with a byte that is no UTF-8.
    ///
    /// The file is read once more, until enough lines of that kind have been seen.
    ///
    /// - Returns: nil when no encoding reads well enough, or when the file can't be read again.
    public static func guess(path: String) -> EncodingGuess? {
        // A guess that fails is no fault of its own: what is wrong with the file has been told.
        guard let source = try? SeedByteSource.open(path: path) else { return nil }
        return try? guess(source)
    }

    /// Guesses the encoding of bytes.
    ///
    /// - Throws: what the source throws.
    static func guess(_ source: any ByteSource) throws -> EncodingGuess? {
        var sample = try Sample(source)
        if let wide = sample.wideEncoding { return EncodingGuess(encoding: wide, isMixed: false) }
        sample.endLine()
        var best: (encoding: String, score: Int)?
        for encoding in candidates {
            guard let text = text(of: sample.bytes, in: encoding) else { continue }
            let score = EncodingScore.of(text)
            if score > best?.score ?? EncodingScore.least { best = (encoding, score) }
        }
        return best.map { EncodingGuess(encoding: $0.encoding, isMixed: sample.hasUTF8) }
    }

    /// What is tried, the likeliest first: it wins when others read as well. Windows-1252 stands for ISO 8859-1 too,
    /// of which it is what people have (https://encoding.spec.whatwg.org/#names-and-labels).
    private static let candidates = [
        "windows-1252", "macintosh", "windows-1250", "windows-1251", "koi8-r", "cp932", "euc-kr", "gb18030",
    ]

    /// The text that bytes are in an encoding; nil when some of them are none, or when iconv does not know the name.
    public static func text(of bytes: some Sequence<UInt8>, in encoding: String) -> String? {
        guard let decoder = try? TextDecoder(MemoryByteSource(Array(bytes)), encoding: encoding, path: "") else {
            return nil
        }
        var decoded: [UInt8] = []
        var room = [UInt8](repeating: 0, count: 4_096)
        while true {
            guard let count = try? room.withUnsafeMutableBytes({ try decoder.read(into: $0) }) else { return nil }
            if count == 0 { break }
            decoded += room[..<count]
        }
        return String(validating: decoded, as: UTF8.self)
    }
}

extension EncodingGuess {
    /// The lines of a file that are no UTF-8, as many as a guess needs.
    private struct Sample {
        /// The lines, each with a line feed behind it.
        private(set) var bytes: [UInt8] = []
        /// Whether a line was seen that is UTF-8 beyond ASCII.
        private(set) var hasUTF8 = false
        /// The encoding of two bytes a character that zeros among the first bytes speak of; nil when there are none.
        private(set) var wideEncoding: String?

        private var line: [UInt8] = []
        private static let enough = 1 << 16

        init(_ source: any ByteSource) throws {
            var room = [UInt8](repeating: 0, count: 1 << 16)
            var isFirst = true
            while bytes.count < Self.enough {
                let count = try room.withUnsafeMutableBytes { try source.read(into: $0) }
                guard count > 0 else { break }
                if isFirst { wideEncoding = Self.wide(room[..<count]) }
                if wideEncoding != nil { return }
                isFirst = false
                for byte in room[..<count] {
                    if byte == 0x0A || byte == 0x0D { endLine() } else { line.append(byte) }
                    if line.count >= Self.enough { endLine() }
                }
            }
        }

        mutating func endLine() {
            defer { line.removeAll(keepingCapacity: true) }
            guard line.contains(where: { $0 >= 0x80 }) else { return }
            if String(validating: line, as: UTF8.self) != nil {
                hasUTF8 = true
            } else if bytes.count < Self.enough {
                bytes += line
                bytes.append(0x0A)
            }
        }

        /// Text that is mostly ASCII has a zero in every other byte of UTF-16.
        private static func wide(_ bytes: ArraySlice<UInt8>) -> String? {
            var zeros = (even: 0, odd: 0)
            for (index, byte) in bytes.prefix(4_096).enumerated() where byte == 0 {
                if index.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
            }
            let pairs = min(bytes.count, 4_096) / 2
            if zeros.odd * 2 > pairs, zeros.even * 10 < pairs { return "utf-16le" }
            if zeros.even * 2 > pairs, zeros.odd * 10 < pairs { return "utf-16be" }
            return nil
        }
    }
}
