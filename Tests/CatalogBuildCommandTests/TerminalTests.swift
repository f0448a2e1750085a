import Dispatch
import Foundation
import Synchronization
import Testing

@testable import catalog_build

@Suite("The terminal")
struct TerminalTests {
    struct ColorCase: Sendable {
        let choice: ColorChoice
        var isTerminal = true
        var noColor: String?
        var term: String? = "xterm-256color"
        let expected: Bool
    }

    @Test(
        "when text is coloured",
        arguments: [
            ColorCase(choice: .auto, expected: true),
            ColorCase(choice: .auto, isTerminal: false, expected: false),
            ColorCase(choice: .auto, noColor: "1", expected: false),
            ColorCase(choice: .auto, noColor: "", expected: true),
            ColorCase(choice: .auto, term: "dumb", expected: false),
            ColorCase(choice: .auto, term: nil, expected: true),
            ColorCase(choice: .always, isTerminal: false, noColor: "1", term: "dumb", expected: true),
            ColorCase(choice: .never, expected: false),
        ]
    )
    func color(given: ColorCase) {
        let usesColor = Terminal.usesColor(
            given.choice,
            isTerminal: given.isTerminal,
            noColor: given.noColor,
            term: given.term
        )
        #expect(usesColor == given.expected)
    }

    @Test("a pipe is no terminal and has the width that is taken for granted")
    func pipeIsNoTerminal() throws {
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForWriting.fileDescriptor
        #expect(!Terminal.isTerminal(descriptor))
        #expect(Terminal.width(of: descriptor) == 80)
        #expect(!Terminal.usesColor(.auto, on: descriptor))
        #expect(Terminal.usesColor(.always, on: descriptor))
    }

    @Test("a terminal is one, and says how wide it is")
    func terminalWidth() throws {
        var (control, terminal): (Int32, Int32) = (-1, -1)
        try #require(openpty(&control, &terminal, nil, nil, nil) == 0)
        defer {
            close(control)
            close(terminal)
        }
        #expect(Terminal.isTerminal(terminal))
        #expect(Terminal.width(of: terminal) == 80)
        var size = winsize(ws_row: 40, ws_col: 132, ws_xpixel: 0, ws_ypixel: 0)
        #expect(ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0)
        #expect(Terminal.width(of: terminal) == 132)
    }

    @Test(
        "a text longer than a pipe holds arrives whole, also where the pipe does not block",
        arguments: [false, true]
    )
    func wholeText(nonBlocking: Bool) throws {
        let text = String(repeating: "Grüße, 21 products\n", count: 50_000)
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForWriting.fileDescriptor
        if nonBlocking { #expect(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0) }
        // A thread of its own reads: both ends block, and the threads that run tests may be too few for both.
        let received = Mutex(Data())
        let isDone = DispatchSemaphore(value: 0)
        let reader = Thread {
            let data = pipe.fileHandleForReading.readDataToEndOfFile()
            received.withLock { $0 = data }
            isDone.signal()
        }
        reader.start()
        try Terminal.writeWhole(text, to: descriptor)
        try pipe.fileHandleForWriting.close()
        isDone.wait()
        #expect(received.withLock { $0 } == Data(text.utf8))
    }

    #if canImport(Darwin)
        private static let stream = SOCK_STREAM
    #else
        private static let stream = Int32(SOCK_STREAM.rawValue)
    #endif

    @Test("an empty text writes nothing, even where nothing can be written")
    func emptyText() throws {
        try Terminal.writeWhole("", to: -1)
    }

    @Test("a reader that has gone away is an error, not the end of the process")
    func brokenPipe() throws {
        signal(SIGPIPE, SIG_IGN)
        // Two sockets and no pipe: what reads from a pipe is not gone while a process that another test is starting has a
        // descriptor of it too.
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Self.stream, 0, &ends) == 0)
        defer { for end in ends { close(end) } }
        try #require(shutdown(ends[0], Int32(SHUT_RDWR)) == 0)
        let error = #expect(throws: WriteError.self) { try Terminal.writeWhole("text", to: ends[1]) }
        #expect(error?.isBrokenPipe == true)
        #expect(error?.message == "Broken pipe")
    }

    @Test("a descriptor that is not open is an error with the system's words")
    func badDescriptor() {
        #expect(throws: WriteError(code: EBADF)) { try Terminal.writeWhole("text", to: -1) }
        #expect(WriteError(code: EBADF).message == "Bad file descriptor")
        #expect(!WriteError(code: EBADF).isBrokenPipe)
    }
}
