/// A set of byte strings: a hash table with open addressing over one run of memory that holds all the keys.
///
/// To whoever changes it: `insert` and `find` run once a row. A key costs its bytes and about 30 more.
struct ByteKeys {
    private var arena: [UInt8] = []
    private var ends: [Int] = []
    private var marks: [Bool] = []
    private var hashes: [UInt64] = []
    /// Entry numbers plus one; 0 for a free place. Its size is a power of two.
    private var table: [UInt32] = Array(repeating: 0, count: 64)
    /// Keys come from files that anybody may have written, so which ones collide must not be foreseeable.
    private let seed = UInt64.random(in: .min ... .max)

    /// How many keys are in the set.
    var count: Int { ends.count }
    var isEmpty: Bool { ends.isEmpty }

    /// Puts a key in, unless it is there already.
    ///
    /// - Returns: the number of its entry, counted from 0.
    @discardableResult
    mutating func insert(_ key: [UInt8]) -> Int {
        let hash = hash(key)
        let place = place(of: key, hash: hash)
        if table[place] != 0 { return Int(table[place]) - 1 }
        arena.append(contentsOf: key)
        ends.append(arena.count)
        marks.append(false)
        hashes.append(hash)
        table[place] = UInt32(truncatingIfNeeded: ends.count)
        if ends.count * 2 > table.count { grow() }
        return ends.count - 1
    }

    /// The number of a key's entry, counted from 0; nil when it is not in the set.
    func find(_ key: [UInt8]) -> Int? {
        let entry = table[place(of: key, hash: hash(key))]
        return entry == 0 ? nil : Int(entry) - 1
    }

    /// Marks an entry.
    mutating func mark(_ entry: Int) { marks[entry] = true }

    /// Whether an entry has been marked.
    func isMarked(_ entry: Int) -> Bool { marks[entry] }

    /// Whether every entry has been marked.
    var areAllMarked: Bool { marks.allSatisfy(\.self) }

    /// The bytes of an entry.
    func key(_ entry: Int) -> ArraySlice<UInt8> {
        arena[(entry == 0 ? 0 : ends[entry - 1])..<ends[entry]]
    }

    /// Where a key is in the table, or the free place where it would go.
    private func place(of key: [UInt8], hash: UInt64) -> Int {
        let mask = table.count - 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while table[place] != 0 {
            let entry = Int(table[place]) - 1
            if hashes[entry] == hash, isEqual(key, entry) { break }
            place = (place + 1) & mask
        }
        return place
    }

    private func isEqual(_ key: [UInt8], _ entry: Int) -> Bool {
        let start = entry == 0 ? 0 : ends[entry - 1]
        guard ends[entry] - start == key.count else { return false }
        for index in key.indices where arena[start + index] != key[index] { return false }
        return true
    }

    private mutating func grow() {
        table = Array(repeating: 0, count: table.count * 2)
        let mask = table.count - 1
        for entry in ends.indices {
            var place = Int(truncatingIfNeeded: hashes[entry]) & mask
            while table[place] != 0 { place = (place + 1) & mask }
            table[place] = UInt32(truncatingIfNeeded: entry + 1)
        }
    }

    private func hash(_ key: [UInt8]) -> UInt64 {
        // Multiply and fold, eight bytes at a time; the odd constants are the fractions of the golden ratio and of pi.
        var hash = seed
        key.withUnsafeBytes { bytes in
            var offset = 0
            while offset + 8 <= bytes.count {
                hash = Self.fold(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                offset += 8
            }
            var tail: UInt64 = 0
            while offset < bytes.count {
                tail = tail << 8 | UInt64(bytes[offset])
                offset += 1
            }
            hash = Self.fold(hash ^ tail ^ UInt64(bytes.count) &* 0x243F_6A88_85A3_08D3)
        }
        return hash
    }

    private static func fold(_ value: UInt64) -> UInt64 {
        let (high, low) = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return high ^ low
    }
}
