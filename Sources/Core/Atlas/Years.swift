/// The years that something may be from, either end of which may be open.
package struct Years: Equatable, Hashable, Sendable {
  /// The least and the greatest number stand for open ends.
  let first: Int16
  let last: Int16

  /// Any year.
  package static let any = Years(first: .min, last: .max)

  private init(first: Int16, last: Int16) { (self.first, self.last) = (first, last) }

  /// Years from one to another, both included; nil stands for an open end. Nil where they end before they begin.
  package init?(from: Int16?, to: Int16?) {
    let (first, last) = (from ?? .min, to ?? .max)
    guard first <= last else { return nil }
    self.init(first: first, last: last)
  }

  init(known first: Int16, _ last: Int16) { self.init(first: first, last: last) }

  package var from: Int16? { first == .min ? nil : first }
  package var to: Int16? { last == .max ? nil : last }

  /// Whether there is a year that both have.
  package func overlaps(_ other: Years) -> Bool { first <= other.last && other.first <= last }
}
