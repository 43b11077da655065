/// A box of the map in degrees, closed on all sides.
///
/// Where its west is greater than its east it goes across 180°, the antimeridian. A box whose south is greater than its
/// north is empty. Longitudes may be any number of turns away, as of a map that was dragged around the earth; one of
/// 360° or more from west to east has all of them.
package struct Bounds: Equatable, Hashable, Sendable {
  package let south: Double
  package let west: Double
  package let north: Double
  package let east: Double

  /// A box; nil where a side is not finite. Latitudes beyond the poles end there.
  package init?(south: Double, west: Double, north: Double, east: Double) {
    guard south.isFinite, west.isFinite, north.isFinite, east.isFinite else { return nil }
    self.init(valid: min(max(south, -90), 90), west, min(max(north, -90), 90), east)
  }

  init(valid south: Double, _ west: Double, _ north: Double, _ east: Double) {
    (self.south, self.west, self.north, self.east) = (south, west, north, east)
  }

  package static let world = Bounds(valid: -90, -180, 90, 180)

  package var isEmpty: Bool { south > north }
}
