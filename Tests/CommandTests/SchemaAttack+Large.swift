extension SchemaAttack {
    /// What makes too much of little, nests too deep, or has too many parts.
    static let large = [
        SchemaAttack(
            name: "zeroblob beyond what SQLite holds",
            schema: table + "INSERT INTO T VALUES (zeroblob(1000000001));",
            codes: ["schema-error"]
        ),
        SchemaAttack(
            name: "hex of what is half as long as SQLite holds and more",
            schema: table + "INSERT INTO T VALUES (hex(zeroblob(600000000)));",
            codes: ["schema-error"]
        ),
        SchemaAttack(
            name: "replace that grows beyond what SQLite holds",
            schema: table
                + "INSERT INTO T SELECT replace(replace(replace(hex(zeroblob(5000)), '0', a), '0', a), '0', a)\n"
                + "FROM (SELECT hex(zeroblob(5000)) AS a);",
            codes: ["schema-error"]
        ),
        SchemaAttack(
            name: "a CHECK that makes more than SQLite holds",
            schema: "CREATE TABLE T (a CHECK (length(hex(zeroblob(600000000))) > a));",
            codes: ["field-too-large"],
            seed: "1\n"
        ),
        SchemaAttack(
            name: "a generated column that makes more than SQLite holds",
            schema: "CREATE TABLE T (a, b AS (hex(zeroblob(a))) STORED);",
            codes: ["field-too-large"],
            seed: "600000000\n"
        ),
        SchemaAttack(
            name: "a pattern of LIKE beyond its limit",
            schema: "CREATE TABLE T (a CHECK (a LIKE printf('%.*c', 50001, '%')));",
            codes: ["row-rejected"],
            seed: "1\n"
        ),
        SchemaAttack(
            name: "a pattern of LIKE that tries every way",
            schema: "CREATE TABLE T (a CHECK (NOT a LIKE '" + String(repeating: "%a", count: 500) + "%b'));",
            codes: [],
            seed: String(repeating: "a", count: 2_000) + "\n"
        ),
        SchemaAttack(
            name: "a pattern of GLOB that tries every way",
            schema: "CREATE TABLE T (a CHECK (NOT a GLOB '" + String(repeating: "*a", count: 500) + "*b'));",
            codes: [],
            seed: String(repeating: "a", count: 2_000) + "\n"
        ),
        SchemaAttack(
            name: "REGEXP, which SQLite has not got",
            schema: "CREATE TABLE T (a CHECK (a REGEXP '(a+)+$'));",
            codes: ["schema-error"],
            seed: "aaaa\n"
        ),
        SchemaAttack(
            name: "JSON that is too deep",
            schema: "CREATE TABLE T (a CHECK (json_valid(a)));",
            codes: ["check-failed"],
            seed: String(repeating: "[", count: 100_000) + "\n"
        ),
        SchemaAttack(
            name: "100,000 parentheses",
            schema: table + "INSERT INTO T VALUES (" + String(repeating: "(", count: 100_000) + "1"
                + String(repeating: ")", count: 100_000) + ");",
            codes: ["schema-error"]
        ),
        SchemaAttack(
            name: "100,000 CASE, one in another",
            schema: table + "INSERT INTO T SELECT " + String(repeating: "CASE WHEN 1 THEN ", count: 100_000) + "1"
                + String(repeating: " END", count: 100_000) + ";",
            codes: ["schema-error"]
        ),
        SchemaAttack(
            name: "100,000 minus signs",
            schema: table + "INSERT INTO T SELECT " + String(repeating: "- ", count: 100_000) + "1;",
            codes: ["schema-error"]
        ),
        SchemaAttack(
            name: "100,000 SELECTs in one",
            schema: table + "INSERT INTO T SELECT 1" + String(repeating: " UNION ALL SELECT 1", count: 100_000) + ";",
            codes: ["schema-error"]
        ),
        SchemaAttack(
            name: "2,000 columns",
            schema: "CREATE TABLE T (" + columns(2_000) + ");",
            codes: [],
            seed: (1...2_000).map(String.init).joined(separator: "\t") + "\n"
        ),
        SchemaAttack(
            name: "2,001 columns",
            schema: "CREATE TABLE T (" + columns(2_001) + ");",
            codes: ["schema-error"]
        ),
    ]

    private static func columns(_ count: Int) -> String { (1...count).map { "c\($0)" }.joined(separator: ", ") }
}
