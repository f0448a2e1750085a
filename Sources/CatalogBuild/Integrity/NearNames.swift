/// Finds, among many names, those that are one slip of the finger apart.
///
/// How it works: two names differ by one slip when they become equal by leaving out one letter of one of them, or one of
/// each; so every name is filed under what is left of it without each of its letters, and names that meet there are
/// compared. The cost grows with the number of names and their length, not with the number of pairs. Filed is only a hash
/// of what is left, eight bytes an entry; what meets by chance is told apart by the comparison.
///
/// What is a slip is drawn narrowly, since a warning that cries wolf is switched off. Names shorter than `shortestName`
/// are left alone (Iran and Iraq are no slip), and so are descriptions longer than `longestName`. The slip lies within a
/// word of letters alone, of at least `shortestWord` of them (Kele and Kela are two languages), in a script that has upper
/// and lower case; it is not its first letter (round, ground), nor an s at its end (seed, seeds).
struct NearNames {
    /// From how many characters on a name is compared.
    static let shortestName = 8
    /// From how many characters on a name may lack two neighbouring letters.
    static let shortestForTwo = 12
    /// How many letters the longer of the two words has at least; one fewer where two neighbours are swapped, which
    /// hardly ever makes another word.
    static let shortestWord = 6
    /// Up to how many characters a name is compared: beyond, it is a description.
    static let longestName = 60

    private var whole = HashedNumbers()
    private var withoutOne = HashedNumbers()
    private var withoutTwo = HashedNumbers()
    private var prefixes: [UInt64] = []

    /// Takes a name in, in folded form.
    ///
    /// - Parameters:
    ///   - number: the name's number, by which it is asked for later.
    ///   - nameOf: an earlier name by its number.
    /// - Returns: the number of an earlier name that is one slip away; nil when there is none.
    mutating func add(
        _ name: [Unicode.Scalar],
        number: Int,
        nameOf: (Int) -> [Unicode.Scalar]
    ) -> Int? {
        guard name.count >= Self.shortestName, name.count <= Self.longestName else { return nil }
        var found: Int?
        func consider(_ candidate: Int) {
            if found == nil, candidate != number, Self.isOneSlip(nameOf(candidate), name) { found = candidate }
        }
        hashPrefixes(of: name)
        let full = prefixes[name.count]
        withoutTwo.forEach(full, consider)
        withoutOne.forEach(full, consider)
        // Going from the end, the hash of what stands behind grows letter by letter.
        var behind: UInt64 = 0
        var power: UInt64 = 1
        for index in name.indices.reversed() {
            if Self.isLetter(name[index]) {
                let left = prefixes[index] &* power &+ behind
                whole.forEach(left, consider)
                withoutOne.forEach(left, consider)
                withoutOne.insert(number, under: left)
                if name.count >= Self.shortestForTwo, index > 0, Self.isLetter(name[index - 1]) {
                    let left = prefixes[index - 1] &* power &+ behind
                    whole.forEach(left, consider)
                    withoutTwo.insert(number, under: left)
                }
            }
            behind = behind &+ UInt64(name[index].value) &* power
            power = power &* Self.base
        }
        whole.insert(number, under: full)
        return found
    }

    /// The base of the hash, which is a polynomial in it with the scalars for coefficients.
    private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15

    private mutating func hashPrefixes(of name: [Unicode.Scalar]) {
        prefixes.removeAll(keepingCapacity: true)
        var hash: UInt64 = 0
        prefixes.append(hash)
        for scalar in name {
            hash = hash &* Self.base &+ UInt64(scalar.value)
            prefixes.append(hash)
        }
    }

    /// Whether two names are one slip apart: a letter left out, put in, changed, or swapped with its neighbour, or two
    /// neighbouring letters left out within a long word.
    static func isOneSlip(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Bool {
        let (short, long) = left.count <= right.count ? (left, right) : (right, left)
        guard long.count - short.count <= 2 else { return false }
        let prefix = zip(short, long).prefix { $0 == $1 }.count
        let suffix = min(short.count - prefix, zip(short.reversed(), long.reversed()).prefix { $0 == $1 }.count)
        let inShort = short[prefix..<(short.count - suffix)]
        let inLong = long[prefix..<(long.count - suffix)]
        guard inLong.count <= 2, (inShort + inLong).allSatisfy(isLetter) else { return false }
        let word = word(around: prefix, in: long)
        let isSwap = inShort.count == 2 && inShort.first == inLong.last && inShort.last == inLong.first
        guard word.count >= (isSwap ? shortestWord - 1 : shortestWord), prefix > word.lowerBound,
            !isCode(word, in: long)
        else { return false }
        let isAtEnd = prefix + inLong.count == word.upperBound
        switch (inShort.count, inLong.count) {
        case (0, 1): return !(isAtEnd && inLong.first == "s")
        case (1, 1): return true
        // Within a word: an ending of two letters makes another word.
        case (0, 2): return short.count >= shortestForTwo && !isAtEnd
        case (2, 2): return isSwap
        default: return false
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        // Scripts without case have no slip of one letter that could be told from another word.
        scalar.isASCII ? (0x61...0x7A).contains(scalar.value | 0x20) : scalar.properties.isCased
    }

    /// The letters around an index.
    private static func word(around index: Int, in name: [Unicode.Scalar]) -> Range<Int> {
        let before = name[..<min(index, name.count)].reversed().prefix(while: isLetter).count
        let after = name[min(index, name.count)...].prefix(while: isLetter).count
        return (index - before)..<(index + after)
    }

    /// Whether a digit touches the word, as in an article number.
    private static func isCode(_ word: Range<Int>, in name: [Unicode.Scalar]) -> Bool {
        [word.lowerBound - 1, word.upperBound].contains { index in
            name.indices.contains(index) && name[index].properties.numericType != nil
        }
    }
}
