import CatalogDiagnostics

/// Offers the names that a person most likely meant.
enum Suggestion {
    /// How many names are offered at most for a beginning that several share.
    private static let most = 3

    /// The end of a message, `; did you mean --schema?`; empty where no name is near.
    ///
    /// Whoever types the beginning of a name is offered the names that begin so; everybody else the nearest one.
    static func text(for name: String, among candidates: [String], prefix: String = "") -> String {
        let names = names(for: name, among: candidates)
        guard !names.isEmpty else { return "" }
        return "; did you mean \(ArgumentText.alternatives(names.map { prefix + $0 }))?"
    }

    private static func names(for name: String, among candidates: [String]) -> [String] {
        let longer = name.isEmpty ? [] : candidates.filter { $0.hasPrefix(name) }
        if (1...most).contains(longer.count) { return longer }
        return NearestName.find(name, among: candidates).map { [$0] } ?? []
    }
}
