import CatalogRuntime
import CatalogSQLite
import Foundation
import Testing

@Suite struct OpeningTests {
    /// What is done to a sound database, and what is said of it then.
    @Test(
        arguments: [
            (
                "missing", nil,
                "there is no such file; expected a SQLite database. Check the path, and that the file is among the app's resources"
            ),
            ("empty", [], "is empty; expected a SQLite database. Build it anew, or copy it anew"),
            (
                "text", Array("CREATE TABLE t (a);\n".utf8),
                "is no SQLite database: it does not begin with the words \"SQLite format 3\". Check that this is the built file and not, for example, its schema, or a pointer of Git LFS"
            ),
            (
                "beginning", Array("SQLite form".utf8),
                "is cut off: found 11 bytes, expected 100. Build it anew, or copy it anew"
            ),
        ] as [(String, [UInt8]?, String)]
    )
    func noDatabase(name: String, bytes: [UInt8]?, words: String) throws {
        let folder = try ScratchFolder()
        if let bytes { _ = try folder.write(bytes, to: name) }
        #expect(folder.words { try CatalogDatabase(path: folder.file(name)) } == "DIR/\(name): \(words)")
    }

    @Test func folderAndDevice() throws {
        let folder = try ScratchFolder()
        #expect(
            folder.words { try CatalogDatabase(path: folder.path) }
                == "DIR: is a folder; expected a SQLite database file"
        )
        #expect(
            folder.words { try CatalogDatabase(path: "/dev/null") }
                == "/dev/null: is neither a file nor a folder; expected a SQLite database file"
        )
        #expect(
            folder.words { try CatalogDatabase(path: "") }
                == ": there is no such file; expected a SQLite database. Check the path, and that the file is among the app's "
                + "resources"
        )
    }

    @Test(arguments: [101, 4095, 4096, 8191])
    func cutOff(length: Int) throws {
        let folder = try ScratchFolder()
        try folder.database(toolShop)
        let whole = try folder.bytes(of: "catalog.db")
        #expect(whole.count == 8192)
        let path = try folder.write(Array(whole[..<length]), to: "cut.db")
        #expect(
            folder.words { try CatalogDatabase(path: path) }
                == "DIR/cut.db: is cut off: found \(length) bytes, expected 8192. Build it anew, or copy it anew"
        )
    }

    @Test func largestPages() throws {
        let folder = try ScratchFolder()
        try folder.database("PRAGMA page_size = 65536; CREATE TABLE t (a)")
        _ = try CatalogDatabase(path: folder.file("catalog.db"))
        let bytes = try folder.bytes(of: "catalog.db")
        let path = try folder.write(Array(bytes.dropLast()), to: "cut.db")
        #expect(
            folder.words { try CatalogDatabase(path: path) }
                == "DIR/cut.db: is cut off: found 131071 bytes, expected 131072. Build it anew, or copy it anew"
        )
    }

    @Test func writeAheadLog() throws {
        let folder = try ScratchFolder()
        let path = try folder.database("PRAGMA journal_mode = WAL; CREATE TABLE t (a)")
        #expect(
            folder.words { try CatalogDatabase(path: path) }
                == "DIR/catalog.db: is in WAL mode, and such a file can't be read from a read-only bundle; run PRAGMA "
                + "journal_mode = DELETE on it before it ships"
        )
    }

    @Test func damagedSchema() throws {
        let folder = try ScratchFolder()
        try folder.database(toolShop)
        var bytes = try folder.bytes(of: "catalog.db")
        bytes.replaceSubrange(100..<200, with: [UInt8](repeating: 0xEE, count: 100))
        let path = try folder.write(bytes, to: "damaged.db")
        #expect(
            folder.words { try CatalogDatabase(path: path) }
                == "DIR/damaged.db: SQLite: database disk image is malformed [11]; the file is damaged. Copy it anew, or "
                + "restore a backup; in: SELECT 1 FROM sqlite_schema LIMIT 1"
        )
    }

    /// What a URI would take for something else is part of the path.
    @Test(
        arguments: [
            "a b.db", "a?b.db", "a?mode=memory", "a#b.db", "100%.db", "%41.db", "größe-ナット.db", "a&b=c;d.db",
            "file:x.db",
            ":memory:", "a//b.db", "\u{1}\u{7F}.db", "it's \"so\".db", "a\\b.db", "+.db",
        ]
    )
    func anyPath(name: String) throws {
        let folder = try ScratchFolder()
        try folder.database(toolShop)
        let place = folder.file(name)
        try FileManager.default.createDirectory(
            at: URL(filePath: place).deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        _ = rename(folder.file("catalog.db"), place)
        let database = try CatalogDatabase(path: place)
        #expect(try database.one("SELECT count(*) FROM Tool", as: Int.self) == 3)
        // Two slashes in front begin an authority in a URI.
        #expect(try CatalogDatabase(path: "/" + place).one("SELECT count(*) FROM Tool", as: Int.self) == 3)
    }

    @Test(arguments: ["", "./", ".//"])
    func relativePath(prefix: String) throws {
        let (folder, _) = try toolDatabase()
        let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
        let path = prefix + String(repeating: "../", count: depth) + folder.file("catalog.db").dropFirst()
        #expect(try CatalogDatabase(path: path).one("SELECT count(*) FROM Tool", as: Int.self) == 3)
    }

    /// Immutable: no lock is taken, so one of another connection does not matter, and no side file is made.
    @Test func noLocks() throws {
        let (folder, _) = try toolDatabase()
        let writer = try Connection(.readWrite(path: folder.file("catalog.db")))
        try writer.execute("BEGIN EXCLUSIVE")
        #expect(try CatalogDatabase(path: folder.file("catalog.db")).one("SELECT max(ID) FROM Tool", as: Int.self) == 3)
        #expect(try folder.listing() == ["catalog.db"])
        try writer.execute("ROLLBACK")
    }

    @Test func unwritableFolder() throws {
        let (folder, _) = try toolDatabase()
        chmod(folder.file("catalog.db"), 0o444)
        chmod(folder.path, 0o555)
        defer { chmod(folder.path, 0o755) }
        #expect(try CatalogDatabase(path: folder.file("catalog.db")).one("SELECT max(ID) FROM Tool", as: Int.self) == 3)
    }

    // MARK: Numbers

    @Test func numbers() throws {
        let shop = try toolDatabase()
        let database = shop.database
        #expect(database.userVersion == 3)
        #expect(database.applicationID == 77)
        let folder = try ScratchFolder()
        let path = try folder.database(
            "PRAGMA user_version = -2; PRAGMA application_id = -2147483648; CREATE TABLE t (a)"
        )
        let negative = try CatalogDatabase(path: path, userVersion: -2, applicationID: -2_147_483_648)
        #expect(negative.userVersion == -2)
    }

    @Test(
        arguments: [
            (3, nil), (.atLeast(3), nil), (.atLeast(2), nil), (.between(3...3), nil), (.between(1...5), nil),
            (2, "2"), (.atLeast(4), "4 or later"), (.between(4...6), "4 to 6"), (.between(1...2), "1 to 2"),
        ] as [(ExpectedVersion, String?)]
    )
    func userVersion(expected: ExpectedVersion, words: String?) throws {
        let (folder, _) = try toolDatabase()
        let found = folder.words { try CatalogDatabase(path: folder.file("catalog.db"), userVersion: expected) }
        #expect(
            found
                == words.map {
                    "DIR/catalog.db: its user_version is 3, expected \($0); the file and the app are not of one release"
                }
        )
    }

    @Test func applicationID() throws {
        let (folder, _) = try toolDatabase()
        _ = try CatalogDatabase(path: folder.file("catalog.db"), applicationID: 77)
        #expect(
            folder.words { try CatalogDatabase(path: folder.file("catalog.db"), applicationID: 78) }
                == "DIR/catalog.db: its application_id is 77, expected 78; this is another application's file"
        )
    }

    // MARK: Bundles

    @Test func bundle() throws {
        let (folder, _) = try toolDatabase()
        let bundle = try #require(Bundle(path: folder.path))
        let database = try CatalogDatabase(resource: "catalog", in: bundle, userVersion: 3)
        #expect(try database.one("SELECT count(*) FROM Tool", as: Int.self) == 3)
        #expect(
            folder.words { try CatalogDatabase(resource: "tools", withExtension: "sqlite", in: bundle) }
                == "there is no resource tools.sqlite in the bundle DIR; check that the target that the bundle belongs to has it "
                + "among its resources, or is built with the catalog plugin"
        )
    }
}
