import Testing

@testable import CatalogBuild

@Suite("Declared types that are not what their names say")
struct DeclaredTypeTests {
    @Test(
        "Types that say what they are",
        arguments: [
            "INTEGER", "int", "BIGINT", "UNSIGNED BIG INT", "INT8", "TEXT", "VARCHAR(20)", "NATIVE CHARACTER(70)",
            "varchar2(20)", "REAL", "DOUBLE", "DOUBLE PRECISION", "FLOAT", "BLOB", "", "NUMERIC", "DECIMAL(10,5)",
            "BOOLEAN", "DATE", "DATETIME", "TIMESTAMP", "CLOB", "NUMBER(3)",
        ]
    )
    func honest(type: String) {
        #expect(DeclaredType.suggestion(for: type, affinity: Affinity(declaredType: type)) == nil)
    }

    @Test(
        "Types that don't",
        arguments: [
            ("STRING", "declare it TEXT if it holds text"), ("string(20)", "declare it TEXT if it holds text"),
            ("JSON", "declare it TEXT if it holds text"), ("UUID", "declare it TEXT if it holds text"),
            ("FLOATING POINT", "declare it REAL"), ("floating point", "declare it REAL"),
            ("POINT", "declare it TEXT or REAL, as its values are"),
            ("PRINTED", "declare it TEXT or REAL, as its values are"),
            ("CHARGE", "declare it REAL or INTEGER if it holds numbers"),
        ]
    )
    func misleading(type: String, suggestion: String) {
        #expect(DeclaredType.suggestion(for: type, affinity: Affinity(declaredType: type)) == suggestion)
    }

    @Test("The diagnostic stands at the column, and a STRICT table has none")
    func place() throws {
        let outcome = try Inputs("CREATE TABLE A (\n  a STRING,\n  b\tPOINT, c TEXT);\n", ["A.tsv": "1\t2\tx\n"])
            .check()
        #expect(outcome.told == ["warning declared-type schema.sql:2:3", "warning declared-type schema.sql:3:3"])
    }
}
