import Testing

@testable import CatalogBuild

@Suite("What a schema's author may not have meant")
struct SchemaReviewTests {
    @Test(
        "Notes and warnings at the schema",
        arguments: [
            ("CREATE TABLE c(pid INTEGER REFERENCES p)", ["note reference-unindexed schema.sql:2:16"]),
            ("CREATE TABLE c(pid INTEGER PRIMARY KEY REFERENCES p)", []),
            ("CREATE TABLE c(pid INTEGER UNIQUE REFERENCES p)", []),
            (
                "CREATE TABLE c(pid INTEGER, x REFERENCES p, UNIQUE(x, pid))",
                ["note reference-undeclared schema.sql:2:16"]
            ),
            (
                "CREATE TABLE c(pid INTEGER REFERENCES p); CREATE INDEX i ON c(pid) WHERE pid > 0",
                [
                    "note reference-unindexed schema.sql:2:16"
                ]
            ),
            ("CREATE TABLE c(x INTEGER, PID INTEGER)", ["note reference-undeclared schema.sql:2:27"]),
            ("CREATE TABLE c(pid TEXT)", []), ("CREATE TABLE c(id INTEGER)", []),
            ("CREATE TABLE c(a DEFAULT CURRENT_TIMESTAMP)", ["warning default-nondeterministic schema.sql:2:16"]),
            (
                "CREATE TABLE c(a DEFAULT (random()), b DEFAULT 'random')",
                [
                    "warning default-nondeterministic schema.sql:2:16"
                ]
            ),
            (
                "CREATE TABLE c(a DEFAULT (strftime('%s')), b DEFAULT (abs(1)))",
                [
                    "warning default-nondeterministic schema.sql:2:16"
                ]
            ),
            ("CREATE TABLE c(a DEFAULT date, b DEFAULT \"time\")", []),
        ] as [(String, [String])]
    )
    func review(definition: String, told: [String]) throws {
        let outcome = try Inputs(
            "CREATE TABLE p(pid INTEGER PRIMARY KEY);\n\(definition);",
            ["p.tsv": "", "c.tsv": ""]
        ).check()
        #expect(outcome.told.filter { $0.contains(" schema.sql:") } == told)
    }
}
