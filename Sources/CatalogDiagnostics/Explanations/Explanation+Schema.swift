// The codes that tell of schema.sql itself.

extension Explanation {
    static let schemaError = Explanation(
        .schemaError,
        title: "A statement of the schema does not run",
        meaning: """
            SQLite itself runs schema.sql, statement by statement, and refuses this one; the words are SQLite's. The \
            place is where it stopped reading, which is often just behind the slip. Statements that fail only because \
            this one did are not reported too.
            """,
        example: ExplanationExample(
            schema: """
                CREATE TABLE Country (
                    CountryID INTEGER PRIMARY KEY,
                    Name TEXT NOT NULL,
                );
                """,
            seeds: [
                ExplanationExample.Seed("seed/Country.tsv", "1\tPeru\n")
            ],
            output: """
                schema.sql:4:1: error: near ")": syntax error [schema-error]
                    4 | );
                      | ^
                """
        ),
        remedy: """
            Mend the statement at the place named; what runs in the sqlite3 shell runs here. Triggers and views are \
            compiled too, so a name in them that is not there is reported as well.
            """,
        consequence: "without the whole schema nothing can be built"
    )

    static let schemaForbidden = Explanation(
        .schemaForbidden,
        title: "A statement that a schema may not hold",
        meaning: """
            A catalog is one file, made in one transaction from its inputs alone. Statements that read or write other \
            files, load code, or end the transaction are refused: ATTACH, DETACH, VACUUM, ROLLBACK, SAVEPOINT, \
            load_extension and their like.
            """,
        example: ExplanationExample(
            schema: """
                ATTACH 'prices.db' AS prices;
                CREATE TABLE Country (
                    CountryID INTEGER PRIMARY KEY,
                    Name TEXT NOT NULL
                );
                """,
            seeds: [
                ExplanationExample.Seed("seed/Country.tsv", "1\tPeru\n")
            ],
            output: """
                schema.sql:1:1: error: ATTACH is not allowed in a catalog's schema: it reads or writes another file \
                [schema-forbidden]
                    1 | ATTACH 'prices.db' AS prices;
                      | ^
                """
        ),
        remedy: """
            Take the statement out. What it was to bring in belongs in a seed file, or in the schema as INSERT \
            statements.
            """,
        consequence: "the file would depend on something that is not among its inputs"
    )

    static let schemaIgnored = Explanation(
        .schemaIgnored,
        title: "A statement that has no effect on the file",
        meaning: """
            The statement is passed over, since nothing of it would be in the file: a journal mode that a read-only \
            file can't have, a pragma that SQLite doesn't know or that comes too late, a temporary table, a SELECT.
            """,
        example: ExplanationExample(
            schema: """
                PRAGMA journal_mode = WAL;
                CREATE TABLE Country (
                    CountryID INTEGER PRIMARY KEY,
                    Name TEXT NOT NULL
                );
                """,
            seeds: [
                ExplanationExample.Seed("seed/Country.tsv", "1\tPeru\n")
            ],
            output: """
                schema.sql:1:1: warning: PRAGMA journal_mode = WAL has no effect: a file in WAL mode can't be opened \
                in a read-only bundle [schema-ignored]
                    1 | PRAGMA journal_mode = WAL;
                      | ^
                """
        ),
        remedy: """
            Take the statement out, or move a pragma such as page_size in front of the first CREATE TABLE. What the \
            app needs at run time it sets when it opens the file.
            """
    )

    static let foreignKeyMismatch = Explanation(
        .foreignKeyMismatch,
        title: "A reference that SQLite can never follow",
        meaning: """
            A REFERENCES clause names a table or a column that is not there, or columns that are neither the primary \
            key nor UNIQUE. SQLite takes such a schema without a word and fails at the first write with foreign keys \
            switched on.
            """,
        example: ExplanationExample(
            schema: """
                CREATE TABLE Country (
                    CountryID INTEGER PRIMARY KEY,
                    Name TEXT NOT NULL
                );
                CREATE TABLE Product (
                    ID INTEGER PRIMARY KEY,
                    Name TEXT,
                    MadeIn INTEGER REFERENCES Countries (CountryID)
                );
                CREATE INDEX ProductByOrigin ON Product (MadeIn);
                """,
            seeds: [
                ExplanationExample.Seed("seed/Country.tsv", "1\tPeru\n"),
                ExplanationExample.Seed("seed/Product.tsv", "1\tPoncho\t1\n"),
            ],
            output: """
                schema.sql:8:5: error: Product.MadeIn refers to Countries, and there is no such table; did you mean \
                Country? [foreign-key-mismatch]
                    8 |     MadeIn INTEGER REFERENCES Countries (CountryID)
                      |     ^
                """
        ),
        remedy: """
            Write the name that is meant; the nearest one is suggested. Where the parent's columns are no key, \
            declare them UNIQUE.
            """,
        consequence: """
            the reference is then not checked, and an app that switches foreign keys on can't write to the table
            """
    )

    static let referenceUndeclared = Explanation(
        .referenceUndeclared,
        title: "A column named as a key, without a reference",
        meaning: """
            The column is called as the primary key of one other table is, and nothing says that it refers to it. \
            Nobody checks its values then.
            """,
        example: ExplanationExample(
            schema: """
                CREATE TABLE Country (
                    CountryID INTEGER PRIMARY KEY,
                    Name TEXT NOT NULL
                );
                CREATE TABLE Product (
                    ID INTEGER PRIMARY KEY,
                    CountryID INTEGER
                );
                """,
            seeds: [
                ExplanationExample.Seed("seed/Country.tsv", "1\tPeru\n"),
                ExplanationExample.Seed("seed/Product.tsv", "1\t1\n"),
            ],
            output: """
                schema.sql:7:5: note: Product.CountryID has the name of the key of Country but declares no reference; \
                add REFERENCES Country (CountryID) to have it checked [reference-undeclared]
                    7 |     CountryID INTEGER
                      |     ^
                """
        ),
        remedy: """
            Add the REFERENCES clause that the message spells out, so that every value is checked. If the likeness is \
            chance, leave it.
            """
    )

    static let referenceUnindexed = Explanation(
        .referenceUnindexed,
        title: "A reference whose columns have no index",
        meaning: """
            An app that asks what belongs to one parent row has to read the whole child table. With few rows nobody \
            notices.
            """,
        example: ExplanationExample(
            schema: """
                CREATE TABLE Country (
                    CountryID INTEGER PRIMARY KEY,
                    Name TEXT NOT NULL
                );
                CREATE TABLE Product (
                    ID INTEGER PRIMARY KEY,
                    Name TEXT,
                    CountryID INTEGER REFERENCES Country (CountryID)
                );
                """,
            seeds: [
                ExplanationExample.Seed("seed/Country.tsv", "1\tPeru\n"),
                ExplanationExample.Seed("seed/Product.tsv", "1\tPoncho\t1\n"),
            ],
            output: """
                schema.sql:8:5: note: Product.CountryID refers to Country and has no index, so an app that looks for \
                what belongs to one row of Country reads all of Product; CREATE INDEX mends it [reference-unindexed]
                    8 |     CountryID INTEGER REFERENCES Country (CountryID)
                      |     ^
                """
        ),
        remedy: """
            Add a CREATE INDEX on the child columns if the app asks such questions. The index costs some bytes of the \
            file.
            """
    )

    static let declaredType = Explanation(
        .declaredType,
        title: "A declared type that SQLite reads as another one",
        meaning: """
            SQLite goes by letters found anywhere in the name of a type: INT makes an INTEGER, so POINT is one, and a \
            name that it doesn't know, such as STRING, is NUMERIC. Values are then stored in a form that the name \
            does not promise.
            """,
        example: ExplanationExample(
            schema: """
                CREATE TABLE Country (
                    CountryID INTEGER PRIMARY KEY,
                    Name STRING NOT NULL
                );
                """,
            seeds: [
                ExplanationExample.Seed("seed/Country.tsv", "1\t101\n")
            ],
            output: """
                schema.sql:3:5: warning: Country.Name: SQLite reads the type STRING as NUMERIC; declare it TEXT if it \
                holds text [declared-type]
                    3 |     Name STRING NOT NULL
                      |     ^
                """
        ),
        remedy: "Declare the column INTEGER, REAL, TEXT, BLOB or NUMERIC, as its values are."
    )

    static let defaultNondeterministic = Explanation(
        .defaultNondeterministic,
        title: "A DEFAULT that gives another value at each build",
        meaning: """
            The DEFAULT asks for the time or for chance, so the same inputs no longer give the same file, and a build \
            can't be repeated.
            """,
        example: ExplanationExample(
            schema: """
                CREATE TABLE Country (
                    CountryID INTEGER PRIMARY KEY,
                    Name TEXT NOT NULL,
                    Added TEXT DEFAULT CURRENT_TIMESTAMP
                );
                """,
            seeds: [
                ExplanationExample.Seed("seed/Country.tsv", "CountryID\tName\n1\tPeru\n")
            ],
            output: """
                schema.sql:4:5: warning: Country.Added: DEFAULT CURRENT_TIMESTAMP gives another value at each build, \
                so the same inputs do not give the same file [default-nondeterministic]
                    4 |     Added TEXT DEFAULT CURRENT_TIMESTAMP
                      |     ^
                """
        ),
        remedy: "Put the value in the seed file, or set it when the app inserts rows of its own."
    )
}
