import CatalogRuntime
import Testing

@Suite struct CatalogErrorTests {
    /// The words of the reasons that no other test brings about.
    @Test(
        arguments: [
            (.system(operation: "open it", number: 13), "can't open it: Permission denied"),
            (
                .sqlite(code: 517, message: "database is locked"),
                "SQLite: database is locked [517]; another connection kept it locked for longer than the busy timeout. Keep transactions short, or wait longer"
            ),
            (
                .sqlite(code: 13, message: "database or disk is full"),
                "SQLite: database or disk is full [13]; the disk is full. Free some space and try again"
            ),
            (
                .nested(column: nil, type: "Outer"),
                "a row can't be decoded as Outer; expected a type with a property for each column, or one of a single value"
            ),
            (
                .versionOutOfRange(1 << 40),
                "1099511627776 is no user_version; expected a number from -2147483648 to 2147483647"
            ),
        ] as [(CatalogError.Reason, String)]
    )
    func words(reason: CatalogError.Reason, words: String) {
        #expect(CatalogError(reason).description == words)
        #expect(CatalogError(reason, path: "a.db", sql: "SELECT 1").description == "a.db: \(words); in: SELECT 1")
    }
}
