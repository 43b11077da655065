import Geometry

/// Keeps a point only where it lies at least `distance` from the last one kept.
///
/// - Complexity: O(*k*) an update, where *k* points lie behind the first that changed.
public struct MinimumDistance: PointSelector, Sendable {
  public let distance: Double
  /// Whether the last point stays only because it is the last.
  private var lastIsForced = false

  public init(distance: Double) {
    precondition(distance >= 0, "the distance is not negative")
    self.distance = distance
  }

  public mutating func reset() { lastIsForced = false }

  public mutating func select(
    from points: [InkPoint], firstChanged: Int, kept: [Int], tail: inout [Int]
  ) -> Int {
    let chosen = kept.count - (lastIsForced ? 1 : 0)
    let start = min(chosen, kept.firstIndex(notBelow: firstChanged))
    lastIsForced = false
    guard !points.isEmpty else { return 0 }
    var last = start > 0 ? kept[start - 1] : 0
    if start == 0 { tail.append(0) }
    let limit = distance * distance
    var i = last + 1
    while i < points.count {
      if (points[i].location - points[last].location).squaredLength >= limit {
        tail.append(i)
        last = i
      }
      i += 1
    }
    if last != points.count - 1 {
      tail.append(points.count - 1)
      lastIsForced = true
    }
    return start
  }
}
