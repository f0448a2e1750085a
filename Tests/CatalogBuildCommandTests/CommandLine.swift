import Testing

@testable import catalog_build

/// A command line and what is expected of it.
struct ExpectedLine<Outcome: Sendable>: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let outcome: Outcome

    init(_ arguments: [String], _ outcome: Outcome) {
        self.arguments = arguments
        self.outcome = outcome
    }

    var testDescription: String { arguments.debugDescription }
}

extension Invocation {
    /// A run of `build` whose options are the defaults, changed by `change`.
    static func build(_ change: (inout ParsedOptions) -> Void = { _ in }) -> Invocation {
        run(.build, change)
    }

    /// A run of `check` whose options are the defaults, changed by `change`.
    static func check(_ change: (inout ParsedOptions) -> Void = { _ in }) -> Invocation {
        run(.check, change)
    }

    private static func run(_ command: Command, _ change: (inout ParsedOptions) -> Void) -> Invocation {
        var options = ParsedOptions()
        change(&options)
        return .run(command: command, options: options)
    }
}
