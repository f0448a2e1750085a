/// Where diagnostics go. The library finds and tells; whoever owns the sink decides what is shown.
public protocol DiagnosticSink: AnyObject {
    /// Takes one diagnostic. Called in the order of finding, which is not the order of telling.
    func report(_ diagnostic: Diagnostic)

    /// Whether anything told so far is an error to this sink, so that nothing may be published.
    var hasErrors: Bool { get }
}
