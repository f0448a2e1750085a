internal import CatalogCSQLite

/// Something that a statement wants to do, as SQLite tells it while compiling
/// (https://sqlite.org/c3ref/c_alter_table.html).
public struct AuthorizerRequest: Sendable, Equatable {
    /// The kinds of request that a caller may want to tell apart.
    public enum Action: Sendable, Equatable {
        case alterTable, analyze, attach, detach, reindex
        case createIndex, createTable, createTrigger, createView, createVirtualTable
        case createTemporary
        case dropObject, dropTemporary
        case insert, update, delete, select, read, recursive
        case function, pragma, transaction, savepoint
        /// A code that this layer does not know.
        case other
    }

    /// What is asked for.
    public var action: Action
    /// The first name, whose meaning the action decides (a table, a pragma, BEGIN); nil where there is none.
    public var first: String?
    /// The second name (a column, a pragma's argument, a function); nil where there is none.
    public var second: String?
    /// The database: `main`, `temp`; nil where there is none.
    public var database: String?

    public init(action: Action, first: String?, second: String?, database: String?) {
        self.action = action
        self.first = first
        self.second = second
        self.database = database
    }
}

/// The answer to a request.
public enum AuthorizerDecision: Sendable {
    /// The statement may.
    case allow
    /// The statement is not compiled: it fails with `SQLITE_AUTH`.
    case deny
    /// The request is passed over: a pragma does nothing, a column reads as NULL.
    case ignore
}

/// Judges the requests of the statements that a connection compiles.
public typealias Authorizer = (AuthorizerRequest) -> AuthorizerDecision

/// Keeps an authorizer alive for as long as SQLite may call it.
final class AuthorizerBox {
    let authorizer: Authorizer

    init(_ authorizer: @escaping Authorizer) {
        self.authorizer = authorizer
    }

    /// What SQLite calls. The first argument is the box, which the connection owns for as long as it is installed.
    static let callback:
        @convention(c) (
            UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
            UnsafePointer<CChar>?
        ) -> Int32 = { context, code, first, second, database, _ in
            guard let context else { return SQLITE_DENY }
            let box = Unmanaged<AuthorizerBox>.fromOpaque(context).takeUnretainedValue()
            let request = AuthorizerRequest(
                action: action(of: code),
                first: first.map { String(cString: $0) },
                second: second.map { String(cString: $0) },
                database: database.map { String(cString: $0) }
            )
            return switch box.authorizer(request) {
            case .allow: SQLITE_OK
            case .deny: SQLITE_DENY
            case .ignore: SQLITE_IGNORE
            }
        }

    private static func action(of code: Int32) -> AuthorizerRequest.Action {
        switch code {
        case SQLITE_ALTER_TABLE: .alterTable
        case SQLITE_ANALYZE: .analyze
        case SQLITE_ATTACH: .attach
        case SQLITE_DETACH: .detach
        case SQLITE_REINDEX: .reindex
        case SQLITE_CREATE_INDEX: .createIndex
        case SQLITE_CREATE_TABLE: .createTable
        case SQLITE_CREATE_TRIGGER: .createTrigger
        case SQLITE_CREATE_VIEW: .createView
        case SQLITE_CREATE_VTABLE: .createVirtualTable
        case SQLITE_CREATE_TEMP_INDEX, SQLITE_CREATE_TEMP_TABLE, SQLITE_CREATE_TEMP_TRIGGER, SQLITE_CREATE_TEMP_VIEW:
            .createTemporary
        case SQLITE_DROP_INDEX, SQLITE_DROP_TABLE, SQLITE_DROP_TRIGGER, SQLITE_DROP_VIEW, SQLITE_DROP_VTABLE:
            .dropObject
        case SQLITE_DROP_TEMP_INDEX, SQLITE_DROP_TEMP_TABLE, SQLITE_DROP_TEMP_TRIGGER, SQLITE_DROP_TEMP_VIEW:
            .dropTemporary
        case SQLITE_INSERT: .insert
        case SQLITE_UPDATE: .update
        case SQLITE_DELETE: .delete
        case SQLITE_SELECT: .select
        case SQLITE_READ: .read
        case SQLITE_RECURSIVE: .recursive
        case SQLITE_FUNCTION: .function
        case SQLITE_PRAGMA: .pragma
        case SQLITE_TRANSACTION: .transaction
        case SQLITE_SAVEPOINT: .savepoint
        default: .other
        }
    }
}
