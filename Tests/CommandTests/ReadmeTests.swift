import Foundation
import Testing

@testable import catalog_build

@Suite("README.md")
struct ReadmeTests {
    @Test("its table of options is the command's own")
    func options() throws {
        let file = Fixtures.package.appending(path: "README.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let (begin, end) = ("<!-- options -->\n", "<!-- /options -->\n")
        let start = try #require(text.range(of: begin)).upperBound
        let stop = try #require(text.range(of: end, range: start..<text.endIndex)).lowerBound
        let table = "\n" + Help.markdownTable(for: .build) + "\n"
        if Fixtures.records {
            try Data((text[..<start] + table + text[stop...]).utf8).write(to: file)
            Issue.record("recorded the table of options")
            return
        }
        #expect(text[start..<stop] == table, "CATALOG_BUILD_RECORD=1 puts the table in")
    }
}
