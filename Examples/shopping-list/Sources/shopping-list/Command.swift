/// What the user asks for.
enum Command {
    case list
    case add(Item)
    case toggle(name: String)
    case help

    static let usage = """
        usage: shopping-list list
               shopping-list add NAME [--need N] [--notes TEXT]
               shopping-list toggle NAME

        add puts an item on the list; one is needed unless --need says how many.
        toggle turns "needed" into "not needed", and back.

        --home DIR   the folder that the list is kept in
        --empty      begin without the starter list; it counts at the first run
        """

    /// - Throws: `CommandError` with the status 64 when the words are none of these.
    init(_ words: Words) throws {
        switch words.command {
        case "list":
            try words.expect(0, "list takes no name")
            self = .list
        case "add":
            let name = try words.expectName("add")
            self = .add(Item(name: name, need: words.need ?? 1, notes: words.notes))
        case "toggle": self = .toggle(name: try words.expectName("toggle"))
        case "help": self = .help
        case let word?: throw CommandError.usage("there is no command \(word)")
        case nil: throw CommandError.usage("a command is missing")
        }
    }
}
