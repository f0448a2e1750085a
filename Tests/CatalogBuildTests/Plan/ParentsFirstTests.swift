import CatalogDiagnostics
import CatalogSQLite
import Testing

@testable import CatalogBuild

@Suite("Parents come before their children")
struct ParentsFirstTests {
    /// The order for tables that are given as `child>parent,parent`.
    private func order(_ tables: [String]) throws -> [String] {
        let connection = try Connection(.memory)
        for table in tables {
            let parts = table.split(separator: ">")
            let references = (parts.count > 1 ? parts[1].split(separator: ",") : []).enumerated()
            let columns = ["id INTEGER PRIMARY KEY"] + references.map { "c\($0) INTEGER REFERENCES \($1)" }
            try connection.execute("CREATE TABLE \(parts[0])(\(columns.joined(separator: ", ")))")
        }
        let reader = SchemaReader(connection)
        return SeedPlan.parentsFirst(try reader.read(sink: DiagnosticCollector())).map(\.name)
    }

    @Test(
        "Chains, diamonds, circles",
        arguments: [
            (["a", "b", "c"], "a b c"), (["a>b", "b>c", "c"], "c b a"), (["a>b,c", "b>d", "c>d", "d"], "d b c a"),
            (["a>a"], "a"), (["a>a,b", "b"], "b a"), (["a>b", "b>a", "c>a"], "b a c"),
            (["a", "b>a", "c>b,a"], "a b c"),
            (["x>c", "a>b", "b>c", "c>a,d", "d"], "b a d c x"),
        ]
    )
    func order(tables: [String], order: String) throws {
        #expect(try self.order(tables).joined(separator: " ") == order)
    }

    @Test("No parent comes after its child in any acyclic schema")
    func random() throws {
        var random = SplitMix64()
        for _ in 0..<50 {
            let count = Int.random(in: 1...8, using: &random)
            // A table refers only to tables of smaller numbers, so there is no circle.
            var tables = (0..<count).map { number in
                let parents = (0..<number).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
                return "t\(number)" + (parents.isEmpty ? "" : ">" + parents.map { "t\($0)" }.joined(separator: ","))
            }
            tables.shuffle(using: &random)
            let order = try order(tables)
            #expect(Set(order).count == count)
            for table in tables {
                let parts = table.split(separator: ">").map { String($0) }
                for parent in parts.count > 1 ? parts[1].split(separator: ",").map({ String($0) }) : [] {
                    let (before, after) = (order.firstIndex(of: parent), order.firstIndex(of: parts[0]))
                    #expect(try #require(before) < #require(after))
                }
            }
        }
    }

    @Test("A chain of 3,000 tables, written child first, with a row each")
    func long() throws {
        let count = 3_000
        let tables = (0..<count).map { number in
            let reference = number + 1 < count ? " REFERENCES t\(number + 1)" : ""
            return Table(
                name: "t\(number)",
                columns: [],
                uniqueKeys: [],
                indexedColumns: [],
                hasOddIndex: false,
                references: reference.isEmpty
                    ? []
                    : [
                        Reference(
                            childTable: "t\(number)",
                            childColumns: ["p"],
                            parentTable: "t\(number + 1)",
                            parentColumns: ["id"]
                        )
                    ],
                isVirtual: false,
                isWithoutRowID: false,
                isStrict: false,
                hasTriggers: false,
                mayHaveConflictClause: false
            )
        }
        let schema = Schema(tables: tables, hasTriggers: false, plainIndexes: [])
        #expect(SeedPlan.parentsFirst(schema).map(\.name) == tables.map(\.name).reversed())
    }
}
