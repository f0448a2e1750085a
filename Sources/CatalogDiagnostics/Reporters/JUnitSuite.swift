/// One suite of a JUnit report: the checks of the schema, of the seed files that feed no table, or of one table.
struct JUnitSuite {
    /// One test case: everything that was found by one check.
    struct Case {
        let code: DiagnosticCode
        var diagnostics: [Diagnostic] = []
    }

    /// What the suite is called.
    let name: String
    /// The cases, in the order of the codes.
    private(set) var cases: [Case]

    /// A suite whose checks have found nothing yet.
    init(_ name: String, checks: [DiagnosticCode]) {
        self.name = name
        cases = checks.map { Case(code: $0) }
    }

    mutating func add(_ diagnostic: Diagnostic) {
        if let index = cases.firstIndex(where: { $0.code == diagnostic.code }) {
            cases[index].diagnostics.append(diagnostic)
        } else {
            cases.append(Case(code: diagnostic.code, diagnostics: [diagnostic]))
        }
    }

    /// All suites of a report, in their order: the schema, the seed files, the tables as the schema has them, and tables
    /// that only diagnostics name.
    static func all(of report: Report) -> [JUnitSuite] {
        var suites = [
            JUnitSuite("schema", checks: DiagnosticCode.allCases.filter { subject(of: $0) == .schema }),
            JUnitSuite("seed files", checks: DiagnosticCode.allCases.filter { subject(of: $0) == .seedFiles }),
        ]
        var indexes: [String: Int] = [:]
        for table in report.summary.tables {
            indexes[table.name] = suites.count
            let checks = DiagnosticCode.allCases.filter { subject(of: $0) == .table }
            // Of a table that nothing feeds nothing but that was looked at.
            suites.append(JUnitSuite("table \(table.name)", checks: table.file == nil ? [.seedMissing] : checks))
        }
        for diagnostic in report.diagnostics {
            switch (subject(of: diagnostic.code), diagnostic.table) {
            case (.schema, _): suites[0].add(diagnostic)
            case (.seedFiles, _), (.table, nil): suites[1].add(diagnostic)
            case (.table, let table?):
                if indexes[table] == nil {
                    indexes[table] = suites.count
                    suites.append(JUnitSuite("table \(table)", checks: []))
                }
                suites[indexes[table] ?? 1].add(diagnostic)
            }
        }
        return suites
    }

    /// What a check is made on.
    private enum Subject {
        case schema, seedFiles, table
    }

    private static func subject(of code: DiagnosticCode) -> Subject {
        switch code {
        case .schemaError, .schemaForbidden, .schemaIgnored, .foreignKeyMismatch, .referenceUndeclared,
            .referenceUnindexed, .declaredType, .defaultNondeterministic:
            .schema
        case .seedUnknownTable:
            .seedFiles
        case .seedMissing, .seedEmpty, .headerUnknownColumn, .headerDuplicateColumn, .headerMissingColumn, .fieldCount,
            .encodingInvalid, .nulByte, .quoteUnclosed, .quoteMisplaced, .escapeInvalid, .blankLine, .fieldTooLarge,
            .typeMismatch, .outOfRange, .notNull, .looksQuoted, .leadingZeros, .precisionLoss, .surroundingSpace,
            .controlCharacter, .spreadsheetNumber, .duplicateKey, .checkFailed, .rowRejected, .orphanRow,
            .referencePartial, .duplicateName, .nearDuplicate, .unusedParent:
            .table
        }
    }
}
