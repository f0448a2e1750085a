import Testing

@testable import CatalogSeed

@Suite struct UTF8TextTests {
    private func fault(_ bytes: [UInt8]) -> [Int]? {
        bytes.withUnsafeBytes { UTF8Text.firstFault(in: $0).map { [$0.offset, $0.length] } }
    }

    /// Every offset and length of a fault, looked for again behind each.
    private func faults(_ bytes: [UInt8]) -> [[Int]] {
        var faults: [[Int]] = []
        var from = 0
        while let found = fault(Array(bytes[from...])) {
            faults.append([from + found[0], found[1]])
            from += found[0] + found[1]
        }
        return faults
    }

    @Test(
        arguments: [
            ([], nil),
            (Array("Größe ナット 🔩".utf8), nil),
            ([0x80], [0, 1]),
            ([0x61, 0xFF], [1, 1]),
            ([0x61, 0x62, 0xC3], [2, 1]),
            ([0xC3, 0x61], [0, 1]),
            ([0xE2, 0x82], [0, 2]),
            ([0xE2, 0x82, 0x61], [0, 2]),
            ([0xF0, 0x9F, 0x94], [0, 3]),
            ([0xF0, 0x9F, 0x94, 0x61], [0, 3]),
            ([0xF4, 0x8F, 0xBF, 0xBF], nil),
            ([0xF4, 0x90, 0x80, 0x80], [0, 1]),
            ([0xED, 0x9F, 0xBF], nil),
            ([0xED, 0xA0, 0x80], [0, 1]),
            ([0xC1, 0xBF], [0, 1]),
            ([0xE0, 0x9F, 0xBF], [0, 1]),
            ([0xF0, 0x8F, 0xBF, 0xBF], [0, 1]),
            ([0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x80], [8, 1]),
            ([0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0xC3, 0xA9, 0xC3], [9, 1]),
        ] as [([UInt8], [Int]?)]
    )
    func firstFault(bytes: [UInt8], expected: [Int]?) {
        #expect(fault(bytes) == expected)
    }

    /// Tables 3-8 to 3-11 of the Unicode Standard, chapter 3: which bytes of ill-formed sequences belong together.
    @Test(
        arguments: [
            (
                [0xC0, 0xAF, 0xE0, 0x80, 0xBF, 0xF0, 0x81, 0x82, 0x41],
                [[0, 1], [1, 1], [2, 1], [3, 1], [4, 1], [5, 1], [6, 1], [7, 1]]
            ),
            (
                [0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF, 0xED, 0xAF, 0x41],
                [[0, 1], [1, 1], [2, 1], [3, 1], [4, 1], [5, 1], [6, 1], [7, 1]]
            ),
            (
                [0xF4, 0x91, 0x92, 0x93, 0xFF, 0x41, 0x80, 0xBF, 0x42],
                [[0, 1], [1, 1], [2, 1], [3, 1], [4, 1], [6, 1], [7, 1]]
            ),
            ([0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41], [[0, 2], [2, 1], [3, 3], [6, 2]]),
        ] as [([UInt8], [[Int]])]
    )
    func maximalSubparts(bytes: [UInt8], expected: [[Int]]) {
        #expect(faults(bytes) == expected)
    }

    @Test func everySequenceOfUpToThreeBytes() {
        // Of three bytes those that tell ranges apart: the ends of each in table 3-7 of the Unicode Standard.
        let ends: [UInt8] = [
            0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF,
            0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
        ]
        var wrong: [[UInt8]] = []
        func check(_ bytes: [UInt8]) {
            if (fault(bytes) == nil) != (String(validating: bytes, as: UTF8.self) != nil) { wrong.append(bytes) }
        }
        for first in UInt8.min...UInt8.max {
            check([first])
            for second in UInt8.min...UInt8.max { check([first, second]) }
        }
        for first in ends {
            for second in ends {
                for third in ends { check([first, second, third]) }
            }
        }
        for first in 0xE0...0xEF as ClosedRange<UInt8> {
            for second in UInt8.min...UInt8.max {
                for third in [0x7F, 0x80, 0xBF, 0xC0] as [UInt8] { check([first, second, third]) }
            }
        }
        #expect(wrong == [])
    }

    @Test func everyEndOfARangeInFourBytes() {
        let following: [UInt8] = [0x7F, 0x80, 0x8F, 0x90, 0xBF, 0xC0]
        for first in 0xF0...0xF5 as ClosedRange<UInt8> {
            for second in following {
                for third in following {
                    for fourth in following {
                        let bytes = [first, second, third, fourth]
                        #expect((fault(bytes) == nil) == (String(validating: bytes, as: UTF8.self) != nil))
                    }
                }
            }
        }
    }

    @Test func randomBytes() {
        let seed: UInt64 = 3629
        print("UTF8Text: random seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let alphabet: [UInt8] = [0x61, 0x61, 0x61, 0x80, 0x9F, 0xA0, 0xBF, 0xC3, 0xE0, 0xE2, 0xED, 0xF0, 0xF4, 0xFF]
        for _ in 0..<20_000 {
            let bytes = random.bytes(of: alphabet, longest: 24)
            let text = String(decoding: bytes, as: UTF8.self)
            let isValid = String(validating: bytes, as: UTF8.self) != nil
            let count = bytes.withUnsafeBytes { UTF8Text.scalarCount(in: $0) }
            if (fault(bytes) == nil) != isValid || count != text.unicodeScalars.count {
                Issue.record("\(bytes): \(fault(bytes) ?? []), \(count) scalars, not \(text.unicodeScalars.count)")
            }
            guard let found = fault(bytes) else { continue }
            // What stands before the fault is whole.
            if String(validating: bytes[..<found[0]], as: UTF8.self) == nil { Issue.record("\(bytes): \(found)") }
        }
    }
}
