/// A set of integers: a bitmap where they lie densely from 0 on, as ids do, and a hash table for the rest.
///
/// To whoever changes it: `insert` and `containsMarking` run once a row. The bitmaps are plain memory, since an array in
/// an object is checked for exclusive access at every touch. Ten million dense ids take 2.5 MB with their marks.
final class IntegerKeys {
    // Both bitmaps have `limit` bits, and every access is below it.
    private var present: UnsafeMutablePointer<UInt64>
    private var marked: UnsafeMutablePointer<UInt64>
    private var limit: Int64 = 64
    private var sparse: [Int64: Bool] = [:]

    /// How many keys are in the set.
    private(set) var count = 0

    init() {
        present = Self.zeros(1)
        marked = Self.zeros(1)
    }

    deinit {
        present.deallocate()
        marked.deallocate()
    }

    /// Puts a key in.
    func insert(_ key: Int64) {
        if isDense(key) || makeDense(key) {
            let bit = Self.bit(of: key)
            if present[Int(key) >> 6] & bit == 0 {
                present[Int(key) >> 6] |= bit
                count += 1
            }
        } else if sparse.updateValue(sparse[key] ?? false, forKey: key) == nil {
            count += 1
        }
    }

    /// Whether a key is in the set; if it is, it is marked.
    func containsMarking(_ key: Int64) -> Bool {
        if isDense(key) {
            let bit = Self.bit(of: key)
            guard present[Int(key) >> 6] & bit != 0 else { return false }
            marked[Int(key) >> 6] |= bit
            return true
        }
        return sparse.isEmpty ? false : containsSparseMarking(key)
    }

    @inline(never)
    private func containsSparseMarking(_ key: Int64) -> Bool {
        guard sparse[key] != nil else { return false }
        sparse[key] = true
        return true
    }

    /// Whether a key is in the set and has been marked.
    func isMarked(_ key: Int64) -> Bool {
        isDense(key) ? marked[Int(key) >> 6] & Self.bit(of: key) != 0 : sparse[key] ?? false
    }

    /// Whether every key in the set has been marked.
    var areAllMarked: Bool {
        (0..<Int(limit) >> 6).allSatisfy { present[$0] & ~marked[$0] == 0 } && sparse.values.allSatisfy(\.self)
    }

    // MARK: Bitmaps

    private static func bit(of key: Int64) -> UInt64 { 1 << UInt64(truncatingIfNeeded: key & 63) }

    /// Whether the bitmaps cover a key. As unsigned, a negative one is beyond every limit.
    private func isDense(_ key: Int64) -> Bool {
        UInt64(bitPattern: key) < UInt64(bitPattern: limit)
    }

    /// Makes the bitmaps cover a key, if that is worth their memory: they may have 64 bits a key, so that they are never
    /// larger than a hash table would be.
    private func makeDense(_ key: Int64) -> Bool {
        guard key >= 0, key < max(1 << 16, Int64(count) * 64) else { return false }
        let oldWords = Int(limit) >> 6
        let words = max(oldWords * 2, Int(key) / 64 + 1)
        present = Self.grown(present, from: oldWords, to: words)
        marked = Self.grown(marked, from: oldWords, to: words)
        limit = Int64(words) * 64
        for (key, isMarked) in sparse where isDense(key) {
            present[Int(key) >> 6] |= Self.bit(of: key)
            if isMarked { marked[Int(key) >> 6] |= Self.bit(of: key) }
            sparse[key] = nil
        }
        return true
    }

    private static func zeros(_ words: Int) -> UnsafeMutablePointer<UInt64> {
        let pointer = UnsafeMutablePointer<UInt64>.allocate(capacity: words)
        pointer.initialize(repeating: 0, count: words)
        return pointer
    }

    private static func grown(
        _ old: UnsafeMutablePointer<UInt64>,
        from oldWords: Int,
        to words: Int
    ) -> UnsafeMutablePointer<UInt64> {
        let pointer = zeros(words)
        pointer.update(from: old, count: oldWords)
        old.deallocate()
        return pointer
    }
}
