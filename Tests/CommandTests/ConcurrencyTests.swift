import Foundation
import Testing

@Suite("Several at once")
struct ConcurrencyTests {
    @Test("ten builds to one target: all succeed, one whole file is there, nothing else")
    func tenBuilds() throws {
        let shop = try ToolShop.make()
        try #require(try Program.run(["-o", "alone.db"], in: shop).status == 0)
        let before = try shop.listing()
        let builds = try (0..<10).map { _ in try Program.start(in: shop) }
        for build in builds {
            let outcome = try build.wait()
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
        #expect(try shop.listing() == (before + ["catalog.db"]).sorted())
        #expect(try shop.data(at: "catalog.db") == shop.data(at: "alone.db"))
    }

    @Test("who has the old file open goes on reading it")
    func openReader() throws {
        let shop = try ToolShop.make()
        try #require(try Program.run(in: shop).status == 0)
        let reader = try Catalog(shop.path("catalog.db"))
        #expect(try reader.value("SELECT count(*) FROM Tool") == "2")
        try shop.write("1\tClaw hammer\t1\n", to: "seed/Tool.tsv")
        #expect(try Program.run(in: shop).status == 0)
        #expect(try reader.value("SELECT count(*) FROM Tool") == "2")
        #expect(try reader.isSound())
        #expect(try Catalog(shop.path("catalog.db")).value("SELECT count(*) FROM Tool") == "1")
    }
}
