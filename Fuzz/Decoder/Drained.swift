@testable import CatalogSeed

/// All that a source gives, and the words of the error that ended it.
struct Drained: Equatable {
    var bytes: [UInt8] = []
    var words: String?

    /// How many bytes are taken at most: gzip makes much of little.
    private static let most = 1 << 20

    init(bytes: [UInt8], words: String?) {
        self.bytes = bytes
        self.words = words
    }

    /// Whether every byte could be decoded.
    var isText: Bool { !bytes.contains(TextDecoder.mark) }

    /// - Parameter room: how many bytes are asked for at once.
    init(_ source: (any ByteSource)?, room: Int) {
        guard let source else { return }
        var buffer = [UInt8](repeating: 0, count: room)
        do {
            while bytes.count < Self.most {
                let count = try buffer.withUnsafeMutableBytes { try source.read(into: $0) }
                require(count <= room, "more bytes than there was room for")
                if count == 0 { return }
                bytes += buffer[..<count]
            }
            bytes.removeSubrange(Self.most...)
        } catch let error as SeedDataError {
            words = "\(error.fault)"
            // What was unpacked in front of the fault depends on how much was asked for.
            bytes = []
        } catch {
            words = "\(error)"
        }
    }
}
