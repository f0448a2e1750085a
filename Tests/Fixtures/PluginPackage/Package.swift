// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "PluginPackage",
    platforms: [.macOS(.v15), .iOS(.v18)],
    dependencies: [.package(name: "catalog-build", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Shop",
            plugins: [.plugin(name: "CatalogBuildPlugin", package: "catalog-build")]
        )
    ]
)
