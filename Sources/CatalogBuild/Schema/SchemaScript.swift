import CatalogDiagnostics
import CatalogSQLite
import CatalogSeed

/// schema.sql, run once in a scratch database: its statements, sorted into those that count, and its faults told.
struct SchemaScript {
    /// The path of the file, as the user named it.
    let path: String
    /// Its text.
    let text: SQLText
    /// The statements to run on the file that ships, in their order.
    private(set) var statements: [SchemaStatement] = []
    /// Whether every statement could be run, so that the scratch database holds the whole schema.
    private(set) var isWhole = true
    /// Whether a statement drops, alters or analyzes what is there, so that indexes must be made where they stand.
    private(set) var dependsOnOrder = false
    /// Whether a statement may have put rows into a table.
    private(set) var mayHaveRows = false
    /// Whether a statement may have made temporary objects, which do not ship.
    private(set) var mayHaveTemporaries = false
    /// Which statement created a table, by the table's name.
    private var creators: [SQLName: Range<Int>] = [:]
    /// Which statement created a trigger or a view, by its name.
    private var otherCreators: [SQLName: Range<Int>] = [:]
    /// Whether something stands in the file already, so that a setting for an empty one comes too late.
    private var hasContent = false
    /// How many bytes SQLite was given to compile, all statements together.
    private(set) var bytesGiven = 0

    /// How many bytes a script may have; no statement can have more (https://sqlite.org/limits.html#max_sql_length).
    static let longest = 1_000_000_000

    /// How many steps of SQLite's virtual machine a statement may take; nil for any number.
    private let stepLimit: Int?

    /// Runs the script.
    ///
    /// - Parameters:
    ///   - stepLimit: how many steps of SQLite's virtual machine a statement may take; nil for any number.
    ///   - scratch: an empty database, which afterwards holds the schema. Its authorizer must be `judge`'s.
    ///   - sink: told of every statement that fails, is refused or has no effect.
    /// - Throws: `SQLiteError` when the engine itself fails, on a full disk for example.
    init(
        path: String,
        bytes: [UInt8],
        on scratch: Connection,
        judge: StatementJudge,
        stepLimit: Int? = nil,
        sink: any DiagnosticSink
    ) throws {
        self.path = path
        self.stepLimit = stepLimit
        // A byte order mark is no part of the SQL.
        text = SQLText(bytes: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
        if let fault = text.bytes.withUnsafeBytes({ UTF8Text.firstFault(in: $0) }) {
            let wrong = text.bytes[fault.offset..<fault.offset + fault.length]
            let shown = wrong.map { "0x" + String($0, radix: 16, uppercase: true) }.joined(separator: " ")
            report(.encodingInvalid(encoding: "UTF-8", bytes: shown), at: fault.offset, to: sink)
            isWhole = false
            return
        }
        guard text.bytes.count <= Self.longest else {
            let words = "the text has more than \(NumberText.grouped(Self.longest)) bytes, the most that SQLite takes"
            report(.schemaError(words: words), at: 0, to: sink)
            isWhole = false
            return
        }
        if let nul = text.bytes.firstIndex(of: 0) {
            report(.schemaError(words: "the text holds U+0000"), at: nul, to: sink)
            isWhole = false
            return
        }
        var offset = text.skippingSpaceAndComments(from: 0)
        while offset < text.bytes.count {
            let length = try run(from: offset, on: scratch, judge: judge, sink: sink)
            guard length > 0 else { break }
            offset = text.skippingSpaceAndComments(from: offset + length)
        }
        judge.author = .program
        try scratch.limitSteps(to: nil)
        if mayHaveTemporaries { try scratch.dropTemporaryObjects() }
    }

    /// Where a table is created; nil when no statement names it.
    func place(ofTable table: String) -> SourcePlace? {
        creators[SQLName(table)].map { place(at: $0.lowerBound) }
    }

    /// Where a trigger or a view is created; nil when no statement names it.
    func place(ofTriggerOrView name: String) -> SourcePlace? {
        otherCreators[SQLName(name)].map { place(at: $0.lowerBound) }
    }

    /// Where a column stands in the statement that creates its table; the statement's beginning when it can't be found;
    /// nil when no statement creates the table.
    func place(ofColumn column: String, in table: String) -> SourcePlace? {
        guard let range = creators[SQLName(table)] else { return nil }
        let column = text.firstWordsOfList(in: range).first { $0.text.isSameSQLName(as: column) }
        guard let column else { return place(at: range.lowerBound) }
        var place = place(at: column.place.lowerBound)
        place.endColumn = text.lineAndColumn(at: column.place.upperBound).column
        return place
    }

    /// The line of the schema at a place, for a person to read.
    func excerpt(at place: SourcePlace?) -> RecordExcerpt? {
        guard let place, let line = place.line else { return nil }
        // More than an excerpt shows, so that it is cut as it would be out of the whole line.
        let column = place.column ?? 1
        let part = text.line(line, around: column, reach: 4 * RecordExcerpt.widest)
        var excerpt = RecordExcerpt(line: part.text, around: column - part.firstColumn + 1)
        excerpt.firstColumn += part.firstColumn - 1
        excerpt.isCut = excerpt.isCut || part.isCut
        return excerpt
    }

    private func place(at offset: Int) -> SourcePlace {
        let (line, column) = text.lineAndColumn(at: offset)
        return SourcePlace(file: path, line: line, column: column)
    }

    private func report(_ facts: DiagnosticFacts, at offset: Int, to sink: any DiagnosticSink) {
        sink.report(diagnostic(facts, at: offset))
    }

    /// A diagnostic at an offset in the text, in bytes counted from 0.
    func diagnostic(_ facts: DiagnosticFacts, at offset: Int) -> Diagnostic {
        let place = place(at: offset)
        return Diagnostic(facts, at: place, excerpt: excerpt(at: place))
    }

    /// Runs the statement at `offset`.
    ///
    /// - Returns: how many bytes it has; 0 when its end can't be found.
    private mutating func run(
        from offset: Int,
        on scratch: Connection,
        judge: StatementJudge,
        sink: any DiagnosticSink
    ) throws -> Int {
        let end = endOfStatement(at: offset)
        var length = 0
        judge.begin()
        judge.author = .schema
        try scratch.limitSteps(to: stepLimit)
        do throws(SQLiteError) {
            bytesGiven += end - offset
            let isReadOnly = try execute(offset..<end, length: &length, on: scratch, judge: judge)
            record(offset..<offset + length, judge.verdict, isReadOnly: isReadOnly, sink: sink)
            return length
        } catch {
            let isStopped = StoppedWords.words(error, on: scratch, limit: stepLimit) != nil
            guard isStopped || !Self.isAboutTheRun(error.code) else { throw error }
            if length == 0 { length = end - offset }
            if let forbidden = judge.verdict.forbidden {
                report(.schemaForbidden(statement: forbidden.statement, reason: forbidden.reason), at: offset, to: sink)
                // What it would have made is missing now, and that is no fault of its own.
                if judge.verdict.changes { isWhole = false }
            } else if !isReserved(error.message) {
                // After one statement has failed, the ones that need what it would have made fail too.
                let isConsequence = !isWhole && error.message.hasPrefix("no such ")
                if !isConsequence {
                    let place = error.offset.map { min(offset + $0, text.bytes.count) } ?? offset
                    let words = StoppedWords.words(error, on: scratch, limit: stepLimit) ?? error.message
                    report(.schemaError(words: words), at: place, to: sink)
                }
                isWhole = false
            }
            return length
        }
    }

    /// Whether an error tells of the machine, and not of the statement.
    static func isAboutTheRun(_ code: ResultCode) -> Bool {
        switch code {
        // No statement can name a file, so what can't be opened is a temporary one of SQLite's own.
        case .outOfMemory, .inputOutput, .full, .cannotOpen, .internalFault: true
        // A page that the system does not give back is told so too; an extended code is a virtual table's, whose content
        // the schema may have spoilt.
        default: code == .corrupt
        }
    }

    /// Compiles and runs the statement in `range`, and sets `length` as soon as it is known.
    ///
    /// - Returns: whether the statement only reads.
    private func execute(
        _ range: Range<Int>,
        length: inout Int,
        on scratch: Connection,
        judge: StatementJudge
    ) throws(SQLiteError) -> Bool {
        // Of a statement that does not compile SQLite looks for the end of the text, so it is given no more than that
        // statement. It copies it; what goes as far as the text has a NUL behind it, and is read where it is.
        let slice = range.upperBound < text.bytes.count ? text.bytes[range] : text.terminated[range.lowerBound...]
        // The buffer lives for the call alone, and so does SQLite's use of it: a prepared statement has its own copy.
        var failure: SQLiteError?
        var isReadOnly = true
        slice.withUnsafeBufferPointer { utf8 in
            do throws(SQLiteError) {
                guard let statement = try scratch.prepareFirst(in: utf8, length: &length) else { return }
                isReadOnly = statement.isReadOnly
                judge.author = .engine
                while try statement.step() {}
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return isReadOnly
    }

    private mutating func record(
        _ range: Range<Int>,
        _ verdict: StatementJudge.Verdict,
        isReadOnly: Bool,
        sink: any DiagnosticSink
    ) {
        if let ignored = verdict.ignored {
            report(.schemaIgnored(statement: ignored.statement, reason: ignored.reason), at: range.lowerBound, to: sink)
        }
        if verdict.isPassedOver { return }
        if isReadOnly && !verdict.changes {
            report(
                .schemaIgnored(statement: "a statement that only reads", reason: "nothing of it is in the file"),
                at: range.lowerBound,
                to: sink
            )
            return
        }
        if verdict.isFileSetting, hasContent {
            report(
                .schemaIgnored(
                    statement: String(decoding: text.bytes[range], as: UTF8.self).trimmingSemicolon,
                    reason: "it works only in front of the first CREATE TABLE"
                ),
                at: range.lowerBound,
                to: sink
            )
            return
        }
        if let table = verdict.createdTable, creators[SQLName(table)] == nil {
            creators[SQLName(table)] = range
        }
        if let name = verdict.createdTrigger ?? verdict.createdView { otherCreators[SQLName(name)] = range }
        if !verdict.isFileSetting && !verdict.isSetting { hasContent = true }
        if verdict.dependsOnOrder { dependsOnOrder = true }
        if verdict.mayInsert { mayHaveRows = true }
        if verdict.isAboutTemporaries { mayHaveTemporaries = true }
        let role: SchemaStatement.Role =
            if verdict.isFileSetting {
                .fileSetting
            } else if let name = verdict.createdIndex, verdict.createdTable == nil {
                .index(name: name)
            } else {
                .ordinary
            }
        statements.append(
            SchemaStatement(
                sql: String(decoding: text.bytes[range], as: UTF8.self),
                offset: range.lowerBound,
                length: range.count,
                role: role
            )
        )
    }

    /// Whether SQLite only says that a table of its own, or one in which a virtual table keeps its content, can't be
    /// created by hand: what `.schema` and `.dump` print. Both are there when they are needed.
    private func isReserved(_ message: String) -> Bool {
        guard let name = message.dropping(prefix: "object name reserved for internal use: ") else { return false }
        return ["sqlite_sequence", "sqlite_stat1", "sqlite_stat4"].contains(name)
            || !name.lowercased().hasPrefix("sqlite_")
    }

    /// Where the statement at `offset` ends: behind the semicolon that completes it by SQLite's own word, or with the text.
    private func endOfStatement(at offset: Int) -> Int {
        var end = offset
        // Only a trigger has more semicolons than one. It is looked at once more for each; one that never ends is not worth
        // quadratic time.
        var looked = 0
        for _ in 0..<2_000 where looked < 1 << 26 {
            guard let next = text.endOfNextSemicolon(from: end) else { break }
            end = next
            looked += end - offset
            if Connection.isComplete(String(decoding: text.bytes[offset..<end], as: UTF8.self)) { return end }
        }
        return text.bytes.count
    }
}

extension String {
    /// The text without semicolons and white space at its end.
    fileprivate var trimmingSemicolon: String {
        var scalars = unicodeScalars[...]
        while let last = scalars.last, last == ";" || last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }
}
