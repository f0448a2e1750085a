import CatalogSeed
import Foundation
import Testing

@testable import CatalogBuild

@Suite("What lies at a path")
struct FolderListingTests {
    /// A folder with one of everything.
    private func folder() throws -> ScratchFolder {
        let folder = try ScratchFolder()
        try folder.makeFolder("folder")
        try folder.write("x", to: "file")
        for (name, target) in [
            ("to-folder", "folder"), ("to-file", "file"), ("to-nothing", "nothing"), ("circle", "circle"),
            ("too-long", String(repeating: "n", count: 300)),
        ] {
            try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
        }
        return folder
    }

    @Test(
        "A folder is one, through a link too",
        arguments: [
            ("folder", true), ("to-folder", true), ("file", false), ("to-file", false), ("to-nothing", false),
            ("circle", false), ("nothing", false),
        ]
    )
    func isFolder(name: String, expected: Bool) throws {
        let folder = try folder()
        let found = try withExtendedLifetime(folder) { try FolderListing.isFolder(folder.path(name)) }
        #expect(found == expected)
    }

    @Test("What the system does not tell is no word against a folder: a table's rows would be missed in silence")
    func unknown() throws {
        let folder = try folder()
        let error = FileError(.open, path: folder.path("too-long"), number: ENAMETOOLONG)
        #expect(throws: error) { try FolderListing.isFolder(error.path) }
        #expect(throws: error) { try FileIdentity(error.path) }
        #expect(throws: error) { try SeedFolder(path: folder.path).entries() }
    }

    @Test("One file is the same by every path, and nothing is at a path that leads nowhere")
    func identity() throws {
        let folder = try folder()
        let file = try #require(try FileIdentity(folder.path("file")))
        #expect(try file == FileIdentity(folder.path("to-file")))
        #expect(try file != FileIdentity(folder.path("folder")))
        #expect(!file.isPipe)
        for name in ["nothing", "to-nothing", "file/below"] { #expect(try FileIdentity(folder.path(name)) == nil) }
    }
}
