import CatalogRuntime
import Foundation

/// Shows the products of the catalog that the plugin has built into the bundle.
@main
enum CatalogCommand {
    static func main() {
        do {
            try run(Command(Array(CommandLine.arguments.dropFirst())))
        } catch {
            let status = (error as? CommandError)?.status ?? 1
            let advice = status == 64 ? "; try catalog --help" : ""
            FileHandle.standardError.write(Data("catalog: \(error)\(advice)\n".utf8))
            exit(status)
        }
    }

    private static func run(_ command: Command) throws {
        let database = try CatalogDatabase(resource: "catalog", in: .module)
        switch command {
        case .list(let country, let byPrice): try list(database, country, byPrice)
        case .show(let id): try show(database, id)
        case .help: print(Command.usage)
        }
    }

    private static func list(_ database: CatalogDatabase, _ country: String?, _ byPrice: Bool) throws {
        if let country {
            let known: [String] = try database.all("SELECT Country FROM Country ORDER BY Country")
            guard known.contains(country) else {
                throw CommandError.refused("there is no country \(country); there is \(known.joined(separator: ", "))")
            }
        }
        for product in try ProductRow.all(in: database, country: country, byPrice: byPrice) {
            print(product.line(withPrice: byPrice))
        }
    }

    private static func show(_ database: CatalogDatabase, _ id: Int) throws {
        guard let product = try Product.find(id, in: database) else {
            let count: Int = try database.one("SELECT count(*) FROM Product")
            throw CommandError.refused("there is no product with the ID \(id) among the \(count) of the catalog")
        }
        for line in product.lines { print(line) }
    }
}
