/// Which `user_version` of a file an app can work with (https://sqlite.org/pragma.html#pragma_user_version). A number is
/// exactly that one.
public enum ExpectedVersion: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// This one alone.
    case exactly(Int)
    /// This one and every later one.
    case atLeast(Int)
    /// Every one from the first to the last.
    case between(ClosedRange<Int>)

    public init(integerLiteral value: Int) {
        self = .exactly(value)
    }

    /// Whether a version is one of these.
    public func contains(_ version: Int) -> Bool {
        switch self {
        case .exactly(let only): version == only
        case .atLeast(let first): version >= first
        case .between(let range): range.contains(version)
        }
    }

    var words: String {
        switch self {
        case .exactly(let only): "\(only)"
        case .atLeast(let first): "\(first) or later"
        case .between(let range): "\(range.lowerBound) to \(range.upperBound)"
        }
    }
}
