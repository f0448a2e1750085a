/// Names in SQL text.
public enum SQLIdentifier {
    /// The name between quotation marks, those in it doubled, so that it is a name whatever stands in it
    /// (https://sqlite.org/lang_keywords.html). The one place where an identifier enters SQL text.
    public static func quoted(_ name: String) -> String {
        var out = "\""
        for scalar in name.unicodeScalars {
            if scalar == "\"" { out += "\"" }
            out.unicodeScalars.append(scalar)
        }
        return out + "\""
    }

    /// The names quoted, with a comma between them.
    public static func list(_ names: [String]) -> String {
        names.map(quoted).joined(separator: ", ")
    }
}
