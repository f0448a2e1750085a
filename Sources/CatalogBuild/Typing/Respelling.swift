/// A text on its way to a form that is read, and why it had to change.
struct Respelling {
    /// The text as it stands now.
    var scalars: [Unicode.Scalar]
    /// Why it was changed: fragments, in the order of the changes, none twice.
    private(set) var reasons: [String] = []

    /// Begins with a text as it was found.
    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    /// The text as it stands now, as a string.
    var text: String { Self.string(scalars) }

    /// `write …`, with the reasons; `values` are the texts to choose from.
    func hint(writing values: String...) -> String {
        let words = "write \(values.joined(separator: " or "))"
        return reasons.isEmpty ? words : "\(words): \(reasons.joined(separator: ", "))"
    }

    /// Adds a reason, unless it is there already.
    mutating func note(_ reason: String) {
        if !reasons.contains(reason) { reasons.append(reason) }
    }

    /// Takes the spaces off both ends, and notes it when `noun` says what they must not surround.
    mutating func trimSpaces(around noun: String? = nil) {
        guard let first = scalars.firstIndex(where: { !Self.isSpace($0) }),
            let last = scalars.lastIndex(where: { !Self.isSpace($0) })
        else {
            scalars = []
            return
        }
        guard first > 0 || last < scalars.count - 1 else { return }
        if let noun {
            let odd = (scalars[..<first] + scalars[(last + 1)...]).first { $0 != " " }
            note("no spaces around \(noun)" + (odd.map { ", here \(Self.name($0))" } ?? ""))
        }
        scalars = Array(scalars[first...last])
    }

    /// Puts the digits, signs and marks of ASCII in the place of their doubles, and takes out what can't be seen.
    mutating func useASCII() {
        var result: [Unicode.Scalar] = []
        for scalar in scalars {
            switch scalar {
            case "\u{2212}", "\u{2010}", "\u{2011}", "\u{2013}", "\u{FE63}", "\u{FF0D}":
                result.append("-")
                note("the minus is the hyphen of the keyboard, not \(Self.name(scalar))")
            case "\u{200B}", "\u{200E}", "\u{200F}", "\u{2060}", "\u{FEFF}":
                note("no invisible \(Self.code(scalar))")
            case "\u{FF01}"..."\u{FF5E}":
                // The full-width block repeats ASCII from `!` to `~`.
                result.append(Unicode.Scalar(scalar.value - 0xFF01 + 0x21) ?? scalar)
                note("full-width characters are not read")
            default:
                if !scalar.isASCII, scalar.properties.numericType == .decimal,
                    let value = scalar.properties.numericValue, let digit = Unicode.Scalar(0x30 + UInt32(value))
                {
                    result.append(digit)
                    note("the digits are 0 to 9")
                } else {
                    result.append(scalar)
                }
            }
        }
        scalars = result
    }

    /// The string that scalars make.
    static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    /// Whether a scalar is a space of any kind, the no-break ones with it.
    static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace
    }

    /// Whether a scalar is one of the digits 0 to 9.
    static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar >= "0" && scalar <= "9"
    }

    /// The number that digits make; nil when there are none, other scalars, or more than `Int` holds.
    static func number(_ scalars: some Sequence<Unicode.Scalar>) -> Int? {
        let text = string(scalars)
        return text.unicodeScalars.allSatisfy(isDigit) ? Int(text) : nil
    }

    /// A scalar by code and name: `U+00A0 no-break space`.
    static func name(_ scalar: Unicode.Scalar) -> String {
        guard let name = scalar.properties.name else { return code(scalar) }
        return "\(code(scalar)) \(name.lowercased())"
    }

    /// A scalar by code: `U+00A0`, at least four digits (base 16).
    static func code(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
