/// Makes the text of a report in one form.
public protocol Reporter: Sendable {
    /// The whole report.
    func text(of report: Report) -> String
}
