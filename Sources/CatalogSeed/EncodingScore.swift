/// How much a decoded text looks like one that people wrote.
///
/// A wrong encoding gives itself away by signs in the middle of words, by letters of another script beside ASCII ones, and
/// by capitals behind small letters.
enum EncodingScore {
    /// The least score, in percent, at which an encoding is worth naming.
    static let least = 50

    /// Rates the characters beyond ASCII.
    ///
    /// - Returns: 100 when each of them stands where one would write it, less for each that does not; 0 when there are
    ///   none.
    static func of(_ text: String) -> Int {
        let scalars = Array(text.unicodeScalars)
        var points = 0
        var seen = 0
        for (index, scalar) in scalars.enumerated() where !scalar.isASCII {
            seen += 1
            points += self.points(
                scalar,
                before: index > 0 ? scalars[index - 1] : " ",
                after: index + 1 < scalars.count ? scalars[index + 1] : " "
            )
        }
        return seen == 0 ? 0 : points * 100 / (seen * 2)
    }

    /// -4 for what nobody writes, 2 for what fits its neighbours, and what is between.
    private static func points(_ scalar: Unicode.Scalar, before: Unicode.Scalar, after: Unicode.Scalar) -> Int {
        let isInWord = isLetter(before) && isLetter(after)
        switch script(scalar) {
        case .latin:
            // A small letter and then a capital, or a foreign script at its side.
            if scalar.properties.isUppercase, before.properties.isLowercase { return -4 }
            if scalar.properties.isUppercase, after.properties.isLowercase, isLetter(before) { return -4 }
            if scalar.properties.isLowercase, after.properties.isUppercase { return -4 }
            if [script(before), script(after)].contains(where: { [.cyrillic, .eastAsian, .hangul].contains($0) }) {
                return -4
            }
            if [script(before), script(after)].contains(.latin) { return 0 }
            return isLetter(before) || isLetter(after) ? 2 : 1
        case .cyrillic:
            if scalar.properties.isUppercase, before.properties.isLowercase { return -4 }
            if isASCIILetter(before) || isASCIILetter(after) { return -4 }
            return script(before) == .cyrillic || script(after) == .cyrillic ? 2 : 0
        case .eastAsian, .hangul:
            // Chinese and Japanese mix their scripts; Hangul beside them is what bytes of theirs look like in Korean.
            if isASCIILetter(before) || isASCIILetter(after) { return -4 }
            let mine = script(scalar)
            let sides = [script(before), script(after)]
            if sides.contains(mine == .hangul ? .eastAsian : .hangul) { return -4 }
            return sides.contains(mine) ? 2 : 0
        case .writtenSign: return isInWord && !signsBetweenLetters.contains(scalar) ? -2 : 2
        case .other: return -4
        }
    }

    private enum Script {
        case latin, cyrillic, eastAsian, hangul, writtenSign, other
    }

    private static func script(_ scalar: Unicode.Scalar) -> Script {
        switch scalar.value {
        // The florin sign is a letter to Unicode and in no text.
        case 0xC0...0x24F where isLetter(scalar) && scalar != "ƒ": .latin
        case 0x400...0x45F: .cyrillic
        case 0x3001...0x30FF, 0x4E00...0x9FFF, 0xFF01...0xFF5E: .eastAsian
        case 0xAC00...0xD7A3: .hangul
        case _ where writtenSigns.contains(scalar): .writtenSign
        default: .other
        }
    }

    /// Signs beyond ASCII that stand in texts of all languages.
    private static let writtenSigns: Set<Unicode.Scalar> = [
        "\u{A0}", "‘", "’", "‚", "“", "”", "„", "–", "—", "…", "•", "€", "£", "¥", "©", "®", "™", "°", "±", "«", "»",
        "·", "½",
        "¼", "¾", "×", "§", "¡", "¿", "º", "ª", "²", "³", "µ",
    ]

    /// Those that may stand between two letters without a space.
    private static let signsBetweenLetters: Set<Unicode.Scalar> = ["\u{A0}", "‘", "’", "–", "—", "…", "·"]

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }

    private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool { scalar.isASCII && isLetter(scalar) }
}
