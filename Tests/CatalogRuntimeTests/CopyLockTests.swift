import Foundation
import Testing

@testable import CatalogRuntime

@Suite struct CopyLockTests {
    @Test func oneAloneOrAllShared() throws {
        let folder = try ScratchFolder()
        let first = try CopyLock(of: folder.file("user.db"))
        let second = try CopyLock(of: folder.file("user.db"))
        try first.share()
        try second.share()
        #expect(try !first.takeAlone())
        #expect(try second.takeAlone())
    }

    /// A process that is just being started has every descriptor of this one, and the lock must not wait for it.
    @Test func goesWhileAnotherDescriptorOfItIsOpen() throws {
        let folder = try ScratchFolder()
        var lock: CopyLock? = try CopyLock(of: folder.file("user.db"))
        try lock?.share()
        let others = duplicates(ofFile: folder.file(".user.db.lock"))
        defer { for other in others { close(other) } }
        #expect(others.count == 1)
        lock = nil
        #expect(try CopyLock(of: folder.file("user.db")).takeAlone())
    }

    /// A second descriptor for each one of this process that a file is open with.
    private func duplicates(ofFile path: String) -> [Int32] {
        var wanted = stat()
        guard stat(path, &wanted) == 0 else { return [] }
        let open = (0..<min(getdtablesize(), 4096)).filter { descriptor in
            var found = stat()
            return fstat(descriptor, &found) == 0 && found.st_ino == wanted.st_ino && found.st_dev == wanted.st_dev
        }
        return open.map { dup($0) }
    }
}
