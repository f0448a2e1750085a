/// Writes JSON (RFC 8259) member by member, with two spaces of indentation. A member whose value is nil is left out.
struct JSONWriter {
    private(set) var text = ""
    private var depth = 0
    private var isFirst = true

    /// The document's own object.
    mutating func object(_ members: (inout JSONWriter) -> Void) {
        enclose("{", "}", members)
    }

    mutating func object(_ name: String, _ members: (inout JSONWriter) -> Void) {
        begin(name)
        enclose("{", "}", members)
    }

    /// An array of objects.
    mutating func array<Element>(
        _ name: String,
        of elements: [Element],
        _ members: (inout JSONWriter, Element) -> Void
    ) {
        begin(name)
        enclose("[", "]") { json in
            for element in elements {
                json.separate()
                json.enclose("{", "}") { members(&$0, element) }
            }
        }
    }

    mutating func member(_ name: String, _ value: String?) {
        guard let value else { return }
        begin(name)
        append(string: value)
    }

    mutating func member(_ name: String, _ value: Int?) {
        guard let value else { return }
        begin(name)
        text += String(value)
    }

    mutating func member(_ name: String, _ value: Bool) {
        begin(name)
        text += value ? "true" : "false"
    }

    private mutating func begin(_ name: String) {
        separate()
        append(string: name)
        text += ": "
    }

    private mutating func separate() {
        text += isFirst ? "\n" : ",\n"
        text += String(repeating: "  ", count: depth)
        isFirst = false
    }

    private mutating func enclose(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
        text += open
        depth += 1
        isFirst = true
        body(&self)
        depth -= 1
        if !isFirst {
            text += "\n" + String(repeating: "  ", count: depth)
        }
        text += close
        isFirst = false
    }

    private mutating func append(string: String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            // JSON asks for the C0 controls only; the others can still upset a terminal that the text is printed to,
            // and Foundation's reader drops a byte order mark that begins a string.
            case _ where VisibleText.needsStandIn(scalar):
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
