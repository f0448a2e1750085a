/// SARIF 2.1.0 (https://docs.oasis-open.org/sarif/sarif/v2.1.0/): one run with its rules and results.
public struct SARIFReporter: Reporter {
    public init() {}

    private static let schema =
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

    /// The number of each rule.
    private static let ruleIndexes = Dictionary(
        uniqueKeysWithValues: DiagnosticCode.allCases.enumerated().map { ($0.element, $0.offset) }
    )

    public func text(of report: Report) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("$schema", Self.schema)
            json.member("version", "2.1.0")
            json.array("runs", of: [report]) { json, report in
                json.object("tool") { json in
                    json.object("driver") { writeDriver(report, to: &$0) }
                }
                json.array("invocations", of: [report]) { writeInvocation($1, to: &$0) }
                json.member("columnKind", "unicodeCodePoints")
                var fingerprint = Fingerprint()
                json.array("results", of: report.diagnostics) { json, diagnostic in
                    write(diagnostic, fingerprint: fingerprint.next(diagnostic), to: &json)
                }
            }
        }
        return json.text + "\n"
    }

    private func writeDriver(_ report: Report, to json: inout JSONWriter) {
        json.member("name", "catalog-build")
        json.member("version", report.toolVersion)
        json.member("semanticVersion", report.toolVersion)
        json.array("rules", of: DiagnosticCode.allCases) { json, code in
            let explanation = code.explanation
            json.member("id", code.rawValue)
            json.member("name", Self.ruleName(code))
            json.object("shortDescription") { $0.member("text", explanation.title + ".") }
            json.object("fullDescription") { $0.member("text", explanation.meaning) }
            json.object("help") { $0.member("text", explanation.remedy + "\n\n" + explanation.silencing) }
            json.object("defaultConfiguration") { $0.member("level", code.defaultSeverity.rawValue) }
        }
    }

    /// The name of a rule as programmers write it: `OrphanRow`.
    private static func ruleName(_ code: DiagnosticCode) -> String {
        code.rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private func writeInvocation(_ report: Report, to json: inout JSONWriter) {
        json.member("executionSuccessful", report.failure == nil)
        let notifications = [("error", report.failure), ("note", report.omission)].filter { $0.1 != nil }
        if !notifications.isEmpty {
            json.array("toolExecutionNotifications", of: notifications) { json, notification in
                json.member("level", notification.0)
                json.object("message") { $0.member("text", notification.1) }
            }
        }
        let overridden = DiagnosticCode.allCases.filter { report.policy.severity(of: $0) != $0.defaultSeverity }
        guard !overridden.isEmpty else { return }
        json.array("ruleConfigurationOverrides", of: overridden) { json, code in
            json.object("descriptor") { json in
                json.member("id", code.rawValue)
                json.member("index", Self.ruleIndexes[code])
            }
            json.object("configuration") { json in
                if let severity = report.policy.severity(of: code) {
                    json.member("level", severity.rawValue)
                } else {
                    json.member("enabled", false)
                }
            }
        }
    }

    private func write(_ diagnostic: Diagnostic, fingerprint: String, to json: inout JSONWriter) {
        json.member("ruleId", diagnostic.code.rawValue)
        json.member("ruleIndex", Self.ruleIndexes[diagnostic.code])
        json.member("level", diagnostic.severity.rawValue)
        json.object("message") { $0.member("text", diagnostic.message) }
        if let place = diagnostic.place {
            json.array("locations", of: [place]) { json, place in
                write(place, excerpt: diagnostic.excerpt, to: &json)
            }
        }
        let notes = Self.withoutRepetitions(diagnostic.related)
        if !notes.isEmpty {
            json.array("relatedLocations", of: notes) { json, note in
                if let place = diagnostic.place(of: note) { write(place, excerpt: nil, to: &json) }
                json.object("message") { $0.member("text", note.message) }
            }
        }
        json.object("partialFingerprints") { $0.member("catalogBuildFault/v1", fingerprint) }
    }

    /// The standard wants related locations to be unique.
    private static func withoutRepetitions(_ notes: [RelatedPlace]) -> [RelatedPlace] {
        var seen = Set<RelatedPlace>()
        return notes.filter { seen.insert($0).inserted }
    }

    private func write(_ place: SourcePlace, excerpt: RecordExcerpt?, to json: inout JSONWriter) {
        json.object("physicalLocation") { json in
            json.object("artifactLocation") { $0.member("uri", URIReference.of(path: place.file)) }
            guard let region = SARIFRegion(place, excerpt: excerpt) else { return }
            json.object("region") { json in
                json.member("startLine", region.startLine)
                json.member("startColumn", region.startColumn)
                json.member("endColumn", region.endColumn)
                if let snippet = region.snippet {
                    json.object("snippet") { $0.member("text", snippet) }
                }
            }
            guard let context = region.context else { return }
            json.object("contextRegion") { json in
                json.member("startLine", region.startLine)
                json.member("startColumn", context.startColumn)
                json.member("endColumn", context.endColumn)
                json.object("snippet") { $0.member("text", context.snippet) }
            }
        }
    }
}
