import Foundation
import Testing

@Suite("Names of lookup tables")
struct LookupTests {
    @Test("twenty thousand long names are compared in little time, and the one slip among them is found")
    func manyNames() throws {
        let shop = try ToolShop.make()
        var text = (1..<19_990).map { "\($0)\tHammer and plane works number \($0) of the north\n" }.joined()
        text += "19995\tHammer and plane works of the south coast\n19996\tHammer and plnae works of the south coast\n"
        try shop.write(text, to: "seed/Maker.tsv")
        // To compare each with each takes minutes.
        let outcome = try Program.run(["check"], in: shop)
        #expect(outcome.processorTime < .seconds(60))
        #expect(outcome.status == 0)
        #expect(outcome.errors.hasPrefix("seed/Maker.tsv:19991:7: warning: Maker.Name “Hammer and plnae works"))
        #expect(outcome.errors.split(separator: "\n").count { $0.contains("warning:") } == 1)
    }
}
