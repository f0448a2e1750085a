internal import CatalogSQLite

extension QueryParameters {
    /// Binds every value to its parameter.
    ///
    /// - Throws: a reason when values and parameters do not go together; nothing has been bound then. An error of SQLite's
    ///   own is a value too large.
    func bind(to prepared: PreparedStatement) throws(CatalogError) {
        let values: [CatalogValue]
        switch storage {
        case .positional(let given):
            guard given.count == prepared.parameterNames.count else {
                let rest = given.count..<max(given.count, prepared.parameterNames.count)
                throw prepared.error(
                    .parameterCount(
                        expected: prepared.parameterNames.count,
                        found: given.count,
                        missing: rest.map { Self.name(of: $0, in: prepared) }
                    )
                )
            }
            values = given
        case .named(let given):
            values = try Self.ordered(given, for: prepared)
        }
        for (index, value) in values.enumerated() {
            if case .real(let real) = value, real.isNaN {
                throw prepared.error(.parameterNotANumber(Self.name(of: index, in: prepared)))
            }
            do {
                try prepared.statement.bind(value.stored, at: index + 1)
            } catch {
                throw prepared.error(.sqlite(error))
            }
        }
    }

    /// What an error calls a parameter, counted from 0: its name, or its place.
    private static func name(of index: Int, in prepared: PreparedStatement) -> String {
        prepared.parameterNames[index] ?? "parameter \(index + 1)"
    }

    /// The values in the order of the parameters.
    private static func ordered(
        _ given: [(name: String, value: CatalogValue)],
        for prepared: PreparedStatement
    ) throws(CatalogError) -> [CatalogValue] {
        let names = prepared.parameterNames
        var values = [CatalogValue?](repeating: nil, count: names.count)
        for (name, value) in given {
            let matches = names.indices.filter { isName(name, of: names[$0]) }
            guard let index = matches.first else {
                throw prepared.error(.parameterUnknown(name, known: names.compactMap { $0 }))
            }
            guard matches.count == 1 else {
                throw prepared.error(.parameterAmbiguous(name, known: matches.compactMap { names[$0] }))
            }
            guard values[index] == nil else {
                throw prepared.error(.parameterRepeated(names[index] ?? name))
            }
            values[index] = value
        }
        let missing = values.indices.filter { values[$0] == nil }
        guard missing.isEmpty else {
            throw prepared.error(.parameterMissing(missing.map { name(of: $0, in: prepared) }))
        }
        return values.compactMap { $0 }
    }

    /// Whether a name, with its sign or without, is that of a parameter, compared as SQLite does: byte by byte.
    private static func isName(_ name: String, of parameter: String?) -> Bool {
        guard let parameter else { return false }
        return name.utf8.elementsEqual(parameter.utf8) || name.utf8.elementsEqual(parameter.utf8.dropFirst())
    }
}
