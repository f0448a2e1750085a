import Foundation

extension SARIFShape {
    /// What of `value` is not of this shape, each with the path to it.
    func faults(of value: JSONValue, at path: String = "$") -> [String] {
        switch (self, value) {
        case (.string, .string), (.bool, .bool):
            return []
        case (.uri, .string(let text)):
            let isASCII = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
            let isURI = isASCII && URL(string: text, encodingInvalidCharacters: false) != nil
            return isURI ? [] : ["\(path): \(text) is no URI reference"]
        case (.integer(let least), .int(let number)):
            return number < least ? ["\(path): \(number) is less than \(least)"] : []
        case (.choice(let choices), .string(let text)):
            return choices.contains(text) ? [] : ["\(path): \(text) is none of \(choices)"]
        case (.array(let shape, let isUnique, let least), .array(let elements)):
            let isRepeated = isUnique && elements.indices.contains { elements[..<$0].contains(elements[$0]) }
            return (elements.count < least ? ["\(path): too few"] : []) + (isRepeated ? ["\(path): repeated"] : [])
                + elements.enumerated().flatMap { shape.faults(of: $0.element, at: "\(path)[\($0.offset)]") }
        case (.object(let required, let optional), .object(let members)):
            let missing = required.keys.filter { members[$0] == nil }.map { "\(path): no \($0)" }
            return missing
                + members.flatMap { name, member in
                    guard let shape = required[name] ?? optional[name] else { return ["\(path): unknown \(name)"] }
                    return shape.faults(of: member, at: "\(path).\(name)")
                }
        case (.dictionary(let shape), .object(let members)):
            return members.flatMap { shape.faults(of: $0.value, at: "\(path).\($0.key)") }
        default:
            return ["\(path): not of the kind that is asked for"]
        }
    }
}
