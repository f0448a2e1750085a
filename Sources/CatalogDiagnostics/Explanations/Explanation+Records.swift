// The codes that tell of bytes, records and fields.

extension Explanation {
    static let fieldCount = Explanation(
        .fieldCount,
        title: "A record with too few or too many fields",
        meaning: """
            Every record has as many fields as the header or, without one, as the table has columns. Nothing is \
            padded or dropped, since nobody knows which field is missing.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.product,
            seeds: [
                ExplanationExample.Seed("seed/Product.tsv", "1\tPoncho\t40.5\n2\tPan flute\n")
            ],
            output: """
                seed/Product.tsv:2: error: 2 fields, Product takes 3; nothing for Price [field-count]
                    2 | 2→Pan flute
                """
        ),
        remedy: """
            Add the missing delimiter, also behind the last value that is there, or remove the one too many. A tab \
            inside a value looks like two fields.
            """,
        consequence: "the record can't be stored, since its values can't be told apart"
    )

    static let encodingInvalid = Explanation(
        .encodingInvalid,
        title: "Bytes that are not the file's encoding",
        meaning: """
            A seed file is UTF-8, with or without a byte order mark. These bytes are not; most often the program that \
            saved the file wrote an older encoding, such as Windows-1252. At the first place of a file a note guesses \
            which, from how the bytes read.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.country,
            seeds: [
                ExplanationExample.Seed(
                    "seed/Country.tsv",
                    Array("1\tPeru\n2\tCura".utf8) + [0xE7] + Array("ao\n".utf8)
                )
            ],
            output: """
                seed/Country.tsv:2:3: error: there are bytes that are not UTF-8 (0xE7 in hexadecimal); save the file \
                as UTF-8, or name its encoding with --encoding [encoding-invalid]
                    2 | 2→Cura�ao
                      |   ^
                seed/Country.tsv: note: this is likely windows-1252, in which the field reads “Curaçao”; try \
                --encoding Country=windows-1252
                """
        ),
        remedy: "Save the file as UTF-8; spreadsheets call it “CSV UTF-8” or “Unicode”.",
        consequence: "a text that can't be read can't be stored as it was meant"
    )

    static let nulByte = Explanation(
        .nulByte,
        title: "A NUL character in a field",
        meaning: """
            The field holds U+0000, at which many programs take a text to end. It comes from a broken export, or from \
            UTF-16 that is read as something else.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.country,
            seeds: [
                ExplanationExample.Seed("seed/Country.tsv", "1\tPe\u{0}ru\n")
            ],
            output: """
                seed/Country.tsv:1:3: error: Country.Name holds a NUL character (U+0000), which no value may; take it \
                out, or name the file's encoding with --encoding [nul-byte]
                    1 | 1→Pe␀ru
                      |   ^
                """
        ),
        remedy: "Take the character out, or save the file as UTF-8.",
        consequence: "the app would see another text than the one stored"
    )

    static let quoteUnclosed = Explanation(
        .quoteUnclosed,
        title: "A quotation mark that is never closed",
        meaning: """
            In the dialects excel and csv a field that begins with a quotation mark runs to the closing one, over \
            tabs, commas and line ends. Here there is none, so the rest of the file would be one field.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.product,
            seeds: [
                ExplanationExample.Seed("seed/Product.csv", "1,\"Poncho,40.5\n")
            ],
            output: """
                seed/Product.csv:1:3: error: the quotation mark that begins Product.Name is never closed; close it, \
                or read the file with --dialect tsv if its quotation marks are text [quote-unclosed]
                    1 | 1,"Poncho,40.5
                      |   ^
                """
        ),
        remedy: """
            Close the field with a quotation mark. One that is part of the value is doubled: \"""Big"" poncho". If \
            the file has no quotes at all, read it with --dialect tsv.
            """,
        consequence: "everything behind the mark would be taken for one value"
    )

    static let quoteMisplaced = Explanation(
        .quoteMisplaced,
        title: "A quotation mark out of place",
        meaning: """
            In the dialects excel and csv the closing quotation mark ends the field, and in csv a field that holds \
            one is enclosed as a whole. What stands here fits neither, and two programs would read it in two ways.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.product,
            seeds: [
                ExplanationExample.Seed("seed/Product.csv", "1,\"Big\" poncho,40.5\n")
            ],
            output: """
                seed/Product.csv:1:8: error: Product.Name has a quotation mark that neither encloses it nor is \
                doubled; enclose the whole field and write "" for each mark inside [quote-misplaced]
                    1 | 1,"Big" poncho,40.5
                      |        ^
                """
        ),
        remedy: "Enclose the whole field in quotation marks and double those inside: \"\"\"Big\"\" poncho\".",
        consequence: "the value that is meant can't be known"
    )

    static let escapeInvalid = Explanation(
        .escapeInvalid,
        title: "A backslash that begins no escape",
        meaning: """
            In the dialect postgres a backslash begins an escape: \\t, \\n, \\r, \\b, \\f, \\v, \\\\, an octal or \
            hexadecimal number, or \\N for no value. What stands here is none of them.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.product,
            seeds: [
                ExplanationExample.Seed("seed/Product.tsv", "1\tPoncho \\q\t40.5\n")
            ],
            output: """
                seed/Product.tsv:1:10: error: Product.Name holds “\\q”, which is no escape; write \\\\ for a \
                backslash [escape-invalid]
                    1 | 1→Poncho \\q→40.5
                      |          ^
                """
        ),
        remedy: """
            Write \\\\ for a backslash that is part of the value. If the file does not come from COPY, read it with \
            --dialect tsv.
            """,
        consequence: "the value that is meant can't be known"
    )

    static let blankLine = Explanation(
        .blankLine,
        title: "A blank line among the records",
        meaning: """
            A line without a character, or a record whose fields are all empty, is no row; it is passed over. At the \
            end of a file nothing is said of it, except of tabs alone, which a spreadsheet leaves.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.country,
            seeds: [
                ExplanationExample.Seed("seed/Country.tsv", "1\tPeru\n\n2\tChile\n")
            ],
            output: "seed/Country.tsv:2: warning: a blank line among the records is passed over [blank-line]"
        ),
        remedy: "Remove the line."
    )

    static let fieldTooLarge = Explanation(
        .fieldTooLarge,
        title: "A value or row beyond what SQLite can hold",
        meaning: """
            SQLite holds values and rows of up to 1,000,000,000 bytes. What stands here is larger; most often a line \
            end or a closing quotation mark is missing.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.product,
            seeds: [
                ExplanationExample.Seed("seed/Product.tsv", "1\tPoncho … (1.2 GB without a line end)\n")
            ],
            output: """
                seed/Product.tsv:1: error: Product is too large for SQLite: 1,234,567,890 bytes; the limit is \
                1,000,000,000 bytes [field-too-large]
                """
        ),
        remedy: """
            Look for the missing line end. Large content belongs in files of its own, with their names in the table.
            """,
        consequence: "SQLite can't store the row"
    )
}
