import CatalogSeed
import Foundation
import Testing

@testable import CatalogBuild

@Suite("The file that is published", .serialized)
struct OutputFileTests {
    private func write(_ text: String, to file: OutputFile) throws {
        let handle = try #require(FileHandle(forWritingAtPath: file.temporary))
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }

    private func text(_ folder: ScratchFolder, _ name: String) -> String? {
        folder.bytes(name).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("It replaces what was there, and leaves nothing else", arguments: ["catalog.db", "a b'\"ü.db", "%s;&", "日本"])
    func publish(name: String) throws {
        let folder = try ScratchFolder()
        for round in 1...2 {
            let file = try OutputFile(folder.path(name))
            try write("round \(round)", to: file)
            #expect(text(folder, name) == (round == 1 ? nil : "round 1"))
            #expect(try file.size() == 7)
            try file.publish()
            #expect(text(folder, name) == "round \(round)")
            #expect(try folder.names() == [name])
        }
    }

    @Test("What was there stays when the new one is discarded or forgotten")
    func discard() throws {
        let folder = try ScratchFolder()
        try folder.write("old", to: "catalog.db")
        let file = try OutputFile(folder.path("catalog.db"))
        try write("new", to: file)
        #expect(try folder.names().count == 2)
        file.discard()
        file.discard()
        #expect(try folder.names() == ["catalog.db"])
        do { _ = try OutputFile(folder.path("catalog.db")) }
        #expect(try folder.names() == ["catalog.db"])
        #expect(text(folder, "catalog.db") == "old")
    }

    @Test("A link is followed and stays one")
    func link() throws {
        let folder = try ScratchFolder()
        try folder.write("old", to: "real/data.db")
        try FileManager.default.createSymbolicLink(atPath: folder.path("link.db"), withDestinationPath: "real/data.db")
        let file = try OutputFile(folder.path("link.db"))
        #expect(file.temporary.contains("/real/"))
        try write("new", to: file)
        try file.publish()
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.db")) == "real/data.db")
        #expect(text(folder, "real/data.db") == "new")
    }

    @Test("What can't be a file is refused")
    func refused() throws {
        let folder = try ScratchFolder()
        try folder.makeFolder("folder")
        try FileManager.default.createSymbolicLink(atPath: folder.path("dangling"), withDestinationPath: "nowhere/x")
        for (name, number) in [
            ("folder", EISDIR), ("folder/", EISDIR), ("none/x.db", ENOENT), ("dangling", ENOENT),
        ] {
            do {
                _ = try OutputFile(folder.path(name))
                Issue.record("\(name) was taken")
            } catch {
                #expect(error.operation == .create)
                #expect(error.number == number, "\(name): \(error)")
            }
        }
        #expect(throws: FileError.self) { try OutputFile("/dev/null") }
    }

    @Test("What dead builds left is removed; what a live one has, and what is someone else's, stays")
    func stale() throws {
        let folder = try ScratchFolder()
        try folder.write("x", to: ".catalog.db.abc.catalog-build")
        try folder.write("x", to: ".other.db.abc.catalog-build")
        try folder.write("x", to: ".catalog.db.swp")
        let first = try OutputFile(folder.path("catalog.db"))
        let second = try OutputFile(folder.path("catalog.db"))
        let names = Set(try folder.names())
        let live = [first.temporary, second.temporary].map { ($0 as NSString).lastPathComponent }
        #expect(names == Set(live + [".other.db.abc.catalog-build", ".catalog.db.swp"]))
        try write("second", to: second)
        try second.publish()
        try write("first", to: first)
        try first.publish()
        #expect(text(folder, "catalog.db") == "first")
    }

    @Test("A relative path is made in the working folder")
    func relative() throws {
        let name = "catalog-build-test-\(UUID()).db"
        let file = try OutputFile(name)
        #expect(file.temporary.hasPrefix("./."))
        file.discard()
    }
}
