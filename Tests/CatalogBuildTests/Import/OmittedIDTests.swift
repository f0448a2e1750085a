import CatalogDiagnostics
import Testing

@testable import CatalogBuild

/// Ids that are not handed to SQLite, since it would make the same ones. Rows of a table with a trigger always have their ids
/// handed over, so a table with a trigger that does nothing is the judge.
@Suite("Omitted ids")
struct OmittedIDTests {
    private static let judge = "CREATE TRIGGER J AFTER INSERT ON T BEGIN SELECT 1; END;"
    private static let query =
        "SELECT group_concat(id || ':' || key || ':' || coalesce(refers, '-'), ' ') FROM (SELECT * FROM T ORDER BY id)"

    private func expectSame(_ schema: String, _ text: String, _ location: SourceLocation = #_sourceLocation) throws {
        var inputs = Inputs(schema, ["T.tsv": text])
        inputs.options.reading.header = .never
        var judged = Inputs(schema + Self.judge, ["T.tsv": text])
        judged.options.reading.header = .never
        let (outcome, expected) = (try inputs.build(), try judged.build())
        #expect(outcome.told == expected.told, sourceLocation: location)
        #expect(outcome.messages == expected.messages, sourceLocation: location)
        #expect(outcome.isPublished == expected.isPublished, sourceLocation: location)
        guard outcome.isPublished, expected.isPublished else { return }
        #expect(try outcome.rows(Self.query) == expected.rows(Self.query), sourceLocation: location)
        guard schema.contains("AUTOINCREMENT") else { return }
        let sequence = "SELECT seq FROM sqlite_sequence WHERE name = 'T'"
        #expect(try outcome.rows(sequence) == expected.rows(sequence), sourceLocation: location)
    }

    private static func schema(_ more: String, _ rest: String = "") -> String {
        """
        CREATE TABLE T (id INTEGER PRIMARY KEY \(more), key INTEGER UNIQUE, refers INTEGER REFERENCES T(id));
        \(rest)
        """
    }

    @Test(
        arguments: ["", "AUTOINCREMENT", "NOT NULL", "AUTOINCREMENT NOT NULL"],
        [
            "", "INSERT INTO T VALUES (7, 1000, 7);", "INSERT INTO T VALUES (-7, 1000, -7);",
            "INSERT INTO T VALUES (9, 1000, 9); DELETE FROM T;",
        ]
    )
    func chosen(more: String, rest: String) throws {
        for ids in [
            ["1", "2", "3", "4"], ["8", "9", "10", "12", "13"], ["", "", ""], ["", "2", "", "4"], ["5", "", "6"],
            ["-3", "-2", ""],
            ["0", "1", "2", ""], ["-5", "1", "2"], ["-1", "0", "1"], ["3", "1", "2", "4", ""],
            ["1", "2", "2", "3", "", "4"],
            ["10", "", "11", "12"],
        ] {
            let text = ids.enumerated().map { "\($1)\t\($0)\t\($1)\n" }.joined()
            try expectSame(Self.schema(more, rest), text)
        }
    }

    @Test(
        "The schema sets where ids go on, of a table without rows",
        arguments: ["50", "0", "-3", "'x'"],
        [["1", "2"], ["", ""], ["50", ""], ["51", "", "7"]]
    )
    func sequence(last: String, ids: [String]) throws {
        let rest = "INSERT INTO sqlite_sequence VALUES ('T', \(last));"
        let text = ids.enumerated().map { "\($1)\t\($0)\t\n" }.joined()
        try expectSame(Self.schema("AUTOINCREMENT", rest), text)
    }

    @Test(arguments: ["", "AUTOINCREMENT"], ["", "INSERT INTO T VALUES (9223372036854775806, 1000, NULL);"])
    func largest(more: String, rest: String) throws {
        for ids in [["9223372036854775807", "1"], ["9223372036854775805", "9223372036854775807"], ["1", "2"]] {
            try expectSame(Self.schema(more, rest), ids.map { "\($0)\t\($0)\t\n" }.joined())
        }
    }

    @Test func random() throws {
        var random = SplitMix64()
        for round in 0..<24 {
            var text = ""
            var next = Int.random(in: -2...3, using: &random)
            // Every other round has records that are refused for another key.
            let keys = round % 2 == 0 ? 1_000_000 : 4_000
            for number in 0..<Int.random(in: 1...3_000, using: &random) {
                let choice = Int.random(in: 0..<400, using: &random)
                if choice == 0 { next += Int.random(in: 0...5, using: &random) }
                if choice == 1 { next = max(-2, next - 3) }
                let key = round % 2 == 0 ? number : Int.random(in: 0..<keys, using: &random)
                text += "\(choice == 2 ? "" : "\(next)")\t\(key)\t\(choice == 3 ? "\(next)" : "")\n"
                next += 1
            }
            try expectSame(Self.schema(round % 4 < 2 ? "" : "AUTOINCREMENT"), text)
        }
    }
}
