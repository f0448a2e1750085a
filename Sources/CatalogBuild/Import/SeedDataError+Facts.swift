import CatalogDiagnostics
import CatalogSeed

extension SeedDataError {
    /// What is told of it.
    var facts: DiagnosticFacts {
        switch fault {
        case .broken(let form, let words): .packedDataBroken(form: form, words: words)
        case .foreign(let format): .foreignFormat(format)
        }
    }
}
