import CatalogSQLite

/// Judges what the statements of schema.sql may do, and keeps what it learned of the one at hand.
///
/// SQLite asks while it compiles, so what a statement does is known from SQLite and not from its text.
final class StatementJudge {
    /// What was found out about the statement at hand.
    struct Verdict {
        /// It is refused: what it is called, and why.
        var forbidden: (statement: String, reason: String)?
        /// It is passed over with a warning.
        var ignored: (statement: String, reason: String)?
        /// It is passed over without a word.
        var isPassedOver = false
        /// It is a pragma that works only on a database with nothing in it.
        var isFileSetting = false
        /// The table or virtual table that it creates.
        var createdTable: String?
        /// The index that it creates.
        var createdIndex: String?
        /// The trigger that it creates.
        var createdTrigger: String?
        /// The view that it creates.
        var createdView: String?
        /// It is a pragma that is part of the file and puts nothing into it that another setting could come too late for.
        var isSetting = false
        /// It changes something: rows, tables, settings of the file.
        var changes = false
        /// It may put rows into a table.
        var mayInsert = false
        /// It does something to temporary objects, makes one for example.
        var isAboutTemporaries = false
        /// It drops, renames, analyzes or re-makes what is there, so that the order of statements matters.
        var dependsOnOrder = false
    }

    /// Who wrote the statements that are being compiled.
    enum Author {
        /// schema.sql.
        case schema
        /// SQLite itself, while it carries out a statement of schema.sql: a virtual table asks for pragmas, VACUUM
        /// attaches a file.
        case engine
        /// The program itself: it may set pragmas and open transactions, but what triggers and views call is judged still.
        case program
    }

    var author = Author.schema
    private(set) var verdict = Verdict()
    /// Whether nothing has been asked about the statement at hand yet.
    private var isFirstRequest = true

    /// Forgets the last statement.
    func begin() {
        verdict = Verdict()
        isFirstRequest = true
    }

    /// The functions that reach other files, load code, or hand out the engine's own pointers.
    private static let forbiddenFunctions = [
        "edit", "eval", "fsdir", "fts3_tokenizer", "load_extension", "lsmode", "readfile", "sqlite_log", "writefile",
        "zipfile",
    ]

    /// The tables that tell of the file's surroundings, which are other ones at each build.
    private static let forbiddenTables = ["pragma_database_list"]

    /// The virtual tables whose content lies in the database itself.
    private static let allowedModules = [
        "fts3", "fts4", "fts4aux", "fts5", "fts5vocab", "geopoly", "rtree", "rtree_i32",
    ]

    private static func names(_ name: String, amongst names: [String]) -> Bool {
        names.contains { $0.isSameSQLName(as: name) }
    }

    /// SQLite's question and our answer.
    func decide(_ request: AuthorizerRequest) -> AuthorizerDecision {
        if request.action == .function, let name = request.second, Self.names(name, amongst: Self.forbiddenFunctions) {
            return forbid("the function \(name.lowercased())", "it reaches beyond the database file")
        }
        if request.action == .read, let name = request.first, Self.names(name, amongst: Self.forbiddenTables) {
            return forbid(
                "the table \(name.lowercased())",
                "it holds the path of the file, which is another one at each build"
            )
        }
        switch author {
        case .schema: return decideStatement(request)
        case .engine where request.action == .attach:
            return request.first?.isEmpty == false
                ? forbid("VACUUM INTO", "it writes another file")
                : forbid("VACUUM", "the file that ships has no free pages anyway")
        case .engine, .program: return .allow
        }
    }

    private func decideStatement(_ request: AuthorizerRequest) -> AuthorizerDecision {
        defer { isFirstRequest = false }
        if request.database == "temp" { verdict.isAboutTemporaries = true }
        switch request.action {
        case .attach:
            return forbid("ATTACH", "it reads or writes another file")
        case .detach:
            return forbid("DETACH", "a catalog is one file")
        case .savepoint:
            return forbid("SAVEPOINT", "the whole build is one transaction")
        case .transaction:
            if request.first == "ROLLBACK" { return forbid("ROLLBACK", "the whole build is one transaction") }
            verdict.isPassedOver = true
            return .ignore
        case .pragma:
            return decidePragma(request.first ?? "", argument: request.second)
        case .createVirtualTable:
            created(request.first)
            if let module = request.second, !Self.names(module, amongst: Self.allowedModules) {
                return forbid(
                    "a virtual table of the module \(module.lowercased())",
                    "its content may lie outside the file"
                )
            }
        case .createTable:
            created(request.first)
        case .createIndex:
            verdict.createdIndex = request.first
            verdict.changes = true
        case .createTemporary:
            verdict.ignored = ("the temporary object \(request.first ?? "")", "it does not ship with the file")
            verdict.changes = true
        // To make an index SQLite asks whether it may fill that very index.
        case .reindex where verdict.createdIndex != nil && request.first == verdict.createdIndex:
            break
        case .alterTable, .analyze, .reindex, .dropObject, .dropTemporary:
            verdict.dependsOnOrder = true
            verdict.changes = true
        case .createTrigger:
            verdict.createdTrigger = request.first
            verdict.changes = true
        case .createView:
            verdict.createdView = request.first
            verdict.changes = true
        case .insert, .update, .delete:
            verdict.changes = true
            // SQLite's own tables are where it keeps the schema.
            if request.first?.isReservedSQLName != true { verdict.mayInsert = true }
        // CREATE TABLE … AS SELECT asks for no INSERT.
        case .select:
            verdict.mayInsert = true
        case .read, .recursive, .function, .other:
            break
        }
        return .allow
    }

    private func created(_ table: String?) {
        verdict.changes = true
        if verdict.createdTable == nil { verdict.createdTable = table }
    }

    private func decidePragma(_ name: String, argument: String?) -> AuthorizerDecision {
        let statement = "PRAGMA \(name)" + (argument.map { " = \($0)" } ?? "")
        let rule = PragmaRule(name: name, argument: argument)
        // A pragma is a statement of its own. One that is asked for in the midst of another is a virtual table's: fts5
        // asks for data_version.
        if !isFirstRequest {
            if case .forbid(let reason) = rule { return forbid(statement, reason) }
            return .allow
        }
        switch rule {
        case .run:
            verdict.isSetting = true
            verdict.changes = true
            return .allow
        case .runFirst:
            verdict.changes = true
            verdict.isFileSetting = true
            return .allow
        case .passOver:
            verdict.isPassedOver = true
            return .ignore
        case .ignore(let reason):
            verdict.ignored = (statement, reason)
            verdict.isPassedOver = true
            return .ignore
        case .forbid(let reason):
            return forbid(statement, reason)
        case .unknown:
            verdict.ignored = (statement, "SQLite knows no pragma of that name")
            verdict.isPassedOver = true
            return .ignore
        }
    }

    private func forbid(_ statement: String, _ reason: String) -> AuthorizerDecision {
        if verdict.forbidden == nil { verdict.forbidden = (statement, reason) }
        return .deny
    }
}
