/// Everything that is known before the first row is read.
struct PreparedBuild {
    var script: SchemaScript
    var schema: Schema
    var plan: SeedPlan
    /// What each column takes when there is no value, by table and column.
    var defaults: [SQLName: [SQLName: ColumnDefault]]
}
