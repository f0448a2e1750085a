/// What `--color` says of coloured text.
enum ColorChoice: String, Sendable, CaseIterable {
    /// Coloured where a terminal shows it and the environment does not forbid it.
    case auto
    /// Coloured, whatever reads it and whatever the environment says.
    case always
    /// Plain.
    case never
}
