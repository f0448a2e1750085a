/// What a configuration file has to know of an option.
extension OptionDefinition {
    /// What stands for the value of an option that takes a path.
    static let path = "PATH"

    /// What stands for the value of an option that takes a whole number.
    static let number = "N"

    /// What stands for the value of an option that takes a table and a path.
    static let tableFile = "NAME=PATH"

    /// Whether the value is a path, which a configuration file means from its own folder.
    var takesPath: Bool { value == Self.path || value == Self.tableFile }

    /// Whether the value is a number.
    var takesNumber: Bool { value == Self.number }

    /// Whether it may have several values at once, beyond one a table.
    var takesList: Bool { isRepeatable && !takesTable }

    /// The key of it in the object of a table; nil where it can't be said there.
    var tableKey: String? {
        if name == .table { return ConfigurationReader.fileKey }
        return takesTable ? name.rawValue : nil
    }

    /// The key of it in a configuration file as a whole; nil where it can't be said there.
    var configurationKey: String? {
        name == .table ? nil : name.rawValue
    }

    /// What a configuration file must have for it, as the middle of a message.
    var configurationNeed: String {
        if value == nil { return "needs true or false" }
        if takesNumber { return "needs a whole number, 0 or more" }
        if !choices.isEmpty { return "takes \(ArgumentText.alternatives(choices))" }
        let noun = takesPath ? "path" : "text"
        return "needs a \(noun)" + (takesList ? " or a list of \(noun)s" : "")
    }
}
