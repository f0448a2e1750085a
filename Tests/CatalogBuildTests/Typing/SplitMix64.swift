/// A generator of random numbers whose whole state is its seed, so that a failure can be had again
/// (G. L. Steele, D. Lea, C. H. Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
struct SplitMix64: RandomNumberGenerator {
    /// What the next number is made from.
    private var state: UInt64

    /// Begins at `seed`, and prints it under the test's name.
    init(seed: UInt64 = .random(in: .min ... .max), for test: String = #function) {
        print("\(test): seed \(seed)")
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// So many random decimal digits (base 10), as ASCII.
    mutating func digits(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in 0x30 + UInt8(next() % 10) }
    }
}
