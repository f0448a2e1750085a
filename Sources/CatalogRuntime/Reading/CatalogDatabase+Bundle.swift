// The one file that uses Foundation, which alone knows what a bundle is.
#if canImport(Foundation)
    public import Foundation

    extension CatalogDatabase {
        /// Opens a resource of a bundle.
        ///
        /// ```swift
        /// let database = try CatalogDatabase(resource: "catalog", in: .module)
        /// ```
        ///
        /// - Parameters:
        ///   - name: the name of the resource, without its extension.
        ///   - fileExtension: the extension.
        ///   - bundle: where to look: `.module` in a package, `.main` in an app.
        ///   - userVersion: which `user_version` is expected; nil for any.
        ///   - applicationID: which `application_id` is expected; nil for any.
        /// - Throws: `CatalogError` when there is no such resource, and as ``init(path:userVersion:applicationID:)`` does.
        public convenience init(
            resource name: String,
            withExtension fileExtension: String = "db",
            in bundle: Bundle,
            userVersion: ExpectedVersion? = nil,
            applicationID: Int? = nil
        ) throws(CatalogError) {
            guard let path = bundle.path(forResource: name, ofType: fileExtension) else {
                throw CatalogError(.resourceMissing(name: "\(name).\(fileExtension)", bundle: bundle.bundlePath))
            }
            try self.init(path: path, userVersion: userVersion, applicationID: applicationID)
        }
    }
#endif
