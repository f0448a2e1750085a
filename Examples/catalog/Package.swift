// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "catalog",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "catalog-build", path: "../..")],
    targets: [
        .executableTarget(
            name: "catalog",
            dependencies: [.product(name: "CatalogRuntime", package: "catalog-build")],
            plugins: [.plugin(name: "CatalogBuildPlugin", package: "catalog-build")]
        )
    ]
)
