/// What the user asks for.
enum Command {
    case list
    case show(id: Int)
    case help

    static let usage = """
        usage: failed-banks list
               failed-banks show ID
        """

    /// - Throws: `CommandError` with the status 64 when the arguments are none of these.
    init(_ arguments: [String]) throws {
        switch (arguments.first, arguments.dropFirst().first) {
        case ("list", nil): self = .list
        case ("show", let word?) where arguments.count == 2:
            guard let id = Int(word) else { throw CommandError.usage("show takes an ID, a whole number, not \(word)") }
            self = .show(id: id)
        case ("help", nil), ("--help", nil), ("-h", nil): self = .help
        case ("list", _?): throw CommandError.usage("list takes nothing else")
        case ("show", _): throw CommandError.usage("show takes one ID")
        case (let word?, _): throw CommandError.usage("there is no command \(word)")
        case (nil, _): throw CommandError.usage("a command is missing")
        }
    }
}
