import Testing

@testable import CatalogDiagnostics

struct MessageTests {
    @Test(arguments: MessageExamples.all)
    func message(example: MessageExample) {
        #expect(Array(example.diagnostic.message.utf8) == Array(example.message.utf8), "\(example.diagnostic.message)")
    }

    @Test(arguments: DiagnosticCode.allCases)
    func everyCodeHasAnExample(code: DiagnosticCode) {
        #expect(MessageExamples.all.contains { $0.diagnostic.code == code })
    }

    @Test func noTwoCodesSayTheSame() {
        var codes: [String: DiagnosticCode] = [:]
        for example in MessageExamples.all {
            let code = codes[example.message]
            #expect(code == nil || code == example.diagnostic.code, "\(example.message)")
            codes[example.message] = example.diagnostic.code
        }
    }

    static let problems: [(ReferenceProblem, String)] = [
        (
            .missingTable(nearest: "Manufacturers"),
            "Product.ManufacturerID refers to Manufacturer, and there is no such table; did you mean Manufacturers?"
        ),
        (
            .missingColumn(name: "ManufacturerID", nearest: "ManufactureID"),
            "Product.ManufacturerID refers to Manufacturer.ManufacturerID, and Manufacturer has no column "
                + "ManufacturerID; did you mean ManufactureID?"
        ),
        (
            .missingColumn(name: "ManufacturerID", nearest: nil),
            "Product.ManufacturerID refers to Manufacturer.ManufacturerID, and Manufacturer has no column "
                + "ManufacturerID"
        ),
        (
            .notAKey,
            "Product.ManufacturerID refers to Manufacturer.ManufacturerID, which is neither the primary key nor "
                + "UNIQUE; declare it one of them"
        ),
        (
            .noPrimaryKey,
            "Product.ManufacturerID refers to Manufacturer without naming a column, and that table has no primary "
                + "key; name a UNIQUE column"
        ),
        (
            .columnCount(child: 1, parent: 2),
            "Product.ManufacturerID refers to Manufacturer with 1 column, and the key there has 2"
        ),
        (
            .columnCount(child: 3, parent: 2),
            "Product.ManufacturerID refers to Manufacturer with 3 columns, and the key there has 2"
        ),
    ]

    @Test(arguments: problems)
    func mismatch(problem: ReferenceProblem, expected: String) {
        let facts = DiagnosticFacts.foreignKeyMismatch(reference: MessageExamples.product, problem: problem)
        #expect(Diagnostic(facts).message == expected)
    }

    @Test func everyProblemHasAnExample() {
        // A problem that is added does not compile here until it is given a number, and then asks for an example.
        func number(_ problem: ReferenceProblem) -> Int {
            switch problem {
            case .missingTable: 0
            case .missingColumn: 1
            case .notAKey: 2
            case .noPrimaryKey: 3
            case .columnCount: 4
            }
        }
        #expect(Set(Self.problems.map { number($0.0) }) == Set(0...4))
    }

    static let notes: [(RelatedFacts, String)] = [
        (.firstSeen, "the first one is here"),
        (.insertedBySchema, "the first one is a row that the schema inserts"),
        (
            .parentRows(table: "Manufacturer", rows: 4, nearest: "4"),
            "Manufacturer has 4 rows; nearest key: 4"
        ),
        (
            .parentRows(table: "Manufacturer", rows: 1, nearest: nil),
            "Manufacturer has 1 row"
        ),
        (
            .parentRows(table: "Bank", rows: 1_234_567, nearest: "First Bank"),
            "Bank has 1,234,567 rows; nearest key: “First Bank”"
        ),
        (
            .matchesBut(key: "ACME", difference: .letterCase),
            "“ACME” is there; the two differ only in upper and lower case"
        ),
        (.matchesBut(key: " 9", difference: .space), "“ 9” is there; the two differ only in spaces"),
        (
            .matchesBut(key: "Caf\u{E9}", difference: .unicodeForm),
            "“Caf\u{E9}” is there; the two differ only in their Unicode form"
        ),
        (
            .matchesBut(key: "ac me", difference: .letterCaseAndSpace),
            "“ac me” is there; the two differ only in upper and lower case and spaces"
        ),
        (.parentIsEmpty(table: "Manufacturer"), "Manufacturer has no rows"),
        (
            .likelyEncoding(encoding: "windows-1252", table: "Country", reads: "Cura\u{E7}ao", isMixed: false),
            "this is likely windows-1252, in which the field reads “Cura\u{E7}ao”; try --encoding Country=windows-1252"
        ),
        (
            .likelyEncoding(encoding: "windows-1252", table: "Country", reads: "Cura\u{E7}ao", isMixed: true),
            "this is likely windows-1252, in which the field reads “Cura\u{E7}ao”; "
                + "but other lines are UTF-8: save the file in one encoding"
        ),
        (
            .otherDialect(dialect: "csv", table: "Country", delimiter: "a comma"),
            "the record would have that many fields if a comma stood between them; try --dialect Country=csv"
        ),
        (
            .otherDelimiter(delimiter: "a semicolon"),
            "the record would have that many fields if a semicolon stood between them, which no dialect has; save the "
                + "file with tabs"
        ),
        (
            .backslashBeforeQuote,
            "a backslash is text here: a quotation mark inside a field is written twice, and the program that exports "
                + "the file has an option for it"
        ),
        (.namedByOption, "an option says how its seed files are read"),
    ]

    @Test(arguments: notes)
    func note(facts: RelatedFacts, expected: String) {
        #expect(RelatedPlace(facts).message == expected)
    }

    @Test func everyNoteHasAnExample() {
        // As above: a new case asks for a number, and then for an example.
        func number(_ facts: RelatedFacts) -> Int {
            switch facts {
            case .firstSeen: 0
            case .insertedBySchema: 1
            case .parentRows: 2
            case .matchesBut: 3
            case .parentIsEmpty: 4
            case .likelyEncoding: 5
            case .namedByOption: 6
            case .otherDialect: 7
            case .otherDelimiter: 8
            case .backslashBeforeQuote: 9
            }
        }
        #expect(Set(Self.notes.map { number($0.0) }) == Set(0...9))
    }
}
