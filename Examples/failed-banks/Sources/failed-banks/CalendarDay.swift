/// A day of the calendar, such as the one on which a bank was closed.
///
/// No `Date`: that is a moment, and the moment that begins March 26 in one time zone is March 25 in another. No
/// `DateFormatter` either, since the words are to be the same in every locale.
struct CalendarDay: Hashable {
    let year: Int
    /// Counted from 1.
    let month: Int
    /// Counted from 1.
    let day: Int
}

extension CalendarDay {
    /// Takes a day as the database keeps it: `2010-03-26`, alone or with a time of day behind it, which is passed over.
    ///
    /// - Returns: nil for anything else. Whether the month has that many days has been checked by the build.
    init?(_ text: String) {
        let date = text.prefix { $0 != " " && $0 != "T" }.split(separator: "-", omittingEmptySubsequences: false)
        guard date.map(\.count) == [4, 2, 2], date.joined().allSatisfy({ $0.isASCII && $0.isNumber }),
            let year = Int(date[0]), let month = Int(date[1]), let day = Int(date[2]),
            (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

extension CalendarDay: CustomStringConvertible {
    /// The day as Americans write it: `March 26, 2010`.
    var description: String { "\(Self.months[month - 1]) \(day), \(year)" }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}

extension CalendarDay: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = CalendarDay(text) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "\(text) is no day; expected one such as 2010-03-26"
            )
        }
        self = day
    }
}
