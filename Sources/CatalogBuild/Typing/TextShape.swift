/// Small questions about the text of a field.
enum TextShape {
    /// Whether a text begins or ends with white space: a space, a no-break space, any other that Unicode calls so.
    static func hasSurroundingSpace(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let first = bytes.first, let last = bytes.last else { return false }
        if first == 0x20 || last == 0x20 { return true }
        guard first >= 0x80 || last >= 0x80 else { return false }
        // No scalar has more than four bytes, so the ends tell all.
        let head = String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars
        let tail = String(decoding: bytes.suffix(4), as: UTF8.self).unicodeScalars
        return [head.first, tail.last].contains { scalar in
            scalar.map { $0.properties.isWhitespace && !$0.isASCII } ?? false
        }
    }

    /// What a text says as a BOOLEAN: 0, 1, true or false in any case; nil when it is none of these.
    static func boolean(_ bytes: UnsafeRawBufferPointer) -> Bool? {
        guard bytes.count <= 5 else { return nil }
        switch String(decoding: bytes, as: UTF8.self).lowercased() {
        case "1", "true": return true
        case "0", "false": return false
        default: return nil
        }
    }

    /// A whole double in digits where it has few enough, else in its shortest form.
    static func plain(_ real: Double) -> String {
        guard let integer = Int64(exactly: real) else { return String(real) }
        return String(integer)
    }
}
