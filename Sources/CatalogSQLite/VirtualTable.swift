internal import CatalogCSQLite

// How it works: an eponymous-only virtual table (https://sqlite.org/vtab.html#epovtab): it exists for the connection
// alone, under a name of its own, and leaves no trace in the file. `INSERT INTO t SELECT * FROM it` then runs inside
// SQLite's own loop, one xNext and a handful of xColumn calls a row, which costs a quarter of binding and stepping an
// INSERT for each row.
//
// To whoever changes it: the callbacks run millions of times. They must not allocate, and may not throw; what goes wrong
// in `makeRows()` is put aside and told by `withRows`.

extension Connection {
    /// Makes the rows of `source` readable as a table while `body` runs.
    ///
    /// - Parameters:
    ///   - name: the table's name in SQL. A table of the main database with the same name would win, so it should be one
    ///     that no schema uses. Its columns are `c0`, `c1` and so on.
    ///   - body: runs the statements that read it. A scan takes up where the last one ended: rows are made once. The
    ///     statements must be done with a row before they ask for the next, as `INSERT ... SELECT`, joins, ORDER BY and
    ///     GROUP BY are; the aggregates min and max are not, since they keep texts without copying them. A statement
    ///     that outlives `body` fails when it is stepped.
    /// - Throws: what `body` throws; when `source` threw, its error in place of SQLite's.
    public func withRows<Result>(
        of source: some RowSource,
        named name: String,
        _ body: () throws -> Result
    ) throws -> Result {
        let handle = try open()
        let table = VirtualTableContext(source)
        // SQLite holds the context retained and releases it when it is done with the module: when that is dropped at the
        // end of this call, or when the last statement goes away that has the table open. It does so too when this fails.
        let code = sqlite3_create_module_v2(
            handle,
            name,
            virtualTableModule,
            Unmanaged.passRetained(table).toOpaque(),
            { context in
                guard let context else { return }
                Unmanaged<VirtualTableContext>.fromOpaque(context).release()
            }
        )
        guard code == SQLITE_OK else { throw SQLiteError(code, of: handle) }
        defer {
            table.isOver = true
            source.run.pointee.waiting = 0
            // A body that closed the connection has dropped the module with it; the handle is then not to be touched.
            if let handle = try? open() {
                _ = sqlite3_create_module_v2(handle, name, nil, nil, nil)
                // SQLite puts off letting go of the table until a statement is compiled; an empty one will do.
                var none: OpaquePointer?
                _ = sqlite3_prepare_v3(handle, "", 0, 0, &none, nil)
            }
        }
        do {
            return try body()
        } catch {
            throw table.failure ?? error
        }
    }
}

/// What the callbacks know of their source.
private final class VirtualTableContext {
    let source: any RowSource
    var failure: (any Error)?
    /// Whether the call that the rows were for has ended.
    var isOver = false

    init(_ source: some RowSource) {
        self.source = source
    }

    /// `SQLITE_OK` with a row at hand or the end known; `SQLITE_ABORT` with the failure put aside, or when it is over.
    ///
    /// An error of input or output would have SQLite undo the whole transaction, the schema in it
    /// (https://sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction).
    func advance(_ cursor: UnsafeMutablePointer<Cursor>) -> Int32 {
        guard !isOver else { return SQLITE_ABORT }
        do {
            cursor.pointee.isAtEnd = try !source.nextRow()
            cursor.pointee.row += 1
            return SQLITE_OK
        } catch {
            failure = error
            return SQLITE_ABORT
        }
    }
}

/// SQLite's table object with ours behind it: SQLite writes to the first member alone.
private struct Table {
    var base = sqlite3_vtab()
    var context: UnsafeMutableRawPointer
}

/// SQLite's cursor object with ours behind it: SQLite writes to the first member alone.
private struct Cursor {
    var base = sqlite3_vtab_cursor()
    var context: UnsafeMutableRawPointer
    /// The source's.
    let run: UnsafeMutablePointer<RowRun>
    let columnCount: Int
    var row: Int64 = 0
    var isAtEnd = false
}

private func context(at pointer: UnsafeMutableRawPointer) -> VirtualTableContext {
    Unmanaged<VirtualTableContext>.fromOpaque(pointer).takeUnretainedValue()
}

/// The method table, which SQLite reads for as long as the process lives.
nonisolated(unsafe) private let virtualTableModule: UnsafeMutablePointer<sqlite3_module> = {
    var module = sqlite3_module()
    module.iVersion = 1
    // No xCreate: the table is eponymous only.
    module.xConnect = { handle, data, _, _, table, _ in
        guard let handle, let data, let table else { return SQLITE_ERROR }
        let columns = SQLIdentifier.separated((0..<context(at: data).source.columnCount).map { "c\($0)" })
        let code = sqlite3_declare_vtab(handle, "CREATE TABLE x(\(columns))")
        guard code == SQLITE_OK else { return code }
        let made = UnsafeMutablePointer<Table>.allocate(capacity: 1)
        made.initialize(to: Table(context: data))
        table.pointee = UnsafeMutableRawPointer(made).assumingMemoryBound(to: sqlite3_vtab.self)
        return SQLITE_OK
    }
    module.xBestIndex = { _, info in
        info?.pointee.estimatedCost = 1_000_000
        return SQLITE_OK
    }
    module.xDisconnect = { table in
        table.map { UnsafeMutableRawPointer($0) }?.assumingMemoryBound(to: Table.self).deallocate()
        return SQLITE_OK
    }
    module.xOpen = { table, cursor in
        guard let table, let cursor else { return SQLITE_ERROR }
        let data = UnsafeMutableRawPointer(table).assumingMemoryBound(to: Table.self).pointee.context
        let made = UnsafeMutablePointer<Cursor>.allocate(capacity: 1)
        let source = context(at: data).source
        made.initialize(to: Cursor(context: data, run: source.run, columnCount: source.columnCount))
        cursor.pointee = UnsafeMutableRawPointer(made).assumingMemoryBound(to: sqlite3_vtab_cursor.self)
        return SQLITE_OK
    }
    module.xClose = { cursor in
        cursor.map { UnsafeMutableRawPointer($0) }?.assumingMemoryBound(to: Cursor.self).deallocate()
        return SQLITE_OK
    }
    module.xFilter = { cursor, _, _, _, _ in
        guard let cursor else { return SQLITE_ERROR }
        let ours = UnsafeMutableRawPointer(cursor).assumingMemoryBound(to: Cursor.self)
        return context(at: ours.pointee.context).advance(ours)
    }
    module.xNext = { cursor in
        guard let cursor else { return SQLITE_ERROR }
        let ours = UnsafeMutableRawPointer(cursor).assumingMemoryBound(to: Cursor.self)
        // As RowSource.nextRow() does it, without going through the object, which the context keeps alive.
        let run = ours.pointee.run
        if run.pointee.waiting > 0 {
            run.pointee.waiting -= 1
            run.pointee.row += ours.pointee.columnCount
            ours.pointee.row += 1
            return SQLITE_OK
        }
        return context(at: ours.pointee.context).advance(ours)
    }
    module.xEof = { cursor in
        guard let cursor else { return 1 }
        return UnsafeMutableRawPointer(cursor).assumingMemoryBound(to: Cursor.self).pointee.isAtEnd ? 1 : 0
    }
    module.xColumn = { cursor, result, column in
        guard let cursor else { return SQLITE_ERROR }
        let ours = UnsafeMutableRawPointer(cursor).assumingMemoryBound(to: Cursor.self)
        // SQLite asks only for columns that were declared, which are as many as there are slots.
        let slot = ours.pointee.run.pointee.row + Int(column)
        switch slot.pointee.kind {
        case .null, .omitted: break
        case .integer: sqlite3_result_int64(result, slot.pointee.integer)
        case .real: sqlite3_result_double(result, slot.pointee.real)
        case .text:
            // Static: the source keeps the bytes in place until SQLite asks for the next row, and by then the row that
            // holds them has been made.
            sqlite3_result_text64(
                result,
                slot.pointee.start.assumingMemoryBound(to: CChar.self),
                slot.pointee.bits,
                catalog_sqlite_static(),
                UInt8(SQLITE_UTF8)
            )
        case .blob:
            sqlite3_result_blob64(
                result,
                slot.pointee.start,
                slot.pointee.bits,
                catalog_sqlite_static()
            )
        }
        return SQLITE_OK
    }
    module.xRowid = { cursor, row in
        guard let cursor, let row else { return SQLITE_ERROR }
        row.pointee = UnsafeMutableRawPointer(cursor).assumingMemoryBound(to: Cursor.self).pointee.row
        return SQLITE_OK
    }
    let pointer = UnsafeMutablePointer<sqlite3_module>.allocate(capacity: 1)
    pointer.initialize(to: module)
    return pointer
}()
