// swift-tools-version: 6.2
import PackageDescription

// Warnings become errors only where this package itself is tested: a package that depends on it must not stop building
// because a newer compiler found something new to warn about.
let strict = Context.environment["CATALOG_BUILD_STRICT"] != nil

let swiftSettings: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + (strict ? [.treatAllWarnings(as: .error)] : [])

// On Apple platforms the SDK carries SQLite and zlib with their headers, so nothing is asked of pkg-config there.
#if canImport(Darwin)
    let sqlite: Target = .systemLibrary(name: "CatalogCSQLite", path: "Sources/CatalogCSQLite")
    let zlib: Target = .systemLibrary(name: "CatalogCZlib", path: "Sources/CatalogCZlib")
#else
    let sqlite: Target = .systemLibrary(
        name: "CatalogCSQLite",
        path: "Sources/CatalogCSQLite",
        pkgConfig: "sqlite3",
        providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]
    )
    let zlib: Target = .systemLibrary(
        name: "CatalogCZlib",
        path: "Sources/CatalogCZlib",
        pkgConfig: "zlib",
        providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
    )
#endif

// What the system has and Swift's own modules of the C library do not show.
let system: Target = .systemLibrary(name: "CatalogCSystem", path: "Sources/CatalogCSystem")

let package = Package(
    name: "catalog-build",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "CatalogBuild", targets: ["CatalogBuild"]),
        .library(name: "CatalogRuntime", targets: ["CatalogRuntime"]),
        .executable(name: "catalog-build", targets: ["catalog-build"]),
        .plugin(name: "CatalogBuildPlugin", targets: ["CatalogBuildPlugin"]),
        .plugin(name: "CatalogCommandPlugin", targets: ["CatalogCommandPlugin"]),
    ],
    targets: [
        sqlite,
        zlib,
        system,
        .target(name: "CatalogSQLite", dependencies: ["CatalogCSQLite"], swiftSettings: swiftSettings),
        .target(name: "CatalogDiagnostics", swiftSettings: swiftSettings),
        .target(
            name: "CatalogSeed",
            dependencies: ["CatalogDiagnostics", "CatalogCZlib"],
            swiftSettings: swiftSettings,
            // glibc has iconv in itself.
            linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS, .iOS]))]
        ),
        .target(
            name: "CatalogBuild",
            dependencies: ["CatalogSeed", "CatalogSQLite", "CatalogDiagnostics", "CatalogCSystem"],
            swiftSettings: swiftSettings
        ),
        .target(name: "CatalogRuntime", dependencies: ["CatalogSQLite"], swiftSettings: swiftSettings),
        .executableTarget(
            name: "catalog-build",
            dependencies: ["CatalogBuild", "CatalogDiagnostics", "CatalogSeed"],
            swiftSettings: swiftSettings
        ),

        .plugin(name: "CatalogBuildPlugin", capability: .buildTool(), dependencies: ["catalog-build"]),
        .plugin(
            name: "CatalogCommandPlugin",
            capability: .command(
                intent: .custom(
                    verb: "build-catalog",
                    description: "Make catalog.db from the folder Catalog of a target"
                ),
                permissions: [.writeToPackageDirectory(reason: "It writes catalog.db into the package's folder.")]
            ),
            dependencies: ["catalog-build"]
        ),

        .testTarget(name: "CatalogSQLiteTests", dependencies: ["CatalogSQLite"], swiftSettings: swiftSettings),
        .testTarget(
            name: "CatalogDiagnosticsTests",
            dependencies: ["CatalogDiagnostics"],
            exclude: ["Golden"],
            swiftSettings: swiftSettings
        ),
        .testTarget(name: "CatalogSeedTests", dependencies: ["CatalogSeed"], swiftSettings: swiftSettings),
        .testTarget(name: "CatalogBuildTests", dependencies: ["CatalogBuild"], swiftSettings: swiftSettings),
        .testTarget(
            name: "CatalogBuildCommandTests",
            dependencies: ["catalog-build", "CatalogBuild", "CatalogDiagnostics", "CatalogSeed"],
            exclude: ["Golden"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "CatalogRuntimeTests",
            dependencies: ["CatalogRuntime", "CatalogSQLite", "catalog-runtime-racer"],
            swiftSettings: swiftSettings
        ),
        // Two of these race for one file; no product, so it is built for the tests alone.
        .executableTarget(
            name: "catalog-runtime-racer",
            dependencies: ["CatalogRuntime"],
            path: "Tests/CatalogRuntimeRacer",
            swiftSettings: swiftSettings
        ),
        // Measures parts of the import from the very objects that the command is linked from; no product either. It is here
        // and not in the package of Benchmarks because those parts are for this package alone.
        .executableTarget(
            name: "import-parts",
            dependencies: ["CatalogBuild", "CatalogDiagnostics", "CatalogSeed"],
            path: "Benchmarks/ImportParts",
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "CommandTests",
            dependencies: ["catalog-build", "CatalogDiagnostics", "CatalogSQLite"],
            swiftSettings: swiftSettings
        ),
    ]
)
