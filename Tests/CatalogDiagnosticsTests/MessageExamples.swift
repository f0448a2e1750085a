@testable import CatalogDiagnostics

/// A diagnostic and the words that it makes, to the letter.
struct MessageExample: Sendable {
    var diagnostic: Diagnostic
    var message: String

    init(
        _ facts: DiagnosticFacts,
        _ table: String? = nil,
        _ column: String? = nil,
        value: String? = nil,
        says message: String
    ) {
        diagnostic = Diagnostic(facts, table: table, columnName: column, value: value)
        self.message = message
    }
}

/// Messages of every code; where a message has several forms, an example of each.
enum MessageExamples {
    static let product = ReferenceNames(
        childTable: "Product",
        childColumns: ["ManufacturerID"],
        parentTable: "Manufacturer",
        parentColumns: ["ManufacturerID"]
    )
    static let box = ReferenceNames(
        childTable: "Box",
        childColumns: ["Hall", "Shelf"],
        parentTable: "Shelf",
        parentColumns: ["Hall", "Number"]
    )

    static let all = schema + plan + records + values + rows + lookups

    static let schema = [
        MessageExample(.schemaError(words: "near \"FORM\": syntax error"), says: "near \"FORM\": syntax error"),
        MessageExample(
            .schemaForbidden(statement: "ATTACH", reason: "it opens another file"),
            says: "ATTACH is not allowed in a catalog's schema: it opens another file"
        ),
        MessageExample(
            .schemaIgnored(statement: "PRAGMA journal_mode = WAL", reason: "a bundle is read-only"),
            says: "PRAGMA journal_mode = WAL has no effect: a bundle is read-only"
        ),
        MessageExample(
            .foreignKeyMismatch(reference: product, problem: .missingTable(nearest: nil)),
            says: "Product.ManufacturerID refers to Manufacturer, and there is no such table"
        ),
        MessageExample(
            .declaredType(type: "STRING", affinity: "NUMERIC", suggestion: "declare it TEXT"),
            "Country",
            "Name",
            says: "Country.Name: SQLite reads the type STRING as NUMERIC; declare it TEXT"
        ),
        MessageExample(
            .referenceUndeclared(reference: product),
            "Product",
            "ManufacturerID",
            says: "Product.ManufacturerID has the name of the key of Manufacturer but declares no reference; "
                + "add REFERENCES Manufacturer (ManufacturerID) to have it checked"
        ),
        MessageExample(
            .referenceUnindexed(reference: box),
            "Box",
            says: "Box (Hall, Shelf) refers to Shelf and has no index, so an app that looks for what belongs to one "
                + "row of Shelf reads all of Box; CREATE INDEX mends it"
        ),
        MessageExample(
            .defaultNondeterministic(expression: "CURRENT_TIMESTAMP"),
            "Product",
            "Added",
            says: "Product.Added: DEFAULT CURRENT_TIMESTAMP gives another value at each build, so the same inputs do "
                + "not give the same file"
        ),
    ]

    static let plan = [
        MessageExample(
            .seedUnknownTable(name: "Produkt", nearest: "Product"),
            says: "the schema has no table Produkt; did you mean Product?"
        ),
        MessageExample(
            .seedUnknownTable(name: "Copy of Notes", nearest: nil),
            says: "the schema has no table “Copy of Notes”; a seed file feeds the table that it is named after, or the "
                + "one that --table gives it to"
        ),
        MessageExample(
            .seedUnknownTable(name: "Gro\u{308}ße", nearest: "Gr\u{F6}ße"),
            says: "the schema has no table Gro\u{308}ße; there is Gr\u{F6}ße, in another Unicode form"
        ),
        MessageExample(.seedMissing(nearest: nil), "Product", says: "no seed file feeds Product"),
        MessageExample(
            .seedMissing(nearest: "Produkt.tsv"),
            "Product",
            says: "no seed file feeds Product; is Produkt.tsv meant for it?"
        ),
        MessageExample(.seedMissing(nearest: nil), says: "no seed file feeds this table"),
        MessageExample(.seedEmpty, "Product", says: "there is no record in this file, so Product gets no row"),
        MessageExample(.seedEmpty, says: "there is no record in this file, so the table gets no row"),
        MessageExample(
            .headerUnknownColumn(name: "Prise", nearest: "Price"),
            "Product",
            says: "Product has no column “Prise”; did you mean Price?"
        ),
        MessageExample(
            .headerUnknownColumn(name: "Gamma", nearest: nil),
            "Product",
            says: "Product has no column “Gamma”"
        ),
        MessageExample(
            .headerUnknownColumn(name: "a\tb", nearest: nil),
            says: "the table has no column “a→b”"
        ),
        MessageExample(
            .headerDuplicateColumn(name: "Price", firstField: 2),
            "Product",
            says: "the header names Price more than once, first in field 2"
        ),
        MessageExample(
            .headerMissingColumn(name: "Name"),
            "Country",
            says: "the header leaves out Country.Name, which must have a value"
        ),
        MessageExample(
            .headerMissingColumn(name: "Name"),
            says: "the header leaves out Name, which must have a value"
        ),
    ]

    static let records = [
        MessageExample(
            .fieldCount(expected: 4, found: 3, columns: ["ID", "Name", "Price", "Image"]),
            "Product",
            says: "3 fields, Product takes 4; nothing for Image"
        ),
        MessageExample(
            .fieldCount(expected: 7, found: 2, columns: ["A", "B", "C", "D", "E", "F", "G"]),
            "Product",
            says: "2 fields, Product takes 7; nothing for C, D, E, F and 1 more"
        ),
        MessageExample(
            .fieldCount(expected: 6, found: 2, columns: ["A", "B", "C", "D", "E", "F"]),
            "Product",
            says: "2 fields, Product takes 6; nothing for C, D, E, F"
        ),
        MessageExample(
            .fieldCount(expected: 2, found: 1, columns: ["ID", "Name"]),
            "Country",
            says: "1 field, Country takes 2; nothing for Name"
        ),
        MessageExample(
            .fieldCount(expected: 3, found: 1, columns: ["ID", "Name", "Price"]),
            "Product",
            says: "1 field, Product takes 3; is something else the delimiter? --dialect names the form of the file"
        ),
        MessageExample(
            .fieldCount(expected: 2, found: 3, columns: ["ID", "Name"]),
            "Country",
            says: "3 fields, Country takes 2; is there one delimiter (a tab or a comma) too many?"
        ),
        MessageExample(
            .fieldCount(expected: 2, found: 1_200, columns: ["ID", "Name"]),
            says: "1,200 fields, the table takes 2"
        ),
        // Fewer names than fields are due: nothing can be said of the others.
        MessageExample(.fieldCount(expected: 4, found: 2, columns: []), "Product", says: "2 fields, Product takes 4"),
        MessageExample(
            .encodingInvalid(encoding: "UTF-8", bytes: "E9 74"),
            "Product",
            "Name",
            says: "there are bytes that are not UTF-8 (E9 74 in hexadecimal); save the file as UTF-8, or name its "
                + "encoding with --encoding"
        ),
        MessageExample(
            .foreignFormat(.zip),
            "Product",
            says: "this is no text but a zip archive, as a workbook (.xlsx, .ods) is one; save the sheet as "
                + "tab-separated text"
        ),
        MessageExample(
            .foreignFormat(.zstd),
            "Product",
            says: "this is no text but packed by zstd, which is not read; pack it by gzip, or not at all"
        ),
        MessageExample(
            .nulByte,
            "Product",
            "Name",
            says: "Product.Name holds a NUL character (U+0000), which no value may; take it out, or name the file's "
                + "encoding with --encoding"
        ),
        MessageExample(
            .nulByte,
            says: "the field holds a NUL character (U+0000), which no value may; take it out, or name the file's "
                + "encoding with --encoding"
        ),
        MessageExample(
            .quoteUnclosed,
            "Product",
            "Name",
            says: "the quotation mark that begins Product.Name is never closed; close it, or read the file with "
                + "--dialect tsv if its quotation marks are text"
        ),
        MessageExample(
            .quoteUnclosed,
            says: "the quotation mark that begins the field is never closed; close it, or read the file with "
                + "--dialect tsv if its quotation marks are text"
        ),
        MessageExample(
            .quoteMisplaced,
            "Product",
            "Name",
            says: "Product.Name has a quotation mark that neither encloses it nor is doubled; enclose the whole field "
                + "and write \"\" for each mark inside"
        ),
        MessageExample(
            .escapeInvalid(found: "\\q"),
            "Product",
            "Name",
            says: "Product.Name holds “\\q”, which is no escape; write \\\\ for a backslash"
        ),
        MessageExample(
            .escapeInvalid(found: "\\\u{1B}"),
            says: "the field holds “\\␛”, which is no escape; write \\\\ for a backslash"
        ),
        MessageExample(.blankLine(fields: 0), "Product", says: "a blank line among the records is passed over"),
        MessageExample(.blankLine(fields: 1), "Product", says: "a record of 1 empty field is passed over"),
        MessageExample(.blankLine(fields: 8), "Product", says: "a record of 8 empty fields is passed over"),
        MessageExample(
            .fieldTooLarge(limit: 1_000_000_000, found: 1_234_567_890),
            "Product",
            "Image",
            says: "Product.Image is too large for SQLite: 1,234,567,890 bytes; the limit is 1,000,000,000 bytes"
        ),
        MessageExample(
            .fieldTooLarge(limit: 1_000_000_000, found: nil),
            "Product",
            says: "the row of Product is too large for SQLite; the limit is 1,000,000,000 bytes"
        ),
    ]
}
