import CatalogDiagnostics
import Testing

@testable import CatalogBuild

@Suite("Triggers and conflict clauses")
struct TriggerTests {
    @Test("Triggers fire, and what they write is kept")
    func audit() throws {
        let outcome = try Inputs(
            """
            CREATE TABLE t(a INTEGER PRIMARY KEY, b TEXT); CREATE TABLE log(n INTEGER PRIMARY KEY, a INTEGER, b TEXT);
            CREATE TRIGGER g AFTER INSERT ON t WHEN new.b <> 'quiet' BEGIN
              INSERT INTO log(a, b) VALUES (new.a, upper(new.b));
            END;
            """,
            ["t.tsv": "1\tx\n2\tquiet\n3\ty\n"]
        ).built()
        #expect(try outcome.rows("SELECT * FROM log") == ["1|1|X", "2|3|Y"])
    }

    @Test("A full-text table that triggers keep is searchable")
    func fullText() throws {
        let outcome = try Inputs(
            """
            CREATE TABLE t(id INTEGER PRIMARY KEY, title TEXT, body TEXT);
            CREATE VIRTUAL TABLE f USING fts5(title, body, content='t', content_rowid='id');
            CREATE TRIGGER g AFTER INSERT ON t BEGIN
              INSERT INTO f(rowid, title, body) VALUES (new.id, new.title, new.body);
            END;
            """,
            ["t.tsv": "10\tBlue canvas\tfor painting\n20\tRed wood\tfor burning\n"]
        ).built()
        #expect(outcome.told == [])
        #expect(try outcome.rows("SELECT rowid FROM f WHERE f MATCH 'painting'") == ["10"])
        #expect(try outcome.rows("SELECT rowid FROM f WHERE f MATCH 'for' ORDER BY rowid") == ["10", "20"])
    }

    @Test("A full-text table may have a seed file of its own")
    func fullTextFed() throws {
        let outcome = try Inputs(
            "CREATE VIRTUAL TABLE f USING fts5(title, body)",
            ["f.tsv": "Blue canvas\tfor painting\nRed wood\tfor burning\n"]
        ).built()
        #expect(try outcome.rows("SELECT title FROM f WHERE f MATCH 'burning'") == ["Red wood"])
        #expect(outcome.summary.tables.map(\.rows) == [2])
    }

    private func raising(_ action: String, _ time: String = "BEFORE") throws -> Outcome {
        let raise = action == "IGNORE" ? "RAISE(IGNORE)" : "RAISE(\(action), 'no 13 here')"
        return try Inputs(
            """
            CREATE TABLE t(a INTEGER PRIMARY KEY, b TEXT);
            CREATE TRIGGER g \(time) INSERT ON t WHEN new.a = 13 BEGIN SELECT \(raise); END;
            """,
            ["t.tsv": "1\tx\n13\ty\n2\tz\n13\tw\n3\tbad\tfield\n"]
        ).setting(.fieldCount, to: .deny).check()
    }

    @Test("RAISE refuses a row with its words, and the rest is gone through", arguments: ["ABORT", "FAIL"])
    func raise(action: String) throws {
        let outcome = try raising(action)
        #expect(
            outcome.told == [
                "error row-rejected t.tsv:2", "error row-rejected t.tsv:4", "error field-count t.tsv:5",
            ]
        )
        #expect(outcome.messages[0].contains("no 13 here"))
        #expect(outcome.summary.tables.map(\.rows) == [2])
        #expect(outcome.summary.tables.map(\.rejected) == [3])
    }

    @Test("RAISE(IGNORE) leaves a row out without a fault")
    func ignore() throws {
        let outcome = try raising("IGNORE")
        #expect(outcome.told == ["error field-count t.tsv:5"])
        #expect(outcome.summary.tables.map(\.rows) == [2])
    }

    @Test("RAISE(ROLLBACK) undoes everything, which is told")
    func rollback() throws {
        let outcome = try raising("ROLLBACK")
        #expect(outcome.told == ["error row-rejected t.tsv:2"])
        #expect(outcome.messages[0].contains("no 13 here"))
    }

    @Test(
        "ON CONFLICT clauses do what they say",
        arguments: [
            ("UNIQUE ON CONFLICT REPLACE", ["2|y", "3|x"], 3, []),
            ("UNIQUE ON CONFLICT IGNORE", ["1|x", "2|y"], 2, []),
            ("UNIQUE ON CONFLICT FAIL", ["1|x", "2|y"], 2, ["error duplicate-key t.tsv:3:3 field 2"]),
            ("UNIQUE ON CONFLICT ABORT", ["1|x", "2|y"], 2, ["error duplicate-key t.tsv:3:3 field 2"]),
        ] as [(String, [String], Int, [String])]
    )
    func conflicts(clause: String, rows: [String], count: Int, errors: [String]) throws {
        let inputs = Inputs("CREATE TABLE t(a INTEGER, b TEXT \(clause))", ["t.tsv": "1\tx\n2\ty\n3\tx\n"])
        let outcome = try inputs.build()
        #expect(outcome.errors == errors)
        #expect(outcome.summary.tables.map(\.rows) == [count])
        if errors.isEmpty { #expect(try outcome.rows("SELECT * FROM t") == rows) }
    }

    @Test("A key that a trigger repeats in another table is the row's fault")
    func keyOfOther() throws {
        let outcome = try Inputs(
            """
            CREATE TABLE t(a INTEGER, b TEXT); CREATE TABLE u(b TEXT UNIQUE);
            CREATE TRIGGER g AFTER INSERT ON t BEGIN INSERT INTO u VALUES (new.b); END;
            """,
            ["t.tsv": "1\tx\n2\tx\n3\ty\n"]
        ).check()
        #expect(outcome.told == ["error row-rejected t.tsv:2"])
        #expect(outcome.messages[0].contains("u.b"))
        #expect(outcome.summary.tables.map(\.rows) == [2, 0])
    }

    @Test("Triggers that delete and update parents are seen by the reference check")
    func deleted() throws {
        let outcome = try Inputs(
            """
            CREATE TABLE p(id INTEGER PRIMARY KEY); CREATE TABLE c(a INTEGER REFERENCES p);
            CREATE TRIGGER g AFTER INSERT ON c WHEN new.a = 1 BEGIN DELETE FROM p WHERE id = 2; END;
            """,
            ["p.tsv": "1\n2\n", "c.tsv": "2\n1\n"]
        ).checkOnBothRoads()
        #expect(outcome.errors == ["error orphan-row c.tsv:1:1 field 1"])
    }
}
