/// The words of the command line, sorted into a command, names and options.
struct Words {
    /// The first word that is no option; nil when there is none.
    private(set) var command: String?
    /// What stands behind the command.
    private(set) var names: [String] = []
    /// The folder of the list; nil for the usual one.
    private(set) var home: String?
    private(set) var startsEmpty = false
    /// How many are needed; nil when it is not said.
    private(set) var need: Int?
    private(set) var notes: String?

    /// - Throws: `CommandError` with the status 64 for an unknown option, or one without a sensible value.
    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            switch word {
            case "--help", "-h": command = "help"
            case "--empty": startsEmpty = true
            case "--home": home = try Self.value(of: word, in: &rest)
            case "--notes": notes = try Self.value(of: word, in: &rest)
            case "--need":
                let text = try Self.value(of: word, in: &rest)
                guard let number = Int(text), number >= 0 else {
                    throw CommandError.usage("--need takes a whole number from 0, not \(text)")
                }
                need = number
            case _ where word.hasPrefix("-"): throw CommandError.usage("there is no option \(word)")
            case _ where command == nil: command = word
            default: names.append(word)
            }
        }
        guard command == "add" || command == "help" || (need == nil && notes == nil) else {
            throw CommandError.usage("--need and --notes go with add")
        }
    }

    /// - Throws: `CommandError` with the status 64 when there are not so many names.
    func expect(_ count: Int, _ message: String) throws {
        guard names.count == count else { throw CommandError.usage(message) }
    }

    /// The only name.
    ///
    /// - Throws: `CommandError` with the status 64 when there is none, a blank one, or more than one.
    func expectName(_ command: String) throws -> String {
        try expect(1, "\(command) takes one name; put quotation marks around one of several words")
        guard !names[0].allSatisfy(\.isWhitespace) else { throw CommandError.usage("the name is blank") }
        return names[0]
    }

    private static func value(of option: String, in rest: inout ArraySlice<String>) throws -> String {
        guard let value = rest.popFirst(), !value.isEmpty else { throw CommandError.usage("\(option) needs a value") }
        return value
    }
}
