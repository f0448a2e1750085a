/// Makes text from files safe and plain to print: nothing that stands in a seed file can drive a terminal.
public enum VisibleText {
    /// One line of text with every control character replaced by a visible stand-in: a tab by `→`, the others by their
    /// Unicode picture (U+2400 and following) or, where there is none, by `�`.
    public static func line(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { needsStandIn($0) }) else { return text }
        var out = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            out.append(standIn(for: scalar))
        }
        return String(out)
    }

    /// A path as a message shows it. Unlike a value, it must stay what it is wherever it can, since editors open it.
    public static func path(_ text: String) -> String { line(text) }

    /// Whether a scalar can drive a terminal, break a line or turn the direction of the text around it, or is a byte
    /// order mark.
    static func needsStandIn(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: true
        // Line and paragraph separators, and the controls that turn the direction of text around
        // (https://trojansource.codes).
        case 0x61C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        // A byte order mark within a text: nobody sees it, and it makes the text another one.
        case 0xFEFF: true
        default: false
        }
    }

    /// What is shown in place of a scalar; the scalar itself where it is plain.
    static func standIn(for scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard needsStandIn(scalar) else { return scalar }
        switch scalar.value {
        case 0x09: return "→"
        case 0..<0x20: return Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x7F: return "\u{2421}"
        default: return "\u{FFFD}"
        }
    }
}
