import CatalogSQLite
import Testing

@Suite struct ValueTests {
    @Test(
        arguments: [
            (.null, .null, true),
            (.integer(1), .integer(1), true),
            (.integer(1), .integer(2), false),
            (.integer(1), .real(1), false),
            (.integer(1), .text("1"), false),
            (.integer(0), .null, false),
            (.real(0), .real(-0.0), true),
            (.real(.infinity), .real(.infinity), true),
            (.real(.infinity), .real(-.infinity), false),
            (.real(.nan), .real(.nan), false),
            (.text("é"), .text("\u{E9}"), true),
            (.text("e\u{301}"), .text("\u{E9}"), false),
            (.text("\u{212B}"), .text("\u{C5}"), false),
            (.text("\u{1100}\u{1161}"), .text("\u{AC00}"), false),
            (.text("a"), .text("A"), false),
            (.text("a"), .text("a\u{0}"), false),
            (.text(""), .text(""), true),
            (.text(""), .null, false),
            (.text(""), .blob([]), false),
            (.text("a"), .blob([0x61]), false),
            (.blob([1, 2]), .blob([1, 2]), true),
            (.blob([1, 2]), .blob([2, 1]), false),
            (.blob([]), .null, false),
        ] as [(Value, Value, Bool)]
    )
    func equality(left: Value, right: Value, expected: Bool) {
        #expect((left == right) == expected)
        #expect((right == left) == expected)
        if expected { #expect(left.hashValue == right.hashValue) }
    }

    @Test func aSetTellsUnicodeFormsApart() {
        let values: Set<Value> = [
            .text("e\u{301}"), .text("\u{E9}"), .text("\u{E9}"), .real(0), .real(-0.0), .null, .null,
        ]
        #expect(values.count == 4)
        #expect(values.contains(.text("e\u{301}")) && !values.contains(.text("e")))
    }

    /// Equality is SQLite's own, within one storage class.
    @Test func equalityIsThatOfTheEngine() throws {
        let statement = try database().prepare("SELECT ?1 IS ?2 AND typeof(?1) = typeof(?2)")
        for left in awkwardValues {
            for right in awkwardValues {
                statement.reset()
                try statement.bind([left, right])
                #expect(try statement.step())
                #expect((statement.integer(at: 0) == 1) == (left == right), "\(left) and \(right)")
            }
        }
    }

    @Test(
        arguments: [
            (.null, "NULL"),
            (.integer(.min), "-9223372036854775808"),
            (.real(1), "1.0"),
            (.real(-0.0), "-0.0"),
            (.real(19.99), "19.99"),
            (.text("it's \"a\""), "it's \"a\""),
            (.text(""), ""),
            (.blob([]), "x''"),
            (.blob([0x00, 0x0F, 0x10, 0xFF]), "x'000f10ff'"),
        ] as [(Value, String)]
    )
    func description(value: Value, expected: String) {
        #expect(value.description == expected)
    }
}

@Suite struct RowSlotTests {
    @Test func aSlotHoldsWhatItWasSetTo() {
        let bytes: [UInt8] = Array("Größe".utf8)
        bytes.withUnsafeBytes { raw in
            guard let start = raw.baseAddress else { return }
            var slot = RowSlot(anchor: start)
            #expect(slot.kind == .null && slot.value == .null)
            slot.set(Int64.min)
            #expect(slot.kind == .integer && slot.integer == .min && slot.value == .integer(.min))
            slot.set(-0.5)
            #expect(slot.kind == .real && slot.real == -0.5 && slot.value == .real(-0.5))
            slot.set(-0.0)
            #expect(slot.real.sign == .minus && slot.value == .real(0))
            slot.setText(start + 1, count: 5)
            #expect(slot.kind == .text && slot.count == 5 && slot.value == .text("röß"))
            #expect(slot.start == start + 1 && slot.bytes.count == 5)
            slot.setText(start, count: 0)
            #expect(slot.value == .text(""))
            slot.setBlob(start, count: 3)
            #expect(slot.kind == .blob && slot.value == .blob([0x47, 0x72, 0xC3]))
            slot.setBlob(start, count: 0)
            #expect(slot.value == .blob([]))
            slot.setNull()
            #expect(slot.kind == .null && slot.value == .null)
        }
    }

    @Test func aTextThatIsNoUTF8IsRepairedInItsValueAlone() {
        let bytes: [UInt8] = [0x61, 0xFF]
        bytes.withUnsafeBytes { raw in
            guard let start = raw.baseAddress else { return }
            var slot = RowSlot(anchor: start)
            slot.setText(start, count: 2)
            #expect(slot.value == .text("a\u{FFFD}"))
            #expect([UInt8](slot.bytes) == bytes)
        }
    }
}
