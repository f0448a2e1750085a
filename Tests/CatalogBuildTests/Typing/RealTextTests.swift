import Testing

@testable import CatalogBuild

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

@Suite("The text of a REAL")
struct RealTextTests {
    @Test(
        "A text has exactly one outcome",
        arguments: [
            ("0", .value(0, shape: .integer)),
            ("17", .value(17, shape: .integer)),
            ("+17", .value(17, shape: .integer)),
            ("-17", .value(-17, shape: .integer)),
            ("007", .value(7, shape: .integer)),
            ("1.29", .value(1.29, shape: .decimal)),
            ("-123.45", .value(-123.45, shape: .decimal)),
            (".5", .value(0.5, shape: .decimal)),
            ("-.5", .value(-0.5, shape: .decimal)),
            ("5.", .value(5, shape: .decimal)),
            ("5.0", .value(5, shape: .decimal)),
            ("5.e1", .value(50, shape: .decimal)),
            (".5e1", .value(5, shape: .decimal)),
            ("1e3", .value(1000, shape: .decimal)),
            ("1E+3", .value(1000, shape: .decimal)),
            ("1e-3", .value(0.001, shape: .decimal)),
            ("1e22", .value(1e22, shape: .decimal)),
            ("1e23", .value(1e23, shape: .decimal)),
            ("1e-22", .value(1e-22, shape: .decimal)),
            ("1e-23", .value(1e-23, shape: .decimal)),
            ("1e0000000000000000000000000000001", .value(10, shape: .decimal)),
            ("0e99999999999999999999999999", .value(0, shape: .decimal)),
            ("0.1e-99999999999999999999999", .value(0, shape: .decimal)),
            ("1e-400", .value(0, shape: .decimal)),
            ("5e-324", .value(.leastNonzeroMagnitude, shape: .decimal)),
            ("2.4703282292062327e-324", .value(0, shape: .decimal)),
            ("2.4703282292062328e-324", .value(.leastNonzeroMagnitude, shape: .decimal)),
            ("1.7976931348623157e308", .value(.greatestFiniteMagnitude, shape: .decimal)),
            ("1.7976931348623158e308", .value(.greatestFiniteMagnitude, shape: .decimal)),
            ("1.7976931348623159e308", .outOfRange),
            ("1e309", .outOfRange),
            ("-1e309", .outOfRange),
            ("1e999", .outOfRange),
            ("1e99999999999999999999999999", .outOfRange),
            ("9007199254740991", .value(9_007_199_254_740_991, shape: .integer)),
            ("9007199254740992", .value(9_007_199_254_740_992, shape: .integer)),
            ("9007199254740993", .value(9_007_199_254_740_992, shape: .inexactInteger)),
            ("-9007199254740993", .value(-9_007_199_254_740_992, shape: .inexactInteger)),
            ("9007199254740994", .value(9_007_199_254_740_994, shape: .integer)),
            ("9007199254740995", .value(9_007_199_254_740_996, shape: .inexactInteger)),
            ("0000000000000009007199254740992", .value(9_007_199_254_740_992, shape: .integer)),
            ("0000000000000009007199254740993", .value(9_007_199_254_740_992, shape: .inexactInteger)),
            ("9007199254740993.0", .value(9_007_199_254_740_992, shape: .decimal)),
            ("9999999999999999999", .value(1e19, shape: .inexactInteger)),
            ("10000000000000000000", .value(1e19, shape: .integer)),
            ("18446744073709551615", .value(0x1p64, shape: .inexactInteger)),
            ("18446744073709551616", .value(0x1p64, shape: .integer)),
            ("36893488147419103232", .value(0x1p65, shape: .integer)),
            ("340282366920938463463374607431768211456", .value(0x1p128, shape: .integer)),
            ("340282366920938463463374607431768211457", .value(0x1p128, shape: .inexactInteger)),
            ("340282366920938463481821351505477763072", .value(0x1p128, shape: .inexactInteger)),
            ("1" + String(repeating: "0", count: 22), .value(1e22, shape: .integer)),
            ("1" + String(repeating: "0", count: 23), .value(1e23, shape: .inexactInteger)),
            ("1" + String(repeating: "0", count: 309), .outOfRange),
            (String(repeating: "0", count: 500) + "12", .value(12, shape: .integer)),
        ] as [(String, RealText.Outcome)]
    )
    func outcome(text: String, expected: RealText.Outcome) {
        #expect(text.withUTF8Bytes(RealText.read) == expected)
    }

    @Test(
        "What is no decimal number is malformed",
        arguments: [
            "", "+", "-", ".", "+.", "-.", "e", "e5", ".e5", "1e", "1e+", "1e-", "1ee5", "1e5.0", "1e5e", "1e+-5",
            "1.2.3", "..5",
            "--1", "+-1", "1-", " 1", "1 ", "1 .5", "1,29", "$4.29", "0x10", "0x1p3", "inf", "-inf", "infinity", "nan",
            "NaN", "nan(1)", "1_000", "1f", "1d3", "N/A", "1\u{0}", "1.5\u{0}", "/", ":", "1/2", "\u{FF15}", "1\u{A0}",
            "123456789012345678901234567890x", "0.123456789012345678901234567890 ", "1e5 ",
        ]
    )
    func malformed(text: String) {
        #expect(text.withUTF8Bytes(RealText.read) == .malformed)
    }

    @Test("A zero keeps its sign", arguments: ["-0", "-0.0", "-.0e5", "-0000000000000000000000000", "-1e-400"])
    func negativeZero(text: String) {
        guard case .value(let value, shape: let shape) = text.withUTF8Bytes(RealText.read) else {
            Issue.record("no value")
            return
        }
        #expect(value == 0 && value.sign == .minus)
        #expect(shape == (text.contains(".") || text.contains("e") ? .decimal : .integer))
    }

    @Test("A megabyte of digits is read")
    func longRuns() {
        let zeros = String(repeating: "0", count: 1 << 20)
        let nines = String(repeating: "9", count: 1 << 20)
        #expect(nines.withUTF8Bytes(RealText.read) == .outOfRange)
        #expect((nines + ",").withUTF8Bytes(RealText.read) == .malformed)
        #expect(("0." + nines).withUTF8Bytes(RealText.read) == .value(1, shape: .decimal))
        #expect((zeros + "12").withUTF8Bytes(RealText.read) == .value(12, shape: .integer))
        #expect(("12." + zeros + "1").withUTF8Bytes(RealText.read) == .value(12, shape: .decimal))
        #expect(("." + zeros + "12e1048577").withUTF8Bytes(RealText.read) == .value(1.2, shape: .decimal))
        #expect(("12" + zeros + "e-1048576").withUTF8Bytes(RealText.read) == .value(12, shape: .decimal))
        // 2^53 and half a unit: a tie, but for the last of the digits.
        let tie = "9007199254740993." + zeros
        #expect(tie.withUTF8Bytes(RealText.read) == .value(9_007_199_254_740_992, shape: .decimal))
        #expect((tie + "1").withUTF8Bytes(RealText.read) == .value(9_007_199_254_740_994, shape: .decimal))
    }

    @Test("Random significands and exponents are read as strtod reads them")
    func randomDecimals() throws {
        var generator = SplitMix64()
        var text: [UInt8] = []
        for _ in 0..<500_000 {
            text.removeAll(keepingCapacity: true)
            let kind = generator.next()
            if kind % 4 == 0 { text.append(kind % 8 == 0 ? 0x2D : 0x2B) }
            // Up to 24 digits, so that every limit of the fast path is passed on both sides.
            let bits = generator.next()
            let before = Int((kind >> 8) % 13)
            let behind = Int((kind >> 16) % 13)
            append(bits, digits: before, to: &text)
            if (kind >> 24) % 8 != 0 {
                text.append(0x2E)
                append(generator.next(), digits: max(behind, before == 0 ? 1 : 0), to: &text)
            } else if before == 0 {
                text.append(0x37)
            }
            if (kind >> 32) % 2 == 0 {
                text.append((kind >> 33) % 2 == 0 ? 0x65 : 0x45)
                let range = (kind >> 34) % 4 == 0 ? 340 : 30
                let exponent = Int((kind >> 40) % UInt64(2 * range)) - range
                text += Array("\(exponent)".utf8)
            }
            try requireAgreement(text)
        }
    }

    @Test("Random doubles are had back from their shortest text and from longer ones")
    func randomDoubles() throws {
        var generator = SplitMix64()
        for round in 0..<150_000 {
            var bits = generator.next()
            // One in eight a subnormal.
            if round % 8 == 0 { bits &= 0x800F_FFFF_FFFF_FFFF }
            let double = Double(bitPattern: bits)
            guard double.isFinite else { continue }
            let shortest = double.description
            if case .value(let value, shape: _) = shortest.withUTF8Bytes(RealText.read) {
                try #require(value.bitPattern == bits, "\(shortest)")
            } else {
                Issue.record("\(shortest) has no value")
            }
            try requireAgreement(Array(formatted("%.17g", double).utf8))
            if round % 16 == 0 { try requireAgreement(Array(formatted("%.40e", double).utf8)) }
        }
    }

    @Test("The places where rounding turns are read as strtod reads them")
    func halfwayCases() throws {
        var generator = SplitMix64()
        for exponent in -1074...1023 {
            let power = Double(sign: .plus, exponent: exponent, significand: 1)
            let random = power * Double.random(in: 1..<2, using: &generator)
            for double in [power, power.nextDown, random] {
                // The exact digits of a double and those of its upper neighbour, by as many as a double can have.
                let exact = formatted("%.800e", double)
                let parts = exact.split(separator: "e")
                for ending in ["", "0000000001", "5", "4999999999999999999999999"] {
                    try requireAgreement(Array((parts[0] + ending + "e" + parts[1]).utf8))
                }
                for count in 14...18 { try requireAgreement(Array(formatted("%.\(count)e", double).utf8)) }
            }
        }
        // Exactly between two doubles: 54 significant bits, the last of them set.
        for _ in 0..<20_000 {
            let odd = generator.next() >> 10 | 1 << 53 | 1
            let tie = "\(odd)"
            for ending in ["", ".0", ".00000000000000000000000000000000001", "e0"] {
                try requireAgreement(Array((tie + ending).utf8))
            }
            try requireAgreement(Array("\(odd - 1).99999999999999999999999999999".utf8))
        }
    }

    @Test("An integer is exact when the double prints the same digits")
    func exactIntegers() throws {
        var generator = SplitMix64()
        var exactCount = 0
        for round in 0..<40_000 {
            var digits: String
            if round % 2 == 0 {
                // The digits of a double, in half the cases with the last one or a middle one changed.
                let double = Double.random(in: 1..<2, using: &generator)
                let exponent = Int.random(in: 40...1023, using: &generator)
                digits = formatted("%.0f", Double(sign: .plus, exponent: exponent, significand: double))
                if round % 4 == 0 {
                    var bytes = Array(digits.utf8)
                    let index = generator.next() % 2 == 0 ? bytes.count - 1 : bytes.count * 3 / 4
                    bytes[index] = bytes[index] == 0x30 ? 0x31 : bytes[index] - 1
                    digits = String(decoding: bytes, as: UTF8.self)
                }
            } else {
                let length = Int.random(in: 1...40, using: &generator)
                digits = "7" + String(decoding: generator.digits(length), as: UTF8.self)
                if round % 3 == 0 { digits += String(repeating: "0", count: 5) }
            }
            guard case .value(let value, shape: let shape) = digits.withUTF8Bytes(RealText.read) else {
                Issue.record("\(digits) has no value")
                continue
            }
            let isExact = formatted("%.0f", value) == digits
            if isExact { exactCount += 1 }
            try #require(shape == (isExact ? .integer : .inexactInteger), "\(digits)")
        }
        #expect(exactCount > 10_000 && exactCount < 35_000)
    }

    /// Requires the reader and `strtod` to give the same bits for a text of the right grammar.
    private func requireAgreement(_ text: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws {
        let expected = unsafe (text + [0]).withUnsafeBytes { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                unsafe characters.baseAddress.map { unsafe strtod($0, nil) } ?? .nan
            }
        }
        let isRight =
            switch unsafe RealText.read(text.span.bytes) {
            case .value(let value, shape: _): value.bitPattern == expected.bitPattern
            case .outOfRange: expected.isInfinite
            case .malformed: false
            }
        // Only then the macro, which is slow a million times over; the first fault tells enough.
        if !isRight {
            let words: Comment = "\(String(decoding: text, as: UTF8.self)) is \(expected)"
            try #require(isRight, words, sourceLocation: sourceLocation)
        }
    }

    /// Appends the lowest decimal digits of a number.
    private func append(_ bits: UInt64, digits: Int, to text: inout [UInt8]) {
        var rest = bits
        for _ in 0..<digits {
            text.append(0x30 + UInt8(rest % 10))
            rest /= 10
        }
    }

    /// A double as `printf` writes it, which is exact to the last digit in the C libraries of Linux and macOS.
    private func formatted(_ format: String, _ double: Double) -> String {
        unsafe withVaList([double]) { arguments in
            let text = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1200) { buffer in
                guard let start = buffer.baseAddress else { return "" }
                _ = unsafe vsnprintf(start, 1200, format, arguments)
                return unsafe String(cString: start)
            }
            return text
        }
    }
}
