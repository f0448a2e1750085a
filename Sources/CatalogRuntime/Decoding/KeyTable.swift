/// Where the columns of a type's coding keys are, learned as they are asked for.
///
/// Most coding keys are enums that the compiler has made, whose value is one byte; their columns stand in an array by that
/// byte. What other types there are is found by name.
final class KeyTable {
    /// Columns by the byte of the key; -1 where it is not known yet.
    @exclusivity(unchecked) private var columns = [Int](repeating: -1, count: 256)
    private var names: [String: Int] = [:]

    /// The column of a key that is `byte`; -1 when it is not known.
    func column(of byte: UInt8) -> Int { columns[Int(byte)] }

    /// The column of a key by its name; nil when it is not known.
    func column(of name: String) -> Int? { names[name] }

    func learn(_ column: Int, of byte: UInt8) { columns[Int(byte)] = column }

    func learn(_ column: Int, of name: String) { names[name] = column }
}
