// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "failed-banks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "catalog-build", path: "../..")],
    targets: [
        .executableTarget(
            name: "failed-banks",
            dependencies: [.product(name: "CatalogRuntime", package: "catalog-build")],
            plugins: [.plugin(name: "CatalogBuildPlugin", package: "catalog-build")]
        )
    ]
)
