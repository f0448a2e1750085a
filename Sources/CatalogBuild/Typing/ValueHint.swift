/// Says what to write instead of a text that is not a value of its column's type.
///
/// A hint is one fragment of a sentence without a full stop, in most cases `write` and the value respelled, then a
/// colon and the reason. It is made after a fault, so clarity goes before speed. Where no value can be told with
/// confidence there is no hint: a wrong one costs an editor more than none.
enum ValueHint {
    /// Longer texts, in bytes of UTF-8, are not respelled: no number or date is that long.
    static let longestText = 100

    /// A hint for a text that was to be an INTEGER, or a REAL when `wantsInteger` is false; nil when there is none.
    static func forNumber(_ text: String, wantsInteger: Bool) -> String? {
        guard text.utf8.count <= longestText else { return nil }
        return MissingValue.hint(for: text) ?? NumberHint.hint(for: text, wantsInteger: wantsInteger)
    }

    /// A hint for a text that was to be a date or a time; nil when there is none.
    static func forMoment(_ text: String, allowing form: DateText.Form = .dateOrDateTime) -> String? {
        guard text.utf8.count <= longestText else { return nil }
        return MissingValue.hint(for: text) ?? MomentHint.hint(for: text, allowing: form)
    }

    /// A hint for a text that was to be a BLOB; nil when there is none.
    static func forBlob(_ text: String) -> String? {
        MissingValue.hint(for: text) ?? BlobHint.hint(for: text)
    }

    /// A hint for a text that was to be a BOOLEAN: `0`, `1`, `true` or `false`; nil when there is none.
    static func forBoolean(_ text: String) -> String? {
        guard text.utf8.count <= longestText else { return nil }
        return MissingValue.hint(for: text) ?? BooleanHint.hint(for: text)
    }
}
