import CatalogDiagnostics

/// A record that repeats a key, until the place of the first record with that key has been found.
struct PendingDuplicate {
    var diagnostic: Diagnostic
    /// Which of the table's unique keys it repeats, counted from 0.
    var key: Int
    /// The key of the row that is there already, as ``KeyEncoder`` writes it; nil when it is not known.
    var encoded: [UInt8]?
}
