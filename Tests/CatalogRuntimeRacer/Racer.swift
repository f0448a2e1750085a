import CatalogRuntime

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Opens an editable copy in round after round, at the same moment as another process that does so, and adds rows to it. Run
/// by the tests as `catalog-runtime-racer MODE NAME OTHER FOLDER ROUNDS`.
///
/// In round N the copy is `FOLDER/N/user.db` and its origin `FOLDER/origin.db`, with a table `Note (Text)`. What was found is
/// printed, a line a round.
@main
enum Racer {
    /// How many rows each process adds a round.
    static let rows = 5

    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 6, let rounds = Int(arguments[5]) else { exit(64) }
        let (mode, name, other, folder) = (arguments[1], arguments[2], arguments[3], arguments[4])
        let policy: OlderCopyPolicy =
            switch mode {
            case "migrate":
                .migrate { connection, _ in
                    try connection.executeScript("CREATE TABLE Extra (x)")
                    try connection.execute("INSERT INTO Note VALUES (?)", ["migration by \(name)"])
                }
            case "replace": .replace(keepingBackup: true)
            default: .keep
            }
        for round in 1...rounds {
            let place = "\(folder)/\(round)"
            meet(mine: "\(place)/\(name).ready", theirs: "\(place)/\(other).ready")
            let catalog = try EditableCatalog(
                path: "\(place)/user.db",
                origin: .file(path: "\(folder)/origin.db"),
                whenOlder: policy,
                busyTimeout: .seconds(600)
            )
            for row in 1...rows {
                try catalog.execute("INSERT INTO Note VALUES (?)", ["\(name) \(row)"])
            }
            print(round, catalog.state)
        }
    }

    /// Waits until both are here. When the other one has died nobody waits for it for ever, but longer than a machine with
    /// much else to do takes to run it.
    static func meet(mine: String, theirs: String) {
        close(creat(mine, 0o644))
        var tries = 0
        while access(theirs, F_OK) != 0 {
            tries += 1
            if tries > 2_000_000 { exit(75) }
            usleep(tries < 1_000 ? 0 : tries < 10_000 ? 30 : 500)
        }
    }
}
