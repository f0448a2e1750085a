/// The arguments of `swift package build-catalog`.
struct CommandArguments {
    /// What can be said.
    static let usage = """
        Usage: swift package --allow-writing-to-package-directory build-catalog [--target TARGET] [--output PATH] [-- OPTION...]

        Makes catalog.db from the folder Catalog of a target and puts it where it can be looked at.

          --target TARGET   the target whose folder Catalog is read; can be left out where only one has such a folder
          --output PATH     the file to write, seen from the package's folder (default: catalog.db)
          -- OPTION...      options for catalog-build itself: -- --deny warnings
        """

    /// The name of the target; nil where nothing was said.
    private(set) var target: String?

    /// The path of the file to write, seen from the package's folder; nil where nothing was said.
    private(set) var output: String?

    /// What stands behind `--`.
    private(set) var passedOn: [String] = []

    /// Whether the usage is asked for.
    private(set) var wantsHelp = false

    /// - Throws: `PluginError` for an option that is not known or lacks its value, and for a word that is no option.
    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let attached = parts.count > 1 ? parts[1] : nil
            switch parts[0] {
            case "--" where attached == nil:
                passedOn = Array(rest)
                return
            case "--target": target = try Self.value(of: argument, attached, &rest)
            case "--output": output = try Self.value(of: argument, attached, &rest)
            case "--help", "-h": wantsHelp = true
            default:
                throw PluginError(
                    "build-catalog does not know '\(argument)'; it takes --target TARGET and --output PATH, and hands "
                        + "what stands behind -- on to catalog-build"
                )
            }
        }
    }

    private static func value(
        of option: String,
        _ attached: String?,
        _ rest: inout ArraySlice<String>
    ) throws -> String {
        let next = rest.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
        if attached == nil, next != nil { rest.removeFirst() }
        guard let value = attached ?? next, !value.isEmpty else { throw PluginError("\(option) needs a value") }
        return value
    }
}
