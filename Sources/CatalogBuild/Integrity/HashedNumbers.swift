/// Numbers filed under hashes: a table with open addressing that keeps a part of the hash and the number, eight bytes an
/// entry. Several numbers may be filed under one hash, up to a limit; a number may come up under another hash by chance.
struct HashedNumbers {
    /// How many numbers are filed under one hash before it is given up: what meets so often is a series.
    static let mostUnderOne = 16

    /// The upper half is a part of the hash, the lower the number plus one; 0 for a free place.
    private var table = [UInt64](repeating: 0, count: 256)
    private var count = 0

    /// Files a number, unless there are too many under that hash already.
    mutating func insert(_ number: Int, under hash: UInt64) {
        if count * 5 >= table.count * 4 { grow() }
        let mixed = Self.mix(hash)
        let entry = mixed & 0xFFFF_FFFF_0000_0000 | UInt64(truncatingIfNeeded: number + 1) & 0xFFFF_FFFF
        let mask = table.count - 1
        var place = Self.place(of: entry, mask)
        var met = 0
        while table[place] != 0 {
            if table[place] == entry { return }
            if (table[place] ^ mixed) >> 32 == 0 {
                met += 1
                if met >= Self.mostUnderOne { return }
            }
            place = (place + 1) & mask
        }
        table[place] = entry
        count += 1
    }

    /// Calls `body` with each number that is filed under a hash.
    func forEach(_ hash: UInt64, _ body: (Int) -> Void) {
        let mixed = Self.mix(hash)
        let mask = table.count - 1
        var place = Self.place(of: mixed, mask)
        while table[place] != 0 {
            if (table[place] ^ mixed) >> 32 == 0 { body(Int(table[place] & 0xFFFF_FFFF) - 1) }
            place = (place + 1) & mask
        }
    }

    private mutating func grow() {
        let old = table
        table = [UInt64](repeating: 0, count: old.count * 2)
        let mask = table.count - 1
        for entry in old where entry != 0 {
            var place = Self.place(of: entry, mask)
            while table[place] != 0 { place = (place + 1) & mask }
            table[place] = entry
        }
    }

    /// Where an entry goes: by the part of the hash that it keeps, so that it can be found again when the table grows.
    private static func place(of entry: UInt64, _ mask: Int) -> Int {
        let (high, low) = (entry >> 32).multipliedFullWidth(by: 0xD1B5_4A32_D192_ED03)
        return Int(truncatingIfNeeded: high ^ low >> 17) & mask
    }

    private static func mix(_ hash: UInt64) -> UInt64 {
        let (high, low) = (hash ^ 0x243F_6A88_85A3_08D3).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return high ^ low
    }
}
