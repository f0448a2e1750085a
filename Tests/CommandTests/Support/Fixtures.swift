import Foundation

/// The files that the tests read, and where this package is.
enum Fixtures {
    /// The package's root folder.
    static let package: URL = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

    /// The folder of the fixtures.
    static let folder = package.appending(path: "Tests/Fixtures")

    /// Whether this run writes what the tests compare with. Such a run always fails, so that it is never taken for one
    /// that compares.
    static let records = ProcessInfo.processInfo.environment["CATALOG_BUILD_RECORD"] == "1"
}
