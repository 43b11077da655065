/// A map of the plane that keeps lines straight and parallels parallel:
/// `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct AffineTransform: Equatable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  @inlinable
  public static func translation(_ by: Point) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: by.x, ty: by.y)
  }

  @inlinable
  public static func scale(_ s: Double) -> AffineTransform {
    AffineTransform(a: s, b: 0, c: 0, d: s, tx: 0, ty: 0)
  }

  /// Turns clockwise on screen by `angle` radians.
  public static func rotation(_ angle: Double) -> AffineTransform {
    let (sine, cosine) = sinCos(angle)
    return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Scales by `scale` and turns by the unit vector `turn` about `center`.
  public static func about(_ center: Point, scale: Double, turn: Point) -> AffineTransform {
    let (a, b) = (turn.x * scale, turn.y * scale)
    return AffineTransform(
      a: a, b: b, c: -b, d: a, tx: center.x - a * center.x + b * center.y,
      ty: center.y - b * center.x - a * center.y)
  }

  @inlinable
  public func callAsFunction(_ p: Point) -> Point {
    Point(x: a * p.x + c * p.y + tx, y: b * p.x + d * p.y + ty)
  }

  /// The map that does `self` first, then `next`.
  @inlinable
  public func then(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  @inlinable
  public var determinant: Double { a * d - b * c }

  /// The factor by which lengths grow, as the square root of that of areas.
  @inlinable
  public var meanScale: Double { abs(determinant).squareRoot() }

  /// The map back, or nil where this one flattens the plane.
  public var inverse: AffineTransform? {
    let det = determinant
    guard det != 0, (1 / det).isFinite else { return nil }
    return AffineTransform(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
  }

  /// The bounding box of `rect` after the map.
  public func boundingBox(of rect: Rect) -> Rect {
    guard !rect.isEmpty else { return .empty }
    var box = Rect.empty
    box.formUnion(self(Point(x: rect.minX, y: rect.minY)))
    box.formUnion(self(Point(x: rect.maxX, y: rect.minY)))
    box.formUnion(self(Point(x: rect.minX, y: rect.maxY)))
    box.formUnion(self(Point(x: rect.maxX, y: rect.maxY)))
    return box
  }
}
