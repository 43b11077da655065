internal import Foundation

/// The order of names that people count in: numbers in them count as numbers.
package enum CountingOrder {
  /// Whether a name comes before another: 2 before 10, whatever their case.
  package static func isBefore(_ a: String, _ b: String) -> Bool {
    let order = a.compare(b, options: [.numeric, .caseInsensitive])
    return order == .orderedSame ? a < b : order == .orderedAscending
  }
}
