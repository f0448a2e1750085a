/// How far an import goes that goes only part of the way, so that what each part costs can be counted.
package enum ImportPart: String, CaseIterable, Sendable {
    /// Bytes become records and fields.
    case read
    /// Each field becomes the value that its column gets, or is told of.
    case type
    /// The keys of parents are kept, and each reference is looked up.
    case refer

    /// What a part of an import went through.
    package struct Count: Sendable, Equatable {
        /// The records, a header, comments and blank lines not among them; for ``ImportPart/read`` all of them are.
        package var records = 0
        /// Their fields.
        package var fields = 0
    }
}
