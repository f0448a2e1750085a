import Foundation
import Testing

@Suite("The README's lines of Swift for an app")
struct ReadmeExampleTests {
    private static let sources = [
        "Examples/catalog/Sources/catalog/CatalogCommand.swift", "Examples/catalog/Sources/catalog/ProductRow.swift",
    ]

    /// The paragraphs of the part of the page that is named `runtime`, the fence aside.
    private static func paragraphs() throws -> [[Substring]] {
        let page = try Golden.page("README.md")
        let start = try #require(page.range(of: "<!-- runtime -->\n```swift\n"))
        let end = try #require(page.range(of: "```\n<!-- /runtime -->\n"))
        return page[start.upperBound..<end.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
            .split(separator: "").map(Array.init)
    }

    /// Whether the lines stand in a text one below the other, all of them indented by the same spaces.
    private static func stands(_ lines: [Substring], in text: String) -> Bool {
        let all = text.split(separator: "\n", omittingEmptySubsequences: false)
        return all.indices.contains { start in
            guard start + lines.count <= all.count else { return false }
            let indentation = all[start].prefix { $0 == " " }
            return lines.indices.allSatisfy { all[start + $0] == indentation + lines[$0] }
        }
    }

    @Test("stand in an example, which is built and run")
    func linesOfAnExample() throws {
        let texts = try Self.sources.map(Golden.page)
        let paragraphs = try Self.paragraphs()
        #expect(paragraphs.count == 4)
        for paragraph in paragraphs {
            #expect(texts.contains { Self.stands(paragraph, in: $0) }, "\(paragraph.joined(separator: "\n"))")
        }
    }

    @Test("are told apart from lines that stand there otherwise")
    func linesThatDiffer() {
        let text = "one\n  two {\n    three\n  }\n"
        #expect(Self.stands(["two {", "  three", "}"], in: text))
        #expect(!Self.stands(["two {", "three", "}"], in: text))
        #expect(!Self.stands(["three", "}", "", ""], in: text))
        #expect(!Self.stands(["two"], in: text))
    }
}
