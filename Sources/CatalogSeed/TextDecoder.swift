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
    /// What was decoded. There is always room for all that `input` can become: some of glibc's decoders lose or repeat a
    /// combining character when they run out of room.
    private let output: UnsafeMutableRawBufferPointer
    /// The bytes of `output` that have not been handed out.
    private var ready = 0..<0
    private var isAtEnd = false
    /// Whether the bytes at hand end within a character.
    private var needsMore = false
    /// Whether what iconv held back has been given out.
    private var isFlushed = false
    /// What ended the source; thrown when all in front of it has been handed out.
    private var failure: (any Error)?

    /// How many bytes one may become at the most: a letter with two combining ones has nine.
    private static let growth = 16

    /// - Parameters:
    ///   - encoding: a name that iconv knows.
    ///   - path: the file's path, for what is said of it.
    /// - Throws: `UnknownEncoding` when iconv does not know the name.
    public convenience init(_ source: any ByteSource, encoding: String, path: String) throws {
        try self.init(source, encoding: encoding, path: path, window: 1 << 14)
    }

    /// - Parameter window: how many bytes are decoded at once, at least 16, so that tests can cut a text anywhere.
    init(_ source: any ByteSource, encoding: String, path: String, window: Int) throws {
        guard let descriptor = Self.open(encoding) else { throw UnknownEncoding(name: encoding) }
        self.source = source
        self.encoding = encoding
        self.path = path
        self.descriptor = descriptor
        input = .allocate(byteCount: window, alignment: 16)
        output = .allocate(byteCount: window * Self.growth, alignment: 16)
    }

    deinit {
        iconv_close(descriptor)
        input.deallocate()
        output.deallocate()
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
        while ready.isEmpty {
            if !unread.isEmpty, !needsMore || isAtEnd {
                decode()
            } else if !isAtEnd {
                try fill()
            } else if !isFlushed {
                flush()
            } else {
                return 0
            }
        }
        let count = min(buffer.count, ready.count)
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: output[ready.prefix(count)]))
        ready = ready.dropFirst(count)
        return count
    }

    /// Reads as much as there is room for, however many reads it takes: which bytes glibc's decoders say are no text can
    /// depend on where its calls begin (in UTF-7, within a character or not), and so depends on the file alone.
    private func fill() throws {
        if let failure { throw failure }
        needsMore = false
        if !unread.isEmpty { input.copyMemory(from: UnsafeRawBufferPointer(rebasing: input[unread])) }
        unread = 0..<unread.count
        while unread.count < input.count, !isAtEnd, failure == nil {
            do {
                let room = UnsafeMutableRawBufferPointer(rebasing: input[unread.upperBound...])
                let count = try source.read(into: room)
                isAtEnd = count == 0
                unread = 0..<(unread.count + count)
            } catch {
                failure = error
            }
        }
    }

    /// Decodes the bytes at hand, as far as the first fault.
    private func decode() {
        // iconv moves the pointers and counts; both buffers outlive the call.
        var from = input.baseAddress.map { ($0 + unread.lowerBound).assumingMemoryBound(to: CChar.self) }
        var fromCount = unread.count
        var to = output.baseAddress?.assumingMemoryBound(to: CChar.self)
        var toCount = output.count
        let result = iconv(descriptor, &from, &fromCount, &to, &toCount)
        // iconv says that it stopped early with (size_t)-1 (iconv(3)); size_t is Int here.
        let fault = result == -1 ? errno : 0
        ready = 0..<(output.count - toCount)
        unread = (unread.upperBound - fromCount)..<unread.upperBound
        switch fault {
        case EILSEQ: markOne()
        // The file ends within a character.
        case EINVAL where isAtEnd: markOne()
        case EINVAL: needsMore = true
        default: break
        }
    }

    /// Passes over one byte that can't be decoded, leaving its mark.
    private func markOne() {
        let byte = input[unread.lowerBound]
        unread = (unread.lowerBound + 1)..<unread.upperBound
        output[ready.upperBound] = Self.mark
        output[ready.upperBound + 1] = 0x80 | byte >> 4
        output[ready.upperBound + 2] = 0x80 | byte & 0x0F
        ready = ready.lowerBound..<(ready.upperBound + 3)
    }

    /// Takes what iconv still holds at the end of the data: in encodings with combining characters, such as windows-1258,
    /// the last letter, to which one might have been added (iconv(3)).
    private func flush() {
        var to = output.baseAddress?.assumingMemoryBound(to: CChar.self)
        var toCount = output.count
        _ = iconv(descriptor, nil, nil, &to, &toCount)
        ready = 0..<(output.count - toCount)
        isFlushed = true
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
