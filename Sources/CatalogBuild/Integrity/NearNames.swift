/// Finds, among many names, those that are one slip of the finger apart.
///
/// How it works: two names differ by one slip when they become equal by leaving out one character of one of them, or one
/// of each; so every name is filed under what is left of it without each of its characters, and names that meet there
/// are compared. The cost grows with the number of names and their length, not with the number of pairs.
///
/// What is a slip is drawn narrowly, since a warning that cries wolf is switched off: it lies within a word of at least
/// four letters, it does not concern digits (items in a series differ by those on purpose), and names shorter than
/// `shortestName` are left alone (Iran and Iraq are no slip).
struct NearNames {
    /// From how many characters on a name is compared.
    static let shortestName = 8
    /// From how many characters on a name may lack two neighbouring letters.
    static let shortestForTwo = 12
    /// Up to how many characters a name is compared: beyond, it is a description.
    static let longestName = 60

    private var names: [[Unicode.Scalar]] = []
    // Names are filed under a hash of what is left of them: two texts that share one by chance are told apart when they
    // are compared. The texts themselves would take as much memory as the square of a name's length.
    private var whole: [UInt64: Int] = [:]
    private var withoutOne: [UInt64: Entry] = [:]
    private var withoutTwo: [UInt64: Int] = [:]
    /// The entries that others have taken the place of, by their numbers in ``Entry/previous``.
    private var earlier: [Entry] = []

    /// A name in a place where several may meet.
    private struct Entry {
        var name: Int
        /// The number of the entry before in `earlier`; -1 when there is none.
        var previous: Int
        /// How many entries there are, with this one.
        var count: Int
    }

    /// How many names meet in one place before it is given up as a series.
    private static let longestSeries = 16

    /// Takes a name in, in folded form.
    ///
    /// - Returns: the number of an earlier name, counted from 0 in the order of `add`, that is one slip away; nil when
    ///   there is none.
    mutating func add(_ folded: String) -> Int? {
        let name = Array(folded.unicodeScalars)
        let number = names.count
        names.append(name)
        guard name.count >= Self.shortestName, name.count <= Self.longestName else { return nil }
        let hashes = Hashes(of: name)
        var found: Int?
        func consider(_ candidate: Int?, _ names: [[Unicode.Scalar]]) {
            guard found == nil, let candidate, candidate != number else { return }
            if Self.isOneSlip(names[candidate], name) { found = candidate }
        }
        consider(withoutTwo[hashes.whole], names)
        for candidate in meeting(at: hashes.whole) { consider(candidate, names) }
        for index in name.indices where !Self.isDigit(name[index]) {
            let shorter = hashes.without(index, 1)
            consider(whole[shorter], names)
            for candidate in meeting(at: shorter) { consider(candidate, names) }
            file(number, under: shorter)
            if name.count >= Self.shortestForTwo, index + 1 < name.count, !Self.isDigit(name[index + 1]) {
                let shorter = hashes.without(index, 2)
                consider(whole[shorter], names)
                if withoutTwo[shorter] == nil { withoutTwo[shorter] = number }
            }
        }
        if whole[hashes.whole] == nil { whole[hashes.whole] = number }
        return found
    }

    /// The names that were filed under a hash, the first one first.
    private func meeting(at hash: UInt64) -> [Int] {
        guard var entry = withoutOne[hash] else { return [] }
        var numbers = [entry.name]
        while entry.previous >= 0 {
            entry = earlier[entry.previous]
            numbers.append(entry.name)
        }
        return numbers.reversed()
    }

    private mutating func file(_ number: Int, under hash: UInt64) {
        guard let last = withoutOne[hash] else {
            withoutOne[hash] = Entry(name: number, previous: -1, count: 1)
            return
        }
        guard last.count < Self.longestSeries, last.name != number else { return }
        earlier.append(last)
        withoutOne[hash] = Entry(name: number, previous: earlier.count - 1, count: last.count + 1)
    }

    /// The hashes of a name and of what is left of it, each in constant time.
    private struct Hashes {
        private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15

        /// The hash of the first `n` scalars, by `n`.
        private var prefixes: [UInt64] = [0]
        /// The powers of the base.
        private var powers: [UInt64] = [1]

        init(of name: [Unicode.Scalar]) {
            for scalar in name {
                prefixes.append(prefixes[prefixes.count - 1] &* Self.base &+ UInt64(scalar.value) &+ 1)
                powers.append(powers[powers.count - 1] &* Self.base)
            }
        }

        /// The hash of the name.
        var whole: UInt64 { prefixes[prefixes.count - 1] }

        /// The hash of the name without `count` scalars from `index` on.
        func without(_ index: Int, _ count: Int) -> UInt64 {
            let power = powers[powers.count - 1 - index - count]
            return whole &- prefixes[index + count] &* power &+ prefixes[index] &* power
        }
    }

    /// Whether two names are one slip apart: a letter left out, put in, changed, or swapped with its neighbour, or two
    /// neighbouring letters left out within a long word.
    static func isOneSlip(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Bool {
        let (short, long) = left.count <= right.count ? (left, right) : (right, left)
        let prefix = zip(short, long).prefix { $0 == $1 }.count
        let suffix = min(short.count - prefix, zip(short.reversed(), long.reversed()).prefix { $0 == $1 }.count)
        let inShort = short[prefix..<(short.count - suffix)]
        let inLong = long[prefix..<(long.count - suffix)]
        guard (inShort + inLong).allSatisfy({ $0.properties.isAlphabetic }) else { return false }
        let isSlip: Bool =
            switch (inShort.count, inLong.count) {
            case (0, 1), (1, 1): true
            // Within a word: an ending of two letters makes another word.
            case (0, 2): short.count >= shortestForTwo && isWithinWord(prefix, of: short)
            case (2, 2): inShort.first == inLong.last && inShort.last == inLong.first
            default: false
            }
        return isSlip && wordLength(around: prefix, in: short) >= 4 && wordLength(around: prefix, in: long) >= 4
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType != nil }

    /// Whether letters stand on both sides of an index.
    private static func isWithinWord(_ index: Int, of name: [Unicode.Scalar]) -> Bool {
        index > 0 && index < name.count && name[index - 1].properties.isAlphabetic
            && name[index].properties.isAlphabetic
    }

    /// How many letters the word around an index has.
    private static func wordLength(around index: Int, in name: [Unicode.Scalar]) -> Int {
        let before = name[..<min(index, name.count)].reversed().prefix { $0.properties.isAlphabetic }.count
        let after = name[min(index, name.count)...].prefix { $0.properties.isAlphabetic }.count
        return before + after
    }
}
