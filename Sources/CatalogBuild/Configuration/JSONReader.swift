import CatalogSQLite
package import CatalogSeed

/// Reads small JSON documents, with SQLite's own parser (https://sqlite.org/json1.html).
///
/// Newer versions of SQLite also read JSON5. Nobody else does, so a document must be JSON by the letter, which is what
/// `json_valid` asks in every version.
package enum JSONReader {
    /// The largest document that is read, in bytes.
    package static let longest = 1 << 20

    /// How deep lists and objects may stand in one another. No configuration needs more, and whoever walks through a
    /// document may do so by recursion.
    package static let deepest = 32

    /// The bytes of a file. Of a file that is too large a part comes back that is too large as well.
    package static func bytes(ofFile path: String) throws(FileError) -> [UInt8] {
        let file = try FileDescriptor.reading(path)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { buffer.deallocate() }
        var bytes: [UInt8] = []
        while bytes.count <= longest {
            let count = try file.read(into: buffer)
            if count == 0 { break }
            bytes.append(contentsOf: buffer[..<count])
        }
        return bytes
    }

    /// The document that `bytes` are, a byte order mark of UTF-8 aside.
    package static func read(_ bytes: [UInt8]) throws(JSONFault) -> JSONValue {
        guard bytes.count <= longest else {
            throw JSONFault("it is larger than \(longest) bytes, which no configuration should be")
        }
        let text = try text(of: bytes)
        do {
            return try read(text)
        } catch let fault as JSONFault {
            throw fault
        } catch {
            throw JSONFault("SQLite can't read it: \(error)")
        }
    }

    private static let notJSON =
        "it is not JSON; names and texts stand between double quotation marks, no comma stands behind the last member, "
        + "and there are no comments"

    private static func text(of bytes: [UInt8]) throws(JSONFault) -> String {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw JSONFault("it is in UTF-16; save it as UTF-8")
        }
        let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        let fault = bytes.withUnsafeBytes { UTF8Text.firstFault(in: $0)?.offset ?? $0.firstIndex(of: 0) }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let fault else {
            if bytes.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
                throw JSONFault("it is empty; where there is nothing to say, write {}")
            }
            return text
        }
        let offset = String(decoding: bytes.prefix(fault), as: UTF8.self).unicodeScalars.count
        let isNUL = bytes[bytes.startIndex + fault] == 0
        throw JSONFault(isNUL ? "there is a NUL byte in it" : "it is not UTF-8", at: offset, of: text.unicodeScalars)
    }

    private static func read(_ text: String) throws -> JSONValue {
        let connection = try Connection(.memory)
        guard try connection.rows("SELECT json_valid(?1)", [.text(text)]) == [[.integer(1)]] else {
            throw fault(in: text, on: connection)
        }
        // Some versions of SQLite cut a text off at this escape.
        if let offset = offsetOfNULEscape(in: text.unicodeScalars) {
            throw JSONFault("there is U+0000 in a text", at: offset, of: text.unicodeScalars)
        }
        return try tree(of: text, on: connection)
    }

    /// What is wrong with a text that is not JSON, with its place where SQLite tells it, as of version 3.42.
    private static func fault(in text: String, on connection: Connection) -> JSONFault {
        let rows = try? connection.rows("SELECT json_error_position(?1)", [.text(text)])
        // 0 says that it is JSON5.
        guard case .integer(let position)? = rows?.first?.first, position > 0 else { return JSONFault(notJSON) }
        return JSONFault(notJSON, at: Int(position) - 1, of: text.unicodeScalars)
    }

    /// Where the escape `\u0000` stands, counted from 0.
    private static func offsetOfNULEscape(in text: String.UnicodeScalarView) -> Int? {
        var isEscaped = false
        for (offset, index) in zip(0..., text.indices) {
            if isEscaped {
                isEscaped = false
                if text[index...].prefix(5).elementsEqual("u0000".unicodeScalars) { return offset - 1 }
            } else {
                isEscaped = text[index] == "\\"
            }
        }
        return nil
    }

    /// A node of `json_tree` whose children have not all been seen yet.
    private struct Node {
        var name: String?
        var type: String
        var members: [JSONMember] = []
    }

    /// The document of a text that is JSON. Its rows come parents first, so those that are open form a stack.
    private static func tree(of text: String, on connection: Connection) throws -> JSONValue {
        let statement = try connection.prepare("SELECT type, key, atom, id, parent FROM json_tree(?1)")
        try statement.bind(.text(text), at: 1)
        var open: [(id: Int64, node: Node)] = []
        var root = JSONValue.null
        /// Closes the innermost open node and hands its value to the one around it.
        func close() {
            guard let (_, node) = open.popLast() else { return }
            let value: JSONValue = node.type == "array" ? .list(node.members.map(\.value)) : .object(node.members)
            add(JSONMember(node.name ?? "", value))
        }
        func add(_ member: JSONMember) {
            if open.isEmpty { root = member.value } else { open[open.count - 1].node.members.append(member) }
        }
        while try statement.step() {
            let parent = statement.isNull(at: 4) ? nil : statement.integer(at: 4)
            while let last = open.last, last.id != parent { close() }
            for column in 1...2 {
                // An escape can name half of a surrogate pair, which is no scalar.
                let isText = statement.withBytes(at: column) { UTF8Text.firstFault(in: $0) == nil }
                guard isText else { throw JSONFault("an escape in a text of it is half of a surrogate pair") }
            }
            let name = statement.text(at: 1) ?? ""
            switch statement.text(at: 0) ?? "" {
            case let type where type == "object" || type == "array":
                guard open.count < deepest else {
                    throw JSONFault("its lists and objects stand more than \(deepest) deep in one another")
                }
                open.append((statement.integer(at: 3), Node(name: name, type: type)))
            case "true": add(JSONMember(name, .boolean(true)))
            case "false": add(JSONMember(name, .boolean(false)))
            case "integer", "real": add(JSONMember(name, .number(statement.value(at: 2).description)))
            case "text": add(JSONMember(name, .text(statement.text(at: 2) ?? "")))
            default: add(JSONMember(name, .null))
            }
        }
        while !open.isEmpty { close() }
        return root
    }
}
