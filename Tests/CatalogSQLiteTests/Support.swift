import CatalogSQLite
import Foundation

/// A folder for one test's files, removed with everything in it when the last reference goes away.
final class ScratchFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "catalog-sqlite-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file in the folder, which need not exist.
    func file(_ name: String) -> String { path + "/" + name }
}

/// A connection in memory on which `script` has run.
func database(_ script: String = "") throws -> Connection {
    let connection = try Connection(.memory)
    try connection.execute(script)
    return connection
}

extension Connection {
    /// All the rows of a query.
    func rows(_ sql: String) throws -> [[Value]] {
        let statement = try prepare(sql)
        var rows: [[Value]] = []
        while try statement.step() {
            rows.append((0..<statement.columnCount).map { statement.value(at: $0) })
        }
        return rows
    }
}

/// What `body` throws; nil when it throws nothing, or something else.
func refusal<Result>(_ body: () throws -> Result) -> SQLiteError? {
    do {
        _ = try body()
        return nil
    } catch {
        return error as? SQLiteError
    }
}

/// Rows out of values. The slots of a row point to bytes that the next row overwrites, as a seed file's window would.
final class ValueSource: RowSource {
    struct Fault: Error, Equatable {
        var row: Int
    }

    let columnCount: Int
    let run = UnsafeMutablePointer<RowRun>.allocate(capacity: 1)
    private let ownSlots: UnsafeMutablePointer<RowSlot>
    private let bytes: UnsafeMutableRawBufferPointer
    private let rows: [[Value]]
    private let faultyRow: Int?
    private let anchor = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    private(set) var rowsMade = 0

    /// - Parameter faultyRow: the row, counted from 0, in whose place there is a fault.
    init(_ rows: [[Value]], columns: Int, faultyRow: Int? = nil) {
        self.rows = rows
        self.faultyRow = faultyRow
        bytes = .allocate(byteCount: 4096, alignment: 1)
        bytes.initializeMemory(as: UInt8.self, repeating: 0)
        // Room for one at least, so that there is an address.
        ownSlots = .allocate(capacity: max(1, columns))
        ownSlots.initialize(repeating: RowSlot(anchor: UnsafeRawPointer(anchor)), count: max(1, columns))
        columnCount = columns
        run.initialize(to: RowRun(row: ownSlots))
    }

    deinit {
        anchor.deallocate()
        bytes.deallocate()
        ownSlots.deallocate()
        run.deallocate()
    }

    func makeRows() throws -> Bool {
        if rowsMade == faultyRow { throw Fault(row: rowsMade) }
        guard rowsMade < rows.count else { return false }
        var used = 0
        func keep(_ new: [UInt8]) -> UnsafeRawPointer {
            let part = UnsafeMutableRawBufferPointer(rebasing: bytes[used..<bytes.count])
            part.copyBytes(from: new)
            used += new.count
            return part.baseAddress.map { UnsafeRawPointer($0) } ?? UnsafeRawPointer(anchor)
        }
        for (index, value) in rows[rowsMade].enumerated() {
            switch value {
            case .null: ownSlots[index].setNull()
            case .integer(let integer): ownSlots[index].set(integer)
            case .real(let real): ownSlots[index].set(real)
            case .text(let text): ownSlots[index].setText(keep(Array(text.utf8)), count: text.utf8.count)
            case .blob(let blob): ownSlots[index].setBlob(keep(blob), count: blob.count)
            }
        }
        rowsMade += 1
        return true
    }
}

/// A value of every kind, and the ones at their limits.
let awkwardValues: [Value] = [
    .null,
    .integer(0), .integer(1), .integer(-1), .integer(.max), .integer(.min), .integer(1 << 53),
    .real(0), .real(-0.0), .real(1.5), .real(.infinity), .real(-.infinity), .real(.leastNonzeroMagnitude),
    .real(.greatestFiniteMagnitude), .real(0.1),
    .text(""), .text("a"), .text("NULL"), .text("Größe ナット 🔩"), .text("a\u{0}b"), .text("\u{0}"), .text("\u{FEFF}a"),
    .text("e\u{301}"), .text("\u{E9}"),
    .blob([]), .blob([0]), .blob([0xFF, 0x00, 0x80]), .blob(Array("text".utf8)),
]
