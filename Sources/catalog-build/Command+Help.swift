extension Command {
    /// What it does, in half a line.
    var summary: String {
        switch self {
        case .build: "make the database and publish it"
        case .check: "find every fault, write nothing"
        case .explain: "tell what a diagnostic means and how to mend it"
        }
    }

    /// How it is typed.
    var usage: String {
        switch self {
        case .build: "catalog-build [build] [OPTION]..."
        case .check: "catalog-build check [OPTION]..."
        case .explain: "catalog-build explain [CODE]"
        }
    }

    /// What it does, in a paragraph.
    var description: String {
        switch self {
        case .build:
            "Runs the schema in a fresh database, fills its tables with the records of the seed files, checks every "
                + "value and every reference, and publishes the result as one file that is fit to ship. Every fault "
                + "is reported with its place, all of them in the same run. When there is an error nothing is "
                + "published, and the previous file stays byte for byte what it was."
        case .check:
            "Asks all that build asks of the schema and the seed files, reports every fault with its place, and "
                + "writes nothing: for an editor, a commit hook or a pull request."
        case .explain:
            "Tells of one diagnostic code, the word in brackets at the end of a message, what it means, how it comes "
                + "about, how to mend it, and whether it can be silenced. Without a code it lists all of them."
        }
    }

    /// Command lines worth knowing.
    var examples: [HelpExample] {
        switch self {
        case .build:
            [
                HelpExample(
                    meaning: "Read ./schema.sql and ./seed, publish ./catalog.db:",
                    line: "catalog-build"
                ),
                HelpExample(
                    meaning: "Feed a table from a file of another name:",
                    line: "catalog-build --table Product=exports/articles.tsv -o App/catalog.db"
                ),
                HelpExample(
                    meaning: "Let no warning pass, except for tables that nothing feeds yet:",
                    line: "catalog-build --deny warnings --allow seed-missing"
                ),
            ]
        case .check:
            [
                HelpExample(
                    meaning: "Check the seed files of a pull request, strictly:",
                    line: "catalog-build check --deny warnings"
                ),
                HelpExample(
                    meaning: "Report to a program:",
                    line: "catalog-build check --format json > report.json"
                ),
                HelpExample(
                    meaning: "Leave reports for a CI system, and print for people:",
                    line: "catalog-build check --report report.xml --report report.sarif"
                ),
            ]
        case .explain:
            [
                HelpExample(meaning: "What an orphan row is:", line: "catalog-build explain orphan-row"),
                HelpExample(meaning: "All codes, a line each:", line: "catalog-build explain"),
            ]
        }
    }

    /// The exit statuses that it can have.
    var exitStatuses: [ExitStatus] {
        switch self {
        case .build, .check: ExitStatus.allCases
        case .explain: [.success, .usage, .inputOutput]
        }
    }
}
