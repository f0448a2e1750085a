/// How an editable catalog was found, or made, when it was opened.
public enum EditableCatalogState: Hashable, Sendable {
    /// There was none; it was made of its origin just now, by this process.
    case created
    /// It is of the same version as its origin, whoever made it.
    case current
    /// Its `user_version` is smaller than its origin's, and it was kept as it is.
    case older(version: Int, origin: Int)
    /// Its `user_version` is greater than its origin's: a later release of the app has been here. It is kept as it is.
    case newer(version: Int, origin: Int)
    /// It was brought up to date by this process.
    case migrated(from: Int)
    /// It was put aside by this process. `backup` is the path of the old copy; nil when it was not to be kept.
    case replaced(from: Int, backup: String?)
}
