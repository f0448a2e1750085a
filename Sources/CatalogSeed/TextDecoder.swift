#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// Bytes in some encoding as UTF-8, through the system's iconv.
///
/// A byte that is no text in its encoding comes out as three that are no UTF-8 (``mark``), so that it is met, and told
/// with its place, where it stands.
public final class TextDecoder: ByteSource {
    /// What a byte that can't be decoded is turned into: 0xFE, and its halves with the high bit set.
    static let mark: UInt8 = 0xFE

    /// The byte that stands behind a mark; nil when these are not three bytes that a decoder made.
    public static func undecodedByte(_ bytes: some Collection<UInt8>) -> UInt8? {
        let three = Array(bytes.prefix(3))
        guard three.count == 3, three[0] == mark, three[1] & 0xF0 == 0x80, three[2] & 0xF0 == 0x80 else { return nil }
        return three[1] << 4 | three[2] & 0x0F
    }

    private let source: any ByteSource
    private let encoding: String
    private let path: String
    private let descriptor: iconv_t
    private let input: UnsafeMutableRawBufferPointer
    /// The bytes of `input` that have not been decoded.
    private var unread = 0..<0
    private var isAtEnd = false

    /// - Parameters:
    ///   - encoding: a name that iconv knows.
    ///   - path: the file's path, for what is said of it.
    /// - Throws: `UnknownEncoding` when iconv does not know the name.
    public init(_ source: any ByteSource, encoding: String, path: String) throws {
        guard let descriptor = Self.open(encoding) else { throw UnknownEncoding(name: encoding) }
        self.source = source
        self.encoding = encoding
        self.path = path
        self.descriptor = descriptor
        input = .allocate(byteCount: 1 << 16, alignment: 16)
    }

    deinit {
        iconv_close(descriptor)
        input.deallocate()
    }

    /// Whether iconv knows an encoding of that name.
    public static func knows(_ encoding: String) -> Bool {
        guard let descriptor = open(encoding) else { return false }
        iconv_close(descriptor)
        return true
    }

    private static func open(_ encoding: String) -> iconv_t? {
        let descriptor = iconv_open("UTF-8", encoding)
        // iconv says no with (iconv_t)-1 (iconv_open(3)).
        return descriptor == iconv_t(bitPattern: -1) ? nil : descriptor
    }

    public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        if rest.isEmpty, buffer.count >= Self.smallestRoom { return try readDirectly(into: buffer) }
        // A scalar or a mark might not fit: what comes is kept here and handed out as there is room.
        if rest.isEmpty {
            try withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { room in
                let count = try readDirectly(into: room)
                rest = Array(room[..<count])[...]
            }
        }
        let count = min(buffer.count, rest.count)
        buffer.copyBytes(from: rest.prefix(count))
        rest = rest.dropFirst(count)
        return count
    }

    /// Less room than this, in bytes, is not decoded into.
    private static let smallestRoom = 16
    /// Decoded bytes that there was no room for.
    private var rest: ArraySlice<UInt8> = []

    private func readDirectly(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        var written = 0
        // A scalar takes up to four bytes, a mark three: with fewer left nothing is begun.
        while buffer.count - written >= 4 {
            if unread.isEmpty || (needsMore && !isAtEnd) {
                if written > 0 || isAtEnd { break }
                try fill()
                continue
            }
            written += decode(into: UnsafeMutableRawBufferPointer(rebasing: buffer[written...]))
        }
        return written
    }

    /// Whether the bytes at hand end within a character.
    private var needsMore = false

    private func fill() throws {
        needsMore = false
        let kept = unread.count
        if kept > 0 { input.copyMemory(from: UnsafeRawBufferPointer(rebasing: input[unread])) }
        let count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: input[kept...]))
        isAtEnd = count == 0
        unread = 0..<(kept + count)
    }

    /// Decodes as much as there is and fits.
    ///
    /// - Returns: how many bytes were written.
    private func decode(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        // iconv moves the pointers and counts; both buffers outlive the call.
        var from = input.baseAddress.map { ($0 + unread.lowerBound).assumingMemoryBound(to: CChar.self) }
        var fromCount = unread.count
        var to = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
        var toCount = buffer.count
        let result = iconv(descriptor, &from, &fromCount, &to, &toCount)
        // iconv says that it stopped early with (size_t)-1 (iconv(3)); size_t is Int here.
        let fault = result == -1 ? errno : 0
        var written = buffer.count - toCount
        unread = (unread.upperBound - fromCount)..<unread.upperBound
        switch fault {
        case EILSEQ where buffer.count - written >= 3:
            written += markOne(in: UnsafeMutableRawBufferPointer(rebasing: buffer[written...]))
        case EINVAL where isAtEnd && buffer.count - written >= 3:
            // The file ends within a character.
            written += markOne(in: UnsafeMutableRawBufferPointer(rebasing: buffer[written...]))
        case EINVAL:
            needsMore = true
        default: break
        }
        return written
    }

    /// Passes over one byte that can't be decoded, leaving its mark.
    private func markOne(in buffer: UnsafeMutableRawBufferPointer) -> Int {
        let byte = input[unread.lowerBound]
        unread = (unread.lowerBound + 1)..<unread.upperBound
        buffer[0] = Self.mark
        buffer[1] = 0x80 | byte >> 4
        buffer[2] = 0x80 | byte & 0x0F
        return 3
    }

    public func again() throws -> (any ByteSource)? {
        try source.again().map { try TextDecoder($0, encoding: encoding, path: path) }
    }
}

/// The name of an encoding that iconv does not know.
public struct UnknownEncoding: Error, Hashable, Sendable {
    /// The name.
    public var name: String
}
