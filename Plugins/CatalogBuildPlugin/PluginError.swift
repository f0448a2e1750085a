/// Why a plugin can't do what it was asked for.
struct PluginError: Error, CustomStringConvertible {
    /// What is wrong, and what was expected.
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
