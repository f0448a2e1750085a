import CatalogDiagnostics
import CatalogSQLite
import Testing

@testable import CatalogBuild

@Suite("References and the keys that they mean")
struct ReferenceResolutionTests {
    /// The parents to refer to, with keys of every kind.
    private static let parents = """
        CREATE TABLE p(id INTEGER PRIMARY KEY, u TEXT UNIQUE, n TEXT COLLATE NOCASE, x, y, w, g AS (x) UNIQUE);
        CREATE UNIQUE INDEX pn ON p(n COLLATE BINARY);
        CREATE UNIQUE INDEX pxy ON p(x, y);
        CREATE UNIQUE INDEX pw ON p(w) WHERE w > 0;
        CREATE TABLE q(a, b, PRIMARY KEY(a, b));
        CREATE TABLE r(a, b, PRIMARY KEY(b, a)) WITHOUT ROWID;
        CREATE TABLE none(a, b);
        CREATE TABLE d(id INTEGER PRIMARY KEY DESC, c TEXT COLLATE NOCASE UNIQUE);
        CREATE TABLE e(a, b); CREATE UNIQUE INDEX ei ON e(abs(a));
        CREATE VIEW v AS SELECT 1 AS a;

        """

    @Test(
        "SQLite itself calls a reference a mismatch exactly when it is one here",
        arguments: [
            "a REFERENCES p", "a REFERENCES p(id)", "a REFERENCES P(ID)", "a REFERENCES p(u)", "a REFERENCES p(n)",
            "a REFERENCES p(x)", "a REFERENCES p(w)", "a REFERENCES p(g)", "a REFERENCES p(rowid)",
            "a REFERENCES p(nowhere)", "a REFERENCES q", "a REFERENCES q(a)", "a REFERENCES none",
            "a REFERENCES none(a)", "a REFERENCES nowhere", "a REFERENCES d", "a REFERENCES d(c)", "a REFERENCES e(a)",
            "a REFERENCES v(a)", "a REFERENCES r(b)", "a INTEGER PRIMARY KEY, b REFERENCES c", "a, b REFERENCES c(a)",
            "a, b, FOREIGN KEY(a, b) REFERENCES q", "a, b, FOREIGN KEY(a, b) REFERENCES q(a, b)",
            "a, b, FOREIGN KEY(a, b) REFERENCES q(b, a)", "a, b, FOREIGN KEY(a, b) REFERENCES r",
            "a, b, FOREIGN KEY(a, b) REFERENCES p", "a, b, FOREIGN KEY(a, b) REFERENCES p(x, y)",
            "a, b, FOREIGN KEY(a, b) REFERENCES p(y, x)", "a, b, FOREIGN KEY(a, b) REFERENCES p(x, x)",
            "a, b, FOREIGN KEY(a, b) REFERENCES q(a, a)", "a, b, FOREIGN KEY(a, b) REFERENCES p(id, u)",
            "a, b, c, FOREIGN KEY(a, b, c) REFERENCES q", "a, b, UNIQUE(a, b), FOREIGN KEY(b, a) REFERENCES c(a, b)",
            "a, b, FOREIGN KEY(a, a) REFERENCES q(a, b)",
        ]
    )
    func judged(definition: String) throws {
        let sql = Self.parents + "CREATE TABLE c(\(definition));"
        let connection = try Connection(.memory)
        try connection.execute(sql)
        try connection.execute("PRAGMA foreign_keys = ON")
        var isMismatch = false
        do {
            try connection.execute(
                "INSERT INTO c DEFAULT VALUES; DELETE FROM c; UPDATE c SET a = 1; INSERT INTO c(a) VALUES (1)"
            )
        } catch {
            isMismatch = error.message.hasPrefix("foreign key mismatch") || error.message.hasPrefix("no such table")
        }
        let collector = DiagnosticCollector()
        let reader = SchemaReader(connection)
        let schema = try reader.read(sink: collector)
        #expect((collector.errors == 1) == isMismatch)
        #expect(schema.table(named: "c")?.references.count == (isMismatch ? 0 : 1))
    }

    @Test(
        "What is wrong with a reference, and what was meant",
        arguments: [
            ("a REFERENCES pp", ReferenceProblem.missingTable(nearest: "p")),
            ("a REFERENCES p(idd)", .missingColumn(name: "idd", nearest: "id")),
            ("a REFERENCES p(x)", .notAKey), ("a REFERENCES none", .noPrimaryKey),
            ("a REFERENCES q", .columnCount(child: 1, parent: 2)),
        ]
    )
    func problems(definition: String, problem: ReferenceProblem) throws {
        let outcome = try Inputs(Self.parents + "CREATE TABLE c(\n  \(definition));", ["c.tsv": "1\n"]).check()
        let facts = outcome.diagnostics.first { $0.code == .foreignKeyMismatch }?.facts
        guard case .foreignKeyMismatch(_, let found) = facts else {
            Issue.record("no mismatch was told")
            return
        }
        #expect(found == problem)
        #expect(outcome.errors.count == 1)
        #expect(
            outcome.errors[0].hasSuffix(":3") && outcome.errors[0].hasPrefix("error foreign-key-mismatch schema.sql:")
        )
    }

    @Test("References come in the order of their declaration, their columns resolved")
    func order() throws {
        let connection = try Connection(.memory)
        try connection.execute(
            Self.parents
                + "CREATE TABLE c(a REFERENCES P, b REFERENCES q2, z, FOREIGN KEY(Z, a) REFERENCES Q); "
                + "CREATE TABLE q2(k PRIMARY KEY);"
        )
        let reader = SchemaReader(connection)
        let references = try reader.read(sink: DiagnosticCollector()).references
        #expect(
            references.map { "\($0.childColumns) \($0.parentTable)\($0.parentColumns)" } == [
                "[\"a\"] p[\"id\"]", "[\"b\"] q2[\"k\"]", "[\"z\", \"a\"] q[\"a\", \"b\"]",
            ]
        )
    }
}
