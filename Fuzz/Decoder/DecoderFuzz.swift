import Glibc

@testable import CatalogSeed

/// What libFuzzer calls for each input: the first four bytes choose the encoding and how the rest is cut, the rest is the
/// file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDecoder(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    guard bytes.count >= 4 else { return 0 }
    let text = Array(bytes.dropFirst(4))
    let encoding = encodings[Int(bytes[0]) % encodings.count]
    let cut = (longestRead: Int(bytes[1]), room: 1 + Int(bytes[2]), window: 16 + Int(bytes[1]))

    let decoded = Drained(decoder(text, encoding, longestRead: cut.longestRead, window: cut.window), room: cut.room)
    require(
        decoded == Drained(decoder(text, encoding, longestRead: .max, window: cut.window), room: 1 << 12),
        "\(encoding): the cut into reads is seen"
    )
    let whole = Drained(decoder(text, encoding, longestRead: .max, window: 1 << 14), room: 1 << 12)
    if encoding == "UTF-7" {
        // Which bytes are no text, glibc's decoder tells otherwise when a call begins within a character.
        require(decoded.isText == whole.isText, "\(encoding): where a window begins changes what is text")
        require(!whole.isText || decoded == whole, "\(encoding): where a window begins is seen")
    } else {
        require(decoded == whole, "\(encoding): where a window begins is seen")
    }
    require(decoded.words == nil, "a decoder throws nothing of its own")
    requireText(decoded.bytes, encoding)

    let packed = Drained(unpacker(text, longestRead: cut.longestRead), room: cut.room)
    require(packed == Drained(unpacker(text, longestRead: .max), room: 1 << 12), "gzip: the cut into reads is seen")
    let stored = Gzip.stored(text, pieces: Int(bytes[3] & 3))
    let back = Drained(unpacker(stored, longestRead: cut.longestRead), room: cut.room)
    require(back == Drained(bytes: text, words: nil), "gzip: other bytes come out")

    // A guess is any of those that iconv knows, or none. It takes as long as all the rest together.
    if bytes[3] & 0x40 != 0, let guess = try? EncodingGuess.guess(MemoryByteSource(text, longestRead: cut.longestRead))
    {
        require(TextDecoder.knows(guess.encoding), "a guess that iconv does not know")
    }
    return 0
}

/// Encodings of one byte, of several, with states and with combining characters.
private let encodings = [
    "windows-1252", "UTF-16LE", "UTF-16BE", "UTF-16", "UTF-32", "cp932", "gb18030", "euc-kr", "ISO-2022-JP", "UTF-7",
    "windows-1258", "windows-1255", "EUC-JISX0213", "BIG5-HKSCS", "TSCII", "TCVN", "koi8-r", "ISO-2022-KR", "macintosh",
    "ASCII", "IBM1390",
]

private func decoder(_ text: [UInt8], _ encoding: String, longestRead: Int, window: Int) -> (any ByteSource)? {
    try? TextDecoder(
        MemoryByteSource(text, longestRead: longestRead),
        encoding: encoding,
        path: "f",
        window: window
    )
}

private func unpacker(_ text: [UInt8], longestRead: Int) -> (any ByteSource)? {
    try? GzipByteSource(MemoryByteSource(text, longestRead: longestRead), path: "f.gz")
}

/// What comes out is UTF-8, but for the marks of bytes that are no text.
private func requireText(_ bytes: [UInt8], _ encoding: String) {
    var rest = bytes[...]
    while let mark = rest.firstIndex(of: TextDecoder.mark) {
        require(String(validating: rest[..<mark], as: UTF8.self) != nil, "\(encoding): what comes out is no UTF-8")
        require(TextDecoder.undecodedByte(rest[mark...]) != nil, "\(encoding): a mark without its byte")
        rest = rest[(mark + 3)...]
    }
    require(String(validating: rest, as: UTF8.self) != nil, "\(encoding): what comes out is no UTF-8")
}

/// Stops the fuzzer with words, which an optimised `precondition` would not have.
func require(_ holds: Bool, _ words: @autoclosure () -> String) {
    guard !holds else { return }
    print(words())
    fflush(nil)
    abort()
}
