/// What a text of a date was meant to be.
enum DateSpelling: Equatable {
    /// A date as it is to be written, and why; the reason is nil where it shows by itself.
    case date(String, reason: String?)
    /// No date of the calendar, or one of several, in words for the editor.
    case fault(String)

    /// The months of the year in English, January first.
    private static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// Reads year, month and day in the notations people use; nil when it is no date.
    static func read(_ scalars: [Unicode.Scalar]) -> DateSpelling? {
        let parts = scalars.split { Respelling.isSpace($0) || $0 == "," || $0 == "-" || $0 == "/" || $0 == "." }
            .map(Array.init)
        guard parts.count == 3 else { return nil }
        if let first = month(named: parts[0]) {
            return read(year: parts[2], month: first, day: parts[1], text: Respelling.string(scalars))
        }
        if let second = month(named: parts[1]) {
            let isYearFirst = parts[0].count == 4
            return read(
                year: parts[isYearFirst ? 0 : 2],
                month: second,
                day: parts[isYearFirst ? 2 : 0],
                text: Respelling.string(scalars)
            )
        }
        return readNumbers(parts, text: Respelling.string(scalars))
    }

    /// Reads a date whose month is named.
    private static func read(
        year: [Unicode.Scalar],
        month: Int,
        day: [Unicode.Scalar],
        text: String
    ) -> DateSpelling? {
        guard let day = Respelling.number(withoutOrdinal(day)), let yearNumber = Respelling.number(year) else {
            return nil
        }
        switch year.count {
        case 4: return check(year: yearNumber, month: month, day: day, text: text)
        case 2:
            // As `strptime` has it: 69 to 99 are of the last century (POSIX, %y).
            let full = yearNumber + (yearNumber < 69 ? 2000 : 1900)
            let result = check(year: full, month: month, day: day, text: text)
            guard case .date(let date, _) = result else { return result }
            return .date(date, reason: "the pattern is YYYY-MM-DD, the year in four digits")
        default: return nil
        }
    }

    /// Reads a date in numbers alone: year first, or year last with day and month in either order.
    private static func readNumbers(_ parts: [[Unicode.Scalar]], text: String) -> DateSpelling? {
        let numbers = parts.compactMap { Respelling.number($0) }
        guard numbers.count == 3, parts[1].count <= 2 else { return nil }
        let pattern = "write it as YYYY-MM-DD"
        switch (parts[0].count, parts[2].count) {
        case (4, 1...2):
            // Nobody puts the day before the month behind a year, but by a slip that shows.
            if numbers[1] > 12, numbers[2] <= 12 {
                return check(year: numbers[0], month: numbers[2], day: numbers[1], text: text)
            }
            return check(year: numbers[0], month: numbers[1], day: numbers[2], text: text)
        case (1...2, 4):
            let (first, second, year) = (numbers[0], numbers[1], numbers[2])
            if first > 12 || first == second { return check(year: year, month: second, day: first, text: text) }
            if second > 12 { return check(year: year, month: first, day: second, text: text) }
            let readings = [
                check(year: year, month: first, day: second, text: text),
                check(year: year, month: second, day: first, text: text),
            ]
            let dates = readings.compactMap { if case .date(let date, _) = $0 { date } else { nil } }
            return .fault(dates.count == 2 ? "\(pattern), \(dates.joined(separator: " or "))" : pattern)
        case (1...2, 1...2): return .fault(pattern)
        default: return nil
        }
    }

    /// The date, when the calendar has it, or why it has not.
    private static func check(year: Int, month: Int, day: Int, text: String) -> DateSpelling {
        guard let last = DateText.dayCount(month: month, year: year) else {
            return .fault("\(text) is no date of the calendar: there is no month \(month)")
        }
        guard day >= 1, day <= last else {
            let name = monthNames[month - 1]
            return .fault("\(text) is no date of the calendar: \(name) \(padded(year, to: 4)) has \(last) days")
        }
        return .date("\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))", reason: nil)
    }

    /// The month (1 to 12) of an English name, in full or by three letters and more; nil when it is none.
    private static func month(named scalars: [Unicode.Scalar]) -> Int? {
        guard scalars.count >= 3 else { return nil }
        let name = Respelling.string(scalars).lowercased()
        return monthNames.firstIndex { $0.lowercased().hasPrefix(name) }.map { $0 + 1 }
    }

    /// A day without the letters of `1st`, `2nd`, `3rd`, `4th`.
    private static func withoutOrdinal(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        let ending = Respelling.string(scalars.drop(while: Respelling.isDigit)).lowercased()
        return ["st", "nd", "rd", "th"].contains(ending) ? Array(scalars.dropLast(2)) : scalars
    }

    /// A number with zeros in front up to `count` digits.
    private static func padded(_ number: Int, to count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
}
