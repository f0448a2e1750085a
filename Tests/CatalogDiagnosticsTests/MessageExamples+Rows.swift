@testable import CatalogDiagnostics

extension MessageExamples {
    static let values = [
        MessageExample(
            .typeMismatch(type: "DOUBLE", hint: "write 1.29"),
            "Product",
            "Price",
            value: "1,29",
            says: "Product.Price takes a number (DOUBLE), found “1,29”; write 1.29"
        ),
        MessageExample(
            .typeMismatch(type: "INTEGER", hint: nil),
            "Product",
            "QuantityOnHand",
            value: " 5",
            says: "Product.QuantityOnHand takes a whole number (INTEGER), found “ 5”"
        ),
        MessageExample(
            .typeMismatch(type: "INTEGER", hint: nil),
            says: "the field takes a whole number (INTEGER), found “”"
        ),
        MessageExample(
            .typeMismatch(type: "DATE", hint: nil),
            nil,
            "Closing",
            value: "31.5.24",
            says: "Closing takes a date such as 2024-05-31 (DATE), found “31.5.24”"
        ),
        MessageExample(
            .outOfRange(type: "INTEGER", range: "-9,223,372,036,854,775,808 to 9,223,372,036,854,775,807"),
            "Product",
            "ID",
            value: "99999999999999999999",
            says: "Product.ID is INTEGER, which holds -9,223,372,036,854,775,808 to 9,223,372,036,854,775,807; "
                + "found “99999999999999999999”"
        ),
        MessageExample(
            .notNull(isPrimaryKey: false),
            "Country",
            "Country",
            says: "Country.Country must have a value, found none"
        ),
        MessageExample(
            .notNull(isPrimaryKey: true),
            "Country",
            "Code",
            says: "Country.Code must have a value, found none; it is part of the primary key, which tells "
                + "the rows apart"
        ),
        MessageExample(
            .looksQuoted,
            "Product",
            "Name",
            value: "\"Big\"",
            says: "Product.Name keeps the quotation marks of “\"Big\"”; if they only enclose the value, read the file "
                + "with --dialect excel"
        ),
        MessageExample(
            .leadingZeros(stored: "7"),
            "Product",
            "ID",
            value: "007",
            says: "Product.ID is a number, so “007” is stored as 7; declare the column TEXT to keep the zeros"
        ),
        MessageExample(
            .precisionLoss(stored: "9007199254740992"),
            "Product",
            "Price",
            value: "9007199254740993",
            says: "Product.Price: a REAL can't hold “9007199254740993” exactly, so it is stored as 9007199254740992; "
                + "declare the column INTEGER or TEXT to keep it"
        ),
        MessageExample(
            .surroundingSpace,
            "Manufacturer",
            "Name",
            value: " Gamma ",
            says: "Manufacturer.Name keeps the spaces around “ Gamma ”; take them out if they are not meant"
        ),
        MessageExample(
            .controlCharacter(scalar: 0x1B),
            "Product",
            "Details",
            says: "Product.Details holds the control character U+001B, which nobody sees; take it out"
        ),
        MessageExample(
            .spreadsheetNumber,
            "Product",
            "BarCode",
            value: "4.0E+12",
            says: "Product.BarCode holds “4.0E+12”, which looks like what a spreadsheet shows in place of a value; put "
                + "the value itself there, in a column formatted as text"
        ),
    ]

    static let rows = [
        MessageExample(
            .duplicateKey(columns: ["ID"], values: ["5"], isPrimaryKey: true),
            "Product",
            "ID",
            says: "Product.ID 5 is there already; no two rows may have the same primary key"
        ),
        MessageExample(
            .duplicateKey(columns: ["Hall", "Number"], values: ["Main Hall", "2"], isPrimaryKey: false),
            "Shelf",
            says: "Shelf (Hall, Number) (“Main Hall”, 2) is there already; it is UNIQUE: no two rows may share it"
        ),
        MessageExample(
            .duplicateKey(columns: ["Slug"], values: [], isPrimaryKey: false),
            "Product",
            says: "the key of Product.Slug is there already; it is UNIQUE: no two rows may share it"
        ),
        MessageExample(
            .duplicateKey(columns: ["index 'LowerName'"], values: [], isPrimaryKey: false),
            "Product",
            says: "the key of index 'LowerName' of Product is there already; it is UNIQUE: no two rows may share it"
        ),
        MessageExample(
            .checkFailed(constraint: "price_is_positive"),
            "Product",
            says: "the row breaks a rule of Product, the CHECK constraint price_is_positive"
        ),
        MessageExample(
            .checkFailed(constraint: "Price > 0"),
            says: "the row breaks a rule of its table, the CHECK constraint Price > 0"
        ),
        MessageExample(
            .rowRejected(words: "the shelf is full"),
            "Box",
            says: "SQLite refuses the row of Box: the shelf is full"
        ),
        MessageExample(.rowRejected(words: "full"), says: "SQLite refuses the row of its table: full"),
        MessageExample(
            .orphanRow(reference: product, values: ["9"]),
            "Product",
            "ManufacturerID",
            value: "9",
            says: "Product.ManufacturerID 9 is not in Manufacturer.ManufacturerID"
        ),
        MessageExample(
            .orphanRow(reference: box, values: ["Main, left", ""]),
            "Box",
            says: "Box (Hall, Shelf) (“Main, left”, “”) is not in Shelf (Hall, Number)"
        ),
        MessageExample(
            .orphanRow(reference: product, values: ["9 "]),
            says: "Product.ManufacturerID “9 ” is not in Manufacturer.ManufacturerID"
        ),
        MessageExample(
            .referencePartial(reference: box, missing: ["Shelf"]),
            "Box",
            says: "Box (Hall, Shelf) has no value in Shelf, so the reference to Shelf is not checked"
        ),
    ]

    static let lookups = [
        MessageExample(
            .duplicateName(other: "ACME", difference: .letterCase),
            "Manufacturer",
            "Name",
            value: "Acme",
            says: "Manufacturer.Name “Acme” and “ACME” differ only in upper and lower case; if they mean the same, "
                + "keep one of the rows"
        ),
        MessageExample(
            .duplicateName(other: "Acme Inc", difference: .space),
            "Manufacturer",
            "Name",
            value: "Acme  Inc",
            says: "Manufacturer.Name “Acme  Inc” and “Acme Inc” differ only in spaces; if they mean the same, keep one "
                + "of the rows"
        ),
        MessageExample(
            .duplicateName(other: "Caf\u{E9}", difference: .unicodeForm),
            "Manufacturer",
            "Name",
            value: "Cafe\u{301}",
            says: "Manufacturer.Name “Cafe\u{301}” and “Caf\u{E9}” differ only in their Unicode form; if they mean the "
                + "same, keep one of the rows"
        ),
        MessageExample(
            .duplicateName(other: "ACME", difference: .letterCaseAndSpace),
            "Manufacturer",
            "Name",
            value: "Ac me",
            says: "Manufacturer.Name “Ac me” and “ACME” differ only in upper and lower case and spaces; if they mean "
                + "the same, keep one of the rows"
        ),
        MessageExample(
            .nearDuplicate(other: "Spirit Industries"),
            "Manufacturer",
            "Name",
            value: "Spit Industries",
            says: "Manufacturer.Name “Spit Industries” is one keystroke from “Spirit Industries”; if they mean the "
                + "same, keep one of the rows"
        ),
        MessageExample(
            .unusedParent(children: ["Product"]),
            "Manufacturer",
            says: "no row of Product refers to this row of Manufacturer"
        ),
        MessageExample(
            .unusedParent(children: ["Product", "Part", "Order"]),
            "Country",
            says: "no row of Product, Part or Order refers to this row of Country"
        ),
        MessageExample(.unusedParent(children: []), says: "no row of any table refers to this row of the table"),
    ]
}
