import Geometry

/// Leaves out points as long as the line that remains passes within `tolerance` of them, looking at
/// every point once.
///
/// From the last point kept, the anchor, every further point narrows a cone: the directions that
/// pass within the tolerance of it. A point outside the cone, or nearer to the anchor than one
/// before it, ends the run: the point before it is kept and becomes the anchor. (The intersection of
/// cones goes back to Williams, 1978, and Sklansky and Gonzalez, 1980; that distance may not shrink
/// keeps the tips of reversals, and makes the bound hold for segments, not only for lines.)
///
/// - Complexity: O(*k*) an update, where *k* points lie behind the first that changed; a run has
///   `runLimit` points at most, so an appended point costs no more on a long line.
public struct ConeSimplifier: PointSelector, Sendable {
  public let tolerance: Double
  /// The most points that are left out in a row.
  public static let runLimit = 64
  private var lastIsForced = false

  public init(tolerance: Double = 0.45) {
    precondition(tolerance >= 0, "the tolerance is not negative")
    self.tolerance = tolerance
  }

  public mutating func reset() { lastIsForced = false }

  public mutating func select(
    from points: [InkPoint], firstChanged: Int, kept: [Int], tail: inout [Int]
  ) -> Int {
    // A point was kept because of the one behind it, so that one must be unchanged too.
    let chosen = kept.count - (lastIsForced ? 1 : 0)
    var start = min(chosen, kept.firstIndex(notBelow: max(0, firstChanged - 1)))
    lastIsForced = false
    guard !points.isEmpty else { return 0 }
    if start == 0 {
      tail.append(0)
    } else {
      start -= 1
      tail.append(kept[start])
    }
    var run = Run(from: tail[0], tolerance: tolerance)
    var i = tail[0] + 1
    while i < points.count {
      if !run.accept(points[i].location, anchor: points[run.anchor].location, index: i) {
        tail.append(i - 1)
        run = Run(from: i - 1, tolerance: tolerance)
        _ = run.accept(points[i].location, anchor: points[i - 1].location, index: i)
      }
      i += 1
    }
    if tail[tail.count - 1] != points.count - 1 {
      tail.append(points.count - 1)
      lastIsForced = true
    }
    return start
  }

  /// The points since the anchor.
  private struct Run {
    let anchor: Int
    let tolerance: Double
    /// The borders of the cone; no border while `isOpen`.
    var left = Point.zero
    var right = Point.zero
    var isOpen = true
    var squaredReach = 0.0

    init(from anchor: Int, tolerance: Double) {
      self.anchor = anchor
      self.tolerance = tolerance
    }

    /// Narrows the cone by `point`, or says that the run ends before it.
    mutating func accept(_ point: Point, anchor origin: Point, index: Int) -> Bool {
      let v = point - origin
      let squared = v.squaredLength
      if index - anchor > ConeSimplifier.runLimit { return false }
      if !isOpen, squared < squaredReach || right.cross(v) < 0 || v.cross(left) < 0 { return false }
      let ratio = tolerance * tolerance / squared
      // Within the tolerance of the anchor itself a point asks for nothing.
      guard ratio < 1 else { return true }
      squaredReach = squared
      let side = v.turnedQuarter * ratio.squareRoot()
      let ahead = v * (1 - ratio).squareRoot()
      let newLeft = ahead + side
      let newRight = ahead - side
      if isOpen {
        left = newLeft
        right = newRight
        isOpen = false
      } else {
        if newLeft.cross(left) > 0 { left = newLeft }
        if right.cross(newRight) > 0 { right = newRight }
      }
      return true
    }
  }
}
