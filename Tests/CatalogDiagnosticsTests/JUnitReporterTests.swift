import Testing

@testable import CatalogDiagnostics

@Suite("JUnit XML")
struct JUnitReporterTests {
    private static func suites(_ report: Report) throws -> XMLElement {
        try XMLElement(parsing: JUnitReporter().text(of: report))
    }

    private static func suite(_ name: String, of report: Report) throws -> XMLElement {
        try #require(try suites(report).children.first { $0.attributes["name"] == name })
    }

    private static func check(_ code: DiagnosticCode, in suite: XMLElement) throws -> XMLElement {
        try #require(suite.children.first { $0.attributes["name"] == code.rawValue })
    }

    @Test("there is a suite for the schema, for the seed files and for each table")
    func names() throws {
        let root = try Self.suites(Samples.manyFormsReport)
        #expect(root.name == "testsuites")
        #expect(root.attributes["name"] == "catalog-build check")
        #expect(
            root.children.map { $0.attributes["name"] }
                == ["schema", "seed files", "table Country", "table Größe <L>.v2", "table Note"]
        )
    }

    @Test("a clean run shows its checks, and all of them pass")
    func clean() throws {
        let root = try Self.suites(Samples.report([], summary: Samples.finishedBuild))
        let cases = root.children.flatMap(\.children)
        #expect(cases.allSatisfy { $0.name == "testcase" && $0.children.isEmpty })
        let schemaCodes: Set = ["schema-error", "foreign-key-mismatch", "declared-type"]
        #expect(schemaCodes.isSubset(of: root.children[0].children.compactMap { $0.attributes["name"] }))
        // Every code is checked in one kind of suite; what nothing feeds is checked for that alone.
        let codes = root.children.prefix(3).flatMap(\.children).compactMap { $0.attributes["name"] }
        #expect(codes.sorted() == DiagnosticCode.allCases.map(\.rawValue).sorted())
        #expect(root.children[3].children.map { $0.attributes["name"] } == ["seed-missing"])
    }

    @Test("the counts are those of the cases, suite by suite and in all", arguments: [true, false])
    func counts(isBrokenOff: Bool) throws {
        var report = Samples.manyFormsReport
        if isBrokenOff { report.failure = "can't read seed: Input/output error" }
        let root = try Self.suites(report)
        func expectCounts(_ element: XMLElement, _ cases: [XMLElement]) {
            #expect(element.attributes["tests"] == "\(cases.count)")
            #expect(element.attributes["failures"] == "\(cases.count { !$0.all("failure").isEmpty })")
            #expect(element.attributes["errors"] == "\(cases.count { !$0.all("error").isEmpty })")
            #expect(element.attributes["skipped"] == "\(cases.count { !$0.all("skipped").isEmpty })")
            #expect(element.attributes["time"] == "0")
        }
        expectCounts(root, root.children.flatMap(\.children))
        for suite in root.children { expectCounts(suite, suite.children) }
        #expect(root.attributes["errors"] == (isBrokenOff ? "1" : "0"))
        #expect(root.attributes["failures"] != "0" && root.attributes["skipped"] != "0")
    }

    @Test("errors are failures of their case, with place, record and notes")
    func failure() throws {
        let suite = try Self.suite("table Größe <L>.v2", of: Samples.manyFormsReport)
        let check = try Self.check(.orphanRow, in: suite)
        #expect(check.children.map(\.name) == ["failure"])
        let failure = check.children[0]
        #expect(failure.attributes["type"] == "orphan-row")
        #expect(
            failure.attributes["message"]
                == "Größe <L>.v2.Länder-ID 7 is not in Country.CountryID (and 1 more)"
        )
        let lines = failure.text.split(separator: "\n")
        #expect(lines.count == 8)
        #expect(lines[0].hasPrefix("seed/ordres d'été, 100%: №1␊.tsv:2:11: error: Größe"))
        #expect(lines[1] == "    2 | 2→👩‍👩‍👧 \"&\" é→7")
        #expect(lines[3].hasSuffix("note: Country has 4 rows; nearest key: 4"))
    }

    @Test("warnings and notes stand in the output of a case that passes")
    func output() throws {
        let suite = try Self.suite("table Country", of: Samples.manyFormsReport)
        for (code, severity) in [(DiagnosticCode.surroundingSpace, "warning"), (.unusedParent, "note")] {
            let check = try Self.check(code, in: suite)
            #expect(check.children.map(\.name) == ["system-out"])
            #expect(check.children.first?.text.contains(": \(severity): ") == true)
        }
    }

    @Test("a warning that is an error fails")
    func raised() throws {
        var diagnostic = Samples.surroundingSpace
        diagnostic.severity = .error
        let suite = try Self.suite("table Country", of: Samples.report([diagnostic]))
        #expect(suite.children.map { $0.children.map(\.name) } == [["failure"]])
    }

    @Test("a check that is allowed to find something is skipped")
    func skipped() throws {
        let suite = try Self.suite("table Country", of: Samples.manyFormsReport)
        #expect(try Self.check(.leadingZeros, in: suite).children.map(\.name) == ["skipped"])
    }

    @Test("a table is in the report even where the run has not got as far as to list it")
    func unlistedTable() throws {
        let root = try Self.suites(Samples.report([Samples.orphanRow]))
        #expect(root.children.map { $0.attributes["name"] } == ["schema", "seed files", "table Product"])
    }

    @Test("class names hold no character that a reader splits at, and stay apart")
    func classNames() throws {
        var summary = RunSummary(command: "check")
        let names = ["a.b", "a/b", "a\\b", "a_b", "a:b", "a．b", "ab"]
        summary.tables = names.map { RunSummary.Table(name: $0, file: "x", rows: 0, rejected: 0) }
        let root = try Self.suites(Samples.report([], summary: summary))
        let classes = root.children.dropFirst(2).map { $0.children[0].attributes["classname"] ?? "" }
        #expect(classes.allSatisfy { $0.hasPrefix("catalog-build.table a") || $0 == "catalog-build.table ab" })
        #expect(classes.allSatisfy { !$0.dropFirst("catalog-build.".count).contains { "./\\:#?*<>|\"".contains($0) } })
        let suiteNames = root.children.dropFirst(2).map { $0.attributes["name"] }
        #expect(suiteNames == names.map { "table \($0)" })
        // The full-width dot is the one name that can be taken for another.
        #expect(Set(classes).count == names.count - 1)
    }

    @Test("no character that XML 1.0 forbids reaches the document, wherever it stands")
    func forbidden() throws {
        let every = String(
            String.UnicodeScalarView(
                ((0...0x2FFF).map { $0 } + [0xFFFE, 0xFFFF, 0x1F600]).compactMap(Unicode.Scalar.init)
            )
        )
        var diagnostic = Samples.orphanRow
        diagnostic.place?.file = every
        diagnostic.table = every
        diagnostic.value = every
        diagnostic.excerpt = RecordExcerpt(text: every)
        var report = Samples.report([diagnostic])
        report.failure = every
        let document = JUnitReporter().text(of: report)
        _ = try XMLElement(parsing: document)
        let allowed = document.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x9, 0xA, 0xD, 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...: true
            default: false
            }
        }
        #expect(allowed)
    }

    @Test(
        "markup is escaped, and a reader gets the text back",
        arguments: ["a<b>&amp;\"c\" 'd' ]]> \t e", "line\nline", "cr\rlf\r\n", "", "é 日本 👩‍👧"]
    )
    func escapes(text: String) throws {
        var xml = XMLWriter()
        xml.element("a", [("b", text)]) { $0.element("c", text: text) }
        let element = try XMLElement(parsing: xml.text)
        #expect(element.attributes["b"] == text)
        #expect(element.children.first?.text == text)
    }
}
