import CatalogBuild
import CatalogDiagnostics
import CatalogSeed

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Runs a part of the import on a project, once or many times over, and prints what it went through, so that a tool that
/// counts instructions sees that part and little else.
///
///     import-parts read|type|refer PROJECT [TIMES [DIALECT]]
///
/// PROJECT is a folder that holds `schema.sql` and `seed`.
@main
enum ImportParts {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count >= 2, let part = ImportPart(rawValue: arguments[0]) else { usage() }
        guard let times = arguments.count > 2 ? Int(arguments[2]) : 1, times > 0 else { usage() }
        var options = InputOptions()
        options.schema = arguments[1] + "/schema.sql"
        options.seed = arguments[1] + "/seed"
        if arguments.count > 3 {
            guard let dialect = Dialect(rawValue: arguments[3]) else { usage() }
            options.reading.dialect = dialect
        }
        CatalogBuilder.configureForCommand()
        for turn in 1...times {
            let collector = DiagnosticCollector(schemaFile: options.schema)
            let count = try CatalogBuilder(options: options, sink: collector).run(part)
            guard turn == times else { continue }
            print("\(part.rawValue): \(count?.records ?? 0) records, \(count?.fields ?? 0) fields")
            // A count of what was not gone through would be worth nothing.
            if collector.hasErrors { exit(1) }
        }
    }

    private static func usage() -> Never {
        print("usage: import-parts read|type|refer PROJECT [TIMES [tsv|excel|postgres|csv]]")
        exit(64)
    }
}
