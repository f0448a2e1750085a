extension Connection {
    /// Every row that a statement returns, its values copied out. For answers that are known to be few.
    ///
    /// - Parameter parameters: the values of the parameters 1, 2, 3 and so on.
    public func rows(_ sql: String, _ parameters: [Value] = []) throws(SQLiteError) -> [[Value]] {
        let statement = try prepare(sql)
        try statement.bind(parameters)
        var out: [[Value]] = []
        while try statement.step() {
            out.append((0..<statement.columnCount).map { statement.value(at: $0) })
        }
        return out
    }
}
