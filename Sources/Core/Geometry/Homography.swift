/// A map of the plane that keeps lines straight:
/// `x' = (a·x + b·y + c) / (g·x + h·y + i)`, `y' = (d·x + e·y + f) / (g·x + h·y + i)`.
///
/// Its nine numbers stand row by row, as in textbooks and in the recipes' JSON. Points for which the
/// divisor is not positive lie beyond the horizon and have no image.
public struct Homography: Equatable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var e: Double
  public var f: Double
  public var g: Double
  public var h: Double
  public var i: Double

  public init(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double, _ g: Double,
    _ h: Double, _ i: Double
  ) {
    (self.a, self.b, self.c) = (a, b, c)
    (self.d, self.e, self.f) = (d, e, f)
    (self.g, self.h, self.i) = (g, h, i)
  }

  public init(_ map: AffineTransform) {
    self.init(map.a, map.c, map.tx, map.b, map.d, map.ty, 0, 0, 1)
  }

  public static let identity = Homography(1, 0, 0, 0, 1, 0, 0, 0, 1)

  /// Row by row.
  public var numbers: [Double] { [a, b, c, d, e, f, g, h, i] }

  /// Whether parallels stay parallel.
  @inlinable
  public var isAffine: Bool { g == 0 && h == 0 }

  /// The same map as an affine one; nil where it is none.
  public var affine: AffineTransform? {
    guard isAffine, i != 0 else { return nil }
    return AffineTransform(a: a / i, b: d / i, c: b / i, d: e / i, tx: c / i, ty: f / i)
  }

  /// Returns the denominator of the point's image.
  @inlinable
  public func divisor(at p: Point) -> Double { g * p.x + h * p.y + i }

  /// The image of `p`; nil beyond the horizon.
  @inlinable
  public func callAsFunction(_ p: Point) -> Point? {
    let w = divisor(at: p)
    guard w > 0 else { return nil }
    return Point(x: (a * p.x + b * p.y + c) / w, y: (d * p.x + e * p.y + f) / w)
  }

  /// The map that does `self` first, then `next`.
  public func then(_ next: Homography) -> Homography {
    let n = next
    return Homography(
      n.a * a + n.b * d + n.c * g, n.a * b + n.b * e + n.c * h, n.a * c + n.b * f + n.c * i,
      n.d * a + n.e * d + n.f * g, n.d * b + n.e * e + n.f * h, n.d * c + n.e * f + n.f * i,
      n.g * a + n.h * d + n.i * g, n.g * b + n.h * e + n.i * h, n.g * c + n.h * f + n.i * i)
  }

  public var determinant: Double {
    a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  }

  /// The map back, or nil where this one flattens the plane. What has an image under this map has
  /// the way back too: the divisors of both have the same sign.
  public var inverse: Homography? {
    let det = determinant
    guard det != 0, (1 / det).isFinite else { return nil }
    return Homography(
      (e * i - f * h) / det, (c * h - b * i) / det, (b * f - c * e) / det,
      (f * g - d * i) / det, (a * i - c * g) / det, (c * d - a * f) / det,
      (d * h - e * g) / det, (b * g - a * h) / det, (a * e - b * d) / det)
  }

  /// The same map with `i` = 1, as it is written down; itself where `i` is 0.
  public var normalized: Homography {
    guard i != 0, i != 1 else { return self }
    return Homography(a / i, b / i, c / i, d / i, e / i, f / i, g / i, h / i, 1)
  }

  /// The affine map that comes nearest around `p`: its value and first derivatives; nil beyond the
  /// horizon.
  public func linearized(at p: Point) -> AffineTransform? {
    guard let image = self(p) else { return nil }
    let w = divisor(at: p)
    let (xx, xy) = ((a - image.x * g) / w, (b - image.x * h) / w)
    let (yx, yy) = ((d - image.y * g) / w, (e - image.y * h) / w)
    return AffineTransform(
      a: xx, b: yx, c: xy, d: yy, tx: image.x - xx * p.x - xy * p.y,
      ty: image.y - yx * p.x - yy * p.y)
  }
}
