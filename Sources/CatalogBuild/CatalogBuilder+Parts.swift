import CatalogDiagnostics
import CatalogSQLite
import CatalogSeed

extension CatalogBuilder {
    /// Goes through all seed files as a build does, as far as `part`; nothing is put into a database. Parts are there to be
    /// measured, so each takes the very path that a build takes.
    ///
    /// - Returns: what it went through; nil when the schema does not run, which has then been told.
    package func run(_ part: ImportPart) throws(RunError) -> ImportPart.Count? {
        var count: ImportPart.Count?
        try translatingErrors(path: nil) {
            guard let prepared = try prepare() else { return }
            // The checker asks it nothing before the files are read, and then it is not asked.
            let connection = try Connection(.temporary)
            var schema = prepared.schema
            if part == .type {
                for index in schema.tables.indices { schema.tables[index].references = [] }
            }
            let checker = ReferenceChecker(schema: schema, connection: connection)
            var sum = ImportPart.Count()
            for feed in prepared.plan.feeds {
                for file in feed.files {
                    if part == .read {
                        try read(file, of: feed.table, into: &sum)
                    } else {
                        try type(file, of: feed.table, prepared, checker, into: &sum)
                    }
                }
            }
            count = sum
        }
        return count
    }

    private func read(_ file: SeedFile, of table: Table, into count: inout ImportPart.Count) throws {
        let reading = options.reading(of: file, feeding: table.name)
        let reader = try RecordReader(
            SeedByteSource.open(path: file.path, encoding: reading.encoding),
            options: RecordReader.Options(dialect: reading.dialect, null: reading.null, comment: reading.comment)
        )
        while try reader.next() {
            count.records += 1
            count.fields += reader.record.fieldCount
        }
    }

    private func type(
        _ file: SeedFile,
        of table: Table,
        _ prepared: PreparedBuild,
        _ checker: ReferenceChecker,
        into count: inout ImportPart.Count
    ) throws {
        let rows = try SeedRows(
            file: file,
            table: table,
            options: options,
            defaults: prepared.defaults[SQLName(table.name)] ?? [:],
            checker: checker,
            sink: sink
        )
        guard let rows else { return }
        while try rows.nextRow() { count.fields += rows.slots.count }
        count.records += rows.recordCount
    }
}
