import Testing

@testable import CatalogDiagnostics

@Suite("The forms of a report")
struct ReportFormTests {
    @Test("each says what was last agreed on", arguments: ReportForm.allCases)
    func golden(form: ReportForm) {
        let end = form.fileExtensions.first ?? ".txt"
        Golden.compare(form.reporter().text(of: Samples.manyFormsReport), to: "form-\(form.rawValue)\(end)")
    }

    @Test("each tells every kind of diagnostic, in a line of its own at least", arguments: ReportForm.allCases)
    func everyKind(form: ReportForm) {
        let diagnostics = MessageExamples.all.map(\.diagnostic)
        let text = form.reporter(ReportSettings(limit: 0)).text(of: Samples.report(diagnostics))
        for code in DiagnosticCode.allCases {
            let count = text.components(separatedBy: code.rawValue).count - 1
            #expect(count >= diagnostics.count { $0.code == code }, "\(code.rawValue)")
        }
        #expect(text.hasSuffix("\n"))
    }

    @Test("the same report gives the same text", arguments: ReportForm.allCases)
    func isDeterministic(form: ReportForm) {
        let texts = (0..<3).map { _ in form.reporter().text(of: Samples.manyFormsReport) }
        #expect(Set(texts.map { Array($0.utf8) }).count == 1)
    }

    @Test("a run that broke off says why, but in text, where the command says it", arguments: ReportForm.allCases)
    func failure(form: ReportForm) {
        var report = Samples.report([])
        report.failure = "can't open seed: No such file or directory"
        let text = form.reporter().text(of: report)
        #expect(text.contains("can't open seed: No such file or directory") == (form != .text))
    }

    @Test("one that does not hold all that was counted says so", arguments: ReportForm.allCases)
    func omission(form: ReportForm) {
        var report = Samples.report([])
        (report.errors, report.omitted) = (1_234, 1_234)
        let text = form.reporter().text(of: report)
        let expected =
            switch form {
            case .text: "1,234 more not shown; --max-diagnostics 0 shows all\n"
            case .json: "\"omitted\": 1234"
            case .sarif: "\"text\": \"1,234 more diagnostics were counted and are not listed\""
            case .junit: "<system-out>1,234 more diagnostics were counted and are not listed</system-out>"
            case .github: "::notice::1,234 more diagnostics were counted and are not listed\n"
            }
        #expect(text.contains(expected), "\(text)")
        report.omitted = 0
        #expect(!form.reporter().text(of: report).contains("not listed"))
    }

    @Test("their names are those of --format")
    func names() {
        #expect(ReportForm.allCases.map(\.rawValue) == ["text", "json", "sarif", "junit", "github"])
    }

    @Test(
        "the end of a path tells the form",
        arguments: [
            ("report.json", ReportForm.json), ("a/b.c/report.sarif", .sarif), ("REPORT.XML", .junit),
            ("report.sarif.json", .sarif), ("report.json.xml", .junit), ("report.txt", nil), ("report", nil),
            ("json", nil), ("", nil), ("report.json/x", nil), ("report.json ", nil),
        ]
    )
    func fileExtension(path: String, form: ReportForm?) {
        #expect(ReportForm(path: path) == form)
    }

    @Test("no two forms have an end in common")
    func endsAreUnique() {
        let ends = ReportForm.allCases.flatMap(\.fileExtensions)
        #expect(Set(ends).count == ends.count)
        for form in ReportForm.allCases {
            #expect(form.fileExtensions.allSatisfy { ReportForm(path: "x" + $0) == form })
        }
    }
}

extension String {
    /// The parts between the occurrences of `separator`.
    fileprivate func components(separatedBy separator: String) -> [Substring] {
        split(separator: separator, omittingEmptySubsequences: false)
    }
}
