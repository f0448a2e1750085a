/// Makes a URI reference (RFC 3986) of a path.
enum URIReference {
    /// A relative reference for a relative path, a `file:` URI for an absolute one. Parts that are `.` are left out, so
    /// that two ways of writing one path give one reference.
    static func of(path: String) -> String {
        // Bytes are looked at, since a combining mark behind a slash makes one character of the two.
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true)
            .filter { !$0.elementsEqual(".".utf8) }
        let encoded = parts.map(encoded).joined(separator: "/")
        return path.utf8.first == UInt8(ascii: "/") ? "file:///" + encoded : encoded
    }

    private static func encoded(_ part: Substring.UTF8View) -> String {
        let digits = Array("0123456789ABCDEF")
        var out = ""
        for byte in part {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                out.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                out += "%" + String(digits[Int(byte >> 4)]) + String(digits[Int(byte & 15)])
            }
        }
        return out
    }
}
