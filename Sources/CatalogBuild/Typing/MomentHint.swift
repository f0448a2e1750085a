/// Finds the date or time that a text was meant to be.
enum MomentHint {
    /// A hint for a text that is no moment of that form; nil when there is none.
    static func hint(for text: String, allowing form: DateText.Form) -> String? {
        var respelling = Respelling(text)
        respelling.useASCII()
        respelling.trimSpaces(around: form == .time ? "a time" : "a date")
        let hint =
            switch form {
            case .time: timeHint(respelling)
            case .dateOrDateTime: dateHint(respelling)
            }
        return hint == "write \(text)" ? nil : hint
    }

    /// The hint for a time of day.
    private static func timeHint(_ respelling: Respelling) -> String? {
        switch ClockSpelling.read(respelling.scalars) {
        case .time(let time): accepted(time, form: .time) ? respelling.hint(writing: time) : nil
        case .fault(let fault): fault
        case nil: nil
        }
    }

    /// The hint for a date, or a date and a time.
    private static func dateHint(_ respelling: Respelling) -> String? {
        var respelling = respelling
        let (date, separator, time) = split(respelling.scalars)
        guard let spelling = DateSpelling.read(date) else { return nil }
        guard case .date(let spelled, let reason) = spelling else {
            if case .fault(let fault) = spelling { return fault }
            return nil
        }
        if let reason { respelling.note(reason) }
        guard let time else {
            return accepted(spelled, form: .dateOrDateTime) ? respelling.hint(writing: spelled) : nil
        }
        switch ClockSpelling.read(time) {
        case .time(let clock):
            let moment = spelled + separator + clock
            return accepted(moment, form: .dateOrDateTime) ? respelling.hint(writing: moment) : nil
        case .fault(let fault): return fault
        case nil: return nil
        }
    }

    /// Whether the reader takes a text: no hint may lead from one fault to the next.
    private static func accepted(_ text: String, form: DateText.Form) -> Bool {
        text.withUTF8Bytes { DateText.isMoment($0, allowing: form) }
    }

    /// Parts a text before the time: at the space, comma or `T` before the digits that the first colon follows. The
    /// time is nil without a colon; the separator is the one to write, `T` or a space.
    private static func split(
        _ scalars: [Unicode.Scalar]
    ) -> (date: [Unicode.Scalar], separator: String, time: [Unicode.Scalar]?) {
        guard let colon = scalars.firstIndex(of: ":") else { return (scalars, "", nil) }
        var start = colon
        while start > 0, Respelling.isDigit(scalars[start - 1]) { start -= 1 }
        var end = start
        while end > 0, Respelling.isSpace(scalars[end - 1]) || scalars[end - 1] == "," { end -= 1 }
        let hasLetter = end == start && end > 0 && (scalars[end - 1] == "T" || scalars[end - 1] == "t")
        if hasLetter { end -= 1 }
        return (Array(scalars[..<end]), hasLetter ? "T" : " ", Array(scalars[start...]))
    }
}
