/// Writes XML 1.0 (https://www.w3.org/TR/xml/) element by element, with two spaces of indentation.
struct XMLWriter {
    private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private var depth = 0

    /// Whether the start tag written last still lacks its end, since it is not known yet whether anything follows in it.
    private var isPending = false

    /// An element that holds elements; an empty one where `content` writes none.
    mutating func element(
        _ name: String,
        _ attributes: [(String, String)],
        _ content: (inout XMLWriter) -> Void
    ) {
        begin(name, attributes)
        isPending = true
        depth += 1
        content(&self)
        depth -= 1
        text += isPending ? "/>\n" : margin + "</\(name)>\n"
        isPending = false
    }

    /// An element that holds text.
    mutating func element(_ name: String, _ attributes: [(String, String)] = [], text content: String) {
        begin(name, attributes)
        text += ">" + Self.escaped(content) + "</\(name)>\n"
    }

    private var margin: String { String(repeating: " ", count: depth * 2) }

    private mutating func begin(_ name: String, _ attributes: [(String, String)]) {
        if isPending { text += ">\n" }
        isPending = false
        text += margin + "<" + name
        for (name, value) in attributes {
            text += " \(name)=\"\(Self.escaped(value, isAttribute: true))\""
        }
    }

    /// Text that stands in an element or in the quotation marks of an attribute. What XML 1.0 can't hold, not even
    /// escaped, is replaced by a visible stand-in.
    static func escaped(_ text: String, isAttribute: Bool = false) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"" where isAttribute: out += "&quot;"
            // A reader makes a line feed of a carriage return, and a space of either in an attribute.
            case "\r": out += "&#13;"
            case "\n" where isAttribute: out += "&#10;"
            case "\t" where isAttribute: out += "&#9;"
            case "\n", "\t": out.unicodeScalars.append(scalar)
            case "\u{FFFE}", "\u{FFFF}": out += "\u{FFFD}"
            default: out.unicodeScalars.append(VisibleText.standIn(for: scalar))
            }
        }
        return out
    }
}
