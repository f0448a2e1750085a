import CatalogBuild

/// Shows how far a run is on standard error, and takes it away again.
final class ProgressDisplay {
    /// How it is shown.
    enum Form: Equatable {
        /// One line of a terminal, drawn over and over.
        case bar
        /// Lines of a log, one every few seconds.
        case lines
    }

    private let form: Form
    private let now: () -> Double
    private let width: () -> Int
    private let write: (String) -> Void
    private let start: Double
    private var stage: RunProgress.Stage?
    private var stageStart: Double
    private var last: Double
    private var isShown = false

    /// How long nothing is shown, in seconds: what is done sooner needs no bar.
    static let patience = 0.5

    /// - Parameters:
    ///   - now: the time in seconds, from any beginning.
    ///   - width: how many columns the terminal has now.
    ///   - write: where the text goes.
    init(
        _ form: Form,
        now: @escaping () -> Double,
        width: @escaping () -> Int,
        write: @escaping (String) -> Void
    ) {
        self.form = form
        self.now = now
        self.width = width
        self.write = write
        start = now()
        stageStart = start
        last = start
    }

    /// Shows where the run is, unless that was done a moment ago.
    func show(_ progress: RunProgress) {
        let time = now()
        if progress.stage != stage {
            stage = progress.stage
            stageStart = time
            // An index or the end takes long without another word, so its name is shown at once.
            if time - start < Self.patience || form == .lines { return }
        } else if time - start < Self.patience || time - last < interval {
            return
        }
        last = time
        let line = ProgressLine(progress: progress, seconds: time - start, stageSeconds: time - stageStart)
        switch form {
        case .bar:
            // The last column stays free: a terminal that wraps after it would scroll.
            write("\r" + line.text(width: max(1, width() - 1)) + "\u{1B}[K")
            isShown = true
        case .lines:
            write("catalog-build: " + line.text + "\n")
        }
    }

    /// Takes away what is shown.
    func clear() {
        if isShown { write("\r\u{1B}[K") }
        isShown = false
    }

    private var interval: Double { form == .bar ? 0.1 : 5 }
}

extension ProgressDisplay {
    /// The form that the options and the terminal ask for; nil where nothing is shown.
    static func form(_ choice: ProgressChoice, quiet: Bool, isTerminal: Bool, term: String?) -> Form? {
        // A dumb terminal can't take a line back.
        let canDraw = isTerminal && term != "dumb"
        if quiet { return nil }
        switch choice {
        case .never: return nil
        case .auto: return canDraw ? .bar : nil
        case .always: return canDraw ? .bar : .lines
        }
    }

    /// One for standard error.
    convenience init(_ form: Form) {
        let stopwatch = Stopwatch()
        self.init(
            form,
            now: {
                let (seconds, attoseconds) = stopwatch.elapsed.components
                return Double(seconds) + Double(attoseconds) / 1e18
            },
            width: { Terminal.width(of: Terminal.standardError) },
            write: { Terminal.tell($0, on: Terminal.standardError) }
        )
    }
}
