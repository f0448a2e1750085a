/// How wide a terminal draws text, so that a caret stands under what it points at.
package enum TerminalWidth {
    /// How many columns of a terminal a text takes that holds no control characters.
    package static func of(_ text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + of($1) } }

    /// The beginning of a text, as much as fits into `width` columns; an ellipsis stands for what is cut off.
    package static func cut(_ text: String, to width: Int) -> String {
        guard of(text) > width else { return text }
        var out = String.UnicodeScalarView()
        var room = width - 1
        for scalar in text.unicodeScalars {
            room -= of(scalar)
            if room < 0 { break }
            out.append(scalar)
        }
        return width < 1 ? "" : String(out) + "…"
    }

    /// How many columns of a terminal a scalar takes.
    static func of(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        // A soft hyphen is drawn, though its category is that of the invisible ones.
        case 0xAD: return 1
        // The vowels and final consonants of decomposed Hangul join the consonant before them.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch scalar.value {
        // Regional indicators: two of them are one flag of two columns.
        case 0x1F1E6...0x1F1FF: return 1
        // The wide and full-width blocks of Unicode's East Asian Width (https://www.unicode.org/reports/tr11/).
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18CFF, 0x1B000...0x1B2FF,
            0x1F200...0x1F265, 0x20000...0x3FFFD:
            return 2
        default: return scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }
}
