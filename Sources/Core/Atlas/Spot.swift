import Geometry

/// A place as the atlas keeps it: a square of the Mercator map of 2³² by 2³², 9 mm wide on the equator, as its
/// Morton code.
///
/// The code has the bits of x and y in turn, those of y first, so that of any square of a grid of a power of two
/// all codes follow one another. x grows to the east from 180° west, y to the south from 85.05° north; what lies
/// beyond ±85.05112878° is put on the edge.
package struct Spot: Equatable, Hashable, Comparable, Sendable {
  package let code: UInt64

  /// The latitude at which the map ends: there it is as high as it is wide.
  package static let northernmost = 85.051_128_779_806_59

  init(code: UInt64) { self.code = code }

  package init(x: UInt32, y: UInt32) { code = spread(x) | spread(y) << 1 }

  /// The spot nearest to a place.
  package init(_ place: Place) {
    self.init(x: Self.x(ofLongitude: place.longitude), y: Self.y(ofLatitude: place.latitude))
  }

  package var x: UInt32 { gathered(code) }
  package var y: UInt32 { gathered(code >> 1) }

  /// The middle of the spot; its own spot is this one again.
  package var place: Place {
    let away = (0.5 - Double(y) / 0x1p32) * 2 * .pi
    let power = exponential(away)
    let latitude = arcTangent(y: (power - 1 / power) / 2, x: 1) / radiansPerDegree
    return Place(valid: latitude, Double(x) / 0x1p32 * 360 - 180)
  }

  package static func < (a: Spot, b: Spot) -> Bool { a.code < b.code }

  /// The column of a longitude from −180 to 180. What is nearest to 180 is the first column.
  static func x(ofLongitude longitude: Double) -> UInt32 {
    UInt32(truncatingIfNeeded: UInt64(((longitude + 180) / 360 * 0x1p32).rounded()))
  }

  /// The row of a latitude from −90 to 90.
  static func y(ofLatitude latitude: Double) -> UInt32 {
    if latitude >= northernmost { return 0 }
    if latitude <= -northernmost { return .max }
    let s = sine(latitude * radiansPerDegree)
    // ln tan(π/4 + φ/2), as artanh sin φ.
    let away = logarithm((1 + s) / (1 - s)) / 2
    let y = ((0.5 - away / (2 * .pi)) * 0x1p32).rounded()
    return UInt32(min(max(y, 0), 0xFFFF_FFFF))
  }
}

/// The bits of a number at every other place of one twice as long, from the lowest.
@inline(__always)
private func spread(_ number: UInt32) -> UInt64 {
  var bits = UInt64(number)
  bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF
  bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
  bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
  bits = (bits | bits << 2) & 0x3333_3333_3333_3333
  return (bits | bits << 1) & 0x5555_5555_5555_5555
}

/// Every other bit, from the lowest: the inverse of ``spread(_:)``.
@inline(__always)
private func gathered(_ code: UInt64) -> UInt32 {
  var bits = code & 0x5555_5555_5555_5555
  bits = (bits | bits >> 1) & 0x3333_3333_3333_3333
  bits = (bits | bits >> 2) & 0x0F0F_0F0F_0F0F_0F0F
  bits = (bits | bits >> 4) & 0x00FF_00FF_00FF_00FF
  bits = (bits | bits >> 8) & 0x0000_FFFF_0000_FFFF
  return UInt32(truncatingIfNeeded: bits | bits >> 16)
}
