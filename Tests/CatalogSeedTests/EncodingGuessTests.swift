import Testing

@testable import CatalogSeed

/// Texts as programs saved them before UTF-8, and what is guessed of them.
@Suite struct EncodingGuessTests {
    private static func guess(_ bytes: [UInt8]) throws -> EncodingGuess? {
        try EncodingGuess.guess(MemoryByteSource(bytes))
    }

    /// A text in an encoding, made by iconv's other direction: byte by byte from what the encoding calls each byte.
    private static func bytes(_ text: String, in encoding: String) throws -> [UInt8] {
        var table: [String: [UInt8]] = [:]
        for byte in UInt8.min...UInt8.max {
            if let scalar = EncodingGuess.text(of: [byte], in: encoding) { table[scalar] = [byte] }
        }
        if encoding == "cp932" || encoding == "gb18030" || encoding == "euc-kr" {
            for lead in UInt8(0x81)...0xFE {
                for trail in UInt8(0x40)...0xFE {
                    guard let text = EncodingGuess.text(of: [lead, trail], in: encoding),
                        text.unicodeScalars.count == 1
                    else { continue }
                    table[text] = [lead, trail]
                }
            }
        }
        return try text.unicodeScalars.flatMap { try #require(table[String($0)]) }
    }

    @Test(arguments: [
        ("1\tCura\u{E7}ao\n2\tC\u{F4}te d’Ivoire\n", "windows-1252"),
        ("1\tM\u{FC}nchen\n2\tK\u{F6}ln\n3\tStra\u{DF}e\n", "windows-1252"),
        ("caf\u{E9}\t4 \u{20AC}\nna\u{EF}ve – “yes”\n", "windows-1252"),
        ("\u{C9}tat\t\u{C5}land\t\u{D8}rsted\n", "windows-1252"),
        ("1\tCura\u{E7}ao\n2\tC\u{F4}te d’Ivoire\n", "macintosh"),
        ("we don’t poll\r“never”\r", "macintosh"),
        ("that\u{A0}differ from\u{A0}it\rthey don’t – so far\r", "macintosh"),
        ("Bank Name\u{A0},City\u{A0}\nFirst–Citizens Bank,Raleigh\n", "windows-1252"),
        ("\u{141}\u{F3}d\u{17A}\tKrak\u{F3}w\tGda\u{144}sk\tZ\u{105}bki\n", "windows-1250"),
        ("Москва\tРоссия\nСанкт-Петербург\tРоссия\n", "windows-1251"),
        ("Москва\tРоссия\nСанкт-Петербург\tРоссия\n", "koi8-r"),
        ("東京都\tとうきょう\n大阪府\tおおさか\n", "cp932"),
        ("北京市\t中国\n上海市\t中国\n", "gb18030"),
        ("서울특별시\t대한민국\n부산광역시\t대한민국\n", "euc-kr"),
    ])
    func textInAnEncoding(text: String, encoding: String) throws {
        let guess = try Self.guess(Self.bytes(text, in: encoding))
        #expect(guess == EncodingGuess(encoding: encoding, isMixed: false))
    }

    @Test(arguments: ["utf-16le", "utf-16be"])
    func utf16WithoutMark(encoding: String) throws {
        let bytes = "1\tCura\u{E7}ao\n2\tPeru\n".utf16.flatMap { unit in
            let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            return encoding == "utf-16le" ? bytes : bytes.reversed()
        }
        #expect(try Self.guess(bytes) == EncodingGuess(encoding: encoding, isMixed: false))
    }

    @Test func linesThatAreUTF8AreToldAndNotCounted() throws {
        let bytes = Array("1\tКраснодар\n2\tCura".utf8) + [0xE7] + Array("ao\n".utf8)
        #expect(try Self.guess(bytes) == EncodingGuess(encoding: "windows-1252", isMixed: true))
    }

    @Test(
        arguments: [
            [0x41, 0x42, 0x0A], [], Array("Wisconsin".utf8) + [0x83, 0x0A], [0x81],
            [0xFF, 0x01, 0xFE, 0x02, 0x81, 0x0A],
        ] as [[UInt8]]
    )
    func whatReadsAsNothing(bytes: [UInt8]) throws {
        #expect(try Self.guess(bytes) == nil)
    }

    @Test func faultsFarOnAreFound() throws {
        let bytes =
            Array(String(repeating: "plain\ttext\n", count: 20_000).utf8) + [0x45, 0x6C, 0xE9, 0x76, 0x65, 0x0A]
        #expect(try Self.guess(bytes) == EncodingGuess(encoding: "windows-1252", isMixed: false))
    }

    @Test func aFileThatIsGoneIsNoCrash() {
        #expect(EncodingGuess.guess(path: "/nowhere/at/all.tsv") == nil)
    }
}
