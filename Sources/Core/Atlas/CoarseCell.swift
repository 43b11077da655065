import Geometry

/// One cell of the fixed grid by which places are made coarse: all that is told of a place in it.
///
/// The earth is cut into bands of equal height, these into cells as wide as they are high in the middle of the band,
/// as nearly as a whole number of them around the earth allows: within 5 %. The band at each pole is one round cell, a
/// cap whose centre is the pole. So a cell has about the area of a square of its height, and a cap π times that.
///
/// ```
///   ___________
///  /_____|_____\      a cap, then 9 cells, 16, 22, … and 2 bands' counts around the equator
/// /___|___|___|_\     a border belongs to the cell north, or east, of it
/// ```
package struct CoarseCell: Equatable, Hashable, Sendable {
  package let exactness: Exactness
  /// The number of the band, from the south pole.
  let band: Int
  /// The number of the cell in its band, from 180° west.
  let column: Int

  /// The cell that a place lies in; nil for an exactness without cells.
  package init?(of place: Place, _ exactness: Exactness) {
    guard let bands = exactness.bandCount else { return nil }
    self.exactness = exactness
    band = min(bands - 1, Int((place.latitude + 90) / 180 * Double(bands)))
    let count = Self.cellCount(inBand: band, of: bands)
    column = min(count - 1, Int((place.longitude + 180) / 360 * Double(count)))
  }

  /// Returns the number of cells around the earth in a band.
  private static func cellCount(inBand band: Int, of bands: Int) -> Int {
    if band == 0 || band == bands - 1 { return 1 }
    let middle = (Double(band) + 0.5) / Double(bands) * .pi
    // The cosine of the latitude, and as many cells around the equator as twice from pole to pole.
    return Int((2 * Double(bands) * sine(middle)).rounded())
  }

  private var bands: Int { exactness.bandCount! }

  /// The place that stands for all of the cell.
  package var center: Place {
    if band == 0 { return Place(valid: -90, 0) }
    if band == bands - 1 { return Place(valid: 90, 0) }
    let count = Double(Self.cellCount(inBand: band, of: bands))
    return Place(
      valid: (Double(band) + 0.5) / Double(bands) * 180 - 90,
      (Double(column) + 0.5) / count * 360 - 180)
  }

  /// The cell as a box, for drawing.
  package var bounds: Bounds {
    let count = Double(Self.cellCount(inBand: band, of: bands))
    return Bounds(
      valid: Double(band) / Double(bands) * 180 - 90, Double(column) / count * 360 - 180,
      Double(band + 1) / Double(bands) * 180 - 90, Double(column + 1) / count * 360 - 180)
  }
}
