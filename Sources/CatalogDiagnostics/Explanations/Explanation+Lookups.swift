// The codes that tell of lookup tables.

extension Explanation {
    static let duplicateName = Explanation(
        .duplicateName,
        title: "Two names that a person would call the same",
        meaning: """
            In a lookup table, one that others refer to, two rows have names that differ in case, spaces or Unicode \
            form alone. Products then split over the two.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.productsOfCountries,
            seeds: [
                ExplanationExample.Seed("seed/Country.tsv", "1\tPeru\n2\tPERU\n"),
                ExplanationExample.Seed("seed/Product.tsv", "1\tPoncho\t1\n2\tPan flute\t2\n"),
            ],
            output: """
                seed/Country.tsv:2:3: warning: Country.Name “PERU” and “Peru” differ only in upper and lower case; if \
                they mean the same, keep one of the rows [duplicate-name]
                    2 | 2→PERU
                      |   ^
                seed/Country.tsv:1:3: note: the first one is here
                """
        ),
        remedy: "Keep one of the rows and let all children refer to it."
    )

    static let nearDuplicate = Explanation(
        .nearDuplicate,
        title: "Two names that are one keystroke apart",
        meaning: """
            In a lookup table, one that others refer to, two rows have names that differ by a letter put in, left \
            out, changed or swapped within a word. Short names, codes and plurals are left alone.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.productsOfCountries,
            seeds: [
                ExplanationExample.Seed("seed/Country.tsv", "1\tNetherlands\n2\tNehterlands\n"),
                ExplanationExample.Seed("seed/Product.tsv", "1\tTulip\t1\n2\tClogs\t2\n"),
            ],
            output: """
                seed/Country.tsv:2:3: warning: Country.Name “Nehterlands” is one keystroke from “Netherlands”; if \
                they mean the same, keep one of the rows [near-duplicate]
                    2 | 2→Nehterlands
                      |   ^
                seed/Country.tsv:1:3: note: the first one is here
                """
        ),
        remedy: "If they mean the same, keep one of the rows and let all children refer to it."
    )

    static let unusedParent = Explanation(
        .unusedParent,
        title: "A lookup row that nothing refers to",
        meaning: """
            No row of any child table refers to this row. It may be a leftover, or stand ready for content to come.
            """,
        example: ExplanationExample(
            schema: ExplanationExample.productsOfCountries,
            seeds: [
                ExplanationExample.Seed("seed/Country.tsv", "1\tPeru\n2\tChile\n"),
                ExplanationExample.Seed("seed/Product.tsv", "1\tPoncho\t1\n"),
            ],
            output: """
                seed/Country.tsv:2: note: no row of Product refers to this row of Country [unused-parent]
                    2 | 2→Chile
                """
        ),
        remedy: "Remove the row if nothing needs it."
    )
}
