import CatalogDiagnostics
import Testing

@testable import CatalogBuild

@Suite("Statements that run on and on")
struct StepLimitTests {
    private static let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"

    private static func words(_ limit: String) -> String {
        "it was stopped after \(limit) steps of SQLite's engine, as one that never ends would be; if it is meant to take "
            + "more, raise --limit-steps"
    }

    private static func inputs(_ schema: String, _ files: KeyValuePairs<String, String> = [:]) -> Inputs {
        var inputs = Inputs(schema, files)
        inputs.options.stepLimit = 100_000
        return inputs
    }

    @Test(
        "a statement of the schema is stopped and told at its place",
        arguments: [
            "INSERT INTO T \(endless) SELECT i FROM n;",
            "CREATE TABLE U AS \(endless) SELECT i FROM n;",
            "INSERT INTO T \(endless) SELECT count(*) FROM n;",
            "\(endless) SELECT max(i) FROM n;",
        ]
    )
    func schema(statement: String) throws {
        let outcome = try Self.inputs("CREATE TABLE T (id INTEGER PRIMARY KEY);\n\(statement)\n").check()
        #expect(outcome.told == ["error schema-error schema.sql:2:1"])
        #expect(outcome.messages == [Self.words("100,000")])
    }

    @Test("each statement has as many steps for itself")
    func eachForItself() throws {
        let insert = "INSERT INTO T (v) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1000) "
        let schema =
            "CREATE TABLE T (id INTEGER PRIMARY KEY, v);\n"
            + String(repeating: insert + "SELECT i FROM n;\n", count: 50)
        let outcome = try Self.inputs(schema).build()
        #expect(outcome.told == [])
        #expect(try outcome.rows("SELECT count(*) FROM T") == ["50000"])
    }

    private static let triggered = """
        CREATE TABLE T (id INTEGER PRIMARY KEY, n INTEGER);
        CREATE TABLE L (i);
        CREATE TRIGGER R AFTER INSERT ON T WHEN new.n > 1000 BEGIN
            INSERT INTO L \(endless) SELECT i FROM n LIMIT new.n;
        END;
        """

    @Test("a row whose trigger never ends is told with its line, and no row before it is kept")
    func trigger() throws {
        let outcome = try Self.inputs(Self.triggered, ["T.tsv": "1\t1\n2\t100000000\n3\t1\n"]).build()
        #expect(outcome.errors == ["error row-rejected T.tsv:2"])
        #expect(outcome.messages.first?.contains(Self.words("100,000")) == true)
        #expect(!outcome.isPublished)
    }

    @Test("each row has as many steps for itself, and a higher limit lets more pass")
    func rows() throws {
        let rows = (1...300).map { "\($0)\t1001\n" }.joined()
        var inputs = Self.inputs(Self.triggered, ["T.tsv": rows])
        #expect(try inputs.built().rows("SELECT count(*) FROM L") == ["300300"])
        inputs = Self.inputs(Self.triggered, ["T.tsv": "1\t20000\n"])
        #expect(try !inputs.build().isPublished)
        inputs.options.stepLimit = 10_000_000
        #expect(try inputs.built().rows("SELECT count(*) FROM L") == ["20000"])
        inputs.options.stepLimit = nil
        #expect(try inputs.built().rows("SELECT count(*) FROM L") == ["20000"])
    }

    @Test("tables that need no care are not counted at all")
    func bulk() throws {
        let rows = (1...20_000).map { "\($0)\n" }.joined()
        var inputs = Inputs(
            "CREATE TABLE T (id INTEGER PRIMARY KEY, v INTEGER);\nCREATE INDEX I ON T (v);",
            [
                "T.tsv": "id\n" + rows
            ]
        )
        inputs.options.stepLimit = 1
        #expect(try inputs.built().rows("SELECT count(*) FROM T") == ["20000"])
    }
}
