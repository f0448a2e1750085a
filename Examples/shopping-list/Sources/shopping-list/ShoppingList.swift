import CatalogRuntime
import Foundation

/// The user's shopping list: a database in a folder of the user's, made at the first run of the one in the bundle.
struct ShoppingList {
    private let catalog: EditableCatalog

    /// Opens the list, after having made it when there is none.
    ///
    /// - Parameters:
    ///   - home: the path of the folder that the list is in; it is made when it is missing.
    ///   - startsEmpty: whether a new list has no items instead of the starter list's.
    init(home: String, startsEmpty: Bool) throws {
        let bundled = try CatalogDatabase(resource: "catalog", in: .module)
        let origin: CatalogOrigin =
            startsEmpty
            ? .schema(try Self.schema(of: bundled), userVersion: bundled.userVersion)
            : .file(path: bundled.path)
        catalog = try EditableCatalog(
            path: home + "/shopping-list.db",
            origin: origin,
            makingFolder: true,
            whenOlder: .migrate { connection, _ in try Self.bringUpToDate(connection) }
        )
    }

    /// Whether the list was made just now.
    var isNew: Bool { catalog.state == .created }

    /// All the items in the order of the alphabet; as the column's collation has it, the case of A to Z does not count.
    func items() throws -> [Item] {
        try catalog.all("SELECT name, need, notes FROM items ORDER BY name")
    }

    /// Puts an item on the list.
    ///
    /// - Returns: false when an item of that name is there; it stays as it is.
    func add(_ item: Item) throws -> Bool {
        try catalog.execute(
            "INSERT INTO items (name, need, notes) VALUES (:name, :need, :notes) ON CONFLICT DO NOTHING",
            ["name": item.name, "need": item.need, "notes": item.notes]
        ) == 1
    }

    /// Turns the sign of an item's quantity round; 0 becomes 1.
    ///
    /// - Returns: the item as it is now; nil when there is none of that name.
    func toggle(_ name: String) throws -> Item? {
        try catalog.transaction { connection in
            try connection.execute(
                "UPDATE items SET need = CASE need WHEN 0 THEN 1 ELSE -need END WHERE name = ?",
                [name]
            )
            return try connection.first("SELECT name, need, notes FROM items WHERE name = ?", [name])
        }
    }

    /// The statements that make the bundle's tables, for a database without rows.
    private static func schema(of bundled: CatalogDatabase) throws -> String {
        let statements: [String] = try bundled.all("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid")
        return statements.joined(separator: ";\n")
    }

    /// What an older release has left gets what it lacks; its rows stay. It runs in one transaction, and in one process.
    private static func bringUpToDate(_ connection: EditableConnection) throws {
        let columns: [String] = try connection.all("SELECT name FROM pragma_table_info('items')")
        if !columns.contains("notes") { try connection.execute("ALTER TABLE items ADD COLUMN notes TEXT") }
    }
}
