/// A set of integers: a bitmap where they lie densely from 0 on, as ids do, and a hash table for the rest.
///
/// To whoever changes it: `contains` and `insert` run once a row. Ten million dense ids take 2.5 MB with their marks.
struct IntegerKeys {
    private var present: [UInt64] = []
    private var marked: [UInt64] = []
    private var sparse: [Int64: Bool] = [:]

    /// How many keys are in the set.
    private(set) var count = 0

    /// Puts a key in.
    mutating func insert(_ key: Int64) {
        if let (word, bit) = position(of: key, growing: true) {
            if present[word] & bit == 0 {
                present[word] |= bit
                count += 1
            }
        } else if sparse.updateValue(sparse[key] ?? false, forKey: key) == nil {
            count += 1
        }
    }

    /// Whether a key is in the set; if it is, it is marked.
    mutating func containsMarking(_ key: Int64) -> Bool {
        if let (word, bit) = position(of: key, growing: false) {
            guard present[word] & bit != 0 else { return false }
            marked[word] |= bit
            return true
        }
        guard sparse[key] != nil else { return false }
        sparse[key] = true
        return true
    }

    /// Whether a key is in the set and has been marked.
    func isMarked(_ key: Int64) -> Bool {
        if key >= 0, key < Int64(present.count) * 64 {
            return marked[Int(key) >> 6] & (1 << UInt64(key & 63)) != 0
        }
        return sparse[key] ?? false
    }

    /// Whether every key in the set has been marked.
    var areAllMarked: Bool {
        zip(present, marked).allSatisfy { $0 & ~$1 == 0 } && sparse.values.allSatisfy(\.self)
    }

    /// Where a key's bit is; nil when it belongs to the hash table.
    private mutating func position(of key: Int64, growing: Bool) -> (word: Int, bit: UInt64)? {
        guard key >= 0 else { return nil }
        let limit = Int64(present.count) * 64
        if key >= limit {
            // The bitmap may have 64 bits a key, so that it is never larger than a hash table would be.
            guard growing, key < max(1 << 16, Int64(count) * 64) else { return nil }
            let words = max(present.count * 2, Int(key) / 64 + 1)
            present.append(contentsOf: repeatElement(0, count: words - present.count))
            marked.append(contentsOf: repeatElement(0, count: words - marked.count))
            moveSparse(below: Int64(words) * 64)
        }
        return (Int(key) >> 6, 1 << UInt64(key & 63))
    }

    /// Takes over what the bitmap has come to cover.
    private mutating func moveSparse(below limit: Int64) {
        guard !sparse.isEmpty else { return }
        for (key, isMarked) in sparse where key >= 0 && key < limit {
            let bit: UInt64 = 1 << UInt64(key & 63)
            present[Int(key) >> 6] |= bit
            if isMarked { marked[Int(key) >> 6] |= bit }
            sparse[key] = nil
        }
    }
}
