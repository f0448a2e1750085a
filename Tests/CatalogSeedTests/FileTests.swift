import Foundation
import Testing

@testable import CatalogSeed

@Suite struct FileTests {
    private func readAll(_ source: any ByteSource, atMost count: Int = 7) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: count)
        while true {
            let count = try buffer.withUnsafeMutableBytes { try source.read(into: $0) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
    }

    @Test func missingFile() throws {
        let path = try ScratchFolder().file("Absent.tsv")
        let error = FileError(.open, path: path, number: ENOENT)
        #expect(throws: error) { try FileByteSource(path: path) }
        #expect(error.words == "No such file or directory")
        #expect(error.description == "can't open \(path): No such file or directory")
    }

    @Test func folder() throws {
        let folder = try ScratchFolder()
        let error = FileError(.open, path: folder.path, number: EISDIR)
        #expect(throws: error) { try FileByteSource(path: folder.path) }
        #expect(error.words == "Is a directory")
    }

    @Test func unreadable() throws {
        let folder = try ScratchFolder()
        let path = try folder.write([0x61])
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        // The superuser reads everything; a link to itself is what nobody can open.
        if geteuid() != 0 {
            #expect(throws: FileError(.open, path: path, number: EACCES)) { try FileByteSource(path: path) }
        }
        #expect(FileError(.open, path: path, number: EACCES).words == "Permission denied")
        let loop = folder.file("Loop.tsv")
        try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
        #expect(throws: FileError(.open, path: loop, number: ELOOP)) { try FileByteSource(path: loop) }
    }

    @Test func aFileInPlaceOfAFolder() throws {
        let folder = try ScratchFolder()
        let path = try folder.write([0x61]) + "/Tag.tsv"
        #expect(throws: FileError(.open, path: path, number: ENOTDIR)) { try FileByteSource(path: path) }
    }

    @Test(
        arguments: [
            (.open, ENOENT, "can't open seed/Tag.tsv: No such file or directory"),
            (.read, EIO, "can't read seed/Tag.tsv: Input/output error"),
            (.write, ENOSPC, "can't write seed/Tag.tsv: No space left on device"),
            (.create, EACCES, "can't create seed/Tag.tsv: Permission denied"),
            (.sync, EIO, "can't sync seed/Tag.tsv: Input/output error"),
            (.rename, EXDEV, "can't rename seed/Tag.tsv: Invalid cross-device link"),
            (.remove, EPERM, "can't remove seed/Tag.tsv: Operation not permitted"),
            (.list, ENOTDIR, "can't list seed/Tag.tsv: Not a directory"),
        ] as [(FileError.Operation, Int32, String)]
    )
    func words(operation: FileError.Operation, number: Int32, expected: String) {
        #expect(FileError(operation, path: "seed/Tag.tsv", number: number).description == expected)
    }

    @Test func aNumberThatIsNoError() {
        #expect(FileError(.open, path: "", number: 99_999).words == "Unknown error 99999")
    }

    @Test func errorsAreEqualByAllTheirParts() {
        let error = FileError(.open, path: "a", number: ENOENT)
        #expect(error == FileError(.open, path: "a", number: ENOENT))
        #expect(error != FileError(.read, path: "a", number: ENOENT))
        #expect(error != FileError(.open, path: "b", number: ENOENT))
        #expect(error != FileError(.open, path: "a", number: EACCES))
    }

    @Test func readsToTheEnd() throws {
        let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
        let folder = try ScratchFolder()
        let source = try FileByteSource(path: folder.write(bytes))
        #expect(try readAll(source) == bytes)
        #expect(try readAll(source) == [])
    }

    @Test func emptyFile() throws {
        let folder = try ScratchFolder()
        let path = try folder.write([])
        #expect(try readAll(FileByteSource(path: path)) == [])
        #expect(try records(FileByteSource(path: path)) == [])
    }

    @Test func againBeginsAtTheBeginningAndDisturbsNothing() throws {
        let folder = try ScratchFolder()
        let bytes = Array("0123456789".utf8)
        let path = try folder.write(bytes)
        let source = try FileByteSource(path: path)
        var buffer = [UInt8](repeating: 0, count: 4)
        #expect(try buffer.withUnsafeMutableBytes { try source.read(into: $0) } == 4)
        let again = try #require(try source.again())
        // Another file on the same path is not what was opened.
        try FileManager.default.removeItem(atPath: path)
        _ = try folder.write([0x78])
        #expect(try readAll(again) == bytes)
        #expect(try readAll(try #require(try again.again())) == bytes)
        #expect(try readAll(source) == Array("456789".utf8))
    }

    @Test func memoryAgain() throws {
        let source = MemoryByteSource(Array("0123456789".utf8), longestRead: 3)
        var buffer = [UInt8](repeating: 0, count: 9)
        #expect(try buffer.withUnsafeMutableBytes { try source.read(into: $0) } == 3)
        #expect(try readAll(try #require(try source.again())) == Array("0123456789".utf8))
        #expect(try readAll(source) == Array("3456789".utf8))
        #expect(try readAll(MemoryByteSource([0x61, 0x62], longestRead: -1)) == [0x61, 0x62])
    }

    @Test func aDescriptorClosesItsNumber() throws {
        let folder = try ScratchFolder()
        let path = try folder.write([0x61])
        let number: Int32
        do {
            let file = try FileDescriptor.reading(path)
            number = file.number
            #expect(file.path == path)
            #expect(try file.kind() == .regular)
            #expect(fcntl(number, F_GETFD) & FD_CLOEXEC != 0)
        }
        // Another test may have been given the number meanwhile; it is then not this file.
        var status = stat()
        var ours = stat()
        #expect(stat(path, &ours) != 0 || fstat(number, &status) != 0 || status.st_ino != ours.st_ino)
    }

    @Test func kinds() throws {
        #expect(try FileDescriptor.reading("/dev/null").kind() == .other)
        let folder = try ScratchFolder()
        let number = open(folder.path, O_RDONLY)
        #expect(try FileDescriptor(number: number, path: folder.path).kind() == .folder)
    }

    @Test func aNumberThatIsNoFile() throws {
        let file = FileDescriptor(number: -1, path: "gone")
        #expect(throws: FileError(.open, path: "gone", number: EBADF)) { try file.kind() }
        var buffer = [UInt8](repeating: 0, count: 4)
        #expect(throws: FileError(.read, path: "gone", number: EBADF)) {
            try buffer.withUnsafeMutableBytes { try file.read(into: $0) }
        }
        #expect(throws: FileError(.read, path: "gone", number: EBADF)) {
            try buffer.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }
        }
    }

    @Test(arguments: [16, 256 * 1024])
    func namedPipe(windowSize: Int) throws {
        let folder = try ScratchFolder()
        let path = folder.file("Pipe.tsv")
        try #require(mkfifo(path, 0o600) == 0)
        let lines = (1...5_000).map { "\($0)\tname \($0)\r\n" }
        let writer = Thread {
            let number = open(path, O_WRONLY)
            guard number >= 0 else { return }
            defer { close(number) }
            for line in lines {
                let bytes = Array(line.utf8)
                // A record in two pieces, cut within its line end.
                _ = bytes.withUnsafeBytes { write(number, $0.baseAddress, $0.count - 1) }
                _ = bytes.withUnsafeBytes { write(number, $0.baseAddress.map { $0 + bytes.count - 1 }, 1) }
            }
        }
        writer.start()
        let source = try FileByteSource(path: path)
        #expect(try source.again() == nil)
        let found = try records(source, options: .init(windowSize: windowSize))
        #expect(found.map(\.text) == (1...5_000).map { ["\($0)", "name \($0)"] })
        #expect(found.map(\.line) == Array(1...5_000))
    }
}
