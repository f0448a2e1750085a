/// Tells diagnostics of one run from those of another: what stays the same when records are put in or taken out above.
struct Fingerprint {
    private var counts: [UInt64: Int] = [:]

    /// The fingerprint of the next diagnostic of a run, to be asked for in their order: a hash of the code, table, column
    /// and value, and how many have had the same before.
    mutating func next(_ diagnostic: Diagnostic) -> String {
        let hash = Self.hash(of: diagnostic)
        let count = counts[hash, default: 0] + 1
        counts[hash] = count
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits + ":\(count)"
    }

    /// 64 bits of FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), which is the same on every system and in every
    /// release, as Swift's own hash is not.
    private static func hash(of diagnostic: Diagnostic) -> UInt64 {
        // Where no one value is at fault the record stands for it.
        let found = diagnostic.value ?? diagnostic.excerpt?.text
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for part in [diagnostic.code.rawValue, diagnostic.table, diagnostic.columnName, found] {
            // The bytes 0xFF and 0xFE stand in no UTF-8: one for no value, one behind each.
            for byte in part.map({ Array($0.utf8) }) ?? [0xFF] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            hash = (hash ^ 0xFE) &* 0x100_0000_01B3
        }
        return hash
    }
}
