/// Names in SQL text.
public enum SQLIdentifier {
    /// The name between quotation marks, those in it doubled, so that it is a name whatever stands in it
    /// (https://sqlite.org/lang_keywords.html). The one place where an identifier enters SQL text.
    public static func quoted(_ name: String) -> String {
        let mark = UInt8(ascii: "\"")
        if !name.utf8.contains(mark) { return "\"" + name + "\"" }
        let doubled = name.utf8.flatMap { $0 == mark ? [mark, mark] : [$0] }
        return "\"" + String(decoding: doubled, as: UTF8.self) + "\""
    }

    /// The names quoted, with a comma between them.
    public static func list(_ names: [String]) -> String {
        separated(names.map(quoted))
    }

    /// Parts of SQL text with a comma between them. The standard library's `joined` is generic code to the end, which makes
    /// the types that it needs while it runs, and a small build joins few texts.
    public static func separated(_ parts: [String]) -> String {
        var out = ""
        for (index, part) in parts.enumerated() {
            if index > 0 { out += ", " }
            out += part
        }
        return out
    }
}
