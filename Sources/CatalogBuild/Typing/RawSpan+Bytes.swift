extension RawSpan {
    /// The byte at `offset`, counted from 0. An offset that is not inside stops the program.
    @inline(__always)
    func byte(at offset: Int) -> UInt8 {
        // Sound: the load checks its bounds itself, and any byte at any alignment is a `UInt8`.
        unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
    }

    /// Whether the bytes are exactly the UTF-8 of `text`.
    func isEqual(to text: String) -> Bool {
        guard byteCount == text.utf8.count else { return false }
        var offset = 0
        for byte in text.utf8 {
            guard self.byte(at: offset) == byte else { return false }
            offset += 1
        }
        return true
    }
}

extension String {
    /// Calls `body` with the UTF-8 of the text, for the places where speed is of no account.
    func withUTF8Bytes<Result>(_ body: (RawSpan) -> Result) -> Result {
        let bytes = Array(utf8)
        // Sound: the bytes of `UInt8` have no padding, so that all of them are initialised.
        return unsafe body(bytes.span.bytes)
    }
}
