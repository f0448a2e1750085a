/// Paths as SQLite's URIs (https://sqlite.org/uri.html).
enum FileURI {
    /// The URI of a file, without a query: every byte of the path that could mean something else is written `%HH`.
    ///
    /// An absolute path gets an empty authority in front, so that one that begins with two slashes keeps them both.
    static func text(path: String) -> String {
        var out = path.utf8.first == UInt8(ascii: "/") ? "file://" : "file:"
        for byte in path.utf8 {
            let scalar = Unicode.Scalar(byte)
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "/", "-", ".", "_", "~":
                out.unicodeScalars.append(scalar)
            default:
                out += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return out
    }
}
