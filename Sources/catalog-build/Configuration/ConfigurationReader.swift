import CatalogBuild
import CatalogDiagnostics

/// Turns the document in a configuration file into options. Names, values and the words of what is wrong are those of the
/// table of options, so that an option of the command line is one of the file by itself.
struct ConfigurationReader {
    /// The key of the tables' own objects.
    static let tablesKey = "tables"

    /// The key of a table's files in its object: what `--table` says on the command line.
    static let fileKey = "file"

    /// What has been taken so far.
    private(set) var options: OptionReader

    /// The folder of the file, with the slash behind it; empty for the current one.
    private let folder: String

    /// The key that each diagnostic code was found in.
    private var severityKeys: [String: String] = [:]

    /// Which of `quiet` and `verbose` is true.
    private var loudness: OptionName?

    init(command: Command, folder: String) {
        options = OptionReader(command: command)
        self.folder = folder
    }

    /// The options that may stand in a configuration file: those of the commands that take one, but for those that ask
    /// for no work, and for the one that names the file.
    private static let definitions: [OptionDefinition] = {
        let commands = OptionTable.all.first { $0.name == .config }?.commands ?? []
        return OptionTable.all.filter { option in
            option.section != .general && option.name != .config && option.commands.contains { commands.contains($0) }
        }
    }()

    /// Takes all that a document says.
    ///
    /// - Throws: `UsageError` whose message begins with the key at fault and does not name the file.
    mutating func take(_ document: JSONValue) throws(UsageError) {
        guard case .object(let members) = document else {
            throw error("it needs to be an object, \(found(document))")
        }
        var seen = Set<[UInt8]>()
        for member in members {
            let key = ArgumentText.plain(member.name)
            guard seen.insert(Array(member.name.utf8)).inserted else { throw error("\(key) stands there twice") }
            if member.name == Self.tablesKey {
                try takeTables(member.value)
            } else if let option = Self.definitions.first(where: { $0.configurationKey == member.name }) {
                try take(option, member.value, at: key)
            } else {
                throw unknownKey(member.name)
            }
        }
    }

    private mutating func takeTables(_ value: JSONValue) throws(UsageError) {
        guard case .object(let tables) = value else {
            throw error("\(Self.tablesKey) needs an object with the names of tables as keys, \(found(value))")
        }
        var seen = Set<SQLName>()
        for table in tables {
            let key = "\(Self.tablesKey).\(ArgumentText.plain(table.name))"
            guard !table.name.isEmpty else { throw error("\(key) needs the name of a table, found an empty text") }
            guard seen.insert(SQLName(table.name)).inserted else { throw error("\(key) stands there twice") }
            guard case .object(let members) = table.value else {
                let keys = ArgumentText.alternatives(Self.definitions.compactMap(\.tableKey))
                throw error("\(key) needs an object with \(keys), \(found(table.value))")
            }
            try take(members, of: table.name, at: key)
        }
    }

    private mutating func take(_ members: [JSONMember], of table: String, at key: String) throws(UsageError) {
        var seen = Set<[UInt8]>()
        for member in members {
            let memberKey = "\(key).\(ArgumentText.plain(member.name))"
            guard seen.insert(Array(member.name.utf8)).inserted else { throw error("\(memberKey) stands there twice") }
            guard let option = Self.definitions.first(where: { $0.tableKey == member.name }) else {
                let keys = Self.definitions.compactMap(\.tableKey)
                let suggestion = Suggestion.text(for: member.name, among: keys)
                let known = suggestion.isEmpty ? "; a table takes \(ArgumentText.alternatives(keys))" : suggestion
                throw error("unknown key \(memberKey)" + known)
            }
            try take(option, member.value, at: memberKey, table: table)
        }
    }

    /// Takes the value of one option.
    private mutating func take(
        _ option: OptionDefinition,
        _ value: JSONValue,
        at key: String,
        table: String? = nil
    ) throws(UsageError) {
        for text in try texts(of: option, value, at: key) {
            try refuseContradiction(option, text, at: key)
            let given = GivenValue(option, spelling: key, text: option.takesPath ? resolved(text) : text, table: table)
            if option.commands.contains(options.command) {
                try options.take(given)
            } else if let other = option.commands.first {
                // The same file serves several commands. What this one has no use for must be right all the same.
                var reader = OptionReader(command: other)
                try reader.take(given)
            }
        }
    }

    /// The texts that the command line would have as the values of an option; an empty one for a flag that is set.
    private func texts(of option: OptionDefinition, _ value: JSONValue, at key: String) throws(UsageError) -> [String] {
        switch value {
        case .boolean(let isSet) where option.value == nil: return isSet ? [""] : []
        case .number(let digits) where option.takesNumber: return [digits]
        case .text(let text) where option.value != nil && !option.takesNumber: return [text]
        case .list(let items) where option.takesList:
            var texts: [String] = []
            for (index, item) in items.enumerated() {
                guard case .text(let text) = item else {
                    throw error("\(key)[\(index)] needs a \(option.takesPath ? "path" : "text"), \(found(item))")
                }
                texts.append(text)
            }
            return texts
        default: throw error("\(key) \(option.configurationNeed), \(found(value))")
        }
    }

    /// On a command line the later of two options counts. The members of an object have no order that anybody should rely
    /// on (RFC 8259, section 4), so there must be no two.
    private mutating func refuseContradiction(
        _ option: OptionDefinition,
        _ text: String,
        at key: String
    ) throws(UsageError) {
        if option.section == .severities {
            if let other = severityKeys.updateValue(key, forKey: text), other != key {
                throw error("\(key) has \(ArgumentText.quoted(text)), which stands in \(other) too")
            }
        }
        if option.name == .quiet || option.name == .verbose {
            if let loudness { throw error("\(key) can't be true where \(loudness.rawValue) is") }
            loudness = option.name
        }
    }

    /// A path as it is meant from the current folder. An empty one stays so, to be refused.
    private func resolved(_ path: String) -> String {
        path.isEmpty || path.utf8.first == UInt8(ascii: "/") ? path : folder + path
    }

    private func unknownKey(_ name: String) -> UsageError {
        if let option = OptionTable.all.first(where: { $0.name.rawValue == name }), option.name != .table {
            return error("unknown key \(name); \(option.longSpelling) is for the command line alone")
        }
        let keys = Self.definitions.compactMap(\.configurationKey) + [Self.tablesKey]
        return error("unknown key \(ArgumentText.plain(name))" + Suggestion.text(for: name, among: keys))
    }

    private func found(_ value: JSONValue) -> String {
        "found \(VisibleText.line(value.found))"
    }

    private func error(_ message: String) -> UsageError {
        UsageError(message: message, command: options.command)
    }
}
