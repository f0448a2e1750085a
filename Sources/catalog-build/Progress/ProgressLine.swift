import CatalogBuild
import CatalogDiagnostics

/// The words for how far a run is, in one line.
struct ProgressLine {
    let progress: RunProgress
    /// How long the run has taken, in seconds.
    let seconds: Double
    /// How long the stage has taken, in seconds.
    let stageSeconds: Double

    /// The line for a log.
    var text: String { parts.joined(separator: "  ") }

    /// The line for a terminal: at most `width` columns, a bar where there is room for one. What there is no room for is
    /// left out, the least needed first.
    func text(width: Int) -> String {
        var shown = parts
        // A bar is worth more than all but the first three.
        let least = Self.narrowestBar + 2
        while shown.count > 3, Self.width(shown) + least > width { shown.removeLast() }
        if let share, Self.width(shown) + least <= width {
            let room = min(Self.widestBar, width - Self.width(shown) - 2)
            shown.insert(Self.bar(share, width: room), at: 1)
            return shown.joined(separator: "  ")
        }
        shown = parts
        while shown.count > 1, Self.width(shown) > width { shown.removeLast() }
        return TerminalWidth.cut(shown.joined(separator: "  "), to: width)
    }

    /// What there is to say, the most needed first.
    private var parts: [String] {
        var parts = [subject]
        if let share { parts.append("\(Int(share * 100)) %") }
        guard isLoading else { return parts }
        parts.append("\(NumberText.grouped(progress.records)) rows")
        if let left { parts.append(left) }
        parts.append("\(NumberText.grouped(Int(Double(progress.records) / max(seconds, 0.001)))) rows/s")
        parts.append("\(Self.bytes(progress.bytes)) of \(Self.bytes(progress.totalBytes))")
        return parts
    }

    private var isLoading: Bool {
        if case .loading = progress.stage { true } else { false }
    }

    private var subject: String {
        switch progress.stage {
        case .loading(let table): VisibleText.line(table)
        case .placing(let table): "looking for places in \(VisibleText.line(table))"
        case .indexing(let name): "making the index \(VisibleText.line(name))"
        case .finishing: "finishing"
        }
    }

    /// How much of the bytes has been read, from 0 to 1; nil when it is not known.
    private var share: Double? {
        progress.totalBytes > 0 ? min(1, Double(progress.bytes) / Double(progress.totalBytes)) : nil
    }

    /// How long the reading will still take, if it goes on as it went; nil before anything can be said.
    private var left: String? {
        guard let share, share > 0.01, share < 1, stageSeconds > 0 else { return nil }
        return Self.duration(seconds * (1 - share) / share) + " left"
    }

    private static let narrowestBar = 10
    private static let widestBar = 30

    private static func bar(_ share: Double, width: Int) -> String {
        let inside = width - 2
        let done = Int(share * Double(inside))
        return "[" + String(repeating: "=", count: done) + String(repeating: " ", count: inside - done) + "]"
    }

    private static func width(_ parts: [String]) -> Int {
        parts.reduce(-2) { $0 + 2 + TerminalWidth.of($1) }
    }

    /// `12 s`, `3 min 20 s`, `2 h 5 min`.
    static func duration(_ seconds: Double) -> String {
        let whole = Int(min(seconds, 1e9).rounded(.up))
        if whole < 60 { return "\(whole) s" }
        if whole < 3_600 { return "\(whole / 60) min \(whole % 60) s" }
        return "\(whole / 3_600) h \(whole / 60 % 60) min"
    }

    /// `812 bytes`, `1.2 MB`: decimal units, as file managers show them.
    static func bytes(_ count: Int) -> String {
        var unit = "bytes"
        var (value, divisor) = (count, 1)
        for next in ["kB", "MB", "GB", "TB"] where value >= 1_000 {
            unit = next
            divisor *= 1_000
            value = count / divisor
        }
        guard divisor > 1 else { return "\(count) bytes" }
        return value >= 100 ? "\(value) \(unit)" : "\(value).\(count / (divisor / 10) % 10) \(unit)"
    }
}
