import Testing

@testable import CatalogDiagnostics

struct JSONReporterTests {
    private static func parsed(_ report: Report) throws -> JSONValue {
        try JSONValue(parsing: JSONReporter().text(of: report))
    }

    @Test func aBuildWithFaults() throws {
        let diagnostics = [Samples.orphanRow, Samples.duplicateKey, Samples.surroundingSpace, Samples.unusedParent]
        let text = JSONReporter().text(of: Samples.report(diagnostics, summary: Samples.finishedBuild))
        Golden.compare(text, to: "report.json")
        let expected: JSONValue = [
            "version": 1,
            "tool": "catalog-build",
            "toolVersion": "1.2.3",
            "command": "build",
            "diagnostics": [
                [
                    "code": "orphan-row",
                    "severity": "error",
                    "message": "Product.ManufacturerID 9 is not in Manufacturer.ManufacturerID",
                    "file": "seed/Product.tsv",
                    "line": 14,
                    "column": 15,
                    "endColumn": 16,
                    "field": 3,
                    "table": "Product",
                    "columnName": "ManufacturerID",
                    "value": "9",
                    "related": [
                        ["file": "seed/Manufacturer.tsv", "message": "Manufacturer has 4 rows; nearest key: 4"]
                    ],
                ],
                [
                    "code": "duplicate-key",
                    "severity": "error",
                    "message": "Product.ID 3 is there already; no two rows may have the same primary key",
                    "file": "seed/Product.tsv",
                    "line": 21,
                    "column": 1,
                    "endColumn": 2,
                    "field": 1,
                    "table": "Product",
                    "columnName": "ID",
                    "value": "3",
                    "related": [
                        [
                            "file": "seed/Product.tsv",
                            "line": 3,
                            "column": 1,
                            "endColumn": 2,
                            "message": "the first one is here",
                        ]
                    ],
                ],
                [
                    "code": "surrounding-space",
                    "severity": "warning",
                    "message": "Country.Country keeps the spaces around “ France”; take them out if they are not meant",
                    "file": "seed/Country.tsv",
                    "line": 2,
                    "column": 3,
                    "endColumn": 10,
                    "field": 2,
                    "table": "Country",
                    "columnName": "Country",
                    "value": " France",
                    "related": [],
                ],
                [
                    "code": "unused-parent",
                    "severity": "note",
                    "message": "no row of Product refers to this row of Country",
                    "file": "seed/Country.tsv",
                    "line": 4,
                    "table": "Country",
                    "related": [],
                ],
            ],
            "summary": [
                "errors": 2,
                "warnings": 1,
                "notes": 1,
                "tables": [
                    ["name": "Product", "file": "seed/Product.tsv", "rows": 19, "rejected": 2],
                    ["name": "Note", "rows": 0, "rejected": 0],
                ],
                "references": 2,
                "output": "catalog.db",
                "bytes": 16_384,
                "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
            ],
        ]
        #expect(try JSONValue(parsing: text) == expected)
    }

    @Test func anEmptyReport() throws {
        let report = Samples.report([])
        Golden.compare(JSONReporter().text(of: report), to: "empty.json")
        let expected: JSONValue = [
            "version": 1,
            "tool": "catalog-build",
            "toolVersion": "1.2.3",
            "command": "check",
            "diagnostics": [],
            "summary": ["errors": 0, "warnings": 0, "notes": 0, "tables": [], "references": 0],
        ]
        #expect(try Self.parsed(report) == expected)
    }

    /// The members that version 1 of the form promises: others may join them, none may go.
    @Test func noPromisedMemberIsMissing() throws {
        let report = Samples.report([Samples.duplicateKey], summary: Samples.finishedBuild)
        let json = try Self.parsed(report)
        #expect(json.names.isSuperset(of: ["version", "tool", "toolVersion", "command", "diagnostics", "summary"]))
        let diagnostic = try #require(json["diagnostics"]?[0])
        let promised: Set = [
            "code", "severity", "message", "file", "line", "column", "endColumn", "field", "table", "columnName",
            "value",
            "related",
        ]
        #expect(diagnostic.names.isSuperset(of: promised))
        let related = try #require(diagnostic["related"]?[0])
        #expect(related.names.isSuperset(of: ["file", "line", "column", "message"]))
        let summary = try #require(json["summary"])
        #expect(
            summary.names.isSuperset(of: ["errors", "warnings", "notes", "tables", "output", "bytes", "sha256"])
        )
        let table = try #require(summary["tables"]?[0])
        #expect(table.names.isSuperset(of: ["name", "file", "rows", "rejected"]))
    }

    @Test func whatIsNotKnownIsLeftOut() throws {
        let report = Samples.report([Diagnostic(.seedEmpty, related: [RelatedPlace(.firstSeen)])])
        let json = try Self.parsed(report)
        #expect(json["diagnostics"]?[0]?.names == ["code", "severity", "message", "related"])
        #expect(json["diagnostics"]?[0]?["related"]?[0]?.names == ["message"])
        #expect(json["summary"]?.names == ["errors", "warnings", "notes", "tables", "references"])
    }

    @Test func theSeverityIsThatOfThePolicy() throws {
        var diagnostic = Samples.surroundingSpace
        diagnostic.severity = .error
        #expect(try Self.parsed(Samples.report([diagnostic]))["diagnostics"]?[0]?["severity"] == "error")
    }

    @Test func countsAreThoseOfTheRunAndNotOfTheList() throws {
        var report = Samples.report([])
        (report.errors, report.warnings, report.notes) = (1_234_567, 2, 3)
        let summary = try #require(try Self.parsed(report)["summary"])
        #expect([summary["errors"], summary["warnings"], summary["notes"]] == [1_234_567, 2, 3])
    }

    private static func roundTrip(_ text: String) throws -> [[Unicode.Scalar]?] {
        var diagnostic = Samples.orphanRow
        diagnostic.place = SourcePlace(file: text)
        diagnostic.table = text
        diagnostic.columnName = text
        diagnostic.value = text
        diagnostic.related = [RelatedPlace(.firstSeen, at: SourcePlace(file: text))]
        var summary = RunSummary(command: text)
        summary.output = text
        summary.tables = [RunSummary.Table(name: text, file: text, rows: 0, rejected: 0)]
        let json = try parsed(Samples.report([diagnostic], summary: summary))
        let found = try #require(json["diagnostics"]?[0])
        return [
            json["command"], found["file"], found["table"], found["columnName"], found["value"],
            found["related"]?[0]?["file"], json["summary"]?["output"], json["summary"]?["tables"]?[0]?["name"],
            json["summary"]?["tables"]?[0]?["file"],
        ].map { $0?.scalars }
    }

    @Test(arguments: [
        "",
        "\"",
        "\\",
        "\\\"\\u0041\\n",
        "C:\\seed\\Product.tsv",
        "</script>/",
        "Größe e\u{301} \u{E9} 日本語 עברית",
        "👩‍👩‍👧‍👦 🇩🇪 \u{10FFFF} \u{FFFD} \u{FFFF}",
        "\u{FEFF}mark",
        "\r\n\u{8}\u{C}",
    ])
    func textSurvivesTheRoundTrip(text: String) throws {
        for found in try Self.roundTrip(text) {
            #expect(found == Array(text.unicodeScalars))
        }
    }

    @Test func everyControlCharacterSurvivesTheRoundTrip() throws {
        let controls = [0...0x20, 0x7F...0xA0, 0x2028...0x202E, 0x2066...0x2069].flatMap { $0 }
        let scalars = controls.compactMap { Unicode.Scalar(UInt32($0)) }
        #expect(scalars.count == controls.count)
        for scalar in scalars {
            for found in try Self.roundTrip("a\(scalar)b") {
                #expect(found == ["a", scalar, "b"], "U+\(String(scalar.value, radix: 16))")
            }
        }
    }

    @Test func theDocumentItselfHoldsNoControlCharacter() {
        var diagnostic = Samples.orphanRow
        diagnostic.value = String(
            String.UnicodeScalarView((0...0x2FFF).compactMap { Unicode.Scalar(UInt32($0)) })
        )
        let text = JSONReporter().text(of: Samples.report([diagnostic]))
        #expect(!text.unicodeScalars.contains { $0 != "\n" && VisibleText.needsStandIn($0) })
        #expect(text.hasSuffix("}\n"))
    }
}
