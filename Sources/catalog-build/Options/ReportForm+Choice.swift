import CatalogDiagnostics

extension ReportForm {
    /// The form that is printed where no option names one: in a workflow of GitHub Actions the one that shows
    /// diagnostics beside the lines of a pull request.
    ///
    /// - Parameter gitHubActions: the value of the variable `GITHUB_ACTIONS`, which a runner sets to `true`.
    static func standard(gitHubActions: String?) -> ReportForm {
        gitHubActions == "true" ? .github : .text
    }

    /// `.json, .sarif or .xml`: how the path of a report may end.
    static var fileExtensionList: String {
        ArgumentText.alternatives(allCases.compactMap(\.fileExtensions.first))
    }
}
