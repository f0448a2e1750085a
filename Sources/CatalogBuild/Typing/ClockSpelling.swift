/// What a text of a time of day was meant to be.
enum ClockSpelling: Equatable {
    /// A time as it is to be written, with its zone where there is one.
    case time(String)
    /// No time of any day, in words for the editor.
    case fault(String)

    /// Reads hours, minutes and what may follow them, in the notations people use; nil when it is no time.
    static func read(_ scalars: [Unicode.Scalar]) -> ClockSpelling? {
        let digits = scalars.prefix { Respelling.isDigit($0) || $0 == ":" }
        let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3,
            parts[0].count <= 2, parts.dropFirst().allSatisfy({ $0.count == 2 }),
            var hour = Respelling.number(parts[0]), let minute = Respelling.number(parts[1])
        else { return nil }
        var rest = scalars[digits.endIndex...]
        var seconds = ""
        if parts.count == 3 {
            guard let second = Respelling.number(parts[2]) else { return nil }
            guard second < 60 else { return .fault("there is no second \(second): seconds go from 00 to 59") }
            seconds = ":\(twoDigits(second))" + takeFraction(&rest)
        }
        let end = Respelling.string(rest.drop(while: Respelling.isSpace)).uppercased()
        var zone = ""
        switch end.filter({ $0 != "." }) {
        case "AM", "PM":
            guard hour >= 1, hour <= 12 else { return nil }
            hour = hour % 12 + (end.first == "P" ? 12 : 0)
        default:
            guard let read = readZone(Array(end.unicodeScalars)) else { return nil }
            zone = read
        }
        if hour == 24, minute == 0 { return .fault("write 00:00 of the next day: hours go from 00 to 23") }
        guard hour < 24 else { return .fault("there is no hour \(hour): hours go from 00 to 23") }
        guard minute < 60 else { return .fault("there is no minute \(minute): minutes go from 00 to 59") }
        return .time("\(twoDigits(hour)):\(twoDigits(minute))\(seconds)\(zone)")
    }

    /// Takes the fraction of a second, with either decimal mark; empty when there is none.
    private static func takeFraction(_ rest: inout ArraySlice<Unicode.Scalar>) -> String {
        guard let mark = rest.first, mark == "." || mark == "," else { return "" }
        let fraction = rest.dropFirst().prefix(while: Respelling.isDigit)
        rest = rest[fraction.endIndex...]
        return fraction.isEmpty ? "" : "." + Respelling.string(fraction)
    }

    /// A zone as it is to be written, empty for none, from upper-case text; nil when it is no zone by number or UTC.
    private static func readZone(_ scalars: [Unicode.Scalar]) -> String? {
        let text = Respelling.string(scalars)
        if text.isEmpty { return "" }
        if ["Z", "UTC", "GMT"].contains(text) { return "Z" }
        guard let sign = scalars.first, sign == "+" || sign == "-" else { return nil }
        let digits = scalars.dropFirst().filter { $0 != ":" }
        guard digits.count == 2 || digits.count == 4, Respelling.number(digits) != nil else { return nil }
        let minutes = digits.count == 4 ? Respelling.string(digits.suffix(2)) : "00"
        return "\(sign)\(Respelling.string(digits.prefix(2))):\(minutes)"
    }

    /// A number from 0 to 99 in two digits.
    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
