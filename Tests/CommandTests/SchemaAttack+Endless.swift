extension SchemaAttack {
    /// What never ends, or would take years.
    static let endless = [
        SchemaAttack(
            name: "an INSERT that never ends",
            schema: table + "INSERT INTO T \(forever) SELECT i FROM n;",
            codes: ["schema-error"]
        ),
        SchemaAttack(
            name: "a view that never ends, read by an INSERT",
            schema: table + "CREATE VIEW W AS \(forever) SELECT i FROM n;\nINSERT INTO T SELECT i FROM W;",
            codes: ["schema-error"]
        ),
        SchemaAttack(
            name: "a view that never ends, read by nobody",
            schema: table + "CREATE VIEW W AS \(forever) SELECT i FROM n;",
            codes: [],
            seed: "1\n"
        ),
        SchemaAttack(
            name: "a billion rows from a product of tables",
            schema: table + "INSERT INTO T VALUES (1), (2), (3), (4), (5), (6), (7), (8), (9), (10);\n"
                + "INSERT INTO T SELECT 1 FROM T b, T c, T d, T e, T f, T g, T h, T i, T j;",
            codes: ["schema-error"]
        ),
        SchemaAttack(
            name: "a trigger that calls itself",
            schema: "PRAGMA recursive_triggers = ON;\n" + table
                + "CREATE TRIGGER R AFTER INSERT ON T BEGIN INSERT INTO T VALUES (new.a + 1); END;",
            codes: [],
            seed: "1\n"
        ),
        SchemaAttack(
            name: "a trigger that never ends",
            schema: table + "CREATE TABLE L (i);\n"
                + "CREATE TRIGGER R AFTER INSERT ON T BEGIN INSERT INTO L \(forever) SELECT i FROM n; END;",
            codes: ["row-rejected"],
            seed: "1\n2\n"
        ),
        SchemaAttack(
            name: "triggers that double, one after another",
            schema: table
                + (1...40).map {
                    "CREATE TRIGGER R\($0) AFTER INSERT ON T BEGIN INSERT INTO L SELECT i FROM L; END;\n"
                }
                .joined() + "CREATE TABLE L (i);\nINSERT INTO L VALUES (1);",
            codes: ["row-rejected"],
            seed: "1\n"
        ),
    ]
}
