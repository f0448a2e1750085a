/// A form of file that is no text, and that people take for a seed file.
public enum ForeignFormat: String, Sendable, Hashable, CaseIterable {
    case zip, gzip, bzip2, xz, zstd, parquet, sqlite

    /// The bytes with which such a file begins.
    ///
    /// Sources: PKWARE's APPNOTE.TXT, 4.3.7; RFC 1952, 2.3.1; RFC 8878, 3.1.1; https://tukaani.org/xz/xz-file-format.txt,
    /// 2.1.1.1; https://parquet.apache.org/docs/file-format/; https://sqlite.org/fileformat.html. bzip2 has no document of
    /// its own: its block header is the first digits of pi.
    private var signature: [UInt8] {
        switch self {
        case .zip: [0x50, 0x4B, 0x03, 0x04]
        case .gzip: [0x1F, 0x8B, 0x08]
        case .bzip2: [0x31, 0x41, 0x59, 0x26, 0x53, 0x59]
        case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
        case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
        case .parquet: Array("PAR1".utf8) + [0x15]
        case .sqlite: Array("SQLite format 3".utf8) + [0x00]
        }
    }

    /// How many of a file's first bytes are looked at.
    public static let longestSignature = 16

    /// The form whose files begin like this; nil for anything else, text among it.
    public init?(head: [UInt8]) {
        // `BZh` and a digit stand in front of bzip2's first block.
        let isPacked = head.starts(with: "BZh".utf8)
        for form in Self.allCases {
            let begins = form == .bzip2 ? (isPacked ? head.dropFirst(4) : []) : head[...]
            guard begins.starts(with: form.signature) else { continue }
            self = form
            return
        }
        return nil
    }

    /// What it is, and what to do.
    var words: String {
        switch self {
        case .zip: "a zip archive, as a workbook (.xlsx, .ods) is one; save the sheet as tab-separated text"
        case .gzip: "packed by gzip; give its name the end .gz"
        case .bzip2, .xz, .zstd: "packed by \(rawValue), which is not read; pack it by gzip, or not at all"
        case .parquet: "a Parquet file; export the table as tab-separated text"
        case .sqlite: "an SQLite database; export the table as tab-separated text"
        }
    }
}
