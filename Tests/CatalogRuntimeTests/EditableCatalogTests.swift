import CatalogRuntime
import CatalogSQLite
import Foundation
import Testing

@Suite struct EditableCatalogTests {
    private func notes(_ version: Int) -> String {
        "CREATE TABLE Note (Text TEXT); INSERT INTO Note VALUES ('from version \(version)'); PRAGMA user_version = \(version)"
    }

    /// A folder with an origin of version 2 and, unless `copy` is nil, a copy of that version with a row of the user's.
    private func folder(copy: Int?) throws -> ScratchFolder {
        let folder = try ScratchFolder()
        try folder.database(notes(2), at: "origin.db")
        if let copy { try folder.database(notes(copy) + "; INSERT INTO Note VALUES ('mine')", at: "user.db") }
        return folder
    }

    private func open(_ folder: ScratchFolder, whenOlder: OlderCopyPolicy = .keep) throws -> EditableCatalog {
        try EditableCatalog(
            path: folder.file("user.db"),
            origin: .file(path: folder.file("origin.db")),
            whenOlder: whenOlder
        )
    }

    private func texts(_ catalog: EditableCatalog) throws -> [String] {
        try catalog.all("SELECT Text FROM Note ORDER BY rowid", as: String.self)
    }

    // MARK: The first run

    @Test func firstRun() throws {
        let folder = try folder(copy: nil)
        let first = try open(folder)
        #expect(first.state == .created)
        #expect(try folder.bytes(of: "user.db") == folder.bytes(of: "origin.db"))
        try first.execute("INSERT INTO Note VALUES ('mine')")
        let second = try open(folder)
        #expect(second.state == .current)
        #expect(try texts(second) == ["from version 2", "mine"])
        #expect(try folder.listing() == [".user.db.lock", "origin.db", "user.db"])
    }

    @Test func aReadOnlyOriginGivesAWritableCopy() throws {
        let folder = try folder(copy: nil)
        chmod(folder.file("origin.db"), 0o444)
        #expect(try open(folder).execute("INSERT INTO Note VALUES ('mine')") == 1)
    }

    @Test func folders() throws {
        let folder = try folder(copy: nil)
        func make(_ makingFolder: Bool) throws -> EditableCatalog {
            try EditableCatalog(
                path: folder.file("a/b c/user.db"),
                origin: .file(path: folder.file("origin.db")),
                makingFolder: makingFolder
            )
        }
        #expect(
            folder.words { try make(false) }
                == "DIR/a/b c/user.db: can't make a file beside it: No such file or directory"
        )
        #expect(try make(true).state == .created)
        #expect(try make(true).state == .current)
        #expect(try make(false).state == .current)
    }

    @Test func schema() throws {
        let folder = try ScratchFolder()
        func make(_ version: Int) throws -> EditableCatalog {
            try EditableCatalog(
                path: folder.file("list.db"),
                origin: .schema("CREATE TABLE items (name TEXT, need INTEGER DEFAULT 0)", userVersion: version)
            )
        }
        let catalog = try make(4)
        #expect(catalog.state == .created)
        #expect(try catalog.userVersion() == 4)
        #expect(try catalog.execute("INSERT INTO items (name) VALUES ('milk'), ('bread')") == 2)
        #expect(try make(4).state == .current)
        #expect(try make(5).state == .older(version: 4, origin: 5))
        #expect(try folder.listing() == [".list.db.lock", "list.db"])
        #expect(
            folder.words { try make(1 << 40) }?.hasSuffix("expected a number from -2147483648 to 2147483647") == true
        )
    }

    @Test func aSchemaWithAFault() throws {
        let folder = try ScratchFolder()
        func words(_ sql: String) -> String? {
            folder.words { try EditableCatalog(path: folder.file("list.db"), origin: .schema(sql)) }
        }
        #expect(
            words("CREATE TABLE t (a); CREATE TABL")
                == "DIR/list.db: SQLite: near \"TABL\": syntax error [1]; in: CREATE TABLE t (a); CREATE TABL"
        )
        #expect(
            words("BEGIN; CREATE TABLE t (a)")
                == "DIR/list.db: a statement began or ended a transaction by itself, and what was not committed was rolled "
                + "back; use transaction(_:); in: BEGIN; CREATE TABLE t (a)"
        )
        #expect(try folder.listing() == [".list.db.lock"])
    }

    @Test func originsThatCannotServe() throws {
        let folder = try ScratchFolder()
        _ = try folder.write([], to: "empty.db")
        try folder.database("PRAGMA journal_mode = WAL; CREATE TABLE t (a)", at: "wal.db")
        for (name, words) in [
            ("none.db", "there is no such file; expected"), ("empty.db", "is empty; expected"),
            ("wal.db", "is in WAL mode, and"),
        ] {
            let found = folder.words {
                try EditableCatalog(path: folder.file("user.db"), origin: .file(path: folder.file(name)))
            }
            #expect(found?.hasPrefix("DIR/\(name): \(words)") == true, "\(found ?? "nothing")")
        }
        #expect(try folder.listing().contains("user.db") == false)
    }

    /// What stands in the copy's place and is no database is the user's to judge; it is never overwritten.
    @Test(
        arguments: [
            ([], "is empty; expected a SQLite database. Build it anew, or copy it anew"),
            (
                Array("a letter".utf8),
                "SQLite: file is not a database [26]; the file is damaged. Copy it anew, or restore a backup; in: PRAGMA \"user_version\""
            ),
        ] as [([UInt8], String)]
    )
    func anotherFileInItsPlace(bytes: [UInt8], words: String) throws {
        let folder = try folder(copy: nil)
        _ = try folder.write(bytes, to: "user.db")
        for policy in [OlderCopyPolicy.keep, .replace(keepingBackup: false)] {
            #expect(folder.words { try open(folder, whenOlder: policy) } == "DIR/user.db: \(words)")
        }
        #expect(try folder.bytes(of: "user.db") == bytes)
    }

    @Test func aFolderInItsPlace() throws {
        let folder = try folder(copy: nil)
        try FileManager.default.createDirectory(atPath: folder.file("user.db"), withIntermediateDirectories: true)
        #expect(folder.words { try open(folder) } == "DIR/user.db: is a folder; expected a SQLite database file")
    }

    /// What a killed process left goes when it is old; what may be another's at work stays.
    @Test func leftovers() throws {
        let folder = try folder(copy: nil)
        for name in [".user.db.old.copying", ".user.db.new.copying", ".other.db.old.copying"] {
            _ = try folder.write([1], to: name)
        }
        for name in [".user.db.old.copying", ".other.db.old.copying"] {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -7200)],
                ofItemAtPath: folder.file(name)
            )
        }
        #expect(try open(folder).state == .created)
        #expect(
            try folder.listing() == [
                ".other.db.old.copying", ".user.db.lock", ".user.db.new.copying", "origin.db", "user.db",
            ]
        )
    }

    // MARK: Versions

    @Test func olderIsKept() throws {
        let folder = try folder(copy: 1)
        let before = try folder.bytes(of: "user.db")
        let catalog = try open(folder)
        #expect(catalog.state == .older(version: 1, origin: 2))
        #expect(try texts(catalog) == ["from version 1", "mine"])
        #expect(try folder.bytes(of: "user.db") == before)
    }

    @Test func newerIsKeptWhateverThePolicy() throws {
        let folder = try folder(copy: 3)
        let policies: [OlderCopyPolicy] = [
            .keep, .migrate { _, _ in Issue.record("a newer copy is not migrated") }, .replace(keepingBackup: false),
        ]
        for policy in policies {
            let catalog = try open(folder, whenOlder: policy)
            #expect(catalog.state == .newer(version: 3, origin: 2))
            #expect(try catalog.userVersion() == 3)
            #expect(try texts(catalog) == ["from version 3", "mine"])
        }
    }

    @Test func migrate() throws {
        let folder = try folder(copy: 1)
        let policy = OlderCopyPolicy.migrate { connection, version in
            try connection.executeScript(
                "ALTER TABLE Note ADD COLUMN Done INTEGER NOT NULL DEFAULT 0; CREATE TABLE Extra (x)"
            )
            try connection.execute("INSERT INTO Note VALUES (?, ?)", ["migrated from \(version)", true])
        }
        let catalog = try open(folder, whenOlder: policy)
        #expect(catalog.state == .migrated(from: 1))
        #expect(try catalog.userVersion() == 2)
        #expect(try texts(catalog) == ["from version 1", "mine", "migrated from 1"])
        #expect(try open(folder, whenOlder: policy).state == .current)
    }

    @Test func aMigrationThatThrows() throws {
        struct Refusal: Error {}
        let folder = try folder(copy: 1)
        let before = try folder.bytes(of: "user.db")
        #expect(throws: Refusal.self) {
            try open(
                folder,
                whenOlder: .migrate { connection, _ in
                    try connection.execute("DELETE FROM Note")
                    try connection.executeScript("DROP TABLE Note; CREATE TABLE Other (a)")
                    throw Refusal()
                }
            )
        }
        #expect(try folder.bytes(of: "user.db") == before)
        #expect(
            folder.words {
                try open(folder, whenOlder: .migrate { connection, _ in try connection.executeScript("COMMIT") })
            }
                == "DIR/user.db: a statement began or ended a transaction by itself, and what was not committed was rolled "
                + "back; use transaction(_:)"
        )
        #expect(try open(folder).state == .older(version: 1, origin: 2))
    }

    @Test func replace() throws {
        let folder = try folder(copy: 1)
        let old = try folder.bytes(of: "user.db")
        _ = try folder.write([7], to: "user.db.backup-1")
        let catalog = try open(folder, whenOlder: .replace(keepingBackup: true))
        #expect(catalog.state == .replaced(from: 1, backup: folder.file("user.db.backup-1-2")))
        #expect(try texts(catalog) == ["from version 2"])
        #expect(try folder.bytes(of: "user.db.backup-1") == [7])
        #expect(try folder.bytes(of: "user.db.backup-1-2") == old)
        #expect(try open(folder, whenOlder: .replace(keepingBackup: true)).state == .current)
        #expect(
            try folder.listing() == [".user.db.lock", "origin.db", "user.db", "user.db.backup-1", "user.db.backup-1-2"]
        )
    }

    /// Who has it open must not lose what it writes: nothing is done while there is such a one.
    @Test func replaceACopyThatIsOpen() throws {
        let folder = try folder(copy: 1)
        var user: EditableCatalog? = try open(folder)
        func replace() throws -> EditableCatalog {
            try EditableCatalog(
                path: folder.file("user.db"),
                origin: .file(path: folder.file("origin.db")),
                whenOlder: .replace(keepingBackup: false),
                busyTimeout: .zero
            )
        }
        #expect(
            folder.words(replace)
                == "DIR/user.db: can't be replaced while another process or object has it open; close it there, or open this "
                + "one first"
        )
        #expect(try user?.execute("INSERT INTO Note VALUES ('more')") == 1)
        user = nil
        #expect(try replace().state == .replaced(from: 1, backup: nil))
    }

    @Test func replaceWithoutBackup() throws {
        let folder = try folder(copy: 1)
        #expect(try open(folder, whenOlder: .replace(keepingBackup: false)).state == .replaced(from: 1, backup: nil))
        #expect(try folder.bytes(of: "user.db") == folder.bytes(of: "origin.db"))
        #expect(try folder.listing() == [".user.db.lock", "origin.db", "user.db"])
    }

    /// The rows of a copy in WAL mode may be in the file beside it; the backup has them all the same.
    @Test func replaceACopyInWALMode() throws {
        let folder = try folder(copy: 1)
        let other = try Connection(.readWrite(path: folder.file("user.db")))
        try other.execute("PRAGMA journal_mode = WAL; INSERT INTO Note VALUES ('in the log')")
        // While it is open elsewhere nothing is done.
        #expect(
            folder.words {
                try EditableCatalog(
                    path: folder.file("user.db"),
                    origin: .file(path: folder.file("origin.db")),
                    whenOlder: .replace(keepingBackup: true),
                    busyTimeout: .zero
                )
            }?.hasPrefix("DIR/user.db: SQLite: database is locked [5]; another connection kept it locked") == true
        )
        try other.close()
        #expect(
            try open(folder, whenOlder: .replace(keepingBackup: true)).state
                == .replaced(from: 1, backup: folder.file("user.db.backup-1"))
        )
        let backup = try CatalogDatabase(path: folder.file("user.db.backup-1"))
        #expect(try backup.all("SELECT Text FROM Note", as: String.self) == ["from version 1", "mine", "in the log"])
        #expect(try folder.listing() == [".user.db.lock", "origin.db", "user.db", "user.db.backup-1"])
    }
}
