/// A schema and seed files that bring about one diagnostic, and what is then printed.
public struct ExplanationExample: Sendable, Equatable {
    /// A seed file.
    public struct Seed: Sendable, Equatable {
        /// Its path, as it stands beside `schema.sql`.
        public let path: String

        /// What it holds.
        public let bytes: [UInt8]

        init(_ path: String, _ text: String) {
            self.init(path, Array(text.utf8))
        }

        init(_ path: String, _ bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }

        /// The lines, for a person to see: tabs are shown as `→`, other control characters and bytes that are no text by
        /// stand-ins.
        public var lines: [String] {
            var text = String(decoding: bytes, as: UTF8.self).unicodeScalars
            if text.last == "\n" { text.removeLast() }
            guard !text.isEmpty else { return [] }
            return text.split(separator: "\n", omittingEmptySubsequences: false).map { VisibleText.line(String($0)) }
        }
    }

    /// What `schema.sql` holds.
    public let schema: String

    /// The seed files.
    public let seeds: [Seed]

    /// The diagnostic in text form, as the command prints it.
    public let output: String
}

extension ExplanationExample {
    static let country = """
        CREATE TABLE Country (
            CountryID INTEGER PRIMARY KEY,
            Name TEXT NOT NULL
        );
        """

    static let product = """
        CREATE TABLE Product (
            ID INTEGER PRIMARY KEY,
            Name TEXT,
            Price REAL
        );
        """

    static let productsOfCountries =
        country + """

            CREATE TABLE Product (
                ID INTEGER PRIMARY KEY,
                Name TEXT,
                CountryID INTEGER REFERENCES Country (CountryID)
            );
            CREATE INDEX ProductByCountry ON Product (CountryID);
            """
}
