/// Reads digits with thousands separators and either decimal mark: the ways to write a number that the readers refuse.
enum GroupedNumber {
    /// What the digits may mean, and why they are not read as they stand.
    struct Reading: Equatable {
        /// The likeliest first; two where a mark may separate thousands or decimals.
        var candidates: [DecimalParts]
        /// Fragments, one for each thing to change.
        var reasons: [String]
    }

    /// The reason that a mark between thousands has to go.
    private static let separatorReason = "no thousands separator"

    /// Reads unsigned digits and marks without an exponent; nil when the marks make no sense.
    static func read(_ scalars: [Unicode.Scalar], wantsInteger: Bool) -> Reading? {
        guard scalars.contains(where: Respelling.isDigit) else { return nil }
        var marks: [Unicode.Scalar] = []
        for scalar in scalars where !Respelling.isDigit(scalar) && !marks.contains(scalar) {
            guard scalar == "." || scalar == "," || isGrouping(scalar) else { return nil }
            marks.append(scalar)
        }
        switch marks.count {
        case 0: return Reading(candidates: [DecimalParts(integer: Respelling.string(scalars))], reasons: [])
        case 1: return readOneMark(scalars, mark: marks[0], wantsInteger: wantsInteger)
        case 2: return readTwoMarks(scalars, separator: marks[0], decimalMark: marks[1])
        default: return nil
        }
    }

    /// Reads digits among which there is one kind of mark.
    private static func readOneMark(_ scalars: [Unicode.Scalar], mark: Unicode.Scalar, wantsInteger: Bool) -> Reading? {
        let grouped = joinGroups(scalars, separator: mark).map { DecimalParts(integer: $0) }
        if isGrouping(mark) {
            return grouped.map { Reading(candidates: [$0], reasons: [reason(separator: mark)]) }
        }
        guard scalars.count(where: { $0 == mark }) == 1 else {
            return grouped.map { Reading(candidates: [$0], reasons: [separatorReason]) }
        }
        let parts = scalars.split(separator: mark, omittingEmptySubsequences: false)
        let decimal = DecimalParts(integer: Respelling.string(parts[0]), fraction: Respelling.string(parts[1]))
        switch (mark, grouped, wantsInteger) {
        case (",", let grouped?, true):
            return Reading(candidates: [grouped], reasons: [separatorReason])
        case (",", let grouped?, false):
            let reason = "a comma is read neither as a thousands separator nor as a decimal mark"
            return Reading(candidates: [grouped, decimal], reasons: [reason])
        case (",", nil, _):
            return Reading(candidates: [decimal], reasons: ["the decimal mark is a point"])
        case (_, let grouped?, true) where decimal.whole != nil:
            // `1.000` is one with three decimals, or a thousand as it is written where the comma is the decimal mark.
            return Reading(candidates: [decimal, grouped], reasons: [])
        default:
            return Reading(candidates: [decimal], reasons: [])
        }
    }

    /// Reads digits with one mark between thousands and then another before the decimals.
    private static func readTwoMarks(
        _ scalars: [Unicode.Scalar],
        separator: Unicode.Scalar,
        decimalMark: Unicode.Scalar
    ) -> Reading? {
        guard decimalMark == "." || decimalMark == "," else { return nil }
        let parts = scalars.split(separator: decimalMark, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].allSatisfy(Respelling.isDigit),
            let integer = joinGroups(Array(parts[0]), separator: separator)
        else { return nil }
        let decimal = DecimalParts(integer: integer, fraction: Respelling.string(parts[1]))
        let markReasons = decimalMark == "," ? ["the decimal mark is a point"] : []
        return Reading(candidates: [decimal], reasons: [reason(separator: separator)] + markReasons)
    }

    /// The digits of all groups; nil when they are not grouped by threes, or in the Indian way by twos before the last
    /// three. An underscore may stand anywhere, as in programs.
    private static func joinGroups(_ scalars: [Unicode.Scalar], separator: Unicode.Scalar) -> String? {
        let groups = scalars.split(separator: separator, omittingEmptySubsequences: false)
        guard groups.count > 1, groups.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Respelling.isDigit) }) else {
            return nil
        }
        let inner = groups.dropFirst().dropLast()
        let areThrees = groups[0].count <= 3 && inner.allSatisfy { $0.count == 3 }
        let areIndian = separator == "," && groups[0].count <= 2 && inner.allSatisfy { $0.count == 2 }
        // A number does not begin with a group of zero: `0,125` has decimals.
        let areGroups = groups[groups.count - 1].count == 3 && (areThrees || areIndian) && groups[0].first != "0"
        guard areGroups || separator == "_" else { return nil }
        return Respelling.string(groups.joined())
    }

    /// Whether a mark can only stand between thousands.
    private static func isGrouping(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "'" || scalar == "\u{2019}" || scalar == "_" || Respelling.isSpace(scalar)
    }

    /// The reason to leave a separator out, by name where it can be taken for something else.
    private static func reason(separator: Unicode.Scalar) -> String {
        separator.isASCII ? separatorReason : "\(separatorReason), here \(Respelling.name(separator))"
    }
}
