import CatalogDiagnostics
import Glibc

@testable import CatalogSeed

// How it works: the first five bytes choose the dialect, the options and how the rest is cut into reads; the rest is the
// seed file. Each dialect has a judge of its own: tsv is read once more by the plainest means, the others are written out
// anew and must come back the same.

/// What libFuzzer calls for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRecords(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    guard bytes.count >= 5 else { return 0 }
    let text = Array(bytes.dropFirst(5))
    var options = RecordReader.Options(dialect: Dialect.allCases[Int(bytes[0] & 3)])
    if options.dialect == .postgres { options.null = ["\\N", "", "NULL", "é"][Int(bytes[0] >> 2 & 3)] }
    options.comment = [nil, "#", "--", "é"][Int(bytes[0] >> 4 & 3)]
    options.windowSize = Int(bytes[1])
    let longestRead = Int(bytes[2])
    // A limit on records cuts them in all dialects; where one stands, only tsv promises the same for every cut.
    let limit = Int(bytes[3]) | Int(bytes[4]) << 8
    let isLimited = bytes[0] & 0x40 != 0
    if isLimited { options.longestRecord = max(1, limit) }

    let records = SeenRecord.all(text, options, longestRead: longestRead)
    var plain = options
    plain.windowSize = 1 << 16
    if !isLimited || options.dialect == .tsv {
        require(records == SeenRecord.all(text, plain, longestRead: .max), "the cut into reads is seen")
    }
    if options.dialect == .tsv {
        TSVJudge(text, options).compare(records)
    } else if !isLimited {
        RoundTrip(options).compare(records)
    }
    requireOrder(records, text)
    return 0
}

/// Lines and places go forwards, and stay within the file.
func requireOrder(_ records: [SeenRecord], _ text: [UInt8]) {
    let lines = 1 + max(text.count { $0 == 0x0A }, text.count { $0 == 0x0D })
    var line = 0
    for record in records {
        require(record.line > line, "a record's line goes backwards")
        line = record.line
        var last = (line: record.line, column: 1)
        for place in record.places {
            require((place.line, place.column) >= last, "a field's place goes backwards")
            require(place.line <= lines, "a place lies behind the file")
            last = place
        }
        line = last.line
    }
}

/// Stops the fuzzer with words, which an optimised `precondition` would not have.
func require(_ holds: Bool, _ words: @autoclosure () -> String) {
    guard !holds else { return }
    print(words())
    fflush(nil)
    abort()
}
