import CatalogDiagnostics
import CatalogSeed
import Foundation
import Testing

@testable import CatalogBuild

/// Files that are long enough to be read ahead, and the same files read record by record: nobody can see the difference.
@Suite("Reading ahead")
struct ReadAheadTests {
    private static let schema = """
        CREATE TABLE Maker (ID INTEGER PRIMARY KEY NOT NULL, Name TEXT NOT NULL UNIQUE);
        CREATE TABLE Product (
          ID INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, Name TEXT NOT NULL, MakerID INTEGER REFERENCES Maker(ID),
          Price REAL CHECK (Price < 5000), Stock INTEGER DEFAULT 3, Made DATE, Sold BOOLEAN, Weight NUMERIC,
          Follows INTEGER REFERENCES Product(ID)
        );
        """
    private static let makers = (1...40).map { "\($0)\tMaker \($0)\n" }.joined()

    /// What a record may have wrong, and what is worth a word; the id stands for itself.
    private static let oddities: [@Sendable (Int) -> String] = [
        { _ in "" }, { "\($0)" }, { "\($0)\tOne too many\t1\t1\t1\t\t\t\t\t\t" },
        { "\($0)\tLetters\tx\t1.5\t1\t\t\t\t" }, { "\($0)\t\t1\t1.5\t1\t\t\t\t" },
        { "\($0)\tNowhere\t99\t1.5\t1\t\t\t\t" }, { "1\tTwice \($0)\t2\t1.5\t1\t\t\t\t" },
        { "\($0)\t Space\t3\t1.5\t1\t\t\t\t" }, { "\($0)\tZeros\t3\t007\t1\t\t\t\t" },
        { "\($0)\tDear\t4\t6000\t1\t\t\t\t" }, { "\($0)\tBell\u{7}\t5\t1\t1\t\t\t\t" },
        { "\($0)\tNUL\u{0}\t5\t1\t1\t\t\t\t" }, { "\($0)\t\"Quoted\"\t5\t1\t1\t\t\t\t" },
        { "\($0)\tAfter\t6\t1.5\t1\t\t\t\t900000" }, { "\($0)\tDay\t6\t1.5\t1\t2026-02-30\t\t\t" },
        { "\($0)\t\(String(repeating: "long", count: 20_000))\t7\t1.5\t1\t\t\t\t" },
    ]

    /// Some thousand records, one in about `interval` of them odd.
    private func text(_ random: inout SplitMix64, interval: Int?, dialect: Dialect) -> String {
        let none = dialect.defaultNull
        let lineEnd = interval == 300 ? "\r\n" : "\n"
        var out = ""
        for id in 1...Int.random(in: 2_000...4_000, using: &random) {
            if let interval, Int.random(in: 0..<interval, using: &random) == 0 {
                out += Self.oddities.randomElement(using: &random)?(id) ?? ""
            } else {
                let isQuoted = dialect == .excel && id % 10 == 0
                let fields = [
                    "\(id)", isQuoted ? "\"Pärt \"\"\(id)\"\"\(lineEnd)on two lines\"" : "Pärt \(id)", "\(id % 40 + 1)",
                    "\(Double(Int.random(in: 0...400_000, using: &random)) / 100)", id % 2 == 0 ? none : "5",
                    id % 3 == 0 ? "2026-11-30" : none, id % 3 == 1 ? "true" : none, id % 7 == 0 ? "1.25" : "\(id % 50)",
                    id > 1 && id % 5 == 0 ? "\(id - 1)" : none,
                ]
                out += fields.joined(separator: "\t")
            }
            out += lineEnd
        }
        // Some oddities are worth no more than a word; one at least is a fault.
        return interval == nil ? out : out + Self.oddities[3](5_000) + lineEnd
    }

    @Test(
        "tells the same and builds the same",
        arguments: [nil, 1_000, 300, 40, 3] as [Int?],
        [Dialect.tsv, .excel, .postgres]
    )
    func same(interval: Int?, dialect: Dialect) throws {
        var random = SplitMix64()
        var inputs = Inputs(
            Self.schema,
            ["Maker.tsv": Self.makers, "Product.tsv": text(&random, interval: interval, dialect: dialect)]
        )
        inputs.options.reading.header = .never
        var reading = InputOptions.Reading()
        reading.dialect = dialect
        inputs.options.tableReadings["Product"] = reading
        let ahead = try inputs.build(wantsDigest: true)
        inputs.readsAhead = false
        let plain = try inputs.build(wantsDigest: true)
        #expect(ahead.told == plain.told)
        #expect(ahead.messages == plain.messages)
        #expect(ahead.related == plain.related)
        #expect(ahead.summary.tables.map(\.rows) == plain.summary.tables.map(\.rows))
        #expect(ahead.summary.tables.map(\.rejected) == plain.summary.tables.map(\.rejected))
        #expect(ahead.summary.sha256 == plain.summary.sha256)
        #expect(ahead.isPublished == (interval == nil))
        #expect(ahead.errors.isEmpty == (interval == nil))
    }

    /// A gzip file of blocks that are stored as they are, without an end: it breaks off behind its last byte.
    private static func brokenOff(_ text: String) -> [UInt8] {
        var out: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let block = rest.prefix(60_000)
            let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
            out += [0, low, high, ~low, ~high] + block
            rest = rest.dropFirst(block.count)
        }
        return out
    }

    @Test(
        "a file that breaks off while it is read ahead is told of",
        arguments: [1_000, 1_001, 1_512, 1_513, 2_500, 9_000]
    )
    func breaksOff(records: Int) throws {
        let folder = try ScratchFolder()
        try folder.write("CREATE TABLE T (ID INTEGER PRIMARY KEY, Name TEXT);", to: "schema.sql")
        let text = (1...records).map { "\($0)\tName \($0)\n" }.joined()
        try folder.write(Self.brokenOff(text), to: "seed/T.tsv.gz")
        var options = InputOptions()
        options.schema = folder.path("schema.sql")
        options.seed = folder.path("seed")
        let told = try [true, false].map { readsAhead in
            let collector = DiagnosticCollector(schemaFile: options.schema)
            var builder = CatalogBuilder(options: options, sink: collector)
            builder.readsAhead = readsAhead
            _ = try builder.check()
            return collector.sorted()
        }
        #expect(told[0] == told[1])
        #expect(told[0].contains { $0.severity == .error && $0.place?.file.hasSuffix("T.tsv.gz") == true })
    }

    @Test("behind a file that breaks off, the other tables are loaded and their faults told", arguments: [0, 3, 9_000])
    func breaksOffInFront(records: Int) throws {
        let folder = try ScratchFolder()
        try folder.write(
            "CREATE TABLE A (ID INTEGER PRIMARY KEY); CREATE TABLE B (ID INTEGER PRIMARY KEY, A INTEGER REFERENCES A);",
            to: "schema.sql"
        )
        let text = (0..<records).map { "\($0)\n" }.joined()
        try folder.write(Self.brokenOff(text), to: "seed/A.tsv.gz")
        try folder.write("1\t1\n2\tx\n1\t2\n3\t12345\n", to: "seed/B.tsv")
        var options = InputOptions()
        options.schema = folder.path("schema.sql")
        options.seed = folder.path("seed")
        let collector = DiagnosticCollector(schemaFile: options.schema)
        let summary = try CatalogBuilder(options: options, sink: collector).check()
        let told = collector.sorted(atLeast: .warning).map {
            "\($0.code.rawValue) \($0.place?.line.map(String.init) ?? "-")"
        }
        // What B refers to is not known.
        #expect(told == ["encoding-invalid -", "type-mismatch 2", "duplicate-key 3"])
        #expect(summary.tables.last?.rows == 2)
    }
}
