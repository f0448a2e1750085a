import Testing

@testable import catalog_build

@Suite("Command lines that are wrong")
struct UsageErrorTests {
    typealias Line = ExpectedLine<UsageError>

    private static func build(_ arguments: [String], _ message: String) -> Line {
        Line(arguments, UsageError(message: message, command: .build))
    }

    private static func check(_ arguments: [String], _ message: String) -> Line {
        Line(["check"] + arguments, UsageError(message: message, command: .check))
    }

    private static func explain(_ arguments: [String], _ message: String) -> Line {
        Line(["explain"] + arguments, UsageError(message: message, command: .explain))
    }

    private static func tool(_ arguments: [String], _ message: String) -> Line {
        Line(arguments, UsageError(message: message))
    }

    private func expect(_ line: Line) {
        #expect(throws: line.outcome) { try CommandLineParser.parse(line.arguments) }
    }

    @Test(
        "unknown options",
        arguments: [
            build(["--shema", "a.sql"], "unknown option --shema; did you mean --schema?"),
            build(["--shema=a.sql"], "unknown option --shema; did you mean --schema?"),
            build(["--Schema", "a.sql"], "unknown option --Schema; did you mean --schema?"),
            build(["-schema", "a.sql"], "unknown option -schema; did you mean --schema?"),
            build(["--colour", "never"], "unknown option --colour; did you mean --color?"),
            build(["--max", "3"], "unknown option --max; did you mean --max-diagnostics?"),
            build(["--out", "a.db"], "unknown option --out; did you mean --output?"),
            build(["--ver"], "unknown option --ver; did you mean --verbose or --version?"),
            build(["-s", "a.sql"], "unknown option -s; did you mean --schema or --seed?"),
            build(["-oa.db"], "unknown option -oa.db"),
            build(["-qv"], "unknown option -qv"),
            build(["--frobnicate"], "unknown option --frobnicate"),
            build(["--=x"], "unknown option --"),
            build(["--a b"], "unknown option '--a b'"),
            build(["--\u{1B}[31m"], "unknown option --\u{241B}[31m"),
            Line(
                ["--shema", "a.sql", "check"],
                UsageError(message: "unknown option --shema; did you mean --schema?", command: .check)
            ),
            check(["--analyse"], "unknown option --analyse"),
            tool(["help", "--quite"], "unknown option --quite"),
            tool(["help", "--vers"], "unknown option --vers; did you mean --version?"),
        ]
    )
    func unknownOptions(line: Line) {
        expect(line)
    }

    @Test(
        "options of another command",
        arguments: [
            check(["--output", "a.db"], "check does not take --output; build does"),
            check(["-o", "a.db"], "check does not take -o; build does"),
            check(["--analyze"], "check does not take --analyze; build does"),
            Line(
                ["--output=a.db", "check"],
                UsageError(message: "check does not take --output; build does", command: .check)
            ),
            tool(["help", "--quiet"], "help does not take --quiet"),
        ]
    )
    func optionsOfOthers(line: Line) {
        expect(line)
    }

    @Test(
        "commands and arguments",
        arguments: [
            tool(["chek"], "unknown command chek; did you mean check?"),
            tool(["hepl"], "unknown command hepl; did you mean help?"),
            tool(["bui"], "unknown command bui; did you mean build?"),
            tool(["catalog.db"], "unknown command catalog.db"),
            tool([""], "unknown command ''"),
            tool(["-"], "unknown command -"),
            tool(["--", "--quiet"], "unknown command --quiet"),
            tool(["help", "chek"], "unknown command chek; did you mean check?"),
            tool(["help", "build", "check"], "help takes one command, found 'build' 'check'"),
            build(["build", "schema.sql"], "build takes no argument, found 'schema.sql'"),
            build(["build", "check"], "build takes no argument, found 'check'"),
            build(["--analyze", "build", "true"], "build takes no argument, found 'true'"),
            check(["--", "--quiet"], "check takes no argument, found '--quiet'"),
            check(["help"], "check takes no argument, found 'help'"),
        ]
    )
    func words(line: Line) {
        expect(line)
    }

    @Test(
        "explain",
        arguments: [
            explain(["orphan-rows"], "unknown diagnostic code orphan-rows; did you mean orphan-row?"),
            explain(["ORPHAN-ROW"], "unknown diagnostic code ORPHAN-ROW; did you mean orphan-row?"),
            explain(
                ["quote"],
                "unknown diagnostic code quote; did you mean quote-unclosed or quote-misplaced?"
            ),
            explain(["nonsense"], "unknown diagnostic code nonsense"),
            explain([""], "unknown diagnostic code ''"),
            explain(["a b"], "unknown diagnostic code 'a b'"),
            explain(["orphan-row", "not-null"], "explain takes one code, found 'orphan-row' 'not-null'"),
            explain(["--quiet"], "explain does not take --quiet; build or check does"),
            explain(["orphan-row", "--schema=x"], "explain does not take --schema; build or check does"),
            explain(["--shema"], "unknown option --shema"),
            tool(["orphan-row", "explain"], "unknown command orphan-row"),
            build(["build", "explain"], "build takes no argument, found 'explain'"),
        ]
    )
    func codesToExplain(line: Line) {
        expect(line)
    }

    @Test(
        "values that are missing or not wanted",
        arguments: [
            build(["--schema"], "--schema needs a value: --schema PATH"),
            build(["-o"], "-o needs a value: -o PATH"),
            build(["--header"], "--header needs a value: --header [NAME=]auto|always|never"),
            build(
                ["--schema", "--quiet"],
                "--schema needs a value, found the option --quiet; if it is the value, write --schema=--quiet"
            ),
            build(
                ["--null", "-q"],
                "--null needs a value, found the option -q; if it is the value, write --null=-q"
            ),
            build(
                ["--null", "--seed=x"],
                "--null needs a value, found the option --seed=x; if it is the value, write --null=--seed=x"
            ),
            build(["--quiet=true"], "--quiet takes no value, found 'true'"),
            build(["--analyze="], "--analyze takes no value, found ''"),
            build(["-v=1"], "-v takes no value, found '1'"),
            build(["--help=build"], "--help takes no value, found 'build'"),
            tool(["help", "--version=1"], "--version takes no value, found '1'"),
        ]
    )
    func missingValues(line: Line) {
        expect(line)
    }

    @Test(
        "values that are wrong",
        arguments: [
            build(["--schema", ""], "--schema needs a path, found an empty text"),
            build(["--seed="], "--seed needs a path, found an empty text"),
            build(["-o", ""], "-o needs a path, found an empty text"),
            build(["--comment="], "--comment needs a text, since every record begins with the empty one"),
            build(["--table", "Product"], "--table needs NAME=PATH, found 'Product'"),
            build(["--table", "=a.tsv"], "--table needs NAME=PATH, found '=a.tsv'"),
            build(["--table", "Product="], "--table needs NAME=PATH, found 'Product='"),
            build(["--dialect", "cvs"], "--dialect takes tsv, excel, postgres or csv, found 'cvs'; did you mean csv?"),
            build(["--dialect", "t=mysql"], "--dialect takes tsv, excel, postgres or csv, found 'mysql'"),
            build(["--encoding", "nope"], "--encoding needs the name of an encoding that iconv knows, found 'nope'"),
            build(
                ["--header", "alway"],
                "--header takes auto, always or never, found 'alway'; did you mean always?"
            ),
            build(["--header", "yes"], "--header takes auto, always or never, found 'yes'"),
            build(["--format", "xml"], "--format takes text, json, sarif, junit or github, found 'xml'"),
            build(
                ["--format", "gitlab"],
                "--format takes text, json, sarif, junit or github, found 'gitlab'; did you mean github?"
            ),
            build(["--format="], "--format takes text, json, sarif, junit or github, found ''"),
            build(["--report", "a.txt"], "--report needs a path that ends in .json, .sarif or .xml, found 'a.txt'"),
            build(["--report=a"], "--report needs a path that ends in .json, .sarif or .xml, found 'a'"),
            build(["--report="], "--report needs a path, found an empty text"),
            build(["--color", "on"], "--color takes auto, always or never, found 'on'"),
            build(["--limit-steps", "1e6"], "--limit-steps needs a whole number, 0 or more, found '1e6'"),
            build(["--max-diagnostics", "many"], "--max-diagnostics needs a whole number, 0 or more, found 'many'"),
            build(["--max-diagnostics", "-1"], "--max-diagnostics needs a whole number, 0 or more, found '-1'"),
            build(["--max-diagnostics", "+1"], "--max-diagnostics needs a whole number, 0 or more, found '+1'"),
            build(["--max-diagnostics="], "--max-diagnostics needs a whole number, 0 or more, found ''"),
            build(
                ["--max-diagnostics", "9223372036854775808"],
                "--max-diagnostics takes at most 9223372036854775807, found '9223372036854775808'"
            ),
        ]
    )
    func wrongValues(line: Line) {
        expect(line)
    }

    @Test(
        "severities",
        arguments: [
            build(
                ["--deny", "orphan-rows"],
                "--deny needs a diagnostic code, found 'orphan-rows'; did you mean orphan-row?"
            ),
            build(
                ["--allow", "schema"],
                "--allow needs a diagnostic code, found 'schema'; "
                    + "did you mean schema-error, schema-forbidden or schema-ignored?"
            ),
            build(["--warn", "nonsense"], "--warn needs a diagnostic code, found 'nonsense'"),
            build(["--deny", "warning"], "--deny needs a diagnostic code, found 'warning'; did you mean warnings?"),
            build(["--allow", "warning"], "--allow needs a diagnostic code, found 'warning'"),
            build(["--allow", "warnings"], "--allow takes one code at a time; only --deny takes 'warnings'"),
            build(["--warn", "warnings"], "--warn takes one code at a time; only --deny takes 'warnings'"),
            check(
                ["--allow", "type-mismatch"],
                "--allow can't lower type-mismatch: what it reports can't be stored, so passing over it "
                    + "would drop data without a word"
            ),
            check(
                ["--warn", "not-null"],
                "--warn can't lower not-null: what it reports can't be stored, so passing over it "
                    + "would drop data without a word"
            ),
        ]
    )
    func severities(line: Line) {
        expect(line)
    }

    @Test("the first fault of a line is the one that is told")
    func firstFault() {
        expect(Self.build(["--header", "x", "--shema", "y"], "--header takes auto, always or never, found 'x'"))
        expect(Self.build(["--frob", "--header", "x"], "unknown option --frob"))
    }

    @Test("what is printed names the tool and the help that tells more")
    func printedText() {
        let error = UsageError(message: "unknown option --shema; did you mean --schema?", command: .build)
        #expect(
            error.text == """
                catalog-build: unknown option --shema; did you mean --schema?
                see 'catalog-build help build'

                """
        )
        #expect(UsageError(message: "unknown command x").hint == "see 'catalog-build help'")
    }
}
