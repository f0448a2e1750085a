public import CatalogSQLite
public import CatalogSeed

/// Why a run could not be carried through, as opposed to what is wrong with its inputs.
public enum RunError: Error {
    /// An input can't be opened.
    case cannotOpen(FileError)
    /// The output can't be created.
    case cannotCreate(FileError)
    /// The output is a file that the run reads, and would be lost.
    case outputIsInput(path: String)
    /// Reading or writing failed on the way.
    case failed(FileError)
    /// SQLite could not go on, for a reason that lies in no input; `path` is the database, nil for a scratch one.
    case database(SQLiteError, path: String?)
}

extension RunError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .cannotOpen(let error) where error.isAboutPipe:
            "can't open \(error.path): it is a pipe, and the records of a seed file are read more than once"
        case .cannotOpen(let error) where error.isAboutDevice:
            "can't open \(error.path): it is a device, and a seed file is one that has an end"
        case .outputIsInput(let path): "can't create \(path): it is one of the files to read"
        case .cannotOpen(let error), .cannotCreate(let error), .failed(let error): error.description
        case .database(let error, let path):
            "SQLite can't go on\(path.map { " with \($0)" } ?? ""): \(error.message)"
                + "\(error.systemWords.map { " (\($0))" } ?? "") [\(error.code.rawValue)]"
        }
    }
}

extension RunError {
    /// Whether SQLite could not read or write its file: the disk is full or broken, or the file is.
    public var isAboutStorage: Bool {
        guard case .database(let error, _) = self else { return false }
        switch error.code {
        case .full, .inputOutput, .cannotOpen, .readOnly, .corrupt, .notADatabase: return true
        default: return false
        }
    }
}
