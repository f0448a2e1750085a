import CatalogBuild
import CatalogDiagnostics
import CatalogSeed

/// A file that `--config` names.
struct ConfigurationFile {
    /// The path, as the user gave it.
    let path: String

    /// The command that takes its options from the file.
    let command: Command

    /// Reads the file.
    ///
    /// - Returns: a reader that has taken all that the file says.
    /// - Throws: `UsageError` with the status `noInput` where the file can't be opened, `inputOutput` where it can't be
    ///   read, else `usage`.
    func read() throws(UsageError) -> OptionReader {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try JSONReader.bytes(ofFile: path)
        } catch {
            let status = error.operation == .open ? ExitStatus.noInput : .inputOutput
            throw UsageError(message: VisibleText.line(error.description), command: command, status: status)
        }
        return try read(bytes)
    }

    /// Reads the bytes of the file.
    func read(_ bytes: [UInt8]) throws(UsageError) -> OptionReader {
        let document: JSONValue
        do throws(JSONFault) {
            document = try JSONReader.read(bytes)
        } catch {
            let place = [error.line, error.column].compactMap(\.self).map { ":\($0)" }.joined()
            throw UsageError(message: "\(VisibleText.path(path))\(place): \(error.words)", command: command)
        }
        var reader = ConfigurationReader(command: command, folder: folder)
        do throws(UsageError) {
            try reader.take(document)
        } catch {
            throw UsageError(message: "\(VisibleText.path(path)): \(error.message)", command: command)
        }
        return reader.options
    }

    /// The folder that the file stands in, with the slash behind it; empty for the current one.
    private var folder: String {
        let scalars = path.unicodeScalars
        guard let slash = scalars.lastIndex(of: "/") else { return "" }
        return String(scalars[...slash])
    }
}
