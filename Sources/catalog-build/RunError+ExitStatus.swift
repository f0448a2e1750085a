import CatalogBuild

extension RunError {
    /// The exit status that tells a script what kind of trouble there was.
    var exitStatus: ExitStatus {
        switch self {
        case .cannotOpen: .noInput
        case .cannotCreate, .outputIsInput: .cannotCreate
        case .failed: .inputOutput
        case .database: isAboutStorage ? .inputOutput : .software
        }
    }
}
