import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// An XML element as Foundation reads it.
struct XMLElement: Equatable {
    var name: String
    var attributes: [String: String]
    var children: [XMLElement] = []
    var text = ""

    init(name: String, attributes: [String: String]) {
        self.name = name
        self.attributes = attributes
    }

    /// The children of that name.
    func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

    /// The element that a document holds; fails where the document is not well-formed.
    init(parsing document: String) throws {
        let reader = Reader()
        let parser = XMLParser(data: Data(document.utf8))
        parser.delegate = reader
        try #require(parser.parse(), "\(String(describing: parser.parserError)) in line \(parser.lineNumber)")
        self = try #require(reader.root)
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var root: XMLElement?
        private var open: [XMLElement] = []

        func parser(
            _ parser: XMLParser,
            didStartElement name: String,
            namespaceURI: String?,
            qualifiedName: String?,
            attributes: [String: String]
        ) {
            open.append(XMLElement(name: name, attributes: attributes))
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) {
            if !open.isEmpty { open[open.count - 1].text += text }
        }

        func parser(
            _ parser: XMLParser,
            didEndElement name: String,
            namespaceURI: String?,
            qualifiedName: String?
        ) {
            guard let element = open.popLast() else { return }
            if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
        }
    }
}
