// The codes that tell of the plan: which seed file feeds which table, and which field which column.

extension Explanation {
    static let seedUnknownTable = Explanation(
        .seedUnknownTable,
        title: "A seed file that feeds no table",
        meaning: """
            A seed file feeds the table that has its name, upper and lower case aside, and the schema has no such \
            table. The same goes for the name in --table NAME=PATH, and for a table of which an option says how its \
            files are read.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.country,
            seeds: [
                ExplanationExample.Seed("seed/Country.tsv", "1\tPeru\n"),
                ExplanationExample.Seed("seed/Countries.tsv", "2\tChile\n"),
            ],
            output: """
                seed/Countries.tsv: error: the schema has no table Countries; did you mean Country? [seed-unknown-table]
                """
        ),
        remedy: """
            Rename the file, or name its table: --table Country=seed/Countries.tsv. A file that is no seed file \
            belongs in another folder. In an option, or in the tables of a configuration file, write the table's name as \
            the schema has it.
            """,
        consequence: "nothing of the file gets into the catalog"
    )

    static let seedMissing = Explanation(
        .seedMissing,
        title: "A table that nothing feeds",
        meaning: """
            There is no seed file for the table, so it gets no row but those that the schema inserts. That is meant \
            for tables that the app fills itself.
            """,
        example: ExplanationExample(
            schema: """
                CREATE TABLE Country (
                    CountryID INTEGER PRIMARY KEY,
                    Name TEXT NOT NULL
                );
                CREATE TABLE Note (
                    ID INTEGER PRIMARY KEY,
                    Words TEXT
                );
                """,
            seeds: [
                ExplanationExample.Seed("seed/Country.tsv", "1\tPeru\n")
            ],
            output: """
                schema.sql:5:1: warning: no seed file feeds Note [seed-missing]
                    5 | CREATE TABLE Note (
                      | ^
                """
        ),
        remedy: "Add the file, or give the table to a file of another name with --table NAME=PATH."
    )

    static let seedEmpty = Explanation(
        .seedEmpty,
        title: "A seed file with no record",
        meaning: """
            The file is there and holds nothing, or nothing but a header. An export that failed leaves such a file \
            behind.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.country,
            seeds: [
                ExplanationExample.Seed("seed/Country.tsv", "CountryID\tName\n")
            ],
            output: """
                seed/Country.tsv: warning: there is no record in this file, so Country gets no row [seed-empty]
                """
        ),
        remedy: "Write the file anew, or remove it if the table is to be empty."
    )

    static let headerUnknownColumn = Explanation(
        .headerUnknownColumn,
        title: "A header names a column the table does not have",
        meaning: """
            Some fields of the first record are names of the table's columns and this one is not. It is taken for a \
            header with a slip in it: were it a record, all of its fields would be values.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.country,
            seeds: [
                ExplanationExample.Seed("seed/Country.tsv", "CountryID\tNmae\n1\tPeru\n")
            ],
            output: """
                seed/Country.tsv:1:11: error: Country has no column “Nmae”; did you mean Name? [header-unknown-column]
                    1 | CountryID→Nmae
                      |           ^
                """
        ),
        remedy: """
            Write the column's name as the schema has it. If the record is no header, say so with --header never.
            """,
        consequence: "nobody knows which column the values belong to"
    )

    static let headerDuplicateColumn = Explanation(
        .headerDuplicateColumn,
        title: "A header names a column twice",
        meaning: """
            Two fields of the header have the same name, upper and lower case and spaces around it aside, so the \
            column would get two values.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.country,
            seeds: [
                ExplanationExample.Seed("seed/Country.tsv", "CountryID\tName\tname\n1\tPeru\tPerú\n")
            ],
            output: """
                seed/Country.tsv:1:16: error: the header names Name more than once, first in field 2 \
                [header-duplicate-column]
                    1 | CountryID→Name→name
                      |                ^
                """
        ),
        remedy: "Rename one of them to the column that it is for, or take it out with its values.",
        consequence: "one of the two values would be dropped"
    )

    static let headerMissingColumn = Explanation(
        .headerMissingColumn,
        title: "A header leaves out a column that needs a value",
        meaning: """
            A header may leave out columns; they get their DEFAULT or no value. This one is NOT NULL and has no DEFAULT.
            """,
        example: ExplanationExample(
            schema: """
                CREATE TABLE Country (
                    CountryID INTEGER PRIMARY KEY,
                    Code TEXT NOT NULL,
                    Name TEXT NOT NULL
                );
                """,
            seeds: [
                ExplanationExample.Seed("seed/Country.tsv", "CountryID\tName\n1\tPeru\n")
            ],
            output: """
                seed/Country.tsv:1: error: the header leaves out Country.Code, which must have a value \
                [header-missing-column]
                    1 | CountryID→Name
                """
        ),
        remedy: "Add the column to the file, or give it a DEFAULT in the schema.",
        consequence: "no row of the file could be stored"
    )
}
