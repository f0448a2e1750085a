import Foundation
import Testing

@Suite("Same inputs, same bytes")
struct DeterminismTests {
    @Test("in other folders, at other times, under other locales and umasks")
    func sameBytes() throws {
        let environments = [
            [:],
            ["TZ": "Asia/Tokyo", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"],
            ["TZ": "America/Los_Angeles", "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8"],
        ]
        var files: [Data] = []
        for environment in environments {
            let shop = try ToolShop.make()
            let outcome = try Program.shell("umask 022; \"$PROGRAM\" --analyze", in: shop, environment: environment)
            #expect(outcome.status == 0)
            let attributes = try FileManager.default.attributesOfItem(atPath: shop.path("catalog.db"))
            #expect(attributes[.posixPermissions] as? Int == 0o644)
            files.append(try shop.data(at: "catalog.db"))
        }
        #expect(files.allSatisfy { $0 == files[0] })
    }

    @Test("with rows that a trigger makes and an index that is made late")
    func odd() throws {
        let schema =
            ToolShop.schema + """
                CREATE TABLE Log (Word TEXT);
                CREATE TRIGGER LogTool AFTER INSERT ON Tool BEGIN INSERT INTO Log VALUES (new.Name); END;
                CREATE UNIQUE INDEX ToolByName ON Tool (Name);
                """
        var files: [Data] = []
        for _ in 0..<2 {
            let shop = try ToolShop.make()
            try shop.write(schema, to: "schema.sql")
            #expect(try Program.run(in: shop).status == 0)
            files.append(try shop.data(at: "catalog.db"))
        }
        #expect(files[0] == files[1])
    }
}
