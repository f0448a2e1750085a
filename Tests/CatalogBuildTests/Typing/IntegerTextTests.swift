import Testing

@testable import CatalogBuild

@Suite("The text of an INTEGER")
struct IntegerTextTests {
    @Test(
        "A text has exactly one outcome",
        arguments: [
            ("0", .value(0, leadingZeros: false)),
            ("-0", .value(0, leadingZeros: false)),
            ("+0", .value(0, leadingZeros: false)),
            ("7", .value(7, leadingZeros: false)),
            ("+7", .value(7, leadingZeros: false)),
            ("-7", .value(-7, leadingZeros: false)),
            ("10", .value(10, leadingZeros: false)),
            ("00", .value(0, leadingZeros: true)),
            ("007", .value(7, leadingZeros: true)),
            ("-01", .value(-1, leadingZeros: true)),
            ("+01", .value(1, leadingZeros: true)),
            ("999999999999999999", .value(999_999_999_999_999_999, leadingZeros: false)),
            ("-999999999999999999", .value(-999_999_999_999_999_999, leadingZeros: false)),
            ("1000000000000000000", .value(1_000_000_000_000_000_000, leadingZeros: false)),
            ("9223372036854775807", .value(.max, leadingZeros: false)),
            ("+9223372036854775807", .value(.max, leadingZeros: false)),
            ("-9223372036854775807", .value(-.max, leadingZeros: false)),
            ("-9223372036854775808", .value(.min, leadingZeros: false)),
            ("0000000000000000009223372036854775807", .value(.max, leadingZeros: true)),
            ("-000000000000000009223372036854775808", .value(.min, leadingZeros: true)),
            ("00000000000000000000000000000000000000", .value(0, leadingZeros: true)),
            ("9223372036854775808", .outOfRange),
            ("-9223372036854775809", .outOfRange),
            ("00000009223372036854775808", .outOfRange),
            ("18446744073709551615", .outOfRange),
            ("18446744073709551616", .outOfRange),
            ("18446744073709551617", .outOfRange),
            ("18446744073709551620", .outOfRange),
            ("-184467440737095516160", .outOfRange),
            ("99999999999999999999999999999999999999", .outOfRange),
            ("", .malformed),
            ("+", .malformed),
            ("-", .malformed),
            ("+-1", .malformed),
            ("--1", .malformed),
            ("1-", .malformed),
            (" 1", .malformed),
            ("1 ", .malformed),
            ("1.0", .malformed),
            ("1e3", .malformed),
            ("1,000", .malformed),
            ("0x10", .malformed),
            ("1_000", .malformed),
            ("1\u{0}", .malformed),
            ("/", .malformed),
            (":", .malformed),
            ("\u{FF15}", .malformed),
            ("999999999999999999999999999999x", .malformed),
            ("000000000000000000000000000000x", .malformed),
            ("1234567890123456789 ", .malformed),
        ] as [(String, IntegerText.Outcome)]
    )
    func outcome(text: String, expected: IntegerText.Outcome) {
        #expect(text.withUTF8Bytes(IntegerText.read) == expected)
    }

    @Test("A megabyte of digits is read to its end")
    func longRun() {
        let zeros = String(repeating: "0", count: 1 << 20)
        #expect((zeros + "12").withUTF8Bytes(IntegerText.read) == .value(12, leadingZeros: true))
        #expect((zeros + "12,").withUTF8Bytes(IntegerText.read) == .malformed)
        #expect(("1" + zeros).withUTF8Bytes(IntegerText.read) == .outOfRange)
    }

    @Test("Random texts are read as the standard library reads them")
    func randomTexts() throws {
        var generator = SplitMix64()
        // Digits and signs for the most part, and the bytes next to the digits.
        let alphabet = Array("0123456789012345678901234567890123456789+-/:. e".utf8)
        var inRange = 0
        var outOfRange = 0
        for _ in 0..<200_000 {
            let length = Int.random(in: 0...21, using: &generator)
            var text = generator.digits(length)
            switch generator.next() % 8 {
            case 0: text = text.map { _ in alphabet.randomElement(using: &generator) ?? 0x30 }
            case 1...3: text.insert(generator.next() % 2 == 0 ? 0x2D : 0x2B, at: 0)
            default: break
            }
            let string = String(decoding: text, as: UTF8.self)
            let digits = string.first == "+" || string.first == "-" ? text.dropFirst() : text[...]
            let isInteger = !digits.isEmpty && digits.allSatisfy { 0x30...0x39 ~= $0 }
            let outcome = string.withUTF8Bytes(IntegerText.read)
            let isRight: Bool
            switch outcome {
            case .value(let value, let leadingZeros):
                inRange += 1
                isRight = Int64(string) == value && leadingZeros == (digits.count > 1 && digits.first == 0x30)
            case .outOfRange:
                outOfRange += 1
                isRight = Int64(string) == nil && isInteger
            case .malformed:
                isRight = !isInteger
            }
            // The first fault tells enough.
            try #require(isRight, "\(string) is \(outcome)")
        }
        #expect(inRange > 100_000)
        #expect(outOfRange > 5_000)
    }

    @Test("Every number near the ends of the range and every power of two is itself again")
    func limits() throws {
        var numbers: [Int64] = [.min, .max]
        for bit in 0..<63 {
            numbers += [(1 << bit) - 1, 1 << bit, (1 << bit) + 1].flatMap { [$0, -$0] }
        }
        for offset in 0..<Int64(1000) { numbers += [.min + offset, .max - offset] }
        for number in numbers {
            try #require("\(number)".withUTF8Bytes(IntegerText.read) == .value(number, leadingZeros: false))
        }
    }
}
