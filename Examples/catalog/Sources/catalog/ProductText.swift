import Foundation

// What stands on the screen. A value that is missing shows as an empty text.

extension ProductRow {
    /// The name, or the name with the price.
    func line(withPrice: Bool) -> String {
        let name = name ?? ""
        return withPrice ? "\(name)  \(priceText(price))" : name
    }
}

extension Product {
    /// The name, and a line for each of the other values.
    var lines: [String] {
        let fields: [(label: String, text: String)] = [
            ("Manufacturer", manufacturer ?? ""),
            ("Details", details ?? ""),
            ("Price", priceText(price)),
            ("Quantity", quantity.map(String.init) ?? ""),
            ("Country of origin", country ?? ""),
            ("Image", image ?? ""),
        ]
        return [name ?? ""] + fields.map { $0.text.isEmpty ? "\($0.label):" : "\($0.label): \($0.text)" }
    }
}

/// A price with two decimals, the same in every locale.
private func priceText(_ price: Double?) -> String {
    price.map { String(format: "%.2f", $0) } ?? ""
}
