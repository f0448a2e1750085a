import Foundation
import Testing

@testable import catalog_build

@Suite("Configuration files that are wrong")
struct ConfigurationErrorTests {
    /// A document and what is said of it.
    struct Example: Sendable, CustomTestStringConvertible {
        let text: String
        let message: String

        init(_ text: String, _ message: String) {
            self.text = text
            self.message = message
        }

        var testDescription: String { text.debugDescription }
    }

    private func expect(_ example: Example, sourceLocation: SourceLocation = #_sourceLocation) {
        let file = ConfigurationFile(path: "App/c.json", command: .check)
        let expected = UsageError(message: "App/c.json" + example.message, command: .check)
        #expect(throws: expected, sourceLocation: sourceLocation) { try file.read(Array(example.text.utf8)) }
    }

    @Test(
        "documents",
        arguments: [
            Example("[]", ": it needs to be an object, found a list"),
            Example("\"x\"", ": it needs to be an object, found the text 'x'"),
            Example("5", ": it needs to be an object, found the number 5"),
            Example("", ": it is empty; where there is nothing to say, write {}"),
            Example("{\n\"\\u0000\": 1}", ":2:2: there is U+0000 in a text"),
        ]
    )
    func documents(_ example: Example) { expect(example) }

    @Test(
        "keys",
        arguments: [
            Example(#"{"dilect": "csv"}"#, ": unknown key dilect; did you mean dialect?"),
            Example(#"{"Dialect": "csv"}"#, ": unknown key Dialect; did you mean dialect?"),
            Example(#"{"--dialect": "csv"}"#, ": unknown key --dialect; did you mean dialect?"),
            Example(#"{"table": {}}"#, ": unknown key table; did you mean tables?"),
            Example(#"{"frobnicate": 1}"#, ": unknown key frobnicate"),
            Example(#"{"": 1}"#, ": unknown key ''"),
            Example(#"{"a b": 1}"#, ": unknown key 'a b'"),
            Example(#"{"\u001b[31m": 1}"#, ": unknown key \u{241B}[31m"),
            Example(#"{"config": "x"}"#, ": unknown key config; --config is for the command line alone"),
            Example(#"{"help": true}"#, ": unknown key help; --help is for the command line alone"),
            Example(#"{"version": 1}"#, ": unknown key version; --version is for the command line alone"),
            Example(#"{"seed": "a", "seed": "b"}"#, ": seed stands there twice"),
            Example(#"{"tables": {}, "tables": {}}"#, ": tables stands there twice"),
            Example(#"{"tables": {"A": {}, "a": {}}}"#, ": tables.a stands there twice"),
            Example(#"{"tables": {"A": {"null": "", "null": ""}}}"#, ": tables.A.null stands there twice"),
            Example(#"{"tables": {"": {}}}"#, ": tables.'' needs the name of a table, found an empty text"),
            Example(#"{"tables": {"A": {"dilect": ""}}}"#, ": unknown key tables.A.dilect; did you mean dialect?"),
            Example(
                #"{"tables": {"A b": {"comment": "x"}}}"#,
                ": unknown key tables.'A b'.comment; a table takes file, dialect, header, null or encoding"
            ),
        ]
    )
    func keys(_ example: Example) { expect(example) }

    @Test(
        "types",
        arguments: [
            Example(#"{"schema": 1}"#, ": schema needs a path, found the number 1"),
            Example(#"{"seed": ["a"]}"#, ": seed needs a path, found a list"),
            Example(#"{"comment": null}"#, ": comment needs a text, found null"),
            Example(#"{"null": true}"#, ": null needs a text, found true"),
            Example(#"{"header": 1}"#, ": header takes auto, always or never, found the number 1"),
            Example(
                #"{"dialect": {"Product": "csv"}}"#,
                ": dialect takes tsv, excel, postgres or csv, found an object"
            ),
            Example(#"{"quiet": 1}"#, ": quiet needs true or false, found the number 1"),
            Example(#"{"quiet": "true"}"#, ": quiet needs true or false, found the text 'true'"),
            Example(#"{"analyze": "\u001b"}"#, ": analyze needs true or false, found the text '\u{241B}'"),
            Example(
                #"{"max-diagnostics": "5"}"#,
                ": max-diagnostics needs a whole number, 0 or more, found the text '5'"
            ),
            Example(#"{"report": 1}"#, ": report needs a path or a list of paths, found the number 1"),
            Example(#"{"report": ["a.xml", 1]}"#, ": report[1] needs a path, found the number 1"),
            Example(#"{"deny": {}}"#, ": deny needs a text or a list of texts, found an object"),
            Example(#"{"deny": [["warnings"]]}"#, ": deny[0] needs a text, found a list"),
            Example(#"{"tables": []}"#, ": tables needs an object with the names of tables as keys, found a list"),
            Example(
                #"{"tables": {"A": "a.tsv"}}"#,
                ": tables.A needs an object with file, dialect, header, null or encoding, found the text 'a.tsv'"
            ),
            Example(
                #"{"tables": {"A": {"file": false}}}"#,
                ": tables.A.file needs a path or a list of paths, found false"
            ),
        ]
    )
    func types(_ example: Example) { expect(example) }

    @Test(
        "values, in the words of the command line",
        arguments: [
            Example(#"{"schema": ""}"#, ": schema needs a path, found an empty text"),
            Example(
                #"{"dialect": "cvs"}"#,
                ": dialect takes tsv, excel, postgres or csv, found 'cvs'; did you mean csv?"
            ),
            Example(#"{"dialect": "A=csv"}"#, ": dialect takes tsv, excel, postgres or csv, found 'A=csv'"),
            Example(
                #"{"tables": {"A": {"encoding": "nope"}}}"#,
                ": tables.A.encoding needs the name of an encoding that iconv knows, found 'nope'"
            ),
            Example(#"{"tables": {"A": {"file": ""}}}"#, ": tables.A.file needs a path, found an empty text"),
            Example(#"{"comment": ""}"#, ": comment needs a text, since every record begins with the empty one"),
            Example(#"{"limit-steps": "5"}"#, ": limit-steps needs a whole number, 0 or more, found the text '5'"),
            Example(#"{"max-diagnostics": -1}"#, ": max-diagnostics needs a whole number, 0 or more, found '-1'"),
            Example(#"{"max-diagnostics": 1.5}"#, ": max-diagnostics needs a whole number, 0 or more, found '1.5'"),
            Example(
                #"{"report": "a.txt"}"#,
                ": report needs a path that ends in .json, .sarif or .xml, found 'App/a.txt'"
            ),
            Example(
                #"{"deny": "orphan-rows"}"#,
                ": deny needs a diagnostic code, found 'orphan-rows'; did you mean orphan-row?"
            ),
            Example(#"{"allow": "warnings"}"#, ": allow takes one code at a time; only deny takes 'warnings'"),
            Example(
                #"{"allow": ["seed-empty"], "deny": ["seed-empty"]}"#,
                ": deny has 'seed-empty', which stands in allow too"
            ),
            Example(#"{"quiet": true, "verbose": true}"#, ": verbose can't be true where quiet is"),
            Example(#"{"output": ""}"#, ": output needs a path, found an empty text"),
        ]
    )
    func values(_ example: Example) { expect(example) }

    @Test("a file that can't be opened has a status of its own, and no help is offered")
    func missing() throws {
        let folder = try TemporaryFolder()
        for (name, words) in [("none.json", "No such file or directory"), (".", "Is a directory")] {
            let path = folder.path(name)
            let error = #expect(throws: UsageError.self) { try CommandLineParser.parse(["--config", path]) }
            #expect(error?.status == .noInput)
            #expect(error?.text == "catalog-build: can't open \(path): \(words)\n")
        }
    }

    @Test("what is wrong with the command line is told first")
    func commandLineFirst() {
        #expect(throws: UsageError(message: "unknown option --frob", command: .build)) {
            try CommandLineParser.parse(["--config", "/none/none.json", "--frob"])
        }
        #expect(throws: UsageError(message: "--config needs a path, found an empty text", command: .build)) {
            try CommandLineParser.parse(["--config="])
        }
    }
}
