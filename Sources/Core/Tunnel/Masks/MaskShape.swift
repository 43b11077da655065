package import Geometry

/// The outline of a mask around the origin, its axes along those of the plane.
package enum MaskShape: Equatable, Sendable {
  case ellipse(halfWidth: Double, halfHeight: Double)
  /// A rectangle whose corners are quarters of circles; `radius` is at most the lesser half.
  case roundedRectangle(halfWidth: Double, halfHeight: Double, radius: Double)

  package var halfWidth: Double {
    switch self {
    case .ellipse(let halfWidth, _), .roundedRectangle(let halfWidth, _, _): halfWidth
    }
  }

  package var halfHeight: Double {
    switch self {
    case .ellipse(_, let halfHeight), .roundedRectangle(_, let halfHeight, _): halfHeight
    }
  }

  /// The Euclidean distance from `p` to the outline, negative inside.
  package func distance(to p: Point) -> Double {
    switch self {
    case .ellipse(let a, let b):
      a >= b
        ? Self.ellipseDistance(p.x.magnitude, p.y.magnitude, a, b)
        : Self.ellipseDistance(p.y.magnitude, p.x.magnitude, b, a)
    case .roundedRectangle(let a, let b, let radius):
      Self.rectangleDistance(p.x.magnitude - (a - radius), p.y.magnitude - (b - radius)) - radius
    }
  }

  /// The distance to a quarter plane whose corner is the origin, negative inside.
  private static func rectangleDistance(_ x: Double, _ y: Double) -> Double {
    let (outX, outY) = (max(x, 0), max(y, 0))
    return (outX * outX + outY * outY).squareRoot() + min(max(x, y), 0)
  }

  /// The distance of (x, y), neither negative, to the ellipse with half axes a ≥ b.
  ///
  /// The foot of the perpendicular is (r·x / (s + r), y / (s + 1)) with r = (a/b)², where s makes it
  /// lie on the ellipse: h(s) = |(r·x/a / (s + r), y/b / (s + 1))| = 1 (D. Eberly, *Distance from a
  /// Point to an Ellipse*). 1/h is concave and grows with s, so that Newton's steps on it, begun
  /// from below, never pass the solution, and two or three of them do.
  private static func ellipseDistance(_ x: Double, _ y: Double, _ a: Double, _ b: Double)
    -> Double
  {
    guard b > 0 else {
      // A segment, or a point: all is outside.
      return Point(x: max(x - a, 0), y: y).length
    }
    let ratio = a / b
    let r = ratio * ratio
    let (u, v) = (x / a, y / b)
    if v == 0 {
      let reach = a - b * b / a
      guard x < reach else { return x - a }
      let cosine = x / reach
      let footY = b * max(0, 1 - cosine * cosine).squareRoot()
      return -Point(x: a * cosine - x, y: footY).length
    }
    let n = r * u
    // m is s + 1, since near the long axis s is near −1 and would lose its digits.
    var m = max(v, n - (r - 1))
    for _ in 0..<32 {
      let (p, q) = (n / (m + (r - 1)), v / m)
      let (pp, qq) = (p * p, q * q)
      let square = pp + qq
      let h = square.squareRoot()
      let slope = pp / (m + (r - 1)) + qq / m
      let step = (h - 1) * square / slope
      m += step
      if step <= 1e-10 * m { break }
    }
    let foot = Point(x: r * x / (m + (r - 1)), y: y / m)
    let distance = foot.distance(to: Point(x: x, y: y))
    return u * u + v * v < 1 ? -distance : distance
  }
}
