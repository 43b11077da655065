/// A cubic Bézier curve: from `start` to `end`, drawn towards the two controls.
public struct CubicBezier: Equatable, Sendable {
  public var start: Point
  public var control1: Point
  public var control2: Point
  public var end: Point

  @inlinable
  public init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// The point at parameter `t`, 0 at the start, 1 at the end.
  @inlinable
  public func point(at t: Double) -> Point {
    let u = 1 - t
    let w0 = u * u * u
    let w1 = 3 * u * u * t
    let w2 = 3 * u * t * t
    let w3 = t * t * t
    return Point(
      x: w0 * start.x + w1 * control1.x + w2 * control2.x + w3 * end.x,
      y: w0 * start.y + w1 * control1.y + w2 * control2.y + w3 * end.y)
  }

  /// Returns the number of equal steps of the parameter that keep the chords within `accuracy` of the curve.
  ///
  /// From the bound on the second derivative: the error of a chord over a step h is at most
  /// h²/8 · max|C″|, and |C″| ≤ 6 · max of the second differences of the control points.
  /// At least 1, at most `limit`.
  @inlinable
  public func stepCount(accuracy: Double, limit: Int = 256) -> Int {
    let d1 = start - control1 * 2 + control2
    let d2 = control1 - control2 * 2 + end
    let m = max(d1.squaredLength, d2.squaredLength)
    // n² ≥ 0.75 · |d| / accuracy, so n⁴ ≥ 0.5625 · |d|² / accuracy²
    let n4 = 0.5625 * m / (accuracy * accuracy)
    if n4 <= 1 { return 1 }
    let n = n4.squareRoot().squareRoot().rounded(.up)
    return n < Double(limit) ? Int(n) : limit
  }
}
