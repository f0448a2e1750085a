import Testing

@testable import CatalogBuild

@Suite("What to write instead of a moment")
struct MomentHintTests {
    @Test(
        "A date",
        arguments: [
            ("12/31/2020", "write 2020-12-31"),
            ("31/12/2020", "write 2020-12-31"),
            ("3/4/2020", "write it as YYYY-MM-DD, 2020-03-04 or 2020-04-03"),
            ("03.04.2020", "write it as YYYY-MM-DD, 2020-03-04 or 2020-04-03"),
            ("4/4/2020", "write 2020-04-04"),
            ("12/31/20", "write it as YYYY-MM-DD"),
            ("26-Mar-10", "write 2010-03-26: the pattern is YYYY-MM-DD, the year in four digits"),
            ("26-Mar-99", "write 1999-03-26: the pattern is YYYY-MM-DD, the year in four digits"),
            ("26-Mar-2010", "write 2010-03-26"),
            ("26 March 2010", "write 2010-03-26"),
            ("March 26, 2010", "write 2010-03-26"),
            ("Mar 26th, 2010", "write 2010-03-26"),
            ("Sept. 1, 2010", "write 2010-09-01"),
            ("2010-Mar-26", "write 2010-03-26"),
            ("26.03.2010", "write 2010-03-26"),
            ("2010/03/26", "write 2010-03-26"),
            ("2010.3.26", "write 2010-03-26"),
            ("2010-3-6", "write 2010-03-06"),
            ("2010-26-03", "write 2010-03-26"),
            ("2010-03-26 ", "write 2010-03-26: no spaces around a date"),
            (
                "2010\u{2011}03\u{2011}26",
                "write 2010-03-26: the minus is the hyphen of the keyboard, not U+2011 non-breaking hyphen"
            ),
            ("2011-02-29", "2011-02-29 is no date of the calendar: February 2011 has 28 days"),
            ("29.02.2011", "29.02.2011 is no date of the calendar: February 2011 has 28 days"),
            ("February 29, 2011", "February 29, 2011 is no date of the calendar: February 2011 has 28 days"),
            ("2020-04-31", "2020-04-31 is no date of the calendar: April 2020 has 30 days"),
            ("2020-01-00", "2020-01-00 is no date of the calendar: January 2020 has 31 days"),
            ("2020-13-13", "2020-13-13 is no date of the calendar: there is no month 13"),
            ("31/31/2020", "31/31/2020 is no date of the calendar: there is no month 31"),
            ("2010-03-26 9:30", "write 2010-03-26 09:30"),
            ("2010-03-26T9:30", "write 2010-03-26T09:30"),
            ("3/26/2010 5:30 PM", "write 2010-03-26 17:30"),
            ("March 26, 2010, 12:05 a.m.", "write 2010-03-26 00:05"),
            ("2010-03-26 10:00:00,5", "write 2010-03-26 10:00:00.5"),
            ("2010-03-26 10:00:00 +0200", "write 2010-03-26 10:00:00+02:00"),
            ("2010-03-26 10:00:00+02", "write 2010-03-26 10:00:00+02:00"),
            ("2010-03-26 10:00 UTC", "write 2010-03-26 10:00Z"),
            ("2010-03-26  10:00", "write 2010-03-26 10:00"),
            ("2010-03-26 24:00", "write 00:00 of the next day: hours go from 00 to 23"),
            ("2010-03-26 25:00", "there is no hour 25: hours go from 00 to 23"),
            ("2010-03-26 10:75", "there is no minute 75: minutes go from 00 to 59"),
            ("2010-03-26 10:00:60", "there is no second 60: seconds go from 00 to 59"),
            ("0000-00-00", "leave the field empty where there is no value, or name the text with --null 0000-00-00"),
        ]
    )
    func moment(text: String, hint: String) {
        #expect(ValueHint.forMoment(text) == hint)
    }

    @Test(
        "A time",
        arguments: [
            ("9:30", "write 09:30"), ("9:30 PM", "write 21:30"), ("12:00 AM", "write 00:00"),
            ("12:00 pm", "write 12:00"),
            (" 09:30", "write 09:30: no spaces around a time"), ("09:30:00,25", "write 09:30:00.25"),
            ("24:00", "write 00:00 of the next day: hours go from 00 to 23"),
        ]
    )
    func time(text: String, hint: String) {
        #expect(ValueHint.forMoment(text, allowing: .time) == hint)
    }

    @Test(
        "No hint for what is no date, or a good one",
        arguments: [
            "soon", "2010", "2010-03", "03/2010", "1.2", "5:00", "2010-03-26", "2010-03-26 10:00",
            "2010-03-26 10:00 CET",
            "26 Foo 2010", "Ma 26 2010", "26-Mar-010", "", " ", "13:00 PM", "2010-03-26 13:00 PM",
            "2010-03-26 10:00+99",
        ]
    )
    func noMomentHint(text: String) {
        #expect(ValueHint.forMoment(text) == nil)
    }
}
