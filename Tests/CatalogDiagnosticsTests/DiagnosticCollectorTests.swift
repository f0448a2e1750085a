import Testing

@testable import CatalogDiagnostics

struct DiagnosticCollectorTests {
    @Test func counts() {
        let collector = DiagnosticCollector()
        let facts: [DiagnosticFacts] = [
            .seedEmpty, .nulByte, .unusedParent(children: []), .looksQuoted, .nulByte, .nulByte,
        ]
        for fact in facts { collector.report(Diagnostic(fact)) }
        #expect(collector.errors == 3)
        #expect(collector.warnings == 2)
        #expect(collector.notes == 1)
        #expect(collector.sorted().count == 6)
    }

    @Test func whatIsAllowedIsNeitherKeptNorCounted() {
        var policy = SeverityPolicy()
        policy.set(.looksQuoted, to: .allow)
        let collector = DiagnosticCollector(policy: policy)
        collector.report(Diagnostic(.looksQuoted))
        collector.report(Diagnostic(.surroundingSpace))
        #expect(collector.sorted().map(\.code) == [.surroundingSpace])
        #expect([collector.errors, collector.warnings, collector.notes] == [0, 1, 0])
    }

    @Test func thePolicyChangesWhatIsKeptAndCounted() {
        var policy = SeverityPolicy()
        policy.deniesWarnings = true
        policy.set(.seedMissing, to: .warn)
        policy.set(.unusedParent, to: .deny)
        let collector = DiagnosticCollector(policy: policy)
        collector.report(Diagnostic(.seedEmpty, at: SourcePlace(file: "a")))
        collector.report(Diagnostic(.seedMissing(nearest: nil), at: SourcePlace(file: "b")))
        collector.report(Diagnostic(.unusedParent(children: []), at: SourcePlace(file: "c")))
        collector.report(
            Diagnostic(
                .referenceUnindexed(
                    reference: ReferenceNames(childTable: "", childColumns: [], parentTable: "", parentColumns: [])
                ),
                at: SourcePlace(file: "d")
            )
        )
        #expect(collector.sorted().map(\.severity) == [.error, .warning, .error, .note])
        #expect([collector.errors, collector.warnings, collector.notes] == [2, 1, 1])
    }

    @Test func onlyTheSeverityIsChanged() {
        var policy = SeverityPolicy()
        policy.deniesWarnings = true
        var expected = Diagnostic(
            .looksQuoted,
            at: SourcePlace(file: "seed/Product.tsv", line: 2, column: 3, endColumn: 8),
            field: 2,
            table: "Product",
            columnName: "Name",
            value: "\"Big\"",
            excerpt: RecordExcerpt(text: "1\t\"Big\""),
            related: [RelatedPlace(.firstSeen)]
        )
        let collector = DiagnosticCollector(policy: policy)
        collector.report(expected)
        expected.severity = .error
        #expect(collector.sorted() == [expected])
    }

    /// Places in the order of telling; the schema file is `z/schema.sql`, though its path is the last by its bytes.
    private static let ordered: [Diagnostic] = [
        at("z/schema.sql", line: 1),
        at("z/schema.sql", line: 9),
        // A file as a whole comes before its lines, a line before its fields.
        at("seed/B.tsv"),
        at("seed/B.tsv", line: 2),
        at("seed/B.tsv", line: 2, field: 1, column: 9),
        at("seed/B.tsv", line: 2, field: 2, column: 1),
        at("seed/B.tsv", line: 2, field: 2, column: 4),
        // Numbers are compared as numbers.
        at("seed/B.tsv", line: 10, field: 1),
        // Byte order: capitals before small letters, `e` with a mark behind, a prefix before what it begins.
        at("seed/a", line: 5),
        at("seed/a.tsv", line: 1),
        at("seed/e\u{301}.tsv", line: 9),
        at("seed/z.tsv", line: 1),
        // The same name in another Unicode form is another file.
        at("seed/\u{E9}.tsv", line: 1),
        // What has no place.
        Diagnostic(.seedMissing(nearest: nil)),
    ]

    /// The place byte by byte: `==` calls two Unicode forms of one path equal.
    private static func bytes(_ diagnostic: Diagnostic) -> [UInt8] {
        let place = diagnostic.place
        return Array("\(place?.file ?? "none"):\(place?.line ?? 0):\(place?.column ?? 0)".utf8)
    }

    private static func at(_ file: String, line: Int? = nil, field: Int? = nil, column: Int? = nil) -> Diagnostic {
        Diagnostic(.nulByte, at: SourcePlace(file: file, line: line, column: column), field: field)
    }

    /// An order of `count` elements that is the same at each run.
    private static func shuffled(_ count: Int, seed: UInt64) -> [Int] {
        var state = seed
        var order = Array(0..<count)
        for index in stride(from: count - 1, to: 0, by: -1) {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            order.swapAt(index, Int(state >> 33) % (index + 1))
        }
        return order
    }

    @Test(arguments: UInt64(1)...20)
    func sortsByPlace(seed: UInt64) {
        let collector = DiagnosticCollector(schemaFile: "z/schema.sql")
        for index in Self.shuffled(Self.ordered.count, seed: seed) { collector.report(Self.ordered[index]) }
        let found = collector.sorted().map(Self.bytes)
        #expect(found == Self.ordered.map(Self.bytes))
    }

    /// However many are told and in whatever order, the first ones are kept and the rest are counted.
    @Test(arguments: [1, 2, 3, 7, 10, 100])
    func keepsTheFirst(limit: Int) {
        for seed in UInt64(1)...20 {
            let collector = DiagnosticCollector(schemaFile: "z/schema.sql", limit: limit)
            for index in Self.shuffled(Self.ordered.count, seed: seed) { collector.report(Self.ordered[index]) }
            for severity in Severity.allCases {
                let found = collector.sorted().filter { $0.severity == severity }.map(Self.bytes)
                let all = Self.ordered.filter { $0.severity == severity }
                #expect(found == all.prefix(limit).map(Self.bytes))
            }
            #expect(collector.errors + collector.warnings + collector.notes == Self.ordered.count)
            #expect(collector.omitted == Self.ordered.count - collector.sorted().count)
        }
    }

    @Test func everyPairHasOneOrder() {
        for (i, left) in Self.ordered.enumerated() {
            for (j, right) in Self.ordered.enumerated() {
                #expect(left.isOrdered(before: right, schemaFile: "z/schema.sql") == (i < j), "\(i), \(j)")
            }
        }
    }

    @Test func withoutASchemaFileOnlyTheBytesOfThePathsCount() {
        let collector = DiagnosticCollector()
        collector.report(Self.at("z/schema.sql", line: 1))
        collector.report(Self.at("seed/B.tsv", line: 1))
        #expect(collector.sorted().map(\.place?.file) == ["seed/B.tsv", "z/schema.sql"])
    }

    @Test func atOnePlaceTheCodesAreInTheOrderOfTheirNames() {
        let place = SourcePlace(file: "seed/Product.tsv", line: 3)
        let collector = DiagnosticCollector()
        for facts in [DiagnosticFacts.surroundingSpace, .looksQuoted, .controlCharacter(scalar: 7)] {
            collector.report(Diagnostic(facts, at: place, field: 2))
        }
        #expect(collector.sorted().map(\.code) == [.controlCharacter, .looksQuoted, .surroundingSpace])
    }

    @Test func whatNothingElseSettlesStaysInTheOrderOfFinding() {
        let place = SourcePlace(file: "seed/Product.tsv", line: 3)
        let collector = DiagnosticCollector()
        let words = (0..<200).map { String($0) }
        for word in words { collector.report(Diagnostic(.rowRejected(words: word), at: place)) }
        let found = collector.sorted().map { diagnostic in
            if case .rowRejected(let words) = diagnostic.facts { words } else { "" }
        }
        #expect(found == words)
    }
}
