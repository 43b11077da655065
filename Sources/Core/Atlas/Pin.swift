/// One published work on the map, in 24 bytes.
package struct Pin: Equatable, Hashable, Sendable {
  /// The number of the work, by which pins are told apart.
  package let number: Int64
  let spot: Spot
  package let years: Years
  package let kind: Kind
  /// The direction's degrees; `noHeading` for none.
  private let heading: UInt16

  private static let noHeading = UInt16.max

  package enum Kind: UInt8, CaseIterable, Sendable {
    case tunnel = 1
    case photograph
    case board
    case program
  }

  package init(
    number: Int64, at place: Place, years: Years = .any, kind: Kind, direction: Direction? = nil
  ) {
    self.init(
      number: number, spot: Spot(place), years: years, kind: kind,
      heading: direction?.degrees ?? Self.noHeading)
  }

  init(number: Int64, spot: Spot, years: Years, kind: Kind, heading: UInt16) {
    (self.number, self.spot, self.years, self.kind, self.heading) = (
      number, spot, years, kind, heading
    )
  }

  /// Its place, to 5 mm on the equator and less elsewhere; beyond ±85.05112878° on the edge of the map.
  package var place: Place { spot.place }

  package var direction: Direction? {
    heading == Self.noHeading ? nil : Direction(wholeDegrees: heading)
  }

  /// As it lies in columns.
  var storedHeading: UInt16 { heading }

  /// The order of pins in the atlas: along the curve of Morton codes, at equal places by number.
  static func isBefore(_ a: Pin, _ b: Pin) -> Bool {
    a.spot.code != b.spot.code ? a.spot.code < b.spot.code : a.number < b.number
  }
}

extension Pin.Kind {
  /// One bit for each kind, so that a set of kinds is asked by one `and`.
  var bit: UInt8 { 1 << rawValue }

  init(bit: UInt8) { self = Self(rawValue: UInt8(truncatingIfNeeded: bit.trailingZeroBitCount))! }
}
