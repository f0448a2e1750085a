import Foundation
import PackagePlugin

/// Gives a target that has a folder `Catalog` the file `catalog.db` as a resource, made anew at every build in which one of
/// its inputs has changed.
@main
struct CatalogBuildPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target as? any SourceModuleTarget else {
            throw PluginError("target \(target.name) has no sources, so there is nothing to give catalog.db to")
        }
        let catalog = try CatalogFolder(of: module.name, in: module.directoryURL)
        let output = context.pluginWorkDirectoryURL.appending(path: "catalog.db")
        // The words of the build log are the same wherever it runs, so nothing is left to the environment. The options
        // weigh more than the configuration, in which a person may want other words and another output.
        let options = ["--output", output.path, "--format", "text", "--quiet", "--color", "never"]
        return [
            .buildCommand(
                displayName: "Building catalog.db of \(module.name)",
                executable: try context.tool(named: "catalog-build").url,
                arguments: ["build"] + catalog.arguments + options,
                inputFiles: catalog.inputs,
                outputFiles: [output]
            )
        ]
    }
}
