// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "shopping-list",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "catalog-build", path: "../..")],
    targets: [
        .executableTarget(
            name: "shopping-list",
            dependencies: [.product(name: "CatalogRuntime", package: "catalog-build")],
            plugins: [.plugin(name: "CatalogBuildPlugin", package: "catalog-build")]
        )
    ]
)
