import CatalogSeed

/// Counts what a run reads and tells an observer.
///
/// It is asked once for each window that is read from a seed file, some hundreds of records, so that counting costs a clean
/// run nothing that can be measured.
final class ProgressMeter {
    /// Where the progress goes.
    typealias Observer = (RunProgress) -> Void

    private let observer: Observer
    private var stage = RunProgress.Stage.finishing
    private var bytes = 0
    private var totalBytes = 0
    /// The records of files that are done.
    private var records = 0
    /// The records of the file at hand.
    private var recordsAtHand: () -> Int = { 0 }

    init(_ observer: @escaping Observer) {
        self.observer = observer
    }

    /// Begins a stage.
    ///
    /// - Parameter bytes: how many bytes of seed files were read before, and how many there are in all.
    func begin(_ stage: RunProgress.Stage, bytes: (before: Int, total: Int) = (0, 0)) {
        self.stage = stage
        self.bytes = bytes.before
        totalBytes = bytes.total
        tell()
    }

    /// Begins a file.
    ///
    /// - Parameter records: says how many of its records have been read.
    func beginFile(records: @escaping () -> Int) { recordsAtHand = records }

    /// Ends a file whose records count.
    func endFile() {
        records += recordsAtHand()
        recordsAtHand = { 0 }
    }

    /// Takes note of bytes that were read from a file.
    func didRead(_ count: Int) {
        bytes += count
        tell()
    }

    private func tell() {
        observer(RunProgress(stage: stage, records: records + recordsAtHand(), bytes: bytes, totalBytes: totalBytes))
    }
}
