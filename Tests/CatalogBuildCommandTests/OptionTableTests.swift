import Testing

@testable import catalog_build

@Suite("The table of options")
struct OptionTableTests {
    @Test("every name stands in it once")
    func names() {
        #expect(Set(OptionTable.all.map(\.name)) == Set(OptionName.allCases))
        #expect(OptionTable.all.count == OptionName.allCases.count)
        let shorts = OptionName.allCases.compactMap(\.short)
        #expect(Set(shorts).count == shorts.count)
    }

    @Test("every option is found by both its spellings", arguments: OptionTable.all.map(\.name))
    func spellings(name: OptionName) throws {
        let option = try #require(OptionTable.all.first { $0.name == name })
        #expect(OptionTable.definition(spelledAs: "--" + name.rawValue) == option)
        if let short = name.short { #expect(OptionTable.definition(spelledAs: "-\(short)") == option) }
        #expect(OptionTable.definition(spelledAs: name.rawValue) == nil)
    }

    @Test("build takes all options, check those that need no output, explain only the general ones")
    func commands() {
        #expect(OptionTable.options(of: .build) == OptionTable.all)
        #expect(OptionTable.options(of: .explain) == OptionTable.general)
        let left = OptionTable.all.filter { !OptionTable.options(of: .check).contains($0) }
        #expect(left.map(\.name) == [.output, .analyze])
    }

    @Test("the repeatable ones are those that add up")
    func repeatable() {
        #expect(
            OptionTable.all.filter(\.isRepeatable).map(\.name)
                == [.table, .dialect, .header, .null, .encoding, .allow, .warn, .deny, .report]
        )
    }

    @Test("the defaults that are told are those that hold when they are given")
    func defaults() throws {
        let values: [OptionName] = [.schema, .seed, .output, .limitSteps, .maxDiagnostics, .color]
        for option in OptionTable.all where values.contains(option.name) {
            let line = ["\(option.longSpelling)=\(option.defaultText ?? "")"]
            #expect(try CommandLineParser.parse(line) == .build())
        }
    }

    @Test("the synopsis has the value, and a flag has none")
    func synopsis() {
        #expect(OptionTable.definition(spelledAs: "-o")?.synopsis == "--output PATH")
        #expect(OptionTable.definition(spelledAs: "--header")?.synopsis == "--header [NAME=]auto|always|never")
        #expect(OptionTable.definition(spelledAs: "--quiet")?.synopsis == "--quiet")
    }
}
