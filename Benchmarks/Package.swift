// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "catalog-build-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "catalog-build", path: "..")],
    targets: [
        .target(name: "CReading", cSettings: [.unsafeFlags(["-O2"])], linkerSettings: [.linkedLibrary("sqlite3")]),
        .executableTarget(
            name: "runtime-reading",
            dependencies: ["CReading", .product(name: "CatalogRuntime", package: "catalog-build")],
            swiftSettings: [.swiftLanguageMode(.v6)]
        ),
    ]
)
