import Testing

@Suite("More faults than are told")
struct ManyFaultsTests {
    @Test("those that are told in text are errors first")
    func textSaysHowManyMore() throws {
        let scratch = try ScratchFolder()
        try scratch.write("CREATE TABLE T (id INTEGER PRIMARY KEY, n INTEGER);", to: "schema.sql")
        let lines = (1...1_000).map { "\($0)\t\($0 > 990 ? "x" : "01")\n" }
        try scratch.write(lines.joined(), to: "seed/T.tsv")
        let outcome = try Program.run(["check", "--max-diagnostics", "12"], in: scratch)
        #expect(outcome.errors.matches(of: #/: error: /#).count == 10)
        #expect(outcome.errors.matches(of: #/: warning: /#).count == 2)
        #expect(
            outcome.errors.hasSuffix("988 more not shown; --max-diagnostics 0 shows all\n10 errors, 990 warnings\n")
        )
    }
}
