import Foundation

/// Prints where the database lies that the app ships with.
@main
enum Shop {
    static func main() {
        print(Bundle.module.path(forResource: "catalog", ofType: "db") ?? "there is no catalog.db")
    }
}
