import CatalogRuntime
import Foundation

/// Shows the list of failed banks that the plugin has built into the bundle.
@main
enum FailedBanksCommand {
    static func main() {
        do {
            try run(Command(Array(CommandLine.arguments.dropFirst())))
        } catch {
            let status = (error as? CommandError)?.status ?? 1
            let advice = status == 64 ? "; try failed-banks --help" : ""
            FileHandle.standardError.write(Data("failed-banks: \(error)\(advice)\n".utf8))
            exit(status)
        }
    }

    private static func run(_ command: Command) throws {
        let database = try CatalogDatabase(resource: "catalog", in: .module)
        switch command {
        case .list:
            for bank in try BankRow.all(in: database) {
                print(bank.name)
                print("    " + bank.subtitle)
            }
        case .show(let id):
            guard let bank = try Bank.find(id, in: database) else {
                let count: Int = try database.one("SELECT count(*) FROM failed_banks")
                throw CommandError.refused("there is no bank with the ID \(id) among the \(count) of the list")
            }
            for line in bank.lines { print(line) }
        case .help: print(Command.usage)
        }
    }
}
