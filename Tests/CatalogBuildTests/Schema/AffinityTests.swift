import CatalogSQLite
import Testing

@testable import CatalogBuild

@Suite("Affinity")
struct AffinityTests {
    /// The examples of https://sqlite.org/datatype3.html#affinity_name_examples and the odd ones below them.
    @Test(
        "The examples of SQLite's documentation",
        arguments: [
            (
                Affinity.integer,
                [
                    "INT", "INTEGER", "TINYINT", "SMALLINT", "MEDIUMINT", "BIGINT", "UNSIGNED BIG INT", "INT2", "INT8",
                    "CHARINT", "FLOATING POINT", "point", "BLOBINT",
                ]
            ),
            (
                .text,
                [
                    "CHARACTER(20)", "VARCHAR(255)", "VARYING CHARACTER(255)", "NCHAR(55)", "NATIVE CHARACTER(70)",
                    "NVARCHAR(100)", "TEXT", "CLOB", "text", "BLOBTEXT", "REALCHAR",
                ]
            ),
            (.blob, ["BLOB", "", "blob", "REALBLOB", "DOUBBLOB"]),
            (.real, ["REAL", "DOUBLE", "DOUBLE PRECISION", "FLOAT", "float4", "FLOA"]),
            (
                .numeric,
                ["NUMERIC", "DECIMAL(10,5)", "BOOLEAN", "DATE", "DATETIME", "STRING", "ANY", "IN T", "TEX T", "JSON"]
            ),
        ] as [(Affinity, [String])]
    )
    func documented(affinity: Affinity, types: [String]) {
        for type in types { #expect(Affinity(declaredType: type) == affinity, "\(type)") }
    }

    @Test("ANY is no affinity at all in a STRICT table, and nowhere else")
    func any() {
        #expect(Affinity(declaredType: "any", isStrict: true) == .blob)
        #expect(Affinity(declaredType: "ANY") == .numeric)
        #expect(Affinity(declaredType: "INT", isStrict: true) == .integer)
    }

    /// SQLite folds the case of ASCII letters alone and goes by bytes.
    @Test(
        "Letters beyond ASCII stand for none of ASCII",
        arguments: ["\u{131}nt", "t\u{435}xt", "\u{FB02}oat", "\u{17F}int", "int\u{301}", "b\u{301}lob", "te\u{301}xt"]
    )
    func beyondASCII(type: String) throws {
        #expect(Affinity(declaredType: type) == (try affinityInSQLite(of: type)), "\(type)")
    }

    @Test("SQLite itself says the same of random type names")
    func random() throws {
        var random = SplitMix64()
        let pieces = [
            "INT", "int", "In", "T", "CHAR", "cha", "r", "CLOB", "TEXT", "tex", "BLOB", "BLO", "B", "REAL", "FLOA",
            "DOUB", "le", "NUMERIC", "x", "é", "\u{131}", "\u{17F}", "_", "1", " ", "A", "O", "L",
        ]
        for _ in 0..<600 {
            let count = Int.random(in: 1...5, using: &random)
            let words = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            // A name between quotation marks keeps the spaces that a bare one would lose.
            let type = "T" + words
            #expect(Affinity(declaredType: type) == (try affinityInSQLite(of: type)), "\(type)")
        }
    }

    /// What SQLite stores of an integer, a text that is one, and a real that is one, which tells the affinities apart.
    private func affinityInSQLite(of type: String) throws -> Affinity? {
        let connection = try Connection(.memory)
        try connection.execute("CREATE TABLE t(c \(SQLIdentifier.quoted(type)))")
        try connection.execute("INSERT INTO t VALUES (1), ('1'), (1.5), ('2.0')")
        let stored = try connection.lines("SELECT group_concat(typeof(c)) FROM t")
        // INTEGER and NUMERIC differ in CAST alone, so what a view's column is called tells them apart.
        switch stored.first {
        case "text,text,text,text": return .text
        case "integer,text,real,text": return .blob
        case "real,real,real,real": return .real
        case "integer,integer,real,integer":
            let cast = try connection.lines("SELECT CAST('1.5' AS \(SQLIdentifier.quoted(type)))")
            return cast == ["1"] ? .integer : .numeric
        default: return nil
        }
    }
}
