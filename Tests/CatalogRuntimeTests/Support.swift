import CatalogRuntime
import CatalogSQLite
import Foundation

/// A folder for one test's files, removed with everything in it when the last reference goes away.
final class ScratchFolder: Sendable {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "catalog-runtime-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file in the folder, which need not exist.
    func file(_ name: String) -> String { path + "/" + name }

    /// Makes a database on which `script` has run.
    @discardableResult
    func database(_ script: String, at name: String = "catalog.db") throws -> String {
        try Connection(.create(path: file(name))).execute(script)
        return file(name)
    }

    func write(_ bytes: [UInt8], to name: String) throws -> String {
        try Data(bytes).write(to: URL(filePath: file(name)))
        return file(name)
    }

    func bytes(of name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(filePath: file(name))))
    }

    /// The names of everything in it, in order.
    func listing() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    /// What `body` throws, in words, the folder's path written as `DIR`; nil when it throws nothing.
    func words<Result>(_ body: () throws -> Result) -> String? {
        do {
            _ = try body()
            return nil
        } catch {
            return String(describing: error).replacingOccurrences(of: path, with: "DIR")
        }
    }
}

/// Tools with a value of every kind, and their makers.
let toolShop = """
    CREATE TABLE Tool (ID INTEGER PRIMARY KEY, Name TEXT, Price DOUBLE, Stock INTEGER, Sold INTEGER, Kind TEXT, Image BLOB);
    INSERT INTO Tool VALUES
        (1, 'Claw hammer', 19.5, 7, 0, 'hand', x'0102FF'),
        (2, 'Block plane', 80, NULL, 1, 'hand', x''),
        (3, 'Drill', NULL, 300, 1, 'power', NULL);
    PRAGMA user_version = 3;
    PRAGMA application_id = 77;
    """

/// What the tests of reading begin with. Whoever keeps the database keeps the folder.
func toolDatabase() throws -> (folder: ScratchFolder, database: CatalogDatabase) {
    let folder = try ScratchFolder()
    return (folder, try CatalogDatabase(path: folder.database(toolShop)))
}
