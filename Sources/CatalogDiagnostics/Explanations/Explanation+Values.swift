// The codes that tell of values.

extension Explanation {
    static let typeMismatch = Explanation(
        .typeMismatch,
        title: "A text that is no value of its column's type",
        meaning: """
            The column's declared type asks for a number, a date, a truth value or hexadecimal digits, and the field \
            holds something else. SQLite would store the text as it stands, and the app would find a text where it \
            expects a number.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.product,
            seeds: [
                ExplanationExample.Seed("seed/Product.tsv", "1\tPoncho\t40,5\n")
            ],
            output: """
                seed/Product.tsv:1:10: error: Product.Price takes a number (REAL), found “40,5”; write 40.5: the \
                decimal mark is a point [type-mismatch]
                    1 | 1→Poncho→40,5
                      |          ^
                """
        ),
        remedy: """
            Write the value as the hint says. A field that is to have no value stays empty. A column that holds text \
            is declared TEXT.
            """,
        consequence: "the app would find a text where it expects a value of that type"
    )

    static let outOfRange = Explanation(
        .outOfRange,
        title: "A number too large for its type",
        meaning: """
            An INTEGER holds whole numbers of 64 bits, a REAL finite ones of double precision. SQLite would turn this \
            number into another one.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.product,
            seeds: [
                ExplanationExample.Seed("seed/Product.tsv", "99999999999999999999\tPoncho\t40.5\n")
            ],
            output: """
                seed/Product.tsv:1:1: error: Product.ID is INTEGER, which holds -9223372036854775808 to \
                9223372036854775807; found “99999999999999999999” [out-of-range]
                    1 | 99999999999999999999→Poncho→40.5
                      | ^
                """
        ),
        remedy: """
            Correct the number. A number that is only shown, never counted with, such as a bar code, belongs in a \
            TEXT column.
            """,
        consequence: "another number would be stored"
    )

    static let notNull = Explanation(
        .notNull,
        title: "No value in a column that must have one",
        meaning: """
            The field is empty, or holds the text that --null names, and the column is NOT NULL without a DEFAULT or \
            part of a primary key.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.country,
            seeds: [
                ExplanationExample.Seed("seed/Country.tsv", "1\tPeru\n2\t\n")
            ],
            output: """
                seed/Country.tsv:2:3: error: Country.Name must have a value, found none [not-null]
                    2 | 2→
                      |   ^
                """
        ),
        remedy: """
            Fill in the value, or give the column a DEFAULT in the schema. If the empty text itself is meant, name \
            another text for no value: --null NULL.
            """,
        consequence: "SQLite can't store the row"
    )

    static let looksQuoted = Explanation(
        .looksQuoted,
        title: "Quotation marks that are stored with the value",
        meaning: """
            In the dialect tsv quotation marks are text. A field that both begins and ends with one was most likely \
            written by a program that encloses values in them.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.product,
            seeds: [
                ExplanationExample.Seed("seed/Product.tsv", "1\t\"Poncho\"\t40.5\n")
            ],
            output: """
                seed/Product.tsv:1:3: warning: Product.Name keeps the quotation marks of “"Poncho"”; if they only \
                enclose the value, read the file with --dialect excel [looks-quoted]
                    1 | 1→"Poncho"→40.5
                      |   ^
                """
        ),
        remedy: """
            Read the file with --dialect excel, which takes the marks off, or take them out. If they are part of the \
            value, all is well.
            """
    )

    static let leadingZeros = Explanation(
        .leadingZeros,
        title: "Leading zeros that a number does not keep",
        meaning: """
            The column is a number, so 007 is stored as 7. Where the zeros mean something, in postal codes and \
            article numbers, they are lost.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.product,
            seeds: [
                ExplanationExample.Seed("seed/Product.tsv", "007\tPoncho\t40.5\n")
            ],
            output: """
                seed/Product.tsv:1:1: warning: Product.ID is a number, so “007” is stored as 7; declare the column \
                TEXT to keep the zeros [leading-zeros]
                    1 | 007→Poncho→40.5
                      | ^
                """
        ),
        remedy: "Declare the column TEXT to keep the zeros, or take them out of the file."
    )

    static let precisionLoss = Explanation(
        .precisionLoss,
        title: "A whole number that a REAL can't hold exactly",
        meaning: """
            A REAL has 53 bits for its digits; larger whole numbers are rounded to the nearest one that fits.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.product,
            seeds: [
                ExplanationExample.Seed("seed/Product.tsv", "1\tPoncho\t9007199254740993\n")
            ],
            output: """
                seed/Product.tsv:1:10: warning: Product.Price: a REAL can't hold “9007199254740993” exactly, so it is \
                stored as 9007199254740992; declare the column INTEGER or TEXT to keep it [precision-loss]
                    1 | 1→Poncho→9007199254740993
                      |          ^
                """
        ),
        remedy: "Declare the column INTEGER, or TEXT for what is no quantity."
    )

    static let surroundingSpace = Explanation(
        .surroundingSpace,
        title: "Spaces around a value",
        meaning: """
            The text begins or ends with a space. It is stored so, and a search for the text without the space does \
            not find it.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.country,
            seeds: [
                ExplanationExample.Seed("seed/Country.tsv", "1\tPeru\u{20}\n")
            ],
            output: """
                seed/Country.tsv:1:3: warning: Country.Name keeps the spaces around “Peru ”; take them out if they \
                are not meant [surrounding-space]
                    1 | 1→Peru\u{20}
                      |   ^
                """
        ),
        remedy: "Take the spaces out."
    )

    static let controlCharacter = Explanation(
        .controlCharacter,
        title: "A control character in a text",
        meaning: """
            The text holds a character that nobody sees and that came along with a copy: an escape, a bell, a byte \
            order mark.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.country,
            seeds: [
                ExplanationExample.Seed("seed/Country.tsv", "1\tPe\u{7}ru\n")
            ],
            output: """
                seed/Country.tsv:1:3: warning: Country.Name holds the control character U+0007, which nobody sees; \
                take it out [control-character]
                    1 | 1→Pe␇ru
                      |   ^
                """
        ),
        remedy: "Take the character out."
    )

    static let spreadsheetNumber = Explanation(
        .spreadsheetNumber,
        title: "A text that a spreadsheet has shortened",
        meaning: """
            The column is a text and holds what a spreadsheet shows for a long number, such as 4.01235E+12 for a bar \
            code. The digits that were dropped are in no file any more.
            """,
        example: ExplanationExample(
            schema: """
                CREATE TABLE Product (
                    ID INTEGER PRIMARY KEY,
                    BarCode TEXT
                );
                """,
            seeds: [
                ExplanationExample.Seed("seed/Product.tsv", "1\t4.01235E+12\n")
            ],
            output: """
                seed/Product.tsv:1:3: warning: Product.BarCode holds “4.01235E+12”, which looks like what a spreadsheet \
                shows in place of a value; put the value itself there, in a column formatted as text [spreadsheet-number]
                    1 | 1→4.01235E+12
                      |   ^
                """
        ),
        remedy: "Format the column as text in the spreadsheet, enter the value anew, and save."
    )
}
