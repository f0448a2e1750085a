import CatalogBuild
import Testing

@testable import catalog_build

@Suite("How far a run is")
struct ProgressTests {
    private static func loading(_ bytes: Int, _ table: String = "Product", of total: Int = 76_000_000) -> RunProgress {
        RunProgress(stage: .loading(table: table), records: bytes / 76, bytes: bytes, totalBytes: total)
    }

    private static func line(_ progress: RunProgress, seconds: Double = 2) -> ProgressLine {
        ProgressLine(progress: progress, seconds: seconds, stageSeconds: seconds)
    }

    @Test(
        "the line fits the terminal, and says the most needed",
        arguments: [
            (
                200,
                "Product  [=======                     ]  25 %  250,000 rows  6 s left  125,000 rows/s  19.0 MB of 76.0 MB"
            ),
            (80, "Product  [=====                  ]  25 %  250,000 rows  6 s left  125,000 rows/s"),
            (60, "Product  [====               ]  25 %  250,000 rows  6 s left"),
            (40, "Product  [==       ]  25 %  250,000 rows"),
            (38, "Product  25 %  250,000 rows  6 s left"),
            (20, "Product  25 %"),
            (10, "Product"),
            (5, "Prod…"),
            (1, "…"),
        ]
    )
    func widths(width: Int, expected: String) {
        let text = Self.line(Self.loading(19_000_000)).text(width: width)
        #expect(text == expected)
        #expect(text.count <= width)
    }

    @Test("no width makes it wider than the terminal, whatever the table is called")
    func neverWraps() {
        for name in ["Product", "商品の一覧", "a\u{1B}[31mb\nc", String(repeating: "x", count: 300)] {
            for width in 1...220 {
                for bytes in [0, 1, 760_000, 38_000_000, 76_000_000] {
                    let text = Self.line(Self.loading(bytes, name)).text(width: width)
                    let columns = text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x3000 ? 2 : 1) }
                    #expect(columns <= width)
                    #expect(!text.unicodeScalars.contains { $0.value < 0x20 })
                }
            }
        }
    }

    @Test("the other stages have no rows to count")
    func stages() {
        func text(_ stage: RunProgress.Stage, _ bytes: Int = 0, _ total: Int = 0) -> String {
            Self.line(RunProgress(stage: stage, records: 5, bytes: bytes, totalBytes: total)).text
        }
        #expect(text(.indexing(name: "ByPrice")) == "making the index ByPrice")
        #expect(text(.placing(table: "Maker"), 1, 4) == "looking for places in Maker  25 %")
        #expect(text(.finishing) == "finishing")
    }

    @Test(
        "numbers are as people say them",
        arguments: [(0.2, "1 s"), (59.0, "59 s"), (61, "1 min 1 s"), (3_600, "1 h 0 min"), (7_500, "2 h 5 min")]
    )
    func durations(seconds: Double, expected: String) {
        #expect(ProgressLine.duration(seconds) == expected)
    }

    @Test(
        "bytes have the unit that file managers show",
        arguments: [
            (0, "0 bytes"), (999, "999 bytes"), (1_000, "1.0 kB"), (99_999, "99.9 kB"), (100_000, "100 kB"),
            (1_000_000, "1.0 MB"), (5_400_000_000, "5.4 GB"),
        ]
    )
    func bytes(count: Int, expected: String) {
        #expect(ProgressLine.bytes(count) == expected)
    }

    /// What a display writes while a clock runs on.
    private final class Screen {
        var time = 0.0
        var written: [String] = []

        func display(_ form: ProgressDisplay.Form, width: Int = 40) -> ProgressDisplay {
            ProgressDisplay(form, now: { self.time }, width: { width }, write: { self.written.append($0) })
        }
    }

    @Test("a short run shows nothing")
    func short() {
        let screen = Screen()
        let display = screen.display(.bar)
        for step in 0..<49 {
            screen.time = Double(step) / 100
            display.show(Self.loading(step * 1_000))
        }
        display.clear()
        #expect(screen.written == [])
    }

    @Test("a long one is drawn ten times a second in its line, and is taken away")
    func bar() {
        let screen = Screen()
        let display = screen.display(.bar)
        for step in 0...2_000 {
            screen.time = Double(step) / 1_000
            display.show(Self.loading(19_000 * step))
        }
        let drawn = screen.written.count
        #expect((15...16).contains(drawn))
        #expect(screen.written.allSatisfy { $0.hasPrefix("\r") && $0.hasSuffix("\u{1B}[K") })
        #expect(screen.written.allSatisfy { !$0.contains("\n") && $0.count <= 1 + 39 + 3 })
        display.clear()
        #expect(screen.written.last == "\r\u{1B}[K")
        display.clear()
        #expect(screen.written.count == drawn + 1)
    }

    @Test("what comes next is named at once, since it may take long")
    func nextStage() {
        let screen = Screen()
        let display = screen.display(.bar, width: 80)
        display.show(Self.loading(0))
        screen.time = 1
        display.show(Self.loading(76_000_000))
        screen.time = 1.01
        display.show(RunProgress(stage: .indexing(name: "ByPrice"), records: 0, bytes: 0, totalBytes: 0))
        #expect(screen.written.last == "\rmaking the index ByPrice\u{1B}[K")
    }

    @Test("a log gets a line every few seconds, with nothing that drives a terminal")
    func lines() {
        let screen = Screen()
        let display = screen.display(.lines)
        for step in 0...200 {
            screen.time = Double(step) / 10
            display.show(Self.loading(380_000 * step))
        }
        display.clear()
        #expect(screen.written.count == 4)
        #expect(
            screen.written.first
                == "catalog-build: Product  25 %  250,000 rows  15 s left  50,000 rows/s  19.0 MB of 76.0 MB\n"
        )
    }

    @Test(
        "who sees what",
        arguments: [
            (ProgressChoice.auto, false, true, "xterm", ProgressDisplay.Form.bar), (.auto, false, false, "xterm", nil),
            (.auto, false, true, "dumb", nil), (.auto, true, true, "xterm", nil), (.always, false, true, "xterm", .bar),
            (.always, false, false, "xterm", .lines), (.always, false, true, "dumb", .lines),
            (.always, true, true, "xterm", nil), (.never, false, true, "xterm", nil), (.auto, false, true, nil, .bar),
        ] as [(ProgressChoice, Bool, Bool, String?, ProgressDisplay.Form?)]
    )
    func form(choice: ProgressChoice, quiet: Bool, isTerminal: Bool, term: String?, expected: ProgressDisplay.Form?) {
        #expect(ProgressDisplay.form(choice, quiet: quiet, isTerminal: isTerminal, term: term) == expected)
    }
}
