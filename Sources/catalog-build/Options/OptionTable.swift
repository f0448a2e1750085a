import CatalogBuild
import CatalogDiagnostics
import CatalogSeed

/// All options of all commands, in the order in which help texts list them.
enum OptionTable {
    /// Every option, once.
    static var all: [OptionDefinition] { OptionName.allCases.map { definition(of: $0) } }

    /// The options that ask for no work.
    static var general: [OptionDefinition] { all.filter { $0.section == .general } }

    /// The options that `command` takes.
    static func options(of command: Command) -> [OptionDefinition] {
        all.filter { $0.commands.contains(command) }
    }

    /// The option that `spelling`, with its hyphens and without a value, names in full; nil where it names none.
    static func definition(spelledAs spelling: String) -> OptionDefinition? {
        OptionName(spelling: spelling).map { definition(of: $0) }
    }

    /// What there is to say of an option. Made when it is asked for: most runs name a few of them.
    static func definition(of name: OptionName) -> OptionDefinition {
        switch name {
        case .config:
            OptionDefinition(
                .config,
                value: OptionDefinition.path,
                section: .files,
                defaultText: "none",
                help:
                    "Take options from this JSON file, by their names without hyphens; what the command line says weighs "
                    + "more. Paths in it are relative to its folder."
            )
        case .schema:
            OptionDefinition(
                .schema,
                value: OptionDefinition.path,
                section: .files,
                defaultText: ParsedOptions().schema,
                help: "Read the schema, the SQL that creates the tables, from this file."
            )
        case .seed:
            OptionDefinition(
                .seed,
                value: OptionDefinition.path,
                section: .files,
                defaultText: ParsedOptions().seed,
                help: "Read the seed files from this folder."
            )
        case .table:
            OptionDefinition(
                .table,
                value: OptionDefinition.tableFile,
                isRepeatable: true,
                section: .files,
                defaultText: "by file name",
                help: "Feed the table NAME from the file PATH, whatever the file is called."
            )
        case .output:
            OptionDefinition(
                .output,
                value: OptionDefinition.path,
                section: .files,
                defaultText: ParsedOptions().output,
                commands: [.build],
                help: "Publish the database as this file."
            )
        case .analyze:
            OptionDefinition(
                .analyze,
                section: .files,
                defaultText: "off",
                commands: [.build],
                help: "Run ANALYZE, so that the app's queries find statistics."
            )
        case .dialect:
            OptionDefinition(
                .dialect,
                choices: Dialect.allCases.map(\.rawValue),
                takesTable: true,
                section: .seedFiles,
                defaultText: "by extension",
                help:
                    "How fields are written. In tsv a field is exactly what stands between tabs; excel takes quotation "
                    + "marks too, postgres is COPY's text format, csv has commas. By default csv for .csv, else tsv."
            )
        case .header:
            OptionDefinition(
                .header,
                choices: InputOptions.Header.allCases.map(\.rawValue),
                takesTable: true,
                section: .seedFiles,
                defaultText: InputOptions.Header.auto.rawValue,
                help:
                    "Whether the first record holds column names; auto takes it so when every field in it names a column."
            )
        case .null:
            OptionDefinition(
                .null,
                value: "TEXT",
                takesTable: true,
                section: .seedFiles,
                defaultText: "the empty field",
                help:
                    "Take a field with exactly this text as no value; in postgres it is \\N by default. A text that holds an "
                    + "equals sign is written with one more in front: =TEXT."
            )
        case .encoding:
            OptionDefinition(
                .encoding,
                value: "NAME",
                takesTable: true,
                section: .seedFiles,
                defaultText: "UTF-8",
                help:
                    "The encoding of the seed files, by any name that iconv knows. A byte order mark of UTF-8 or UTF-16 "
                    + "decides by itself."
            )
        case .comment:
            OptionDefinition(
                .comment,
                value: "TEXT",
                section: .seedFiles,
                defaultText: "none",
                help: "Pass over records that begin with this text."
            )
        case .limitSteps:
            OptionDefinition(
                .limitSteps,
                value: OptionDefinition.number,
                section: .limits,
                defaultText: String(ParsedOptions().limitSteps),
                help:
                    "Stop a statement of the schema, or a row with all that its triggers do, after N steps of SQLite's "
                    + "engine, as one that never ends; 0 for no limit."
            )
        case .allow:
            OptionDefinition(
                .allow,
                value: "CODE",
                isRepeatable: true,
                section: .severities,
                help: "Do not report diagnostics with this code."
            )
        case .warn:
            OptionDefinition(
                .warn,
                value: "CODE",
                isRepeatable: true,
                section: .severities,
                help: "Report diagnostics with this code as warnings."
            )
        case .deny:
            OptionDefinition(
                .deny,
                value: "CODE",
                isRepeatable: true,
                section: .severities,
                help: "Report diagnostics with this code as errors; the word warnings stands for all warnings."
            )
        case .format:
            OptionDefinition(
                .format,
                choices: ReportForm.allCases.map(\.rawValue),
                section: .printing,
                defaultText: "text; github where GITHUB_ACTIONS=true",
                help:
                    "The form of the report: text, on standard error, is for people and editors; the others, on standard "
                    + "output, are for programs and CI systems."
            )
        case .report:
            OptionDefinition(
                .report,
                value: OptionDefinition.path,
                isRepeatable: true,
                section: .printing,
                defaultText: "none",
                help: "Also write the report to this file, whole or not at all, in the form that its extension names: "
                    + ReportForm.allCases.compactMap { form in
                        form.fileExtensions.first.map { "\($0) (\(form.rawValue))" }
                    }
                    .joined(separator: ", ") + "."
            )
        case .maxDiagnostics:
            OptionDefinition(
                .maxDiagnostics,
                value: OptionDefinition.number,
                section: .printing,
                defaultText: String(ParsedOptions().maxDiagnostics),
                help: "Print at most N diagnostics in full in text; 0 for all. Counts are always whole."
            )
        case .quiet:
            OptionDefinition(
                .quiet,
                section: .printing,
                defaultText: "off",
                help: "Print diagnostics and nothing else."
            )
        case .verbose:
            OptionDefinition(
                .verbose,
                section: .printing,
                defaultText: "off",
                help: "Print notes too. Of --quiet and --verbose the last one counts."
            )
        case .color:
            OptionDefinition(
                .color,
                choices: ColorChoice.allCases.map(\.rawValue),
                section: .printing,
                defaultText: ParsedOptions().color.rawValue,
                help: "Whether text is coloured; auto does so on a terminal, unless NO_COLOR is set or TERM is dumb."
            )
        case .progress:
            OptionDefinition(
                .progress,
                choices: ProgressChoice.allCases.map(\.rawValue),
                section: .printing,
                defaultText: ParsedOptions().progress.rawValue,
                help:
                    "Whether a bar shows how far a long run is: auto does so on a terminal that is not dumb; with always, what "
                    + "is no terminal gets a line every few seconds. Never with --quiet."
            )
        case .help:
            OptionDefinition(
                .help,
                section: .general,
                commands: Command.allCases,
                help: "Print this help."
            )
        case .version:
            OptionDefinition(
                .version,
                section: .general,
                commands: Command.allCases,
                help: "Print the versions of the tool and of SQLite."
            )
        }
    }
}
