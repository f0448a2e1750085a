/// The XML of JUnit's test reports, as CI systems read it (https://github.com/testmoapp/junitxml): a suite for the schema,
/// one for the seed files that feed no table, one for each table, and in them a test case for each check.
///
/// An error is a failure of its case; warnings and notes stand in the output of theirs, which passes. A check that is
/// allowed to find something is skipped. Times are 0, so that the same run gives the same report.
public struct JUnitReporter: Reporter {
    public init() {}

    public func text(of report: Report) -> String {
        let suites = JUnitSuite.all(of: report)
        let cases = suites.flatMap(\.cases)
        var xml = XMLWriter()
        let hasFailure = report.failure != nil
        let attributes = Self.counts(of: cases, report, isBrokenOff: hasFailure)
        xml.element("testsuites", [("name", "catalog-build \(report.summary.command)")] + attributes) { xml in
            if let failure = report.failure { write(failure: failure, report, to: &xml) }
            for suite in suites where !suite.cases.isEmpty {
                write(suite, report, to: &xml)
            }
            if let omission = report.omission { write(omission: omission, report, to: &xml) }
        }
        return xml.text
    }

    private static func counts(of cases: [JUnitSuite.Case], _ report: Report, isBrokenOff: Bool) -> [(String, String)] {
        [
            ("tests", String(cases.count + (isBrokenOff ? 1 : 0))),
            ("failures", String(cases.count { !$0.errors.isEmpty })),
            ("errors", isBrokenOff ? "1" : "0"),
            ("skipped", String(cases.count { isSkipped($0, report) })),
            ("time", "0"),
        ]
    }

    private static func isSkipped(_ check: JUnitSuite.Case, _ report: Report) -> Bool {
        check.diagnostics.isEmpty && report.policy.severity(of: check.code) == nil
    }

    private func write(failure: String, _ report: Report, to xml: inout XMLWriter) {
        let attributes = [("name", "run")] + Self.counts(of: [], report, isBrokenOff: true)
        xml.element("testsuite", attributes) { xml in
            xml.element("testcase", [("name", "run"), ("classname", "catalog-build.run"), ("time", "0")]) { xml in
                xml.element("error", [("message", VisibleText.line(failure)), ("type", "run")], text: failure)
            }
        }
    }

    private func write(omission: String, _ report: Report, to xml: inout XMLWriter) {
        let attributes = [("name", "not listed")] + Self.counts(of: [], report, isBrokenOff: false)
        xml.element("testsuite", attributes) { $0.element("system-out", text: omission) }
    }

    private func write(_ suite: JUnitSuite, _ report: Report, to xml: inout XMLWriter) {
        let name = VisibleText.line(suite.name)
        let counts = Self.counts(of: suite.cases, report, isBrokenOff: false)
        xml.element("testsuite", [("name", name)] + counts) { xml in
            for check in suite.cases {
                write(check, className: "catalog-build." + Self.className(name), report, to: &xml)
            }
        }
    }

    private func write(_ check: JUnitSuite.Case, className: String, _ report: Report, to xml: inout XMLWriter) {
        let attributes = [("name", check.code.rawValue), ("classname", className), ("time", "0")]
        xml.element("testcase", attributes) { xml in
            if Self.isSkipped(check, report) {
                xml.element("skipped", [("message", "allowed by --allow \(check.code.rawValue)")]) { _ in }
            }
            let errors = check.errors
            if let first = errors.first {
                let more = errors.count > 1 ? " (and \(NumberText.grouped(errors.count - 1)) more)" : ""
                let message = VisibleText.line(first.message) + more
                xml.element(
                    "failure",
                    [("message", message), ("type", check.code.rawValue)],
                    text: Self.text(of: errors, report)
                )
            }
            let others = check.diagnostics.filter { $0.severity != .error }
            if !others.isEmpty { xml.element("system-out", text: Self.text(of: others, report)) }
        }
    }

    /// The diagnostics in text form: place, record, notes.
    private static func text(of diagnostics: [Diagnostic], _ report: Report) -> String {
        var part = report
        part.diagnostics = diagnostics
        (part.errors, part.warnings, part.notes) = (0, 0, 0)
        let text = TextReporter(ReportSettings(limit: 0, showsCounts: false)).text(of: part)
        return "\n" + text
    }

    /// A name in which readers that split class names at dots, or make paths of them, find nothing to split.
    private static func className(_ name: String) -> String {
        var out = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            // The full-width forms: a person reads the same, and no two names become one.
            case ".", "/", "\\", ":", "#", "?", "*", "<", ">", "|", "\"":
                out.unicodeScalars.append(Unicode.Scalar(scalar.value + 0xFEE0) ?? "_")
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }
}

extension JUnitSuite.Case {
    /// Those that make the case fail.
    fileprivate var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
}
