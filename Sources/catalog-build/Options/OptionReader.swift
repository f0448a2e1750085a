import CatalogBuild
import CatalogDiagnostics
import CatalogSeed

/// Turns the values of one command's options into types.
struct OptionReader {
    /// The command whose options are read.
    let command: Command

    /// What has been read so far.
    private(set) var options = ParsedOptions()

    /// How many of the tables' files, the first ones, come from a configuration file.
    private var configuredTables = 0

    /// The names of the tables that have readings, as they were written first.
    private var readTables: [SQLName: String] = [:]

    init(command: Command) {
        self.command = command
    }

    /// Tells that all that was taken so far comes from a configuration file, and that what follows weighs more.
    mutating func beginCommandLine() {
        configuredTables = options.tables.count
    }

    /// Takes one option of the command line with its value, which is nil for a flag.
    mutating func take(_ option: OptionDefinition, spelling: String, value: String?) throws(UsageError) {
        guard option.commands.contains(command) else {
            let others = ArgumentText.alternatives(option.commands.map(\.name))
            throw error("\(command.name) does not take \(spelling); \(others) does")
        }
        try take(GivenValue(option, spelling: spelling, argument: value ?? ""))
    }

    /// Takes one option.
    mutating func take(_ given: GivenValue) throws(UsageError) {
        switch given.option.name {
        case .config: options.config = try path(given)
        case .schema: options.schema = try path(given)
        case .seed: options.seed = try path(given)
        case .table: addTable(try tableFile(given))
        case .output: options.output = try path(given)
        case .analyze: options.analyze = true
        case .dialect: setReading(given, \.dialect, try choice(given))
        case .header: setReading(given, \.header, try choice(given))
        case .null: setReading(given, \.null, given.text)
        case .encoding: setReading(given, \.encoding, try encoding(given))
        case .comment: options.comment = try comment(given)
        case .limitSteps: options.limitSteps = try count(given)
        case .allow: try setSeverity(given, to: .allow)
        case .warn: try setSeverity(given, to: .warn)
        case .deny: try setSeverity(given, to: .deny)
        case .format: options.format = try choice(given) as ReportForm
        case .report: options.reports.append(try reportPath(given))
        case .maxDiagnostics: options.maxDiagnostics = try count(given)
        case .quiet: (options.quiet, options.verbose) = (true, false)
        case .verbose: (options.quiet, options.verbose) = (false, true)
        case .color: options.color = try choice(given)
        case .progress: options.progress = try choice(given)
        case .help, .version: break
        }
    }

    /// Sets how the seed files of one table are read, where the value speaks of one, else of all.
    private mutating func setReading<Value>(
        _ given: GivenValue,
        _ property: WritableKeyPath<InputOptions.Reading, Value?>,
        _ value: Value
    ) {
        if let table = given.table {
            // The same table may be written in another case the next time.
            let name = readTables[SQLName(table), default: table]
            readTables[SQLName(table)] = name
            options.tableReadings[name, default: InputOptions.Reading()][keyPath: property] = value
        } else {
            options.reading[keyPath: property] = value
        }
    }

    /// Adds a file of a table. On the command line it takes the place of those that a configuration file names for it.
    private mutating func addTable(_ file: TableFile) {
        let kept = options.tables.prefix(configuredTables).filter { !$0.name.isSameSQLName(as: file.name) }
        options.tables.replaceSubrange(..<configuredTables, with: kept)
        configuredTables = kept.count
        options.tables.append(file)
    }

    private func encoding(_ given: GivenValue) throws(UsageError) -> String {
        guard TextDecoder.knows(given.text) else {
            throw error("\(given.spelling) needs the name of an encoding that iconv knows, \(given.found)")
        }
        return given.text
    }

    private func error(_ message: String) -> UsageError {
        UsageError(message: message, command: command)
    }

    private func path(_ given: GivenValue) throws(UsageError) -> String {
        // What an unset shell variable leaves: --schema "$SCHEMA".
        if given.text.isEmpty { throw error("\(given.spelling) needs a path, found an empty text") }
        return given.text
    }

    private func reportPath(_ given: GivenValue) throws(UsageError) -> String {
        let path = try path(given)
        guard ReportForm(path: path) != nil else {
            throw error("\(given.spelling) needs a path that ends in \(ReportForm.fileExtensionList), \(given.found)")
        }
        return path
    }

    private func comment(_ given: GivenValue) throws(UsageError) -> String {
        if given.text.isEmpty {
            throw error("\(given.spelling) needs a text, since every record begins with the empty one")
        }
        return given.text
    }

    private func tableFile(_ given: GivenValue) throws(UsageError) -> TableFile {
        if let table = given.table { return TableFile(name: table, path: try path(given)) }
        guard let file = TableFile(argument: given.text) else {
            throw error("\(given.spelling) needs NAME=PATH, \(given.found)")
        }
        return file
    }

    private func choice<Choice: RawRepresentable<String>>(_ given: GivenValue) throws(UsageError) -> Choice {
        guard let choice = Choice(rawValue: given.text) else {
            let choices = given.option.choices
            throw error(
                "\(given.spelling) takes \(ArgumentText.alternatives(choices)), \(given.found)"
                    + Suggestion.text(for: given.text, among: choices)
            )
        }
        return choice
    }

    private func count(_ given: GivenValue) throws(UsageError) -> Int {
        let isDigits = given.text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard isDigits, !given.text.isEmpty else {
            throw error("\(given.spelling) needs a whole number, 0 or more, \(given.found)")
        }
        guard let count = Int(given.text) else {
            throw error("\(given.spelling) takes at most \(Int.max), \(given.found)")
        }
        return count
    }

    /// The word that `--deny` takes for all warnings.
    private static let allWarnings = "warnings"

    private mutating func setSeverity(
        _ given: GivenValue,
        to setting: SeverityPolicy.Setting
    ) throws(UsageError) {
        if given.text == Self.allWarnings {
            guard setting == .deny else {
                throw error(
                    "\(given.spelling) takes one code at a time; only \(given.likewise(.deny)) takes '\(Self.allWarnings)'"
                )
            }
            options.severities.deniesWarnings = true
            return
        }
        guard let code = DiagnosticCode(rawValue: given.text) else {
            let codes = DiagnosticCode.allCases.map(\.rawValue) + (setting == .deny ? [Self.allWarnings] : [])
            throw error(
                "\(given.spelling) needs a diagnostic code, \(given.found)"
                    + Suggestion.text(for: given.text, among: codes)
            )
        }
        guard setting == .deny || code.canBeLowered else {
            throw error(
                "\(given.spelling) can't lower \(code.rawValue): what it reports can't be stored, so passing over it "
                    + "would drop data without a word"
            )
        }
        options.severities.set(code, to: setting)
    }
}
