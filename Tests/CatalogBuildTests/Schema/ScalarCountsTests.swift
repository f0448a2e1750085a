import CatalogDiagnostics
import CatalogSQLite
import Testing

@testable import CatalogBuild

@Suite("Scalars of a long text")
struct ScalarCountsTests {
    /// Scalars of one to four bytes, so that they lie across the edges of the blocks in every way.
    private static let text: String = {
        let kinds: [Unicode.Scalar] = ["a", "é", "€", "\u{1F600}"]
        return String(String.UnicodeScalarView((0..<9_000).map { kinds[$0 % 7 % 4] }))
    }()

    private static func script(_ text: String) throws -> SchemaScript {
        let judge = StatementJudge()
        let scratch = try Connection(.temporary)
        try scratch.setAuthorizer { judge.decide($0) }
        return try SchemaScript(
            path: "schema.sql",
            bytes: Array(text.utf8),
            on: scratch,
            judge: judge,
            sink: DiagnosticCollector()
        )
    }

    @Test("Counts and offsets agree with those of String")
    func agree() {
        let bytes = Array(Self.text.utf8)
        let counts = ScalarCounts(bytes)
        #expect(bytes.count > 4 * ScalarCounts.interval)
        var offset = 0
        for (number, scalar) in Self.text.unicodeScalars.enumerated() {
            let found = (counts.count(before: offset, in: bytes), counts.offset(ofScalar: number, in: bytes))
            guard found == (number, offset) else {
                Issue.record("scalar \(number) at \(offset): \(found)")
                return
            }
            offset += UTF8.width(scalar)
        }
        #expect(counts.count(before: bytes.count, in: bytes) == 9_000)
        #expect(counts.offset(ofScalar: 9_000, in: bytes) == bytes.count)
    }

    @Test("Texts as long as a block, a byte less and a byte more", arguments: [0, 4_095, 4_096, 4_097, 8_192])
    func edges(length: Int) {
        let bytes = [UInt8](repeating: 0x61, count: length)
        let counts = ScalarCounts(bytes)
        #expect(counts.count(before: length, in: bytes) == length)
        #expect(counts.offset(ofScalar: max(0, length - 1), in: bytes) == max(0, length - 1))
        #expect(counts.offset(ofScalar: length, in: bytes) == length)
    }

    @Test("The excerpt of a long line is the one that the whole line gives")
    func excerpts() throws {
        let long = "x\r\n" + Self.text + "\r\ny"
        let script = try Self.script(long)
        let columns = [1, 119, 120, 121, 640, 641, 642, 4_500, 8_359, 8_360, 8_361, 8_920, 8_921, 9_000, 9_001]
        for column in columns {
            let found = script.excerpt(at: SourcePlace(file: "schema.sql", line: 2, column: column))
            #expect(found == RecordExcerpt(line: Self.text, around: column), "column \(column)")
        }
        #expect(script.excerpt(at: SourcePlace(file: "schema.sql", line: 1, column: 1))?.text == "x")
        #expect(script.excerpt(at: SourcePlace(file: "schema.sql", line: 3, column: 1))?.text == "y")
    }

    @Test("SQLite is given each statement once, whether it compiles or not", arguments: ["\n", " "])
    func linear(between: String) throws {
        let statements = [
            "CREATE TABEL U (a);", "INSERT INTO none VALUES (';');", "INSERT INTO T VALUES (1);", "'unknown ;';",
            "CREATE TRIGGER R AFTER INSERT ON none BEGIN SELECT 1; SELECT 2; END;",
        ]
        let schema =
            "CREATE TABLE T (a);" + between
            + (0..<2_000).map { statements[$0 % statements.count] }.joined(separator: between)
        let script = try Self.script(schema)
        #expect(script.bytesGiven <= schema.utf8.count)
        #expect(script.bytesGiven > schema.utf8.count * 9 / 10)
        #expect(script.statements.count == 401)
    }
}
