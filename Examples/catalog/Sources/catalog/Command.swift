/// What the user asks for.
enum Command {
    case list(country: String?, byPrice: Bool)
    case show(id: Int)
    case help

    static let usage = """
        usage: catalog list [--country NAME] [--by-price]
               catalog show ID
        """

    /// - Throws: `CommandError` with the status 64 when the arguments are none of these.
    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        switch rest.popFirst() {
        case "list": self = try .list(&rest)
        case "show": self = try .show(&rest)
        case "help", "--help", "-h": self = .help
        case let word?: throw CommandError.usage("there is no command \(word)")
        case nil: throw CommandError.usage("a command is missing")
        }
    }

    private static func list(_ rest: inout ArraySlice<String>) throws -> Command {
        var country: String?
        var byPrice = false
        while let option = rest.popFirst() {
            switch option {
            case "--by-price": byPrice = true
            case "--country":
                country = rest.popFirst()
                if country == nil { throw CommandError.usage("--country needs the name of a country") }
            default: throw CommandError.usage("list does not know \(option)")
            }
        }
        return .list(country: country, byPrice: byPrice)
    }

    private static func show(_ rest: inout ArraySlice<String>) throws -> Command {
        guard let word = rest.popFirst() else { throw CommandError.usage("show needs the ID of a product") }
        guard let id = Int(word) else { throw CommandError.usage("show takes an ID, a whole number, not \(word)") }
        guard rest.isEmpty else { throw CommandError.usage("show takes one ID") }
        return .show(id: id)
    }
}
