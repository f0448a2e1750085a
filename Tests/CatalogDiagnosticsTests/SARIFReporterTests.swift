import Testing

@testable import CatalogDiagnostics

@Suite("SARIF")
struct SARIFReporterTests {
    private static func run(_ report: Report) throws -> JSONValue {
        try #require(try JSONValue(parsing: SARIFReporter().text(of: report))["runs"]?[0])
    }

    private static func result(_ diagnostic: Diagnostic) throws -> JSONValue {
        try #require(try run(Samples.report([diagnostic]))["results"]?[0])
    }

    private static func fingerprints(_ diagnostics: [Diagnostic]) throws -> [String] {
        try run(Samples.report(diagnostics))["results"]?.elements.compactMap {
            $0["partialFingerprints"]?["catalogBuildFault/v1"]?.text
        } ?? []
    }

    static let reports: [Report] = {
        var brokenOff = Samples.manyFormsReport
        brokenOff.failure = "can't read seed/Product.tsv: Input/output error"
        return [
            Samples.manyFormsReport, brokenOff, Samples.report([]),
            Samples.report(MessageExamples.all.map(\.diagnostic), summary: Samples.finishedBuild),
        ]
    }()

    @Test("every object has the members that the standard demands, and none that it does not know", arguments: reports)
    func shape(report: Report) throws {
        let value = try JSONValue(parsing: SARIFReporter().text(of: report))
        #expect(SARIFShape.log.faults(of: value) == [])
    }

    @Test("what is not of the shape is found")
    func shapeFindsFaults() throws {
        let value: JSONValue = [
            "version": "2.0.0", "runs": [["tool": [:], "columnKind": "bytes", "more": 1]],
        ]
        #expect(
            SARIFShape.log.faults(of: value).sorted() == [
                "$.runs[0].columnKind: bytes is none of [\"utf16CodeUnits\", \"unicodeCodePoints\"]",
                "$.runs[0].tool: no driver", "$.runs[0]: unknown more", "$.version: 2.0.0 is none of [\"2.1.0\"]",
            ]
        )
    }

    @Test("there is a rule for each code, with its words and its own severity")
    func rules() throws {
        let driver = try #require(try Self.run(Samples.manyFormsReport)["tool"]?["driver"])
        #expect(driver["name"] == "catalog-build")
        #expect(driver["version"] == "1.2.3" && driver["semanticVersion"] == "1.2.3")
        let rules = driver["rules"]?.elements ?? []
        #expect(rules.compactMap { $0["id"]?.text } == DiagnosticCode.allCases.map(\.rawValue))
        for (rule, code) in zip(rules, DiagnosticCode.allCases) {
            #expect(rule["fullDescription"]?["text"]?.text == code.explanation.meaning)
            #expect(rule["help"]?["text"]?.text?.contains(code.explanation.remedy) == true)
            #expect(rule["defaultConfiguration"]?["level"]?.text == code.defaultSeverity.rawValue)
        }
        #expect(rules.first { $0["id"] == "orphan-row" }?["name"] == "OrphanRow")
    }

    @Test("each result names its rule by name and by number, and has the severity of the run")
    func ruleOfResult() throws {
        var raised = Samples.unusedParent
        raised.severity = .error
        let run = try Self.run(Samples.report(Samples.manyForms + [raised]))
        let rules = run["tool"]?["driver"]?["rules"]?.elements ?? []
        let results = run["results"]?.elements ?? []
        #expect(results.count == Samples.manyForms.count + 1)
        for (result, diagnostic) in zip(results, Samples.manyForms + [raised]) {
            guard case .int(let index) = result["ruleIndex"] else {
                Issue.record("no rule index")
                continue
            }
            #expect(rules[index]["id"]?.text == diagnostic.code.rawValue)
            #expect(result["ruleId"]?.text == diagnostic.code.rawValue)
            #expect(result["level"]?.text == diagnostic.severity.rawValue)
            #expect(result["message"]?["text"]?.text == diagnostic.message)
        }
        #expect(run["columnKind"] == "unicodeCodePoints")
    }

    @Test("a place has the field as its region and the record around it")
    func region() throws {
        let expected: JSONValue = [
            "artifactLocation": ["uri": "seed/Product.tsv"],
            "region": ["startLine": 14, "startColumn": 15, "endColumn": 16, "snippet": ["text": "9"]],
            "contextRegion": [
                "startLine": 14, "startColumn": 1,
                "snippet": ["text": "14\tPart Gamma\t9\tDetails of Part Gamma\t3.46\t45\t2\tCanvas_14"],
            ],
        ]
        let result = try Self.result(Samples.orphanRow)
        #expect(result["locations"]?[0]?["physicalLocation"] == expected)
        let note: JSONValue = [
            "physicalLocation": ["artifactLocation": ["uri": "seed/Manufacturer.tsv"]],
            "message": ["text": "Manufacturer has 4 rows; nearest key: 4"],
        ]
        #expect(result["relatedLocations"] == [note])
    }

    struct RegionCase: Sendable {
        var column: Int?
        var endColumn: Int?
        var excerpt: RecordExcerpt
        var snippet: String?
        var context: String?
    }

    @Test(
        "the snippet is what stands in the region, and left out where that is not known",
        arguments: [
            RegionCase(excerpt: RecordExcerpt(text: "é\tb"), snippet: "é\tb"),
            RegionCase(excerpt: RecordExcerpt(text: "é\tb", isCut: true)),
            RegionCase(
                column: 3,
                endColumn: 4,
                excerpt: RecordExcerpt(text: "é\tb\tc"),
                snippet: "b",
                context: "é\tb\tc"
            ),
            RegionCase(column: 3, excerpt: RecordExcerpt(text: "é\tb\tc"), snippet: "b\tc", context: "é\tb\tc"),
            RegionCase(column: 3, excerpt: RecordExcerpt(text: "é\tb\tc", isCut: true)),
            RegionCase(column: 1, endColumn: 2, excerpt: RecordExcerpt(text: "é"), snippet: "é"),
            RegionCase(
                column: 103,
                endColumn: 104,
                excerpt: RecordExcerpt(text: "abcd", firstColumn: 101),
                snippet: "c",
                context: "abcd"
            ),
            RegionCase(column: 9, endColumn: 10, excerpt: RecordExcerpt(text: "abcd", firstColumn: 101)),
            RegionCase(column: 3, endColumn: 90, excerpt: RecordExcerpt(text: "abcd", isCut: true)),
            // A field that ends in another line, before the column that it begins in.
            RegionCase(column: 3, endColumn: 2, excerpt: RecordExcerpt(text: "abcd"), snippet: "cd", context: "abcd"),
            // The emoji is three scalars and one character.
            RegionCase(column: 5, endColumn: 6, excerpt: RecordExcerpt(text: "👩‍👧\tx"), snippet: "x", context: "👩‍👧\tx"),
        ]
    )
    func snippet(given: RegionCase) {
        let place = SourcePlace(file: "a", line: 1, column: given.column, endColumn: given.endColumn)
        let region = SARIFRegion(place, excerpt: given.excerpt)
        #expect(region?.snippet == given.snippet)
        #expect(region?.context?.snippet == given.context)
    }

    @Test("without a line there is no region, without a place no location")
    func withoutPlace() throws {
        let file = try Self.result(Diagnostic(.seedEmpty, at: SourcePlace(file: "a.tsv")))
        #expect(file["locations"] == [["physicalLocation": ["artifactLocation": ["uri": "a.tsv"]]]])
        #expect(try Self.result(Diagnostic(.seedEmpty)).names.isDisjoint(with: ["locations", "relatedLocations"]))
    }

    @Test("fingerprints stay when lines above move, and tell repeated faults apart")
    func fingerprints() throws {
        let before = try Self.fingerprints(Samples.manyForms)
        #expect(Set(before).count == Samples.manyForms.count)
        let moved = Samples.manyForms.map { diagnostic in
            var diagnostic = diagnostic
            if let line = diagnostic.place?.line { diagnostic.place?.line = line + 7 }
            return diagnostic
        }
        #expect(try Self.fingerprints(moved) == before)
        let orphans = before[6...7].map { $0.split(separator: ":") }
        #expect(orphans[0][0] == orphans[1][0])
        #expect(orphans.map { $0[1] } == ["1", "2"])
    }

    @Test("a fingerprint is the same on every system and in every release")
    func fingerprintIsFixed() throws {
        #expect(try Self.fingerprints([Samples.orphanRow]) == ["ec21bd326599ff98:1"])
    }

    @Test("another code, table, column or value is another fingerprint")
    func fingerprintsDiffer() throws {
        let changes: [(inout Diagnostic) -> Void] = [
            { _ in }, { $0.facts = .nulByte }, { $0.table = "Produkt" }, { $0.columnName = nil }, { $0.value = "8" },
            { $0.value = "" }, { ($0.table, $0.columnName) = ("ProductManufacturerID", "") },
        ]
        let found = try changes.flatMap { change in
            var diagnostic = Samples.orphanRow
            change(&diagnostic)
            return try Self.fingerprints([diagnostic])
        }
        #expect(Set(found).count == changes.count)
    }

    @Test("what the user said of severities is told")
    func overrides() throws {
        let invocation = try #require(try Self.run(Samples.manyFormsReport)["invocations"]?[0])
        #expect(invocation["executionSuccessful"] == true)
        let overrides = invocation["ruleConfigurationOverrides"]?.elements ?? []
        let found = overrides.map { ($0["descriptor"]?["id"]?.text, $0["configuration"]) }
        #expect(found.map(\.0) == ["blank-line", "leading-zeros"])
        #expect(found.map(\.1) == [["level": "error"], ["enabled": false]])
        #expect(try Self.run(Samples.report([]))["invocations"]?[0]?.names == ["executionSuccessful"])
    }

    @Test("a run that broke off was not successful; one that found errors was")
    func execution() throws {
        var report = Samples.report([Samples.orphanRow])
        #expect(try Self.run(report)["invocations"]?[0]?["executionSuccessful"] == true)
        report.failure = "x"
        let invocation = try #require(try Self.run(report)["invocations"]?[0])
        #expect(invocation["executionSuccessful"] == false)
        #expect(invocation["toolExecutionNotifications"] == [["level": "error", "message": ["text": "x"]]])
    }
}
