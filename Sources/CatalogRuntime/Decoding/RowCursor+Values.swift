internal import CatalogSQLite

// The values of the row at hand, each of the one storage class that fits its type: SQLite's own conversions would take
// 'N/A' for 0.

extension RowCursor {
    /// Looks whether the row is still at hand.
    func checkLive() throws {
        guard isLive else { throw prepared.error(.staleRow) }
    }

    func isNull(at column: Int) -> Bool {
        prepared.statement.storageClass(at: column) == .null
    }

    // MARK: nil for NULL

    @inline(__always)
    func integerIfAny<Integer: FixedWidthInteger>(_ type: Integer.Type, at column: Int) throws -> Integer? {
        let (storageClass, value) = prepared.statement.integerValue(at: column)
        switch storageClass {
        case .integer:
            if let integer = Integer(exactly: value) { return integer }
        case .null: return nil
        default: break
        }
        throw misfit(at: column, integer: type)
    }

    @inline(never)
    func stringIfAny(at column: Int) throws -> String? {
        let (storageClass, text) = prepared.statement.textValue(at: column)
        switch storageClass {
        case .text: return text
        case .null: return nil
        default: throw misfit(at: column, expected: "a text (String)")
        }
    }

    @inline(never)
    func doubleIfAny(at column: Int) throws -> Double? {
        let (storageClass, real) = prepared.statement.realValue(at: column)
        switch storageClass {
        case .real: return real
        case .null: return nil
        case .integer:
            if let exact = Double(exactly: prepared.statement.integer(at: column)) { return exact }
            throw misfit(at: column, expected: "an integer that a Double holds exactly")
        default: throw misfit(at: column, expected: "a real (Double)")
        }
    }

    /// A real rounded to the nearest Float; one beyond its range does not fit.
    func floatIfAny(at column: Int) throws -> Float? {
        let (storageClass, double) = prepared.statement.realValue(at: column)
        switch storageClass {
        case .real:
            let float = Float(double)
            if float.isFinite || !double.isFinite { return float }
            throw misfit(at: column, expected: "a real within the range of a Float")
        case .null: return nil
        case .integer:
            if let exact = Float(exactly: prepared.statement.integer(at: column)) { return exact }
            throw misfit(at: column, expected: "an integer that a Float holds exactly")
        default: throw misfit(at: column, expected: "a real (Float)")
        }
    }

    func boolIfAny(at column: Int) throws -> Bool? {
        switch prepared.statement.integerValue(at: column) {
        case (.integer, 0): return false
        case (.integer, 1): return true
        case (.null, _): return nil
        default: throw misfit(at: column, expected: "0 or 1 (Bool)")
        }
    }

    func blobIfAny(at column: Int) throws -> [UInt8]? {
        switch prepared.statement.storageClass(at: column) {
        case .blob: return prepared.statement.blob(at: column)
        case .null: return nil
        default: throw misfit(at: column, expected: "a BLOB ([UInt8])")
        }
    }

    // MARK: An error for NULL

    @inline(__always)
    func integer<Integer: FixedWidthInteger>(_ type: Integer.Type, at column: Int) throws -> Integer {
        let (storageClass, value) = prepared.statement.integerValue(at: column)
        if storageClass == .integer, let integer = Integer(exactly: value) { return integer }
        throw misfit(at: column, integer: type)
    }

    func string(at column: Int) throws -> String {
        if let string = try stringIfAny(at: column) { return string }
        throw misfit(at: column, expected: "a text (String)")
    }

    func double(at column: Int) throws -> Double {
        if let double = try doubleIfAny(at: column) { return double }
        throw misfit(at: column, expected: "a real (Double)")
    }

    func float(at column: Int) throws -> Float {
        if let float = try floatIfAny(at: column) { return float }
        throw misfit(at: column, expected: "a real (Float)")
    }

    func bool(at column: Int) throws -> Bool {
        if let bool = try boolIfAny(at: column) { return bool }
        throw misfit(at: column, expected: "0 or 1 (Bool)")
    }

    func blob(at column: Int) throws -> [UInt8] {
        if let blob = try blobIfAny(at: column) { return blob }
        throw misfit(at: column, expected: "a BLOB ([UInt8])")
    }

    /// A value of any decodable type out of one column.
    func decode<Decoded: Decodable>(_ type: Decoded.Type, at column: Int) throws -> Decoded {
        // An array would ask for its elements one by one.
        if type == [UInt8].self, let bytes = try blob(at: column) as? Decoded { return bytes }
        do {
            return try Decoded(from: ValueDecoder(cursor: self, column: column))
        } catch {
            throw named(error, type: type, column: prepared.columnNames[column])
        }
    }

    /// An error that a type's own `init(from:)` threw, with its place.
    func named(_ error: any Error, type: any Any.Type, column: String?) -> CatalogError {
        if var error = error as? CatalogError {
            // The decoder does not know for which type it was asked.
            switch error.reason {
            case .nested(let inner, _) where inner == column:
                error.reason = .nested(column: inner, type: String(describing: type))
            case .columnCount(let count, _) where column == nil:
                error.reason = .columnCount(count, type: String(describing: type))
            default: break
            }
            return error
        }
        let words =
            switch error as? DecodingError {
            case .typeMismatch(_, let context)?, .valueNotFound(_, let context)?, .keyNotFound(_, let context)?,
                .dataCorrupted(let context)?:
                context.debugDescription
            default: String(describing: error)
            }
        return prepared.error(
            .refusedByType(column: column, row: rowNumber, type: String(describing: type), words: words)
        )
    }

    private func misfit<Integer: FixedWidthInteger>(at column: Int, integer: Integer.Type) -> CatalogError {
        let isInteger = prepared.statement.storageClass(at: column) == .integer
        return misfit(
            at: column,
            expected: isInteger
                ? "an integer from \(Integer.min) to \(Integer.max) (\(Integer.self))" : "an integer (\(Integer.self))"
        )
    }
}
