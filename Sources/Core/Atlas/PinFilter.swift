/// Which pins are asked for: those of some kinds whose years overlap a range.
///
/// A pin whose years are open matches all years up to there; one whose years are not known matches any.
package struct PinFilter: Equatable, Hashable, Sendable {
  package let years: Years
  /// The bits of the kinds.
  let kinds: UInt8

  /// All pins.
  package static let all = PinFilter()

  private static let allKinds = Pin.Kind.allCases.reduce(0) { $0 | $1.bit }

  package init(years: Years = .any, kinds: [Pin.Kind]? = nil) {
    self.years = years
    self.kinds = kinds?.reduce(0) { $0 | $1.bit } ?? Self.allKinds
  }

  /// Whether it lets all pins through.
  package var isOpen: Bool { years == .any && kinds == Self.allKinds }

  package func matches(_ pin: Pin) -> Bool {
    years.overlaps(pin.years) && kinds & pin.kind.bit != 0
  }
}
