import Foundation
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite("Seed files that mean harm")
struct HostileSeedTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try folder.write("CREATE TABLE T (a INTEGER, b TEXT);\n", to: "schema.sql")
        try folder.makeFolder("seed")
        try folder.write("canary", to: "catalog.db")
    }

    /// Runs both commands, which must end alike and, where that is with errors, leave the old catalog.
    private func expect(_ status: Int32, _ arguments: [String] = [], says words: String = "") throws {
        for command in ["check", "build"] {
            let outcome = try Program.run([command] + arguments, in: folder)
            #expect(outcome.status == status, "\(outcome.errors)")
            #expect(words.isEmpty || outcome.errors.contains(words), "\(outcome.errors)")
            #expect(try folder.temporaries() == [])
            if status != 0 { #expect(try folder.data(at: "catalog.db") == Data("canary".utf8)) }
        }
    }

    /// The scalars that drive a terminal, break a line, or turn the direction of text.
    private static let unsafe: [Unicode.Scalar] =
        (Array(1..<0x20) + Array(0x7F..<0xA0) + [0x61C, 0x200E, 0x200F, 0x2028, 0x2029] + Array(0x202A...0x202E)
        + Array(0x2066...0x2069) + [0xFEFF]).compactMap { Unicode.Scalar($0 as UInt32) }

    @Test(
        "no value, no name of a file and no name of a table can drive a terminal, whatever the report's form",
        arguments: [
            ["--format", "text", "--verbose", "--max-diagnostics", "0"], ["--format", "json"], ["--format", "sarif"],
            ["--format", "junit"], ["--format", "github"],
        ]
    )
    func terminal(arguments: [String]) throws {
        var schema = "CREATE TABLE T (a INTEGER, b TEXT);\n"
        for scalar in Self.unsafe {
            // In a path, in a value, in the text that stands with the record, and in the names of tables and columns.
            try folder.write("x\(scalar)y\tv\(scalar)[2J\n", to: "seed/T/n\(scalar)[2J.tsv")
            schema += "CREATE TABLE \"t\(scalar)[2J\" (\"c\(scalar)[2J\" REFERENCES \"p\(scalar)[2J\");\n"
        }
        try folder.write(schema, to: "schema.sql")
        let outcome = try Program.run(["check"] + arguments, in: folder)
        #expect(outcome.status == 1)
        let text = outcome.output + outcome.errors
        #expect(text.utf8.count > 10_000)
        let found = Set(text.unicodeScalars).intersection(Self.unsafe)
        #expect(found.isSubset(of: ["\n"]), "\(found.map { String($0.value, radix: 16) })")
    }

    @Test("a folder where a file should be")
    func folderForFile() throws {
        try folder.makeFolder("seed/T.tsv")
        // It is a folder of parts, of a table that is not there.
        try expect(1, says: "[seed-unknown-table]")
        try expect(66, ["--table", "T=/"], says: "can't open /: Is a directory")
    }

    @Test("links that lead to nowhere, in a circle, or to a device")
    func links() throws {
        try FileManager.default.createSymbolicLink(atPath: folder.path("seed/T.tsv"), withDestinationPath: "T.tsv")
        try expect(66, says: "can't open seed/T.tsv: Too many levels of symbolic links")
        try FileManager.default.removeItem(atPath: folder.path("seed/T.tsv"))
        try FileManager.default.createSymbolicLink(atPath: folder.path("seed/T.tsv"), withDestinationPath: "none")
        try expect(66, says: "can't open seed/T.tsv: No such file or directory")
        try FileManager.default.removeItem(atPath: folder.path("seed/T.tsv"))
        try FileManager.default.createSymbolicLink(atPath: folder.path("seed/T.tsv"), withDestinationPath: "/dev/zero")
        try expect(66, says: "can't open seed/T.tsv: it is a device")
    }

    @Test("a pipe and a device are no seed file, and nobody waits for them")
    func pipes() throws {
        try #require(mkfifo(folder.path("seed/T.tsv"), 0o600) == 0)
        try expect(66, says: "can't open seed/T.tsv: it is a pipe")
        try FileManager.default.removeItem(atPath: folder.path("seed/T.tsv"))
        try expect(1, ["--schema", "/dev/zero"], says: "/dev/zero:1:1: error: the text holds U+0000")
        try expect(64, ["--config", "/dev/zero"], says: "/dev/zero")
        try expect(0, ["--table", "T=/dev/null"], says: "[seed-empty]")
    }

    @Test("names that look like paths stay names")
    func names() throws {
        try folder.write("1\ta\n", to: "seed/..T.tsv")
        try folder.write("1\ta\n", to: "seed/T..tsv")
        try folder.write("1\ta\n", to: "seed/..\\..\\T.tsv")
        try expect(1, says: "[seed-unknown-table]")
    }

    @Test("thousands of parts")
    func parts() throws {
        for number in 1...3_000 { try folder.write("\(number)\tx\n", to: "seed/T/part-\(number)") }
        try expect(0)
        #expect(try Catalog(folder.path("catalog.db")).value("SELECT count(*) FROM T") == "3000")
    }

    @Test("a record of a million tabs, and a million records of one byte")
    func tabs() throws {
        try folder.write(String(repeating: "\t", count: 1_000_000) + "x\n", to: "seed/T.tsv")
        try expect(1, says: "[field-count]")
        try folder.write(String(repeating: "x\n", count: 200_000), to: "seed/T.tsv")
        try expect(1, says: "200,000 errors")
    }

    @Test(
        "a gzip file that is broken in some place",
        arguments: [
            // Made of `1\ta\n`: cut short, a wrong sum, a wrong length, a wrong method, rubbish behind it, nothing.
            ("H4sIAAAAAAAA/zPkTOQCAAA=", 1), ("H4sIAAAAAAAA/zPkTOQCAAAAAAAEAAAA", 1), ("H4sIAAAAAAAA/zPkTOQC", 1),
            ("H4sJAAAAAAAA/zPkTOQCAA==", 1), ("bm8gZ3ppcCBkYXRh", 1), ("H4s=", 1), ("", 0),
        ]
    )
    func gzip(base64: String, status: Int32) throws {
        let data = try #require(Data(base64Encoded: base64))
        try folder.write(data, to: "seed/T.tsv.gz")
        try expect(status, says: "seed/T.tsv.gz")
    }
}
