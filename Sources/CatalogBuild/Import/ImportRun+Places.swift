import CatalogDiagnostics
import CatalogSQLite

extension ImportRun {
    /// Reads once more the files that hold something whose place is not known yet.
    ///
    /// - Parameters:
    ///   - loaded: what came of each table that was fed.
    ///   - filled: the tables that had rows before any seed file was read.
    func findPlaces(_ loaded: [SQLName: LoadedTable], _ filled: Set<SQLName>) throws {
        for table in schema.tables {
            let checks = checker.checks.filter {
                $0.reference.childTable.isSameSQLName(as: table.name) && !$0.missing.isEmpty
            }
            let own = loaded[SQLName(table.name)] ?? LoadedTable()
            var pass = SecondPass(table: table)
            pass.orphans = checks
            pass.notes = checks.map { check in
                let file = loaded[SQLName(check.reference.parentTable)]?.files.first?.path
                return OrphanNotes(check.reference, connection: connection, parentFile: file)
            }
            pass.duplicates = own.result.duplicates
            pass.refused = own.result.refused
            if isLookup(table), !own.files.isEmpty {
                let isRefusedWhole = pass.refused.count < TableLoader.mostRemembered
                pass.usage = isRefusedWhole ? try usage(of: table, loaded) : nil
                pass.comparesNames = !own.areNamesCompared && own.result.rows <= LookupNames.mostRows
            }
            guard pass.isNeeded else { continue }
            if let meter { meter.begin(.placing(table: table.name), bytes: (0, Self.byteCount(of: own.files))) }
            for file in own.files {
                guard let rows = try open(file, for: table, isSilent: true) else { continue }
                try pass.run(rows)
            }
            tellRest(pass, isFilledBySchema: filled.contains(SQLName(table.name)))
        }
    }

    /// How it is known which rows of a lookup table are used; nil when nothing can be said because a child was not
    /// loaded, or when all of them are.
    private func usage(of table: Table, _ loaded: [SQLName: LoadedTable]) throws -> SecondPass.Usage? {
        let references = schema.references.filter { $0.parentTable.isSameSQLName(as: table.name) && !$0.isToItself }
        var children: [String] = []
        for reference in references where !children.contains(reference.childTable) {
            let child = SQLName(reference.childTable)
            guard loaded[child] != nil, !checker.incompleteTables.contains(child) else { return nil }
            children.append(reference.childTable)
        }
        if let (set, columns) = checker.usage(of: table) {
            if set.areAllReferredTo { return nil }
            return SecondPass.Usage(columns: columns, source: .marks(set), children: children)
        }
        guard let columns = references.first?.parentColumns else { return nil }
        let queries = ReferenceQueries(connection: connection)
        let unused = try queries.unusedKeys(table.name, columns, children: references)
        guard !unused.isEmpty else { return nil }
        // A rejected record is in no table, but it refers to its parent all the same.
        var used = Set<[Value]>()
        for check in checker.checks where references.contains(check.reference) {
            let rejected = check.rejectedChildKeys.values
            used.formUnion(try queries.parentKeys(columns, referredToBy: rejected, check.reference))
        }
        var keys = ByteKeys()
        var encoder = KeyEncoder()
        for key in unused where !used.contains(key) {
            encoder.encode(key)
            keys.insert(encoder.bytes)
        }
        return SecondPass.Usage(columns: columns, source: .unused(keys), children: children)
    }

    /// Tells what has no place in any file: rows that the schema inserts or a trigger makes.
    private func tellRest(_ pass: SecondPass, isFilledBySchema: Bool) {
        for duplicate in pass.duplicates {
            var diagnostic = duplicate.diagnostic
            if diagnostic.related.isEmpty, duplicate.encoded != nil, isFilledBySchema {
                diagnostic.related = [RelatedPlace(.insertedBySchema, at: pass.table.place)]
            }
            sink.report(diagnostic)
        }
        for check in pass.orphans {
            for entry in 0..<check.missing.count where !check.missing.isMarked(entry) {
                let values = KeyEncoder.values(of: check.missing.key(entry)).map(\.description)
                sink.report(
                    Diagnostic(
                        .orphanRow(reference: check.reference.names, values: values),
                        at: pass.table.place,
                        table: pass.table.name,
                        columnName: values.count == 1 ? check.reference.childColumns[0] : nil,
                        value: values.count == 1 ? values[0] : nil
                    )
                )
            }
        }
    }
}
