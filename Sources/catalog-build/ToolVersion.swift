/// The version of the tool.
enum ToolVersion {
    /// The number, after https://semver.org.
    static let number = "0.1.0"

    /// What `--version` prints; `sqlite` is the version of the SQLite that the tool runs.
    static func text(sqlite: String) -> String {
        "catalog-build \(number) (SQLite \(sqlite))\n"
    }
}
