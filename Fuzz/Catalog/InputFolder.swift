import Glibc

/// The folder that the inputs of one run are written to: one for the whole process, in memory where there is such a place.
struct InputFolder {
    private static let root: String = {
        let base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
        var template = Array("\(base)/catalog-fuzz-XXXXXX".utf8CString)
        let made = template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.map { mkdtemp($0) != nil } ?? false
        }
        precondition(made, "the folder can't be made")
        let root = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        mkdir(root + "/seed", 0o700)
        return root
    }()

    var schema: String { Self.root + "/schema.sql" }
    var seed: String { Self.root + "/seed" }
    var output: String { Self.root + "/catalog.db" }
    var isPublished: Bool { access(output, F_OK) == 0 }

    /// Takes away what the last input left, and writes the sections of this one.
    func fill(_ text: [UInt8]) {
        for name in names(seed) { unlink(seed + "/" + name) }
        for name in names(Self.root) where name != "seed" { unlink(Self.root + "/" + name) }
        var path = schema
        var bytes: [UInt8] = []
        func finish() { write(bytes, to: path) }
        for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
            guard line.first == 0x40, let name = Self.fileName(line.dropFirst()) else {
                bytes += line + [0x0A]
                continue
            }
            finish()
            path = seed + "/" + name
            bytes = []
        }
        // The last line end is the split's own.
        if !bytes.isEmpty { bytes.removeLast() }
        finish()
    }

    /// What stands in the folder and was neither written here nor is the output.
    var strangers: [String] { names(Self.root).filter { !["schema.sql", "seed", "catalog.db"].contains($0) } }

    /// A name that stays in the folder; nil for every other.
    private static func fileName(_ bytes: ArraySlice<UInt8>) -> String? {
        let isName = !bytes.isEmpty && bytes.count <= 32 && bytes.allSatisfy { $0 > 0x20 && $0 != 0x2F && $0 < 0x7F }
        guard isName, bytes.first != 0x2E else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func write(_ bytes: [UInt8], to path: String) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
        close(file)
        precondition(count == bytes.count, "the input can't be written")
    }

    private func names(_ folder: String) -> [String] {
        guard let handle = opendir(folder) else { return [] }
        defer { closedir(handle) }
        var names: [String] = []
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
