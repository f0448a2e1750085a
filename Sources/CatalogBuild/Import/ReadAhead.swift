import CatalogSeed

// How it works: a thread fills batches with plain records while SQLite takes the rows of the one before. There are a few
// batches, which go round: filled by the thread, taken, given back. At a record that is not plain, and at the end, the thread
// stops, and until `resume()` the reader belongs to the other side, which knows what to say of the record.
//
// So everything that is not under the lock has one owner at a time: the reader and its source belong to the thread until it
// stops, a batch to whoever has it. The lock hands them over, once for some hundred records.

/// Reads a seed file ahead of whoever takes its rows, on a thread of its own. It never calls SQLite, and tells nothing.
final class ReadAhead: @unchecked Sendable {
    private enum State { case running, stopped, over }

    private static let batchCount = 3

    private let reader: RecordReader
    private let byteCount: ByteCount
    private let monitor = Monitor()
    // The taker's.
    private var thread: WorkerThread?
    // Under the lock.
    private var state = State.running
    private var free: [RecordBatch]
    private var filled: [RecordBatch] = []

    /// Starts to read behind the reader's record.
    ///
    /// - Parameter byteCount: what the reader's source counts its bytes in.
    /// - Returns: nil when the system gives no thread.
    init?(_ reader: RecordReader, by rules: FieldRules, byteCount: ByteCount) {
        self.reader = reader
        self.byteCount = byteCount
        free = (0..<Self.batchCount).map { _ in RecordBatch(rules) }
        thread = WorkerThread.start { self.work() }
        if thread == nil { return nil }
    }

    /// The next batch, as soon as it is there. To be called only while the thread has not stopped: the batch before, if there
    /// was one, ended because it was full.
    func take() -> RecordBatch {
        monitor.wait { filled.isEmpty ? nil : filled.removeFirst() }
    }

    /// Gives a batch back to be filled again.
    func giveBack(_ batch: RecordBatch) {
        monitor.change { free.append(batch) }
    }

    /// Lets the thread go on behind the reader's record, after a batch that ended otherwise than by being full.
    func resume() {
        monitor.change { state = .running }
    }

    /// Ends the thread, and waits for that. The reader is then the caller's.
    func end() {
        monitor.change { state = .over }
        thread?.join()
        thread = nil
    }

    // MARK: The thread

    private func work() {
        var hasRecord = false
        while let batch = nextFree() {
            batch.fill(from: reader, hasRecord: &hasRecord, byteCount: byteCount)
            let isFull = if case .full = batch.ending { true } else { false }
            if !isFull { hasRecord = false }
            monitor.change {
                filled.append(batch)
                if !isFull, state == .running { state = .stopped }
            }
        }
    }

    /// A batch to fill, as soon as there is one and the thread is to run; nil when it is to end.
    private func nextFree() -> RecordBatch? {
        monitor.wait { () -> RecordBatch?? in
            switch state {
            case .over: .some(nil)
            case .stopped: nil
            case .running: free.popLast().map { .some($0) }
            }
        }
    }
}
