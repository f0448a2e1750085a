import Testing

@testable import CatalogBuild

@Suite("Reading JSON")
struct JSONReaderTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let text: String
        let value: JSONValue

        init(_ text: String, _ value: JSONValue) {
            self.text = text
            self.value = value
        }

        var testDescription: String { text.debugDescription }
    }

    @Test(
        "documents that are right",
        arguments: [
            Example("{}", .object([])),
            Example("[]", .list([])),
            Example(" \t\r\n{ } \n", .object([])),
            Example("null", .null),
            Example("true", .boolean(true)),
            Example("[false]", .list([.boolean(false)])),
            Example("50", .number("50")),
            Example("[0, -1, 2.5]", .list([.number("0"), .number("-1"), .number("2.5")])),
            Example("9223372036854775807", .number("9223372036854775807")),
            Example("\"\"", .text("")),
            Example(#""a\"b\\c\/\t\u00e9\ud83d\ude00""#, .text("a\"b\\c/\té😀")),
            Example("\"null\"", .text("null")),
            Example(#""\\u0000""#, .text(#"\u0000"#)),
            Example("\u{FEFF}{\"a\":1}", .object([JSONMember("a", .number("1"))])),
            Example(
                #"{"b": [1, {"c": []}], "a": {}, "b": "x"}"#,
                .object([
                    JSONMember("b", .list([.number("1"), .object([JSONMember("c", .list([]))])])),
                    JSONMember("a", .object([])),
                    JSONMember("b", .text("x")),
                ])
            ),
            Example(
                #"{"": 1, "a.b": 2, "c\nd": 3}"#,
                .object([
                    JSONMember("", .number("1")), JSONMember("a.b", .number("2")), JSONMember("c\nd", .number("3")),
                ])
            ),
        ]
    )
    func right(_ example: Example) throws {
        #expect(try JSONReader.read(Array(example.text.utf8)) == example.value)
    }

    @Test(
        "what newer versions of SQLite let pass, and other texts that are not JSON",
        arguments: [
            "{a: 1}", "{'a': 1}", #"{"a": 1,}"#, "[1,]", "// x\n{}", "/* x */ {}", "{} x", "{}{}", "{", "[", "\"", "x",
            "+1", ".5", "5.", "0x10", "01", "Infinity", "NaN", "\"\t\"", "\"a\\\nb\"", #""\x41""#, "\u{A0}{}",
            "\u{B}{}",
            "{\"a\" 1}", "{\"a\":}", "{1: 2}", String(repeating: "[", count: 500_000),
        ]
    )
    func wrong(_ text: String) throws {
        let fault = #expect(throws: JSONFault.self) { try JSONReader.read(Array(text.utf8)) }
        #expect(
            fault?.words == "it is not JSON; names and texts stand between double quotation marks, no comma stands "
                + "behind the last member, and there are no comments"
        )
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        let bytes: [UInt8]
        let fault: JSONFault

        init(_ bytes: [UInt8], _ words: String, line: Int? = nil, column: Int? = nil) {
            self.bytes = bytes
            fault = JSONFault(words, line: line, column: column)
        }

        init(_ text: String, _ words: String, line: Int? = nil, column: Int? = nil) {
            self.init(Array(text.utf8), words, line: line, column: column)
        }

        var testDescription: String { fault.words }
    }

    @Test(
        "bytes that can't be used, with the place where it is known",
        arguments: [
            Fault("", "it is empty; where there is nothing to say, write {}"),
            Fault(" \n", "it is empty; where there is nothing to say, write {}"),
            Fault("\u{FEFF}", "it is empty; where there is nothing to say, write {}"),
            Fault([0xFF, 0xFE, 0x7B, 0x00], "it is in UTF-16; save it as UTF-8"),
            Fault([0xFE, 0xFF, 0x00, 0x7B], "it is in UTF-16; save it as UTF-8"),
            Fault(Array("{\n  \"é\": \"".utf8) + [0xFF] + Array("\"}".utf8), "it is not UTF-8", line: 2, column: 9),
            Fault([0xEF, 0xBB, 0xBF, 0xC3], "it is not UTF-8", line: 1, column: 1),
            Fault("{}\u{0}", "there is a NUL byte in it", line: 1, column: 3),
            Fault("{\"a\":\n\"x\\u0000\"}", "there is U+0000 in a text", line: 2, column: 3),
            Fault("{\"\\u0000\": 1}", "there is U+0000 in a text", line: 1, column: 3),
            Fault(#"{"a": "\ud83d"}"#, "an escape in a text of it is half of a surrogate pair"),
            Fault(#"{"\ude00": 1}"#, "an escape in a text of it is half of a surrogate pair"),
            Fault(
                [UInt8](repeating: 0x20, count: JSONReader.longest + 1),
                "it is larger than 1048576 bytes, which no configuration should be"
            ),
            Fault(
                String(repeating: "[", count: 33) + String(repeating: "]", count: 33),
                "its lists and objects stand more than 32 deep in one another"
            ),
        ]
    )
    func faults(_ example: Fault) {
        #expect(throws: example.fault) { try JSONReader.read(example.bytes) }
    }

    @Test("as deep and as large as it may be")
    func limits() throws {
        let deep = String(repeating: "[", count: 32) + String(repeating: "]", count: 32)
        var value = try JSONReader.read(Array(deep.utf8))
        var depth = 1
        while case .list(let items) = value, let inner = items.first { (value, depth) = (inner, depth + 1) }
        #expect(depth == 32)
        let large = "{}" + String(repeating: " ", count: JSONReader.longest - 2)
        #expect(try JSONReader.read(Array(large.utf8)) == .object([]))
    }

    @Test(
        "a place in the text is a line and a column",
        arguments: [
            (0, 1, 1), (1, 1, 2), (2, 2, 1), (4, 2, 3), (5, 3, 1), (6, 4, 1), (99, 4, 2), (-1, 1, 1),
        ]
    )
    func places(offset: Int, line: Int, column: Int) {
        let fault = JSONFault("x", at: offset, of: "a\nbé\n\nc".unicodeScalars)
        #expect(fault.line == line && fault.column == column)
    }

    @Test("a file is read to its end, and no further than need be")
    func file() throws {
        let folder = try ScratchFolder()
        try folder.write("{}", to: "small.json")
        #expect(try JSONReader.bytes(ofFile: folder.path("small.json")) == Array("{}".utf8))
        try folder.write(String(repeating: " ", count: 3 << 20), to: "large.json")
        let bytes = try JSONReader.bytes(ofFile: folder.path("large.json"))
        #expect(bytes.count > JSONReader.longest && bytes.count < 2 << 20)
    }
}
