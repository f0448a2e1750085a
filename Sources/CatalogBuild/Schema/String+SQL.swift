extension String {
    /// Whether SQLite keeps a name for objects of its own (https://sqlite.org/fileformat2.html#intschema).
    var isReservedSQLName: Bool { utf8.prefix(7).elementsEqual("sqlite_".utf8) { $0.asciiLowercased == $1 } }

    /// Whether two names are one to SQLite, which folds the case of ASCII letters alone.
    package func isSameSQLName(as other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8) { $0.asciiLowercased == $1.asciiLowercased }
    }
}

extension UInt8 {
    var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
