import CatalogDiagnostics
import CatalogSQLite
import CatalogSeed
import Glibc

@testable import CatalogBuild

// How it works: an input is one text in sections, each begun by a line `@name`: the schema first, then a seed file a
// section, by its name. The first byte chooses the dialect. `check` and `build` both run on it, in a folder in memory,
// and must say the same; what is published must be sound by SQLite's own word.

/// What libFuzzer calls for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCatalog(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    guard let first = bytes.first else { return 0 }
    let folder = InputFolder()
    folder.fill(Array(bytes.dropFirst()))

    var options = InputOptions()
    options.schema = folder.schema
    options.seed = folder.seed
    options.reading.dialect = first & 8 == 0 ? nil : Dialect.allCases[Int(first & 3)]
    options.stepLimit = 100_000

    let checked = Told(options, folder) { builder, _ throws(RunError) in try builder.check() }
    let built = Told(options, folder) { builder, output throws(RunError) in
        var to = CatalogBuilder.OutputOptions()
        to.path = output
        to.analyzes = first & 16 != 0
        return try builder.build(to: to)
    }
    if checked.lines != built.lines {
        print("check:", checked.lines, "build:", built.lines, separator: "\n")
        require(false, "check and build tell two things")
    }
    require(checked.failure == nil, "check fails: \(checked.failure ?? "")")
    require(built.failure == nil, "build fails: \(built.failure ?? "")")
    require(folder.strangers == [], "files that nobody has asked for: \(folder.strangers)")
    require(folder.isPublished != built.hasErrors, "published or not, whatever was told")
    if folder.isPublished { requireSound(folder.output) }
    return 0
}

private func requireSound(_ path: String) {
    do {
        let connection = try Connection(.readOnly(path: path))
        for (pragma, expected) in [("integrity_check", ["ok"]), ("foreign_key_check", []), ("freelist_count", ["0"])] {
            let statement = try connection.prepare("PRAGMA \(pragma)")
            var found: [String] = []
            while try statement.step() { found.append(statement.value(at: 0).description) }
            require(found == expected, "\(pragma): \(found)")
        }
    } catch {
        require(false, "what is published can't be read: \(error)")
    }
}

/// Stops the fuzzer with words, which an optimised `precondition` would not have.
func require(_ holds: Bool, _ words: @autoclosure () -> String) {
    guard !holds else { return }
    print(words())
    fflush(nil)
    abort()
}
