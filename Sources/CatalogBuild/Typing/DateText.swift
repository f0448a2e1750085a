/// Tells whether a text is a moment that SQLite's date and time functions understand.
///
/// What is accepted is a part of what they accept (https://sqlite.org/lang_datefunc.html, "Time Values"), so that
/// `date()` of a stored text is never NULL: SQLite itself takes February 30 for a day of March, 24:00 for midnight, and
/// spaces in odd places.
enum DateText {
    /// What a column holds.
    enum Form {
        /// `YYYY-MM-DD`, alone or followed by `T` or one space and a time.
        case dateOrDateTime
        /// `HH:MM`, `HH:MM:SS` or `HH:MM:SS.fraction`, alone or followed by `Z`, `+HH:MM` or `-HH:MM`.
        case time
    }

    /// A time of day.
    private struct Clock {
        /// Minutes since midnight in UTC; below 0 or from 1440 on where the zone puts it in another day.
        var minute: Int
        /// 0 to 59.
        var second: Int
        /// Whether the fraction of the second may round up to a whole one, SQLite keeping milliseconds.
        var mayRoundUp: Bool
    }

    /// SQLite gathers the digits of a fraction in a double, which overflows after this many; `date()` is NULL then.
    private static let longestFraction = 308

    /// The largest hour of a zone that SQLite takes.
    private static let largestZoneHour = 14

    /// Whether all of `bytes` is a moment of that form: a real day of the Gregorian calendar, also before its
    /// introduction, in the years 0000 to 9999, and a real time of day.
    static func isMoment(_ bytes: RawSpan, allowing form: Form) -> Bool {
        switch form {
        case .dateOrDateTime: isDateOrDateTime(bytes)
        case .time: readClock(bytes, from: 0) != nil
        }
    }

    /// The number of days in a month (1 to 12) of the Gregorian calendar, 28 to 31; nil when there is no such month.
    static func dayCount(month: Int, year: Int) -> Int? {
        switch month {
        case 1, 3, 5, 7, 8, 10, 12: 31
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: nil
        }
    }

    /// Whether the bytes are a date, or a date and a time.
    private static func isDateOrDateTime(_ bytes: RawSpan) -> Bool {
        guard bytes.byteCount >= 10,
            let century = twoDigits(bytes, at: 0), let yearOfCentury = twoDigits(bytes, at: 2),
            bytes.byte(at: 4) == ASCII.minus,
            let month = twoDigits(bytes, at: 5),
            bytes.byte(at: 7) == ASCII.minus,
            let day = twoDigits(bytes, at: 8)
        else { return false }
        let year = century * 100 + yearOfCentury
        guard let last = dayCount(month: month, year: year), day >= 1, day <= last else { return false }
        if bytes.byteCount == 10 { return true }

        let separator = bytes.byte(at: 10)
        guard separator == ASCII.upperT || separator == ASCII.space,
            let clock = readClock(bytes, from: 11)
        else { return false }
        // SQLite knows no moment after 9999-12-31 23:59:59.999 UTC, which a zone or rounding can reach.
        guard year == 9999, month == 12, day == 31 else { return true }
        return clock.minute < 1439 || clock.minute == 1439 && !(clock.second == 59 && clock.mayRoundUp)
    }

    /// Reads a time that runs from `start` to the end; nil when it is none.
    private static func readClock(_ bytes: RawSpan, from start: Int) -> Clock? {
        guard let hour = twoDigits(bytes, at: start), hour < 24,
            isColon(bytes, at: start + 2),
            let minute = twoDigits(bytes, at: start + 3), minute < 60
        else { return nil }
        var clock = Clock(minute: hour * 60 + minute, second: 0, mayRoundUp: false)
        var offset = start + 5
        if isColon(bytes, at: offset) {
            guard let second = twoDigits(bytes, at: offset + 1), second < 60 else { return nil }
            clock.second = second
            offset += 3
            if offset < bytes.byteCount, bytes.byte(at: offset) == ASCII.point {
                guard let end = readFraction(bytes, from: offset + 1, mayRoundUp: &clock.mayRoundUp) else { return nil }
                offset = end
            }
        }
        guard let zone = readZone(bytes, from: offset) else { return nil }
        clock.minute -= zone
        return clock
    }

    /// The offset behind the digits of a fraction of a second; nil when there is none, or more than SQLite can read.
    private static func readFraction(_ bytes: RawSpan, from start: Int, mayRoundUp: inout Bool) -> Int? {
        var offset = start
        var nines = 0
        while offset < bytes.byteCount {
            let digit = ASCII.digit(bytes.byte(at: offset))
            guard digit < 10 else { break }
            if digit == 9, nines == offset - start { nines += 1 }
            offset += 1
        }
        let count = offset - start
        guard count >= 1, count <= longestFraction else { return nil }
        mayRoundUp = nines >= 3 && count > 3
        return offset
    }

    /// The zone that runs from `start` to the end, in minutes east of UTC, 0 where there is none; nil when malformed.
    private static func readZone(_ bytes: RawSpan, from start: Int) -> Int? {
        guard start < bytes.byteCount else { return 0 }
        let sign = bytes.byte(at: start)
        if sign == ASCII.upperZ { return start + 1 == bytes.byteCount ? 0 : nil }
        guard sign == ASCII.plus || sign == ASCII.minus,
            start + 6 == bytes.byteCount,
            let hour = twoDigits(bytes, at: start + 1), hour <= largestZoneHour,
            isColon(bytes, at: start + 3),
            let minute = twoDigits(bytes, at: start + 4), minute < 60
        else { return nil }
        let zone = hour * 60 + minute
        return sign == ASCII.minus ? -zone : zone
    }

    /// The number, 0 to 99, that two digits at an offset make; nil when there are no two.
    private static func twoDigits(_ bytes: RawSpan, at offset: Int) -> Int? {
        guard offset + 2 <= bytes.byteCount else { return nil }
        let tens = ASCII.digit(bytes.byte(at: offset))
        let ones = ASCII.digit(bytes.byte(at: offset + 1))
        guard tens < 10, ones < 10 else { return nil }
        return Int(tens) * 10 + Int(ones)
    }

    /// Whether there is a colon at an offset.
    private static func isColon(_ bytes: RawSpan, at offset: Int) -> Bool {
        offset < bytes.byteCount && bytes.byte(at: offset) == ASCII.colon
    }
}
