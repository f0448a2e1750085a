import CatalogBuild

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The command: what the user typed in, the library's work in the middle, words and an exit status out.
@main
enum CatalogBuildCommand {
    static func main() {
        Interruption.install()
        exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    private static func run(_ arguments: [String]) -> ExitStatus {
        do throws(UsageError) {
            switch try CommandLineParser.parse(arguments) {
            case .help(let command): return put(Help.text(for: command), Terminal.standardOutput, .success)
            case .version:
                return put(ToolVersion.text(sqlite: CatalogBuilder.sqliteVersion), Terminal.standardOutput, .success)
            case .explain(let code):
                return put(code.map(ExplanationText.text) ?? ExplanationText.list, Terminal.standardOutput, .success)
            case .run(let command, let options): return BuildCommand(command: command, options: options).run()
            }
        } catch {
            return put(error.text, Terminal.standardError, error.status)
        }
    }

    private static func put(_ text: String, _ descriptor: Int32, _ status: ExitStatus) -> ExitStatus {
        Terminal.tell(text, on: descriptor) ? status : .inputOutput
    }
}
