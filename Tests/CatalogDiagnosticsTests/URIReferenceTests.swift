import Foundation
import Testing

@testable import CatalogDiagnostics

@Suite("URI references of paths")
struct URIReferenceTests {
    @Test(
        "what has a meaning in a URI is encoded",
        arguments: [
            ("seed/Product.tsv", "seed/Product.tsv"), ("./seed/./a.tsv", "seed/a.tsv"), ("../a.tsv", "../a.tsv"),
            ("/data/a b.tsv", "file:///data/a%20b.tsv"), ("seed//a.tsv", "seed/a.tsv"), ("", ""), ("/", "file:///"),
            ("a:b/c?d#e%f", "a%3Ab/c%3Fd%23e%25f"), ("Größe.tsv", "Gr%C3%B6%C3%9Fe.tsv"),
            ("Gro\u{308}ße.tsv", "Gro%CC%88%C3%9Fe.tsv"), ("a\nb\\c", "a%0Ab%5Cc"),
            ("👩‍👧", "%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7"),
            // A combining mark behind a slash is one character with it.
            ("seed/\u{338}a", "seed/%CC%B8a"),
        ]
    )
    func reference(path: String, expected: String) {
        #expect(URIReference.of(path: path) == expected)
    }

    @Test("a reader gets the path back")
    func roundTrip() throws {
        let scalars = (1...0x2FF).compactMap { Unicode.Scalar(UInt32($0)) }.filter { $0 != "/" }
        let path = "seed/x" + String(String.UnicodeScalarView(scalars))
        let url = try #require(URL(string: URIReference.of(path: path), encodingInvalidCharacters: false))
        #expect(Array(url.path(percentEncoded: false).unicodeScalars) == Array(path.unicodeScalars))
        #expect(url.scheme == nil)
    }
}
