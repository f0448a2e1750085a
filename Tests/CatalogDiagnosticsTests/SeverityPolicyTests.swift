import Testing

@testable import CatalogDiagnostics

struct SeverityPolicyTests {
    @Test(arguments: DiagnosticCode.allCases)
    func withoutSettingsTheCodesOwnSeverityHolds(code: DiagnosticCode) {
        #expect(SeverityPolicy().severity(of: code) == code.defaultSeverity)
    }

    private static let settings: [(DiagnosticCode, SeverityPolicy.Setting, Severity?)] = [
        // A note, a warning, and an error that may be lowered: each under each setting.
        (.unusedParent, .allow, nil),
        (.unusedParent, .warn, .warning),
        (.unusedParent, .deny, .error),
        (.blankLine, .allow, nil),
        (.blankLine, .warn, .warning),
        (.blankLine, .deny, .error),
        (.orphanRow, .allow, nil),
        (.orphanRow, .warn, .warning),
        (.orphanRow, .deny, .error),
        // To pass over a row that could not be stored would drop data without a word.
        (.typeMismatch, .allow, .error),
        (.typeMismatch, .warn, .error),
        (.typeMismatch, .deny, .error),
    ]

    @Test(arguments: settings)
    func sets(code: DiagnosticCode, setting: SeverityPolicy.Setting, expected: Severity?) {
        var policy = SeverityPolicy()
        policy.set(code, to: setting)
        #expect(policy.severity(of: code) == expected)
        #expect(policy.severity(of: .seedEmpty) == .warning, "another code keeps its severity")
    }

    @Test func theLaterSettingHolds() {
        var policy = SeverityPolicy()
        policy.set(.blankLine, to: .deny)
        policy.set(.blankLine, to: .allow)
        #expect(policy.severity(of: .blankLine) == nil)
        policy.set(.blankLine, to: .warn)
        #expect(policy.severity(of: .blankLine) == .warning)
        policy.set(.blankLine, to: .deny)
        #expect(policy.severity(of: .blankLine) == .error)
    }

    @Test(arguments: DiagnosticCode.allCases)
    func deniedWarningsAreErrorsAndNotesStayNotes(code: DiagnosticCode) {
        var policy = SeverityPolicy()
        policy.deniesWarnings = true
        #expect(policy.severity(of: code) == (code.defaultSeverity == .note ? .note : .error))
    }

    @Test func aSettingOfItsOwnHoldsAgainstDeniedWarnings() {
        var policy = SeverityPolicy()
        policy.deniesWarnings = true
        policy.set(.blankLine, to: .warn)
        policy.set(.seedEmpty, to: .allow)
        policy.set(.unusedParent, to: .warn)
        #expect(policy.severity(of: .blankLine) == .warning)
        #expect(policy.severity(of: .seedEmpty) == nil)
        #expect(policy.severity(of: .unusedParent) == .warning)
        #expect(policy.severity(of: .looksQuoted) == .error)
    }
}
