/// Sets text in lines of a fixed width.
enum TextLayout {
    /// How many columns a line of help has at most.
    static let width = 80

    /// A space at which no line is broken.
    static let fixedSpace: Character = "\u{A0}"

    /// The lines of `text`, none wider than `width` unless a single word is.
    static func lines(of text: String, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        if !line.isEmpty { lines.append(line) }
        return lines.map { String($0.map { $0 == fixedSpace ? " " : $0 }) }
    }

    /// A paragraph, each line `indent` columns from the left and ended by a line feed.
    static func paragraph(_ text: String, indent: Int = 0) -> String {
        let margin = String(repeating: " ", count: indent)
        return lines(of: text, width: width - indent).map { margin + $0 + "\n" }.joined()
    }

    /// Two columns: `label` at the left, `text` from `column` on, below the label where that is too wide.
    static func entry(_ label: String, _ text: String, column: Int) -> String {
        let body = paragraph(text, indent: column)
        guard label.count + 2 <= column else { return label + "\n" + body }
        return label + body.dropFirst(label.count)
    }
}
