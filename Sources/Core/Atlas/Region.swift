/// A box of the map as the spots it has: one range of rows, and one of columns, or two where the box goes across the
/// antimeridian.
struct Region: Equatable, Sendable {
  let rows: ClosedRange<UInt32>
  let columns: ClosedRange<UInt32>
  /// Those from the antimeridian on; they lie west of the others on the map.
  let columnsBeyond: ClosedRange<UInt32>?

  /// The spots of a box; nil where it is empty. A spot counts in where its place does, to half of its width.
  init?(_ bounds: Bounds) {
    guard !bounds.isEmpty else { return nil }
    rows = Spot.y(ofLatitude: bounds.north)...Spot.y(ofLatitude: bounds.south)
    let whole = 0...UInt32.max
    let width = bounds.east - bounds.west
    let west = Spot.x(ofLongitude: wrapped(bounds.west))
    let east = Spot.x(ofLongitude: wrapped(bounds.east))
    // Of a box around nearly all of the earth both sides may fall into one column.
    let rest = width.truncatingRemainder(dividingBy: 360)
    let isNearlyWhole = west == east && (rest > 180 || (rest < 0 && rest > -180))
    if width >= 360 || isNearlyWhole {
      (columns, columnsBeyond) = (whole, nil)
    } else if west <= east {
      (columns, columnsBeyond) = (west...east, nil)
    } else {
      (columns, columnsBeyond) = (west...UInt32.max, 0...east)
    }
  }

  /// The columns and rows less one: 2³² for none is not to be had in 32 bits.
  var width: UInt64 {
    UInt64(columns.upperBound - columns.lowerBound)
      + (columnsBeyond.map { UInt64($0.upperBound) + 1 } ?? 0)
  }
  var height: UInt64 { UInt64(rows.upperBound - rows.lowerBound) }

  func contains(_ spot: Spot) -> Bool {
    rows.contains(spot.y) && (columns.contains(spot.x) || columnsBeyond?.contains(spot.x) == true)
  }

  enum Relation { case outside, partly, inside }

  /// The relation of a square of spots to the region. All that is in it may also be in both ranges of columns: then it
  /// is said to be in partly.
  func relation(x: ClosedRange<UInt32>, y: ClosedRange<UInt32>) -> Relation {
    guard rows.overlaps(y) else { return .outside }
    let isBeyond = columnsBeyond?.overlaps(x) == true
    guard columns.overlaps(x) || isBeyond else { return .outside }
    guard rows.contains(y.lowerBound), rows.contains(y.upperBound) else { return .partly }
    let holder = isBeyond ? columnsBeyond! : columns
    return holder.contains(x.lowerBound) && holder.contains(x.upperBound) ? .inside : .partly
  }
}

/// A longitude brought into −180 up to, and without, 180.
private func wrapped(_ longitude: Double) -> Double {
  if longitude >= -180, longitude < 180 { return longitude }
  let rest = (longitude + 180).truncatingRemainder(dividingBy: 360)
  // A rest just below 0 may give 360 itself.
  let turned = rest < 0 ? rest + 360 : rest
  return turned >= 360 ? -180 : turned - 180
}
