internal import CatalogCSQLite

extension Connection {
    /// Stops statements that run on and on: from now on they may take `limit` steps of SQLite's virtual machine together,
    /// and then fail with the code `interrupted`. Call it again in front of each statement that is to have as many for
    /// itself. Counting costs next to nothing: SQLite calls back once in ``StepLimit/interval`` steps
    /// (https://sqlite.org/c3ref/progress_handler.html).
    ///
    /// - Parameter limit: how many steps, rounded up to the interval; nil for no limit.
    public func limitSteps(to limit: Int?) throws(SQLiteError) {
        stepLimit.remaining = limit.map { max(1, ($0 - 1) / StepLimit.interval + 1) } ?? .max
        guard limit != nil, !stepLimit.isInstalled else { return }
        // The pointer stays good: the box lives as long as the connection, which closes SQLite's handle before it goes.
        sqlite3_progress_handler(
            try open(),
            Int32(StepLimit.interval),
            StepLimit.callback,
            Unmanaged.passUnretained(stepLimit).toOpaque()
        )
        stepLimit.isInstalled = true
    }

    /// Whether the last statement was stopped because it had taken all the steps that it may.
    public var hasReachedStepLimit: Bool { stepLimit.remaining <= 0 }
}

/// Counts the calls that SQLite makes while a statement runs.
final class StepLimit {
    /// How many steps there are from one call to the next.
    static let interval = 1_000

    /// How many more calls may come.
    var remaining = Int.max
    var isInstalled = false

    /// What SQLite calls; the argument is the box. Not 0 interrupts the statement.
    static let callback: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { context in
        guard let context else { return 1 }
        let limit = Unmanaged<StepLimit>.fromOpaque(context).takeUnretainedValue()
        guard limit.remaining != .max else { return 0 }
        limit.remaining -= 1
        return limit.remaining > 0 ? 0 : 1
    }
}
