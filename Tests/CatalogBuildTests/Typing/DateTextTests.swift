import Testing

@testable import CatalogBuild

@Suite("The text of a moment")
struct DateTextTests {
    @Test(
        "A real date, alone or with a real time, is a moment",
        arguments: [
            "2020-03-26", "0000-01-01", "9999-12-31", "2020-02-29", "2000-02-29", "0000-02-29", "2019-02-28",
            "1900-02-28",
            "2020-03-26 10:00", "2020-03-26T10:00", "2020-03-26 00:00", "2020-03-26 23:59:59", "2020-03-26T10:00:00.5",
            "2020-03-26 10:00:00.123456789012345678901234567890", "2020-03-26 10:00Z", "2020-03-26 10:00:00Z",
            "2020-03-26T10:00:00.000Z", "2020-03-26 10:00+02:00", "2020-03-26 10:00-02:00",
            "2020-03-26T10:00:00.5+14:59",
            "2020-03-26 10:00-14:59", "2020-03-26 10:00+00:00", "0000-01-01 00:00+14:00",
            "9999-12-31 23:59:59.999", "9999-12-31 23:59:59+00:01", "9999-12-31 23:59:59.9999+00:01",
            "9999-12-31 23:58:59.9999", "9999-12-31 23:59:58.9999", "2020-12-31 23:59:59.9999",
            "2020-03-26 10:00:00." + String(repeating: "9", count: 308),
        ]
    )
    func dates(text: String) {
        #expect(text.withUTF8Bytes { DateText.isMoment($0, allowing: .dateOrDateTime) })
        #expect(!text.withUTF8Bytes { DateText.isMoment($0, allowing: .time) })
    }

    @Test(
        "What is no date of the calendar or not written so is none",
        arguments: [
            "", "2020", "2020-03", "2020-3-26", "2020-03-6", "20-03-26", "20200326", "2020/03/26", "2020.03.26",
            "26.03.2010",
            "2020-02-30", "2019-02-29", "1900-02-29", "2020-04-31", "2020-01-32", "2020-01-00", "2020-00-01",
            "2020-13-01",
            "-2020-01-01", "+2020-01-01", "12020-01-01", "2020-01-01 ", " 2020-01-01", "2020-01-01T", "2020-01-01Z",
            "2020-01-01+02:00", "2020-01-0a", "202a-01-01", "2020-01-01\u{0}", "2020:01:01", "now", "2459000.5",
            "2020-01-01t10:00", "2020-01-01  10:00", "2020-01-01_10:00", "2020-01-01 10", "2020-01-01 1:00",
            "2020-01-01 10:0", "2020-01-01 10:000", "2020-01-01 24:00", "2020-01-01 10:60", "2020-01-01 10:00:60",
            "2020-01-01 10:00:5", "2020-01-01 10:00:", "2020-01-01 10:00:00.", "2020-01-01 10:00:00.Z",
            "2020-01-01 10:00:00,5", "2020-01-01 10:00.5", "2020-01-01 10:00z", "2020-01-01 10:00 Z",
            "2020-01-01 10:00ZZ", "2020-01-01 10:00+0200", "2020-01-01 10:00+02", "2020-01-01 10:00+2:00",
            "2020-01-01 10:00+15:00", "2020-01-01 10:00-15:00", "2020-01-01 10:00+14:60", "2020-01-01 10:00+02:00Z",
            "2020-01-01 10:00 +02:00", "2020-01-01 10:00 UTC", "2020-01-01 -1:00", "10:00",
            "9999-12-31 23:59-14:00", "9999-12-31 23:59-00:01", "9999-12-31 10:00-14:00", "9999-12-31 23:59:59.9995",
            "9999-12-31 22:59:59.9999-01:00", "2020-03-26 10:00:00." + String(repeating: "9", count: 309),
        ]
    )
    func noDates(text: String) {
        #expect(!text.withUTF8Bytes { DateText.isMoment($0, allowing: .dateOrDateTime) })
    }

    @Test(
        "A real time is a moment of a TIME column",
        arguments: [
            "00:00", "10:00", "23:59", "10:00:00", "23:59:59", "10:00:00.5", "10:00Z", "10:00:00+02:00", "10:00-14:59",
            "23:59:59.9999", "23:59-14:00",
        ]
    )
    func times(text: String) {
        #expect(text.withUTF8Bytes { DateText.isMoment($0, allowing: .time) })
        #expect(!text.withUTF8Bytes { DateText.isMoment($0, allowing: .dateOrDateTime) })
    }

    @Test(
        "What is no time of a day or not written so is none",
        arguments: [
            "", "1", "10", "10:", "10:0", "9:30", "1:00", "24:00", "10:60", "10:00:60", "10:00 ", " 10:00", "T10:00",
            "10.00", "10-00",
            "10:00:00.", "10:00 PM", "10:00PM", "10:00+23:00", "1000", "10:00:00:00", "2020-03-26",
        ]
    )
    func noTimes(text: String) {
        #expect(!text.withUTF8Bytes { DateText.isMoment($0, allowing: .time) })
    }

    @Test("The days of 10,000 years are those that a count of days comes back to")
    func everyYear() {
        var dayCount = 0
        for year in 0...9999 {
            // All months of some years, the end of February of all.
            let months = year % 97 == 0 || year == 2000 || year == 1900 ? 0...13 : 2...2
            for month in months {
                for day in month == 2 ? 27...31 : 0...32 {
                    let isDay = DateText.isMoment(ofYear: year, month: month, day: day)
                    let isExpected = (1...12).contains(month) && civil(days(year, month, day)) == (year, month, day)
                    if isDay { dayCount += 1 }
                    if isDay != isExpected { Issue.record("\(year)-\(month)-\(day) is \(isDay)") }
                }
            }
        }
        #expect(dayCount > 10_000 * 2)
    }

    /// The Julian day number at noon of a day of the Gregorian calendar (H. F. Fliegel and T. C. Van Flandern, "A
    /// Machine Algorithm for Processing Calendar Dates", 1968): no table of months, no rule of leap years.
    private func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shift = (month - 14) / 12
        return day - 32075 + 1461 * (year + 4800 + shift) / 4 + 367 * (month - 2 - shift * 12) / 12
            - 3 * ((year + 4900 + shift) / 100) / 4
    }

    /// The day of a Julian day number, by the inverse of the same algorithm.
    private func civil(_ number: Int) -> (Int, Int, Int) {
        var rest = number + 68569
        let cycle = 4 * rest / 146_097
        rest -= (146_097 * cycle + 3) / 4
        let year = 4000 * (rest + 1) / 1_461_001
        rest = rest - 1461 * year / 4 + 31
        let month = 80 * rest / 2447
        let day = rest - 2447 * month / 80
        let carry = month / 11
        return (100 * (cycle - 49) + year + carry, month + 2 - 12 * carry, day)
    }
}

extension DateText {
    /// Whether `YYYY-MM-DD` of these numbers is a date.
    fileprivate static func isMoment(ofYear year: Int, month: Int, day: Int) -> Bool {
        let numbers = [year / 100, year % 100, month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }
        let text = "\(numbers[0])\(numbers[1])-\(numbers[2])-\(numbers[3])"
        return text.withUTF8Bytes { isMoment($0, allowing: .dateOrDateTime) }
    }
}
