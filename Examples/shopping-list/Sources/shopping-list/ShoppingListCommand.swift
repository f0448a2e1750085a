import Foundation

/// Keeps a shopping list, in a copy of the starter list that the plugin has built into the bundle.
@main
enum ShoppingListCommand {
    static func main() {
        do {
            let words = try Words(Array(CommandLine.arguments.dropFirst()))
            try run(Command(words), words)
        } catch {
            let status = (error as? CommandError)?.status ?? 1
            say("\(error)" + (status == 64 ? "; try shopping-list --help" : ""))
            exit(status)
        }
    }

    private static func run(_ command: Command, _ words: Words) throws {
        if case .help = command { return print(Command.usage) }
        let list = try ShoppingList(home: words.home ?? usualHome(), startsEmpty: words.startsEmpty)
        if words.startsEmpty, !list.isNew { say("there is a list already, so --empty counts for nothing") }
        switch command {
        case .list:
            for item in try list.items() { show(item) }
        case .add(let item):
            guard try list.add(item) else {
                throw CommandError.refused("\(item.name) is on the list already; to need it again, toggle it")
            }
            show(item)
        case .toggle(let name):
            guard let item = try list.toggle(name) else {
                throw CommandError.refused("\(name) is not on the list; to put it there, add it")
            }
            show(item)
        case .help: break
        }
    }

    /// The folder for what apps keep of the user's: `~/Library/Application Support` on macOS, `~/.local/share` on Linux.
    private static func usualHome() throws -> String {
        let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
        guard let folder = folders.first else {
            throw CommandError.refused("the user has no folder for what apps keep; name one with --home DIR")
        }
        return folder.appending(path: "shopping-list").path
    }

    private static func show(_ item: Item) {
        for line in item.lines { print(line) }
    }

    private static func say(_ words: String) {
        FileHandle.standardError.write(Data("shopping-list: \(words)\n".utf8))
    }
}
