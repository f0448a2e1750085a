import CatalogSQLite
import Foundation
import Testing

/// What a warehouse engine has written, in a folder of Fixtures/Warehouse; the examples of the same names make it.
///
/// `seed/` is the engine's own, byte for byte, with all the files that it leaves beside the parts. In `fault/` is the second
/// part of the products once more, from an export in which one row refers to no manufacturer. What the engines answered to
/// the same queries is in `expected.json`, one file for all, since they agree.
struct WarehouseExport: Sendable, CustomTestStringConvertible {
    let engine: String

    var testDescription: String { engine }

    static let all = ["duckdb", "spark"].map { WarehouseExport(engine: $0) }

    /// The options that read what the engines write.
    static let arguments = ["--dialect", "excel", "--null", "\\N"]

    private static let fixtures = Fixtures.folder.appending(path: "Warehouse")

    private var folder: URL { Self.fixtures.appending(path: engine) }

    /// A fresh folder with the export and its schema.
    func project() throws -> ScratchFolder {
        let project = try ScratchFolder()
        try project.write(Data(contentsOf: Self.fixtures.appending(path: "schema.sql")), to: "schema.sql")
        try FileManager.default.copyItem(at: folder.appending(path: "seed"), to: project.url.appending(path: "seed"))
        return project
    }

    /// The paths of the products' parts in a project, in order.
    func parts(in project: ScratchFolder) throws -> [String] {
        try project.listing().filter { $0.hasPrefix("seed/Product/part-") }
    }

    /// Puts the part with the fault in the place of the sound one.
    ///
    /// - Returns: its path in the project.
    func plantFault(in project: ScratchFolder) throws -> String {
        let faulty = folder.appending(path: "fault")
        let names = try FileManager.default.contentsOfDirectory(atPath: faulty.path).filter { $0.hasPrefix("part-") }
        guard let name = names.first, names.count == 1 else { throw CocoaError(.fileNoSuchFile) }
        let part = try parts(in: project)[1]
        try project.write(Data(contentsOf: faulty.appending(path: name)), to: part)
        return part
    }

    /// What the engines say the rows are, by table, in the order of the primary key.
    static func expected() throws -> [String: [[Value]]] {
        let data = try Data(contentsOf: fixtures.appending(path: "expected.json"))
        return try JSONDecoder().decode([String: [[String]]].self, from: data).mapValues { rows in
            try rows.map { try $0.map(value) }
        }
    }

    /// A value of the file: its storage class, a space, itself.
    private static func value(_ text: String) throws -> Value {
        let space = text.firstIndex(of: " ") ?? text.endIndex
        let rest = String(text[space...].dropFirst())
        let value: Value? =
            switch text[..<space] {
            case "null": .null
            case "integer": Int64(rest).map(Value.integer)
            case "real": Double(rest).map(Value.real)
            case "text": .text(rest)
            case "blob": bytes(rest).map(Value.blob)
            default: nil
            }
        guard let value else { throw CocoaError(.fileReadCorruptFile) }
        return value
    }

    private static func bytes(_ hexadecimal: String) -> [UInt8]? {
        let digits = hexadecimal.compactMap(\.hexDigitValue)
        guard digits.count == hexadecimal.count, digits.count.isMultiple(of: 2) else { return nil }
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}
