import Foundation
import PackagePlugin

/// `swift package build-catalog`: makes a target's database and writes it where a person wants it.
@main
struct CatalogCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let arguments = try CommandArguments(arguments)
        if arguments.wantsHelp { return print(CommandArguments.usage) }
        let target = try Self.target(named: arguments.target, of: context.package)
        let catalog = try CatalogFolder(of: target.name, in: target.directoryURL)
        let folder = context.package.directoryURL
        let output = URL(filePath: arguments.output ?? "catalog.db", relativeTo: folder).absoluteURL

        let process = Process()
        process.executableURL = try context.tool(named: "catalog-build").url
        process.arguments = ["build"] + catalog.arguments + ["--output", output.path] + arguments.passedOn
        // Paths behind `--` are seen from the package's folder, as --output is.
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            let how = process.terminationReason == .exit ? "exit status" : "signal"
            throw PluginError("catalog-build failed with \(how) \(process.terminationStatus)")
        }
    }

    /// The target with that name, or the only one with a catalog.
    private static func target(named name: String?, of package: Package) throws -> any Target {
        let catalogs = package.targets.filter { CatalogFolder.exists(in: $0.directoryURL) }
        let names = catalogs.map(\.name).sorted().joined(separator: ", ")
        if let name {
            if let target = package.targets.first(where: { $0.name == name }) { return target }
            let known = catalogs.isEmpty ? "no target has a folder Catalog" : "targets with a folder Catalog: \(names)"
            throw PluginError("package \(package.displayName) has no target \(name); \(known)")
        }
        guard let only = catalogs.first else {
            throw PluginError(
                "no target of package \(package.displayName) has a folder \(CatalogFolder.name); expected "
                    + "\(CatalogFolder.name)/schema.sql and \(CatalogFolder.name)/seed beside the target's sources"
            )
        }
        guard catalogs.count == 1 else {
            throw PluginError("several targets have a folder \(CatalogFolder.name); choose one with --target: \(names)")
        }
        return only
    }
}
