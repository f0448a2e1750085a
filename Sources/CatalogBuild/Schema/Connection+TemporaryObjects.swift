import CatalogSQLite

extension Connection {
    /// Drops every temporary table, view and trigger: they do not ship, and a temporary table would stand in front of
    /// the one of the same name that does.
    func dropTemporaryObjects() throws(SQLiteError) {
        // Shadow tables go with their virtual table.
        let statement = try prepare(
            """
            SELECT 'TRIGGER', name, 0 FROM sqlite_temp_schema WHERE type = 'trigger'
            UNION ALL SELECT iif(type = 'view', 'VIEW', 'TABLE'), name, iif(type = 'view', 1, 2)
            FROM pragma_table_list WHERE schema = 'temp' AND type <> 'shadow' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
            ORDER BY 3
            """
        )
        var objects: [String] = []
        while try statement.step() {
            objects.append("\(statement.text(at: 0) ?? "") temp.\(SQLIdentifier.quoted(statement.text(at: 1) ?? ""))")
        }
        statement.reset()
        for object in objects { try execute("DROP \(object)") }
    }
}
