import CatalogSQLite
import Testing

@testable import CatalogBuild

@Suite("Sets of keys")
struct KeySetTests {
    private func bytes(_ values: [Value]) -> [UInt8] {
        var encoder = KeyEncoder()
        encoder.encode(values)
        return encoder.bytes
    }

    private static let samples: [Value] = [
        .integer(0), .integer(1), .integer(-1), .integer(.max), .integer(.min), .integer(1 << 53), .real(0.5),
        .real(-0.5),
        .real(1e300), .real(9_223_372_036_854_775_808), .real(.infinity), .text(""), .text("a"), .text("A"), .text("é"),
        .text("e\u{301}"), .text("1"), .text("a\0b"), .blob([]), .blob([0x61]), .blob([0, 0, 0]),
    ]

    @Test("Two keys have the same bytes exactly when they are equal")
    func encoding() {
        for (number, left) in Self.samples.enumerated() {
            for (other, right) in Self.samples.enumerated() {
                #expect((bytes([left]) == bytes([right])) == (number == other), "\(left) \(right)")
                #expect((bytes([left, right]) == bytes([right, left])) == (number == other), "\(left) \(right)")
            }
            #expect(KeyEncoder.values(of: bytes([left, .text("x"), left])) == [left, .text("x"), left])
        }
        #expect(bytes([.integer(5)]) == bytes([.real(5)]))
        #expect(bytes([.real(-0.0)]) == bytes([.integer(0)]))
        #expect(bytes([.text("ab"), .text("c")]) != bytes([.text("a"), .text("bc")]))
        #expect(bytes([.text(""), .text("a")]) != bytes([.text("a"), .text("")]))
    }

    @Test("A key with no value in it says so")
    func null() {
        var encoder = KeyEncoder()
        encoder.encode([.integer(1), .null])
        #expect(encoder.hasNull)
        encoder.encode([.integer(1), .integer(2)])
        #expect(!encoder.hasNull)
        let set = KeySet()
        set.insert([.null])
        set.insert([.text("a"), .null])
        #expect(set.areAllReferredTo)
    }

    @Test("Integers, against a set of Swift's")
    func integers() {
        var random = SplitMix64()
        for spread in [10, 1_000, 70_000, 1 << 20, Int64.max] {
            let keys = IntegerKeys()
            var (model, marked) = (Set<Int64>(), Set<Int64>())
            for step in 0..<4_000 {
                // Now and then a run of dense keys, so that the bitmap comes to cover what was sparse.
                let key =
                    switch Int.random(in: 0..<8, using: &random) {
                    case 0: Int64.random(in: -spread...0, using: &random)
                    case 1...3: Int64(step)
                    default: Int64.random(in: 0...spread, using: &random)
                    }
                if Bool.random(using: &random) {
                    keys.insert(key)
                    model.insert(key)
                } else {
                    let isThere = keys.containsMarking(key)
                    if isThere { marked.insert(key) }
                    #expect(isThere == model.contains(key))
                }
                #expect(keys.isMarked(key) == marked.contains(key))
            }
            #expect(keys.count == model.count)
            #expect(!keys.areAllMarked)
            for key in model {
                #expect(keys.isMarked(key) == marked.contains(key))
                let isThere = keys.containsMarking(key)
                #expect(isThere)
            }
            #expect(keys.areAllMarked)
        }
    }

    @Test("The extreme integers")
    func extremes() {
        let keys = IntegerKeys()
        for key in [Int64.max, .min, 0, 65_535, 65_536, 65_537, -1] {
            let wasThere = keys.containsMarking(key)
            #expect(!wasThere)
            keys.insert(key)
            keys.insert(key)
            #expect(!keys.isMarked(key))
            let isThere = keys.containsMarking(key)
            #expect(isThere)
            #expect(keys.isMarked(key))
        }
        #expect(keys.count == 7)
        let hasOther = keys.containsMarking(64)
        #expect(!hasOther)
        #expect(!keys.isMarked(1 << 40))
    }

    @Test("Byte strings, against a dictionary of Swift's")
    func byteStrings() {
        var random = SplitMix64()
        for longest in [1, 8, 40] {
            var (keys, model, marked) = (ByteKeys(), [[UInt8]: Int](), Set<Int>())
            for _ in 0..<4_000 {
                let count = Int.random(in: 0...longest, using: &random)
                let key = (0..<count).map { _ in UInt8.random(in: 0...3, using: &random) }
                switch Int.random(in: 0..<3, using: &random) {
                case 0:
                    let entry = keys.insert(key)
                    #expect(entry == model[key] ?? model.count)
                    model[key] = entry
                case 1: #expect(keys.find(key) == model[key])
                default:
                    if let entry = keys.find(key) {
                        keys.mark(entry)
                        marked.insert(entry)
                    }
                }
            }
            #expect(keys.count == model.count)
            for (key, entry) in model {
                #expect(Array(keys.key(entry)) == key)
                #expect(keys.isMarked(entry) == marked.contains(entry))
            }
            #expect(keys.areAllMarked == (marked.count == model.count))
        }
    }

    @Test("Keys of values are found, and marked when they are referred to")
    func values() {
        let set = KeySet()
        for value in Self.samples { set.insert([value]) }
        set.insert([.text("a"), .integer(1)])
        #expect(set.refer([.integer(1)]))
        #expect(!set.refer([.integer(2)]))
        #expect(!set.refer([.text("b")]))
        #expect(!set.refer([.text("a"), .text("1")]))
        #expect(!set.areAllReferredTo)
        for value in Self.samples { #expect(set.refer([value])) }
        #expect(!set.areAllReferredTo)
        #expect(set.refer([.text("a"), .integer(1)]))
        #expect(set.areAllReferredTo)
    }
}
