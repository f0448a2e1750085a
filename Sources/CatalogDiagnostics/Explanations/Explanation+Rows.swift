// The codes that tell of rows and references.

extension Explanation {
    static let duplicateKey = Explanation(
        .duplicateKey,
        title: "A primary key or UNIQUE value that was there before",
        meaning: """
            Two records have the same key. The second one is at fault; the note names the place of the first.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.country,
            seeds: [
                ExplanationExample.Seed("seed/Country.tsv", "1\tPeru\n1\tChile\n")
            ],
            output: """
                seed/Country.tsv:2:1: error: Country.CountryID 1 is there already; no two rows may have the same \
                primary key [duplicate-key]
                    2 | 1→Chile
                      | ^
                seed/Country.tsv:1:1: note: the first one is here
                """
        ),
        remedy: """
            Give one of the records another key, or remove it. An INTEGER PRIMARY KEY may be left empty: the row then \
            gets the next number.
            """,
        consequence: "a table can't hold both rows"
    )

    static let checkFailed = Explanation(
        .checkFailed,
        title: "A row that breaks a CHECK constraint",
        meaning: """
            The schema demands something of the row that does not hold. The constraint is named by its name or, \
            without one, by its expression.
            """,
        example: ExplanationExample(
            schema: """
                CREATE TABLE Product (
                    ID INTEGER PRIMARY KEY,
                    Price REAL,
                    CONSTRAINT price_is_positive CHECK (Price > 0)
                );
                """,
            seeds: [
                ExplanationExample.Seed("seed/Product.tsv", "1\t-40.5\n")
            ],
            output: """
                seed/Product.tsv:1: error: the row breaks a rule of Product, the CHECK constraint price_is_positive \
                [check-failed]
                    1 | 1→-40.5
                """
        ),
        remedy: """
            Correct the value, or the constraint. CONSTRAINT name in front of CHECK makes the message say what is \
            demanded.
            """,
        consequence: "SQLite can't store the row"
    )

    static let rowRejected = Explanation(
        .rowRejected,
        title: "A row that SQLite refuses by the schema's own rules",
        meaning: """
            A trigger's RAISE, a generated column or the expression of an index fails on this row. The words are the \
            schema's or SQLite's.
            """,
        example: ExplanationExample(
            schema: """
                CREATE TABLE Product (
                    ID INTEGER PRIMARY KEY,
                    Name TEXT,
                    Price REAL
                );
                CREATE TRIGGER OnlyWithName BEFORE INSERT ON Product
                WHEN NEW.Name IS NULL
                BEGIN
                    SELECT RAISE(ABORT, 'a product needs a name');
                END;
                """,
            seeds: [
                ExplanationExample.Seed("seed/Product.tsv", "1\t\t40.5\n")
            ],
            output: """
                seed/Product.tsv:1: error: SQLite refuses the row of Product: a product needs a name [row-rejected]
                    1 | 1→→40.5
                """
        ),
        remedy: "Correct the record, or the trigger or expression that refuses it.",
        consequence: "SQLite can't store the row"
    )

    static let orphanRow = Explanation(
        .orphanRow,
        title: "A child key with no parent row",
        meaning: """
            The column refers to a key of another table, and no row there has it. Keys are compared as SQLite \
            compares them: byte by byte, unless the parent's column has another collation. A note names the nearest \
            key, or one that differs in case, spaces or Unicode form alone. A parent row that was rejected for a \
            fault of its own counts as there.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.productsOfCountries,
            seeds: [
                ExplanationExample.Seed("seed/Country.tsv", "1\tPeru\n"),
                ExplanationExample.Seed("seed/Product.tsv", "1\tPoncho\t1\n2\tPan flute\t7\n"),
            ],
            output: """
                seed/Product.tsv:2:13: error: Product.CountryID 7 is not in Country.CountryID [orphan-row]
                    2 | 2→Pan flute→7
                      |             ^
                seed/Country.tsv: note: Country has 1 row; nearest key: 1
                """
        ),
        remedy: "Correct the key, or add the parent row. A key that is not known stays empty.",
        consequence: "the file then holds rows that refer to nothing, and a join drops them without a word"
    )

    static let referencePartial = Explanation(
        .referencePartial,
        title: "A reference some of whose columns have no value",
        meaning: """
            As soon as one column of such a reference has no value, SQL takes the reference as satisfied and looks at \
            none of the others.
            """,
        example: ExplanationExample(
            schema: """
                CREATE TABLE Shelf (
                    Hall TEXT NOT NULL,
                    Number INTEGER NOT NULL,
                    PRIMARY KEY (Hall, Number)
                );
                CREATE TABLE Box (
                    ID INTEGER PRIMARY KEY,
                    Hall TEXT,
                    Shelf INTEGER,
                    FOREIGN KEY (Hall, Shelf) REFERENCES Shelf (Hall, Number)
                );
                CREATE INDEX BoxByShelf ON Box (Hall, Shelf);
                """,
            seeds: [
                ExplanationExample.Seed("seed/Shelf.tsv", "North\t1\n"),
                ExplanationExample.Seed("seed/Box.tsv", "1\tNorth\t1\n2\tNorth\t\n"),
            ],
            output: """
                seed/Box.tsv:2:9: note: Box (Hall, Shelf) has no value in Shelf, so the reference to Shelf is not \
                checked [reference-partial]
                    2 | 2→North→
                      |         ^
                """
        ),
        remedy: """
            Fill in the rest of the key, or leave all of it empty. NOT NULL on the columns makes the question go away.
            """
    )
}
