import CatalogDiagnostics
import Foundation
import Testing

@Suite("Scenarios")
struct ScenarioTests {
    @Test("a project gives what was last agreed on", arguments: Scenario.all)
    func scenario(_ scenario: Scenario) throws {
        let found = try scenario.run()
        if Fixtures.records {
            try Data(found.utf8).write(to: scenario.expectedFile)
            Issue.record("recorded \(scenario.name)")
            return
        }
        let expected = try scenario.expected()
        #expect(found == expected, "\(scenario.name): CATALOG_BUILD_RECORD=1 records anew")
        // `==` calls two Unicode forms of one text equal.
        #expect(found.utf8.elementsEqual(expected.utf8))
    }

    @Test("there is a scenario for every diagnostic code", arguments: DiagnosticCode.allCases)
    func covered(_ code: DiagnosticCode) throws {
        let isCovered = try Scenario.all.contains { scenario in
            let text = try scenario.expected()
            return text.contains("[\(code.rawValue)]\n") || text.contains("\"code\": \"\(code.rawValue)\"")
        }
        #expect(isCovered, "no expected.txt holds \(code.rawValue)")
    }
}
