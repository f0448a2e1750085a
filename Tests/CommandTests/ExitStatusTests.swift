import Foundation
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite("Exit statuses")
struct ExitStatusTests {
    private let shop: ScratchFolder

    init() throws { shop = try ToolShop.make() }

    private func expect(
        _ arguments: [String] = [],
        status: Int32,
        says words: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let outcome = try Program.run(arguments, in: shop)
        #expect(outcome.status == status, sourceLocation: sourceLocation)
        #expect(outcome.errors.contains(words), "\(outcome.errors)", sourceLocation: sourceLocation)
        #expect(try shop.temporaries().isEmpty, sourceLocation: sourceLocation)
    }

    @Test("0 where all is well, 1 where the data has an error")
    func data() throws {
        #expect(try Program.run(in: shop).status == 0)
        #expect(try Program.run(["check"], in: shop).status == 0)
        try ToolShop.breakReference(in: shop)
        #expect(try Program.run(in: shop).status == 1)
        #expect(try Program.run(["check"], in: shop).status == 1)
    }

    @Test(
        "64 where the command line is wrong",
        arguments: [
            ["--colour"], ["biuld"], ["build", "extra"], ["--table", "Tool"], ["--format", "xml"], ["--output"],
            ["check", "--output", "x.db"], ["--max-diagnostics", "-1"], ["--allow", "no-such-code"],
        ]
    )
    func usage(arguments: [String]) throws {
        let outcome = try Program.run(arguments, in: shop)
        #expect(outcome.status == 64)
        #expect(outcome.output.isEmpty && outcome.errors.hasPrefix("catalog-build: "))
        #expect(outcome.errors.contains("see 'catalog-build help"))
        #expect(try !shop.listing().contains("catalog.db"))
    }

    @Test("66 where an input can't be opened")
    func noInput() throws {
        try expect(["--schema", "none.sql"], status: 66, says: "can't open none.sql: No such file or directory")
        try expect(["--schema", "seed"], status: 66, says: "can't open seed: Is a directory")
        try expect(["--seed", "none"], status: 66, says: "can't open none: No such file or directory")
        try expect(["--seed", "schema.sql"], status: 66, says: "can't open schema.sql: Not a directory")
        try expect(["--table", "Tool=none.tsv"], status: 66, says: "can't open none.tsv: No such file or directory")
        try FileManager.default.removeItem(at: shop.url.appending(path: "seed/Tool.tsv"))
        try shop.makeFolder("seed/Tool/part-0")
        try expect(status: 66, says: "can't open seed/Tool/part-0: Is a directory")
        #expect(try !shop.listing().contains("catalog.db"))
    }

    @Test("74 where an input is open and can't be read", .enabled(if: access("/proc/self/mem", R_OK) == 0))
    func notReadable() throws {
        // Nothing is mapped at the address 0.
        let words = "can't read /proc/self/mem: Input/output error"
        try expect(["--schema", "/proc/self/mem"], status: 74, says: words)
        try expect(["--table", "Tool=/proc/self/mem"], status: 74, says: words)
    }

    @Test("66 at once, and no waiting, where a seed file is a pipe")
    func pipe() throws {
        try FileManager.default.removeItem(at: shop.url.appending(path: "seed/Tool.tsv"))
        try #require(mkfifo(shop.path("seed/Tool.tsv"), 0o600) == 0)
        try expect(status: 66, says: "can't open seed/Tool.tsv: it is a pipe")
        try expect(["--table", "Tool=seed/Tool.tsv"], status: 66, says: "can't open seed/Tool.tsv: it is a pipe")
    }

    @Test("73 where the output can't be created")
    func cannotCreate() throws {
        try shop.makeFolder("folder.db")
        try expect(["-o", "none/x.db"], status: 73, says: "can't create none/x.db: No such file or directory")
        try expect(["-o", "folder.db"], status: 73, says: "can't create folder.db: Is a directory")
        try expect(["-o", "schema.sql/x.db"], status: 73, says: "can't create schema.sql/x.db: Not a directory")
    }

    @Test("73 where the output would take the place of an input", arguments: ["schema.sql", "seed/../seed/Tool.tsv"])
    func outputIsInput(path: String) throws {
        let before = try shop.data(at: path)
        try expect(["-o", path], status: 73, says: "can't create \(path): it is one of the files to read")
        #expect(try shop.data(at: path) == before)
    }

    @Test("74 where standard output takes nothing, and it is said", .enabled(if: access("/dev/full", W_OK) == 0))
    func standardOutputFull() throws {
        for arguments in ["", "--format json", "--help", "--version"] {
            let outcome = try Program.shell("exec \"$PROGRAM\" \(arguments) > /dev/full", in: shop)
            #expect(outcome.status == 74)
            #expect(outcome.errors == "catalog-build: can't write to standard output: No space left on device\n")
        }
    }

    @Test("74 where standard error takes nothing", .enabled(if: access("/dev/full", W_OK) == 0))
    func standardErrorFull() throws {
        try ToolShop.breakReference(in: shop)
        #expect(try Program.shell("exec \"$PROGRAM\" 2> /dev/full", in: shop).status == 74)
    }

    @Test("74 where the disk is full: no death by SIGXFSZ, nothing left, the old file as it was")
    func diskFull() throws {
        #expect(try Program.run(in: shop).status == 0)
        let old = try shop.data(at: "catalog.db")
        let rows = (1...2_000).map { "\($0)\t\(String(repeating: "long name ", count: 8))\t1\n" }
        try shop.write(rows.joined(), to: "seed/Tool.tsv")
        // Blocks of 512 bytes: 32 KB, room for the streams and not for the database. Without a folder for temporary files,
        // since the thread sanitizer would begin with a larger one there.
        let environment = ["TMPDIR": shop.path("none")]
        let outcome = try Program.shell("ulimit -f 64; exec \"$PROGRAM\"", in: shop, environment: environment)
        #expect(outcome.status == 74)
        // SQLite alone would not say why.
        let words = "SQLite can't go on with catalog.db: disk I/O error (File too large) [778]"
        #expect(outcome.errors.hasSuffix("catalog-build: \(words)\n"))
        #expect(try shop.data(at: "catalog.db") == old)
        #expect(try shop.temporaries().isEmpty)
    }
}
