import CReading
import CatalogRuntime

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

struct Product: Decodable {
    var id: Int
    var name: String?
    var manufacturerID: Int?
    var details: String?
    var price: Double?
    var quantityOnHand: Int?
    var countryOfOriginID: Int?
    var image: String?
}

let sql = "SELECT * FROM Product"

/// Reads a table through the runtime and through a loop in C, in turns, and prints how they compare by processor time.
///
///     swift run -c release runtime-reading [FILE [ROWS [ROUNDS [c|raw|bytes|decoded]]]]
@main
enum RuntimeReading {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        let path = arguments.first ?? "runtime-reading.db"
        // A file that nobody asked for is nobody's to keep.
        defer { if arguments.isEmpty { unlink(path) } }
        let rows = arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
        let rounds = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 7
        let only = arguments.dropFirst(3).first
        guard creading_make(path, rows) == 0 else { return print("can't make \(path)") }
        let database = try CatalogDatabase(path: path)
        let ways: [(name: String, read: () throws -> Int)] = [
            ("c", { throughC(path) }), ("bytes", { try rawBytes(database) }), ("raw", { try raw(database) }),
            ("decoded", { try decoded(database) }),
        ].filter { only == nil || only == $0.0 }
        var seconds = [[Double]](repeating: [], count: ways.count)
        var peaks = [Int](repeating: 0, count: ways.count)
        for _ in 0..<rounds {
            for (index, way) in ways.enumerated() {
                let start = processorTime()
                let count = try way.read()
                seconds[index].append(processorTime() - start)
                if count != rows { print("\(way.name) found \(count) rows") }
                peaks[index] = max(peaks[index], peak())
            }
        }
        for (index, way) in ways.enumerated() {
            let rate = seconds[index].map { Double(rows) / $0 }
            // Each round's ratio to the same round's loop in C: what else the machine does weighs on both.
            let ratios = zip(seconds[0], seconds[index]).map { $0 / $1 }.sorted()
            print(
                "\(way.name): \(Int(rate.max() ?? 0)) rows a second of processor time at best, \(Int(rate.sorted()[rate.count / 2])) in the middle;"
                    + " ratio to \(ways[0].name): \(ratios[ratios.count / 2]) (\(ratios[0]) to \(ratios[ratios.count - 1]));"
                    + " peak RSS so far \(peaks[index]) KB"
            )
        }
    }

    static func throughC(_ path: String) -> Int {
        var sum = 0.0
        return creading_read(path, sql, &sum)
    }

    static func decoded(_ database: CatalogDatabase) throws -> Int {
        var count = 0
        let rows = try database.rows(sql, as: Product.self)
        while try rows.next() != nil { count += 1 }
        return count
    }

    static func raw(_ database: CatalogDatabase) throws -> Int {
        var count = 0
        var total = 0.0
        let rows = try database.rawRows(sql)
        while let row = try rows.next() {
            for column in [0, 2, 5, 6] { total += Double(try row.integer(at: column) ?? 0) }
            for column in [1, 3, 7] { total += Double(try row.text(at: column)?.utf8.count ?? 0) }
            total += try row.real(at: 4) ?? 0
            count += 1
        }
        return total > 0 ? count : 0
    }

    static func rawBytes(_ database: CatalogDatabase) throws -> Int {
        var count = 0
        var total = 0.0
        let rows = try database.rawRows(sql)
        while let row = try rows.next() {
            for column in [0, 2, 5, 6] { total += Double(try row.integer(at: column) ?? 0) }
            for column in [1, 3, 7] { total += Double(try row.withBytes(at: column) { $0.byteCount }) }
            total += try row.real(at: 4) ?? 0
            count += 1
        }
        return total > 0 ? count : 0
    }

    /// The seconds of processor time that this process has had. The clock on the wall would count what others run, too.
    static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The peak of the process's resident memory, in kilobytes (on Darwin: bytes).
    static func peak() -> Int {
        var usage = rusage()
        #if canImport(Darwin)
            getrusage(RUSAGE_SELF, &usage)
        #else
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        #endif
        return usage.ru_maxrss
    }
}
