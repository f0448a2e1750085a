import Foundation
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite("Nothing is lost")
struct SafetyTests {
    private let shop: ScratchFolder
    private let old: Data

    init() throws {
        shop = try ToolShop.make()
        try #require(try Program.run(in: shop).status == 0)
        old = try shop.data(at: "catalog.db")
    }

    @Test("a build with an error leaves the last file as it was")
    func faultyBuild() throws {
        try ToolShop.breakReference(in: shop)
        #expect(try Program.run(in: shop).status == 1)
        #expect(try shop.data(at: "catalog.db") == old)
        try shop.write("CREATE TABEL", to: "schema.sql")
        #expect(try Program.run(in: shop).status == 1)
        #expect(try shop.data(at: "catalog.db") == old)
        #expect(try shop.temporaries().isEmpty)
    }

    @Test("a build replaces what was there, whatever it was, through a link too")
    func replaces() throws {
        try shop.write("no database", to: "catalog.db")
        #expect(try Program.run(in: shop).status == 0)
        #expect(try shop.data(at: "catalog.db") == old)

        try shop.write("no database", to: "App/Resources/shop.db")
        try FileManager.default.createSymbolicLink(
            atPath: shop.path("link.db"),
            withDestinationPath: "App/Resources/shop.db"
        )
        #expect(try Program.run(["-o", "link.db"], in: shop).status == 0)
        let pointsTo = try FileManager.default.destinationOfSymbolicLink(atPath: shop.path("link.db"))
        #expect(pointsTo == "App/Resources/shop.db")
        #expect(try shop.data(at: "App/Resources/shop.db") == old)
    }

    @Test("check writes nothing, neither here nor in TMPDIR", arguments: [false, true])
    func check(isFaulty: Bool) throws {
        try ToolShop.grow(shop)
        if isFaulty { try ToolShop.breakReference(in: shop) }
        let temporary = try ScratchFolder()
        let before = try shop.listing()
        let outcome = try Program.run(["check"], in: shop, environment: ["TMPDIR": temporary.url.path])
        #expect(outcome.status == (isFaulty ? 1 : 0))
        #expect(try shop.listing() == before)
        #expect(try temporary.listing().isEmpty)
        #expect(try shop.data(at: "catalog.db") == old)
    }

    @Test("a signal ends a build as signals do, and leaves nothing behind", arguments: [SIGINT, SIGTERM, SIGHUP])
    func interrupted(signal: Int32) throws {
        let build = try Program.start(ToolShop.stall(shop), in: shop)
        try waitForTemporary(of: build)
        build.send(signal)
        let outcome = try build.wait()
        #expect(outcome.signal == signal)
        #expect(try shop.temporaries().isEmpty)
        #expect(try shop.data(at: "catalog.db") == old)
    }

    @Test("the shell sees 130 and 143", arguments: [(SIGINT, 130), (SIGTERM, 143)])
    func shellStatus(signal: Int32, status: Int) throws {
        let script = #"sh -c 'echo $$ > pid; exec "$0" "$@"' "$0" "$@"; echo $?"#
        let shell = try Spawned(
            executable: "/bin/sh",
            arguments: ["-c", script, Program.path] + ToolShop.stall(shop),
            folder: shop.url.path,
            environment: [:]
        )
        try waitForTemporary(of: shell)
        let text = try String(contentsOfFile: shop.path("pid"), encoding: .utf8)
        let identifier = try #require(pid_t(text.trimmingCharacters(in: .newlines)))
        kill(identifier, signal)
        #expect(try shell.wait().output == "\(status)\n")
    }

    @Test("after SIGKILL the old file is whole, and the next build clears up")
    func killed() throws {
        let build = try Program.start(ToolShop.stall(shop), in: shop)
        try waitForTemporary(of: build)
        build.send(SIGKILL)
        #expect(try build.wait().signal == SIGKILL)
        #expect(try shop.data(at: "catalog.db") == old)
        #expect(try shop.temporaries().count == 1)

        try shop.write(ToolShop.schema, to: "schema.sql")
        #expect(try Program.run(in: shop).status == 0)
        #expect(try shop.temporaries().isEmpty)
        #expect(try shop.data(at: "catalog.db") == old)
    }

    @Test("a signal that is ignored from the start, as under nohup, stays ignored")
    func ignored() throws {
        try ToolShop.grow(shop)
        let build = try Spawned(
            executable: "/bin/sh",
            arguments: ["-c", "trap '' HUP; exec \"$0\"", Program.path],
            folder: shop.url.path,
            environment: [:]
        )
        try waitForTemporary(of: build)
        build.send(SIGHUP)
        #expect(try build.wait().status == 0)
        #expect(try shop.data(at: "catalog.db") != old)
    }

    @Test("a reader that goes away ends the program and leaves no temporary")
    func brokenPipe() throws {
        try shop.write((1...20_000).map { "\($0)\tTool\t9\n" }.joined(), to: "seed/Tool.tsv")
        // The first line that is read ends `head`; the report is far larger than a pipe's buffer.
        let script = "{ \"$PROGRAM\" --format json; echo $? >&2; } | head -n 1"
        let outcome = try Program.shell(script, in: shop)
        #expect(outcome.output == "{\n")
        #expect(outcome.errors == "\(128 + SIGPIPE)\n")
        #expect(try shop.temporaries().isEmpty)
        #expect(try shop.data(at: "catalog.db") == old)
    }

    /// Waits until a build is at work on its temporary, however long that takes.
    private func waitForTemporary(of build: Spawned) throws {
        while try build.isRunning() {
            if try !shop.temporaries().isEmpty { return }
            usleep(1_000)
        }
        Issue.record("the build has ended before it was at work: \(try build.wait())")
    }
}
