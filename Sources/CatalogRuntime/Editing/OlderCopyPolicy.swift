/// What to do when the user's copy has a smaller `user_version` than the catalog that the app brings.
public enum OlderCopyPolicy: Sendable {
    /// Open the copy as it is; ``EditableCatalog/state`` tells that it is older. Nothing of the user's is touched.
    case keep
    /// Bring the copy up to date in one transaction. The closure gets the copy and its `user_version`; when it has returned,
    /// the new `user_version` is set and all is committed. When it throws, all is rolled back and opening throws what it
    /// threw. Of two processes one runs it.
    case migrate(@Sendable (EditableConnection, _ from: Int) throws -> Void)
    /// Put the new catalog in the copy's place. **The user's rows are not in it.** With `keepingBackup` the old copy stays
    /// beside under another name, which ``EditableCatalog/state`` tells; without, it is gone.
    ///
    /// That waits until no other process or object has the copy open, and fails when the busy timeout is over before. Only
    /// those count that open it with ``EditableCatalog``; no other program may have it open.
    case replace(keepingBackup: Bool)
}
