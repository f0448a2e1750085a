import Testing

@testable import catalog_build

@Suite("Exit statuses")
struct ExitStatusTests {
    @Test("they are those of sysexits.h, and no others")
    func values() {
        #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 64, 66, 70, 73, 74])
        #expect(ExitStatus.usage.rawValue == 64)
        #expect(ExitStatus.noInput.rawValue == 66)
        #expect(ExitStatus.software.rawValue == 70)
        #expect(ExitStatus.cannotCreate.rawValue == 73)
        #expect(ExitStatus.inputOutput.rawValue == 74)
    }

    @Test("whatever runs a check can have any, explain only those of one that reads no input")
    func ofCommands() {
        #expect(Command.build.exitStatuses == ExitStatus.allCases)
        #expect(Command.check.exitStatuses == ExitStatus.allCases)
        #expect(Command.explain.exitStatuses == [.success, .usage, .inputOutput])
    }
}
