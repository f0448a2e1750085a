import CatalogBuild
import CatalogDiagnostics

/// What the command line and the configuration file ask for, in types; its initial values are the defaults of all options.
struct ParsedOptions: Sendable, Equatable {
    /// The path of the configuration file that the others were taken from where the command line is silent; nil for none.
    var config: String?

    /// The path of the schema.
    var schema = "schema.sql"

    /// The path of the folder that holds the seed files.
    var seed = "seed"

    /// The path of the database to publish.
    var output = "catalog.db"

    /// The files that feed a named table, in the order given.
    var tables: [TableFile] = []

    /// `--dialect`, `--header`, `--null` and `--encoding`, for all seed files.
    var reading = InputOptions.Reading()

    /// The same in the form `NAME=VALUE`, by the table's name.
    var tableReadings: [String: InputOptions.Reading] = [:]

    /// What records to pass over begin with; nil for none.
    var comment: String?

    /// How many steps of SQLite's engine a statement of the schema, or a row with its triggers, may take; 0 for any number.
    var limitSteps = InputOptions().stepLimit ?? 0

    /// What was said of severities.
    var severities = SeverityPolicy()

    /// The form of the report; nil where nothing was said and the environment may decide.
    var format: ReportForm?

    /// The files that a report is written to as well, in the order given; how each ends tells its form.
    var reports: [String] = []

    /// How many diagnostics are printed in full in text; 0 for all.
    var maxDiagnostics = 100

    /// Whether ANALYZE is run.
    var analyze = false

    /// Whether diagnostics are all that is printed. Never true together with `verbose`.
    var quiet = false

    /// Whether the steps are told. Never true together with `quiet`.
    var verbose = false

    /// Whether text is coloured.
    var color = ColorChoice.auto

    /// Whether it is shown how far the run is.
    var progress = ProgressChoice.auto
}
